internal import Foundation

/// Tells the causes of a failed transfer apart, by libcurl's result codes.
enum ConnectionFailure {
    /// Of the code, of what libcurl says of it, and of who was asked.
    static func cause(
        _ code: Int32,
        _ text: String,
        host: String
    ) -> ServiceError {
        let text = text.isEmpty ? "libcurl's code \(code)" : text
        let name = String(host.prefix { $0 != "%" })
        func says(_ words: String...) -> Bool {
            words.contains { text.localizedCaseInsensitiveContains($0) }
        }
        switch code {
        case 3: return .unsupportedAddress(host)
        case 5, 97: return .proxyFailed(detail: text)
        case 6: return .hostNotFound(host: host)
        // libcurl names who refused; a proxy is not the host.
        case 7 where says("proxy") || !says(name):
            return .proxyFailed(detail: text)
        case 7: return .connectionRefused(host: host)
        case 18: return .cutShort
        case 28: return .timedOut
        // An end or a reset under TLS names TLS too, but is none of its.
        case 35 where !says("SSL_ERROR_SYSCALL", "eof", "reset by"),
            51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
            return .insecureConnection(detail: text)
        case _ where says("proxy", "CONNECT tunnel"):
            return .proxyFailed(detail: text)
        default: return .connectionFailed(detail: text)
        }
    }
}
