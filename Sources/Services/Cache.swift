import Synchronization

/// Caches values in memory within bounds, evicting the least recently used, on
/// any thread.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>:
    Sendable
{
    private struct Entry {
        let value: Value
        let cost: Int
        /// The number of its last use.
        var use: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var cost = 0
        var uses = 0

        mutating func remove(_ key: Key?) {
            cost -= key.flatMap { entries.removeValue(forKey: $0) }?.cost ?? 0
        }
    }

    private let state = Mutex(State())
    private let countLimit: Int
    private let costLimit: Int

    /// - Parameters:
    ///   - countLimit: The most values at any time. An eviction looks at each.
    ///   - costLimit: The highest sum of costs at any time, in the caller's
    ///     own unit.
    package init(countLimit: Int, costLimit: Int) {
        self.countLimit = countLimit
        self.costLimit = costLimit
    }

    package var count: Int { state.withLock { $0.entries.count } }

    /// The sum of the costs.
    package var cost: Int { state.withLock { $0.cost } }

    /// Returns the value and makes it the most recently used.
    package func value(for key: Key) -> Value? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.use = state.uses
            return state.entries[key]?.value
        }
    }

    /// Replaces the value of a key; if it costs more than the limit, neither
    /// is stored.
    package func insert(_ value: Value, for key: Key, cost: Int) {
        let cost = max(cost, 0)
        state.withLock { state in
            state.remove(key)
            guard cost <= costLimit, countLimit > 0 else { return }
            while state.entries.count >= countLimit
                || state.cost > costLimit - cost
            {
                state.remove(
                    state.entries.min { $0.value.use < $1.value.use }?.key
                )
            }
            state.uses += 1
            state.cost += cost
            state.entries[key] = Entry(
                value: value,
                cost: cost,
                use: state.uses
            )
        }
    }
}
