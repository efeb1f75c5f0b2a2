internal import Foundation
package import HTTP
package import Models

extension LoadFailure {
    /// Describes why the user's records could not be read or written.
    package init(_ error: StorageError) {
        let isFull = [ENOSPC, EDQUOT].contains(error.code)
        self = .unsaved(isFull ? .diskFull : .unusable(detail: error.reason))
    }

    /// Describes why a file could not be saved in a folder.
    package init(saving error: StorageError) {
        self =
            switch error.code {
            case EEXIST: .unsaved(.exists)
            case EWOULDBLOCK: .unsaved(.busy)
            default: LoadFailure(error)
            }
    }

    /// Does something with the files of a folder.
    package static func saving<Value>(
        _ work: () throws(StorageError) -> Value
    ) throws(LoadFailure) -> Value {
        do throws(StorageError) {
            return try work()
        } catch {
            throw LoadFailure(saving: error)
        }
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
            case .insecureConnection(let detail):
                .insecureConnection(detail: detail)
            case .proxyFailed(let detail): .proxyFailed(detail: detail)
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
            case .unwritable(let code):
                LoadFailure(StorageError(path: "", code: code))
            case .wrongPart: .truncated
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
