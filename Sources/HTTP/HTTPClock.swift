package import Foundation

/// The time and the random numbers of a client; tests hand in their own.
package struct HTTPClock: Sendable {
    package var now: @Sendable () -> Date
    /// The time since some moment, which nobody can set.
    package var uptime: @Sendable () -> ContinuousClock.Instant
    /// Returns after a pause; throws when cancelled.
    package var wait: @Sendable (Duration) async throws -> Void
    /// Returns when a limit has passed; throws when cancelled.
    package var expire: @Sendable (Duration) async throws -> Void
    /// Returns a number from 0 to 1.
    package var random: @Sendable () -> Double

    package init(
        now: @escaping @Sendable () -> Date,
        uptime: @escaping @Sendable () -> ContinuousClock.Instant = {
            ContinuousClock.now
        },
        wait: @escaping @Sendable (Duration) async throws -> Void,
        expire: (@Sendable (Duration) async throws -> Void)? = nil,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.uptime = uptime
        self.wait = wait
        self.expire = expire ?? wait
        self.random = random
    }

    package static let system = HTTPClock(
        now: { Date() },
        wait: { try await Task.sleep(for: $0) },
        random: { Double.random(in: 0 ... 1) }
    )
}
