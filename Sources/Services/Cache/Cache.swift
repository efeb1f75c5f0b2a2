internal import Synchronization

/// Keeps values in memory within bounds; the least recently used go first.
///
/// Safe from any thread; every operation takes constant time (an insertion:
/// for each value that has to go).
package final class Cache<Key: Hashable & Sendable, Value: Sendable>:
    Sendable
{
    private struct Entry {
        let value: Value
        let cost: Int
    }

    private struct State {
        var entries = RecencyList<Key, Entry>()
        var cost = 0
    }

    private let state = Mutex(State())
    private let countLimit: Int
    private let costLimit: Int

    /// Both limits hold at any time; costs are in the caller's own unit.
    package init(countLimit: Int, costLimit: Int) {
        self.countLimit = countLimit
        self.costLimit = costLimit
    }

    package var count: Int { state.withLock { $0.entries.count } }

    /// The sum of what is kept.
    package var cost: Int { state.withLock { $0.cost } }

    /// The value, which thereby becomes the most recently used.
    package func value(for key: Key) -> Value? {
        state.withLock { $0.entries.use(key)?.value }
    }

    /// Keeps a value instead of the key's former one; one that costs more
    /// than the limit is not kept, and neither is the former one.
    package func insert(_ value: Value, for key: Key, cost: Int) {
        let cost = max(cost, 0)
        state.withLock { state in
            state.cost -= state.entries.remove(key)?.cost ?? 0
            guard cost <= costLimit, countLimit > 0 else { return }
            while state.entries.count >= countLimit
                || state.cost > costLimit - cost
            {
                state.cost -= state.entries.removeOldest()?.cost ?? 0
            }
            state.entries.add(Entry(value: value, cost: cost), for: key)
            state.cost += cost
        }
    }

    package func removeValue(for key: Key) {
        state.withLock { state in
            state.cost -= state.entries.remove(key)?.cost ?? 0
        }
    }

    package func removeAll() {
        state.withLock { $0 = State() }
    }
}
