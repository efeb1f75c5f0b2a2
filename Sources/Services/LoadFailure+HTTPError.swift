import Foundation
package import HTTP
package import Models

extension LoadFailure {
    /// Describes any error to someone who wants to save photos.
    package init(saving error: any Error) {
        self =
            switch error {
            case let error as HTTPError: LoadFailure(error)
            case let error as StorageError: LoadFailure(saving: error)
            default: LoadFailure(error)
            }
    }

    /// Describes why a file could not be saved in a folder.
    private init(saving error: StorageError) {
        let fault: SaveFault =
            switch error.code {
            case EEXIST: .exists
            case EWOULDBLOCK: .busy
            case _ where error.isFull: .diskFull
            default: .unusable(detail: error.reason)
            }
        self = .unsaved(fault)
    }

    /// Describes why a request failed to someone who wants to see photos.
    package init(_ error: HTTPError) {
        self =
            switch error {
            case .connectionRefused(let host): .connectionRefused(host: host)
            case .hostNotFound(let host): .hostNotFound(host: host)
            case .connectionFailed(let detail):
                .connectionFailed(detail: detail)
            case .networkingMissing(let detail):
                .networkingMissing(detail: detail)
            case .timedOut: .timedOut
            case .tookTooLong(let limit): .tookTooLong(limit)
            case .insecureConnection(let detail):
                .insecureConnection(TLSFault(message: detail))
            case .certificatesMissing(let detail):
                .certificatesMissing(detail: detail)
            case .proxyFailed(let detail): .proxyFailed(.other(detail: detail))
            case .proxyRefused(let host): .proxyFailed(.refused(host: host))
            case .proxyDenied: .proxyFailed(.denied)
            case .cutShort: .truncated
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .status(let status, let reason):
                LoadFailure(status: status, reason: reason)
            case .rateLimited(let delay, let reason):
                .rateLimited(retryAfter: delay, reason: reason)
            case .signInRequired: .signInPage
            case .redirectRefused(let target): .untrustedURL(target)
            case .tooManyRedirects: .tooManyRedirects
            case .unsupportedURL(let url): .untrustedURL(url)
            case .wrongPart: .truncated
            case .compressed: .unsaved(.compressed)
            case .cancelled: .cancelled
            }
    }

    private init(status: Int, reason: String?) {
        self =
            switch status {
            case 404, 410: .notFound(reason: reason)
            case 408: .timedOut
            case 400 ..< 500: .refused(status: status, reason: reason)
            default: .serviceFailed(status: status, reason: reason)
            }
    }
}

extension LoadFailure.TLSFault {
    /// Finds the fault in a message of libcurl's, which has one number for all
    /// of them. The words are those of OpenSSL and GnuTLS.
    fileprivate init(message: String) {
        let words: KeyValuePairs<String, Self> = [
            "wrong version number": .missing, "packet length": .missing,
            "unexpected TLS packet": .missing,
            "has expired": .expired, "expiration date has passed": .expired,
            "not yet valid": .notYetValid, "not activated": .notYetValid,
            "self-signed": .unknownIssuer, "self signed": .unknownIssuer,
            "issuer certificate": .unknownIssuer,
            "certificate signer not trusted": .unknownIssuer,
            "does not match target host": .otherHost,
            "no alternative certificate subject name": .otherHost,
        ]
        self =
            words.first { message.contains($0.key) }?.value
            ?? .other(detail: message)
    }
}
