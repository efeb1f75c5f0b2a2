package import Foundation

/// What a client tells about its work while it works.
package enum HTTPEvent: Equatable, Sendable {
    case requested(method: String, address: URL)
    /// The bytes are those of the body, decompressed.
    case answered(status: Int, bytes: Int, duration: Duration)
    /// Another attempt follows after a pause; `attempt` is its number.
    case retrying(
        attempt: Int,
        of: Int,
        after: Duration,
        because: ServiceError
    )
    /// The network failed and an old copy serves instead.
    case servedStale(address: URL, because: ServiceError)
}

/// For logs, not for people; without secrets.
extension HTTPEvent: CustomStringConvertible {
    package var description: String {
        switch self {
        case .requested(let method, let address):
            "\(method) \(address.withoutSecrets)"
        case .answered(let status, let bytes, let duration):
            "\(status), \(bytes) bytes, \(duration / .milliseconds(1)) ms"
        case .retrying(let attempt, let attempts, let pause, let failure):
            "attempt \(attempt) of \(attempts) in \(pause): \(failure)"
        case .servedStale(let address, let failure):
            "old copy of \(address.withoutSecrets): \(failure)"
        }
    }
}
