package import Foundation
package import HTTP
internal import Synchronization

/// A clock that takes no time: pauses pass at once and are recorded; limits
/// pass when the test says so.
package final class FakeTime: Sendable {
    /// Longer pauses than this pass as limits do.
    package static let longestPause = Duration.seconds(500)

    /// Opening it makes every timeout pass.
    package let timeout = Gate()
    private let start = ContinuousClock.now
    private let recorded = Mutex<[Duration]>([])

    package init() {}

    /// The pauses so far.
    package var pauses: [Duration] { recorded.withLock { $0 } }

    package func clock(
        now: Date = Date(timeIntervalSince1970: 0),
        random: Double = 1
    ) -> HTTPClock {
        HTTPClock(
            now: { now },
            uptime: { self.pauses.reduce(self.start, +) },
            wait: { pause in
                guard pause <= Self.longestPause else {
                    return try await self.expire()
                }
                self.recorded.withLock { $0.append(pause) }
            },
            expire: { _ in try await self.expire() },
            random: { random }
        )
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
