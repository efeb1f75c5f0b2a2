package import Foundation
package import HTTP
internal import Synchronization

/// A clock in the test's hands: it moves when the test says so, and by the
/// pauses of a program, which pass at once. Timeouts pass when the test says
/// so.
package final class FakeTime: Sendable {
    /// Longer pauses than this pass as timeouts do.
    package static let longestPause = Duration.seconds(500)

    /// Opening it makes every timeout pass.
    package let timeout = Gate()
    private let start: Date
    private let startOfUptime = ContinuousClock.now
    private let tick: Duration
    private let passes: @Sendable (Duration) -> Bool
    private let state = Mutex((elapsed: Duration.zero, pauses: [Duration]()))

    /// - Parameters:
    ///   - start: The date at first.
    ///   - tick: How much time each look at the date takes.
    ///   - passes: Tells pauses, which pass at once, from timeouts.
    package init(
        _ start: Date = Date(timeIntervalSince1970: 0),
        tick: Duration = .zero,
        passing passes: @escaping @Sendable (Duration) -> Bool = {
            $0 <= longestPause
        }
    ) {
        self.start = start
        self.tick = tick
        self.passes = passes
    }

    /// The pauses so far.
    package var pauses: [Duration] { state.withLock(\.pauses) }

    package var elapsed: Duration { state.withLock(\.elapsed) }

    package var now: Date {
        advance(by: tick)
        return start + elapsed / .seconds(1)
    }

    package var uptime: ContinuousClock.Instant { startOfUptime + elapsed }

    package func advance(by time: Duration) {
        state.withLock { $0.elapsed += time }
    }

    package func clock(random: Double = 1) -> HTTPClock {
        HTTPClock(
            now: { self.now },
            uptime: { self.uptime },
            wait: { try await self.wait($0) },
            expire: { _ in try await self.expire() },
            random: { random }
        )
    }

    private func wait(_ pause: Duration) async throws {
        guard passes(pause) else { return try await expire() }
        state.withLock {
            $0.elapsed += pause
            $0.pauses.append(pause)
        }
        await Task.yield()
        try Task.checkCancellation()
    }

    private func expire() async throws {
        let done = Gate()
        timeout.whenOpen { done.open() }
        await withTaskCancellationHandler {
            await done.wait()
        } onCancel: {
            done.open()
        }
        try Task.checkCancellation()
    }
}
