package import Foundation
package import HTTP
internal import Synchronization

/// A clock that takes no time: short pauses pass at once and are recorded;
/// timeouts pass when the test says so.
package final class FakeTime: Sendable {
    /// Longer waits than this are timeouts.
    package static let longestPause = Duration.seconds(500)

    /// Opening it makes every timeout pass.
    package let timeout = Gate()
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
            wait: { try await self.wait($0) },
            random: { random }
        )
    }

    private func wait(_ duration: Duration) async throws {
        guard duration > Self.longestPause else {
            return recorded.withLock { $0.append(duration) }
        }
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
