package import Foundation

/// What a client reports while it works.
package enum HTTPEvent: Equatable, Sendable {
    case requested(method: String, url: URL)
    /// `bytes` is the size of the decompressed body.
    case responded(status: Int, bytes: Int, duration: Duration)
    /// Another attempt follows after a pause; `attempt` is its number.
    case retrying(
        attempt: Int,
        of: Int,
        after: Duration,
        because: HTTPError
    )
}

/// For logs, not for people; without secrets.
extension HTTPEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .requested(let method, let url):
            "\(method) \(url.withoutSecrets)"
        case .responded(let status, let bytes, let duration):
            "\(status), \(bytes) bytes, \(duration / .milliseconds(1)) ms"
        case .retrying(let attempt, let attempts, let pause, let failure):
            "attempt \(attempt) of \(attempts) in \(pause): \(failure)"
        }
    }
}

extension URL {
    /// The URL with keys and passwords masked, for display and logs.
    package var withoutSecrets: String {
        guard
            var parts = URLComponents(
                url: self,
                resolvingAgainstBaseURL: true
            )
        else { return "" }
        if parts.user != nil { parts.user = "***" }
        if parts.password != nil { parts.password = "***" }
        parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?
            .map { item in
                guard item.name.lowercased().hasSuffix("key") else {
                    return item
                }
                return URLQueryItem(name: item.name, value: "***")
            }
        return parts.string ?? ""
    }
}
