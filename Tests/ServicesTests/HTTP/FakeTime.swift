import Foundation
import Services
import Synchronization
import TestSupport

/// A clock that never takes time: short pauses pass at once and are noted;
/// time-outs come when the test says so.
final class FakeTime: Sendable {
    /// Longer waits than this are time-outs.
    static let longestPause = Duration.seconds(500)

    /// Open it and every time-out has passed.
    let timeIsUp = Gate()
    private let noted = Mutex<[Duration]>([])

    var pauses: [Duration] { noted.withLock { $0 } }

    func clock(
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
            return noted.withLock { $0.append(duration) }
        }
        let done = Gate()
        timeIsUp.whenOpen { done.open() }
        await withTaskCancellationHandler {
            await done.wait()
        } onCancel: {
            done.open()
        }
        try Task.checkCancellation()
    }
}
