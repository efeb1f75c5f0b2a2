/// Values in the order of their last use, each reached in constant time.
///
/// A doubly linked list within an array, so that a use moves two numbers
/// and allocates nothing; places that fall free are used again.
struct RecencyList<Key: Hashable, Value> {
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

    /// The value, which thereby becomes the most recently used.
    mutating func use(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return nodes[place].value
    }

    /// Adds the most recently used value; the key must not be there.
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
