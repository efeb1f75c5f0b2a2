import Foundation
import Synchronization

/// A date that stands still until the test moves it.
final class FakeDate: Sendable {
    private let seconds = Mutex<TimeInterval>(1_000_000_000)

    var now: Date {
        Date(timeIntervalSince1970: seconds.withLock { $0 })
    }

    func advance(by time: TimeInterval) {
        seconds.withLock { $0 += time }
    }
}
