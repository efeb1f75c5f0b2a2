internal import Synchronization

/// Counts calls, from any thread.
package final class Counter: Sendable {
    private let count = Mutex(0)

    package init() {}

    /// 1 for the first call, then 2 and so on.
    package func next() -> Int {
        count.withLock {
            $0 += 1
            return $0
        }
    }
}
