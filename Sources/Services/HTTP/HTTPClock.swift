package import Foundation

/// Time and chance as a client sees them; tests hand in their own.
package struct HTTPClock: Sendable {
    package var now: @Sendable () -> Date
    /// Returns after the time has passed, or throws when cancelled.
    package var wait: @Sendable (Duration) async throws -> Void
    /// A number from 0 to 1.
    package var random: @Sendable () -> Double

    package init(
        now: @escaping @Sendable () -> Date,
        wait: @escaping @Sendable (Duration) async throws -> Void,
        random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.wait = wait
        self.random = random
    }

    package static let system = HTTPClock(
        now: { Date() },
        wait: { try await Task.sleep(for: $0) },
        random: { Double.random(in: 0 ... 1) }
    )
}
