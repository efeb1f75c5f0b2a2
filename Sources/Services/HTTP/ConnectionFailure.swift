internal import Foundation
internal import FoundationNetworking

/// Tells the causes of a failed transfer apart.
///
/// The URL session for Linux has a code for few of them; for the others
/// there is only libcurl's text.
enum ConnectionFailure {
    static func cause(_ error: any Error, host: String) -> ServiceError {
        let error = error as NSError
        let text = String(error.localizedDescription.prefix(500))
        switch error.code {
        case NSURLErrorCannotConnectToHost:
            // libcurl names who refused; a proxy is not the host.
            let isProxy =
                text.hasPrefix("Failed to connect to")
                && !text.contains(host)
            return isProxy
                ? .proxyFailed(detail: text)
                : .connectionRefused(host: host)
        case NSURLErrorCannotFindHost:
            return .hostNotFound(host: host)
        case NSURLErrorTimedOut:
            return .timedOut
        case NSURLErrorBadURL:
            return .unsupportedAddress(host)
        case NSURLErrorCancelled:
            return .cancelled
        default:
            return cause(text)
        }
    }

    private static func cause(_ text: String) -> ServiceError {
        func has(_ words: String...) -> Bool {
            words.contains { text.localizedCaseInsensitiveContains($0) }
        }
        if has("proxy") {
            return .proxyFailed(detail: text)
        }
        if has("transfer closed", "bytes missing") {
            return .cutShort
        }
        // A reset or an end under TLS names TLS too, but is none of its.
        let isBroken = has("SSL_ERROR_SYSCALL", "unexpected eof", "reset by")
        if !isBroken, has("SSL", "TLS", "certificate") {
            return .insecureConnection(detail: text)
        }
        return .connectionFailed(detail: text)
    }
}
