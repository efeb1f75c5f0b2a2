package import Foundation

/// The reports of a client while it works.
package enum HTTPEvent: Equatable, Sendable {
    case requested(method: String, url: URL)
    /// `type` is the value of `Content-Type`, if any, and `bytes` the size of
    /// the decompressed body.
    case responded(
        status: Int,
        type: String?,
        bytes: Int,
        duration: Duration
    )
    /// A stored response was used instead of another one.
    case stored(URL)
    /// Another attempt follows after a pause; `attempt` is its number.
    case retrying(attempt: Int, of: Int, after: Duration, because: HTTPError)
}

/// For logs, not for people; without secrets.
extension HTTPEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .requested(let method, let url):
            "\(method) \(url.withoutSecrets)"
        case .responded(let status, _, let bytes, let duration):
            "\(status), \(bytes) bytes, \(Self.milliseconds(duration)) ms"
        case .stored(let url): "\(url.withoutSecrets) is stored"
        case .retrying(let attempt, let attempts, let pause, _):
            "attempt \(attempt) of \(attempts)"
                + " in \(Self.milliseconds(pause)) ms"
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded())
    }
}
