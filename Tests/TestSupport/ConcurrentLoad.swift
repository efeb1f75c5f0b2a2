internal import Synchronization

/// Work that takes some turns, and how much of it is done at the same time.
package final class ConcurrentLoad: Sendable {
    private let counts = Mutex((now: 0, most: 0, total: 0))

    package init() {}

    /// How much was done at the same time at most.
    package var most: Int { counts.withLock { $0.most } }
    /// How much was begun.
    package var total: Int { counts.withLock { $0.total } }

    package func run(turns: Int) async {
        counts.withLock {
            $0.now += 1
            $0.total += 1
            $0.most = max($0.most, $0.now)
        }
        for _ in 0 ..< turns { await Task.yield() }
        counts.withLock { $0.now -= 1 }
    }
}
