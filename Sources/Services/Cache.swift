internal import Synchronization

/// Caches values in memory within bounds, evicting the least recently used.
///
/// Every operation takes constant time (an insertion: for each value that it
/// evicts), on any thread.
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

    /// - Parameters:
    ///   - countLimit: The most values at any time.
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
        state.withLock { $0.entries.use(key)?.value }
    }

    /// Replaces the value of a key; if it costs more than the limit, neither
    /// is stored.
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
}

/// Values in the order of their last use, each found in constant time.
///
/// A doubly linked list in an array: a use changes a few indices and allocates
/// nothing, and free places are reused.
private struct RecencyList<Key: Hashable, Value> {
    private struct Node {
        let key: Key
        var value: Value?
        var newer: Int?
        var older: Int?
    }

    private var nodes: [Node] = []
    private var places: [Key: Int] = [:]
    private var free: [Int] = []
    private var newest: Int?
    private var oldest: Int?

    var count: Int { places.count }

    /// Returns the value and makes it the most recently used.
    mutating func use(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return nodes[place].value
    }

    /// Adds a value as the most recently used; the key must be new.
    mutating func add(_ value: Value, for key: Key) {
        let node = Node(key: key, value: value)
        let place = free.popLast() ?? nodes.count
        if place == nodes.count {
            nodes.append(node)
        } else {
            nodes[place] = node
        }
        places[key] = place
        linkAsNewest(place)
    }

    mutating func remove(_ key: Key) -> Value? {
        guard let place = places.removeValue(forKey: key) else { return nil }
        unlink(place)
        free.append(place)
        defer { nodes[place].value = nil }
        return nodes[place].value
    }

    mutating func removeOldest() -> Value? {
        oldest.flatMap { remove(nodes[$0].key) }
    }

    private mutating func linkAsNewest(_ place: Int) {
        nodes[place].newer = nil
        nodes[place].older = newest
        if let newest { nodes[newest].newer = place }
        newest = place
        oldest = oldest ?? place
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (nodes[place].newer, nodes[place].older)
        if let newer { nodes[newer].older = older } else { newest = older }
        if let older { nodes[older].newer = newer } else { oldest = newer }
    }
}
