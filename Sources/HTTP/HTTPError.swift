import Foundation

/// Why a request failed: one case per cause.
///
/// Cases carry data, never sentences. Strings from outside (`reason`,
/// `detail`, URLs) have bounded lengths, but they are not safe to print on a
/// terminal.
package enum HTTPError: Error, Equatable, Sendable {
    // The connection.

    case connectionRefused(host: String)
    /// The name has no address, as without any network.
    case hostNotFound(host: String)
    /// Any other failure to connect or to stay connected.
    case connectionFailed(detail: String)
    /// libcurl cannot be loaded or started; retrying does not help.
    case networkingMissing(detail: String)
    /// No connection, or no byte for as long as the timeouts allow.
    case timedOut
    /// The request took longer than its maximum time.
    case tookTooLong(Duration)
    /// No trusted encrypted connection could be made.
    case insecureConnection(detail: String)
    /// There is no file of the authorities that are trusted.
    case certificatesMissing(detail: String)
    /// The proxy was not found or did not let the request through.
    case proxyFailed(detail: String)
    case proxyRefused(host: String)
    /// The proxy wants another user name or password, or any (status 407).
    case proxyDenied
    /// The connection ended before the body did.
    case cutShort
    /// The body is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The part that was sent is not the one that was asked for.
    case wrongPart
    /// The body is compressed, though it must not be.
    case compressed

    // The response.

    /// A status other than success, with the service's own reason, if any.
    case status(Int, reason: String?)
    /// Status 429 after all retries, or with too long a time to wait.
    case rateLimited(retryAfter: Duration?, reason: String?)
    /// The network wants a sign-in: status 511 (RFC 6585, section 6), or a
    /// page for a browser instead of data.
    case signInRequired

    // The way there.

    case redirectRefused(to: String)
    case tooManyRedirects(limit: Int)
    /// A URL of another scheme, or without a host.
    case unsupportedURL(String)
    /// The task was cancelled.
    case cancelled
}

extension HTTPError {
    /// Describes a response that is not a success.
    init(_ response: HTTPResponse, now: Date) {
        let reason = Self.reason(in: response.body)
        self =
            switch response.status {
            case 429:
                .rateLimited(
                    retryAfter: response.retryAfter(now: now),
                    reason: reason
                )
            case 407: .proxyDenied
            case 511: .signInRequired
            default: .status(response.status, reason: reason)
            }
    }

    /// Maps a CURLcode and its message to an error.
    init(curlCode code: Int32, _ message: String, host: String, port: Int) {
        func contains(_ words: String...) -> Bool {
            words.contains { message.localizedCaseInsensitiveContains($0) }
        }
        let text =
            message.isEmpty
            ? "CURLcode \(code)"
            : contains("proxy")
                ? message.withoutQuotedProxyUser.withoutSecrets
                : message.withoutSecrets
        // libcurl names who refused: a proxy may be on the same host.
        let refused = message.firstMatch(of: /connect to (\S+) port (\d+)/)
        let isProxy =
            refused.map {
                $0.1 != host.prefix { $0 != "%" } || $0.2 != String(port)
            } ?? false
        self =
            switch code {
            case 3: .unsupportedURL(host)
            case 5, 97: .proxyFailed(detail: text)
            case 6: .hostNotFound(host: host)
            case 7 where isProxy:
                .proxyRefused(host: refused.map { String($0.1) } ?? "")
            case 7 where contains("proxy"): .proxyFailed(detail: text)
            case 7: .connectionRefused(host: host)
            case 18: .cutShort
            case 28: .timedOut
            // An end or a reset during TLS is not a matter of trust.
            case 35 where !contains("SSL_ERROR_SYSCALL", "eof", "reset by"),
                51, 53, 54, 58, 59, 60, 64, 66, 80, 82, 83, 90, 91, 98:
                .insecureConnection(detail: text)
            case 77: .certificatesMissing(detail: text)
            case _ where contains("response 407"): .proxyDenied
            case _ where contains("proxy", "CONNECT tunnel"):
                .proxyFailed(detail: text)
            default: .connectionFailed(detail: text)
            }
    }

    /// `true` if the server may want fewer requests.
    var isRequestToWait: Bool {
        switch self {
        case .rateLimited, .status(403, _), .status(503, _): true
        default: false
        }
    }

    /// `true` if the same request may succeed a little later.
    ///
    /// An unknown host is reported at once: it is what a machine without a
    /// network sees.
    package var isTransient: Bool {
        switch self {
        case .connectionRefused, .connectionFailed, .timedOut, .tookTooLong,
            .cutShort, .rateLimited:
            true
        case .status(let status, _):
            status == 408 || status >= 500
        default: false
        }
    }
}

extension HTTPError {
    /// The reason that a service gives for an error, in the body of its
    /// response: the image library sends `reason`, api.nasa.gov's services send
    /// `msg` and its gateway sends `error.message`.
    ///
    /// - Returns: At most 500 characters.
    package static func reason(in body: [UInt8]) -> String? {
        let value = try? JSONSerialization.jsonObject(with: Data(body))
        let object = value as? [String: Any]
        let error = object?["error"] as? [String: Any]
        return [object?["reason"], object?["msg"], error?["message"]].lazy
            .compactMap { $0 as? String }.first { !$0.isEmpty }
            .map { String($0.prefix(500)) }
    }
}
