/// Finds the name that was probably meant.
package enum Suggestion {
    /// Longer words are not typos; comparing them would take long.
    private static let longest = 40

    /// The nearest name; `nil` if none is near enough.
    ///
    /// Case does not count, nor does `_` for `-`. The beginning of exactly one
    /// name stands for that name.
    package static func nearest(
        to word: String,
        among names: [String]
    ) -> String? {
        let letters = folded(word)
        guard !letters.isEmpty, letters.count <= longest else { return nil }
        var best: (name: String, distance: Int)?
        for name in names {
            let other = folded(name)
            let bound = min(3, max(1, max(letters.count, other.count) / 3))
            let difference = abs(letters.count - other.count)
            if difference > bound { continue }
            let distance = distance(letters, other)
            guard distance <= bound else { continue }
            if let best, best.distance <= distance { continue }
            best = (name, distance)
        }
        if let best { return best.name }
        guard letters.count >= 3 else { return nil }
        let hits = names.filter { folded($0).starts(with: letters) }
        return hits.count == 1 ? hits.first : nil
    }

    private static func folded(_ word: String) -> [UInt8] {
        let start = word.prefix(longest + 1).lowercased()
        return Array(start.replacing("_", with: "-").utf8)
    }

    /// The number of bytes to insert, remove, change, or swap with the next.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0 ... b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                let change = last[j] + (a[i] == b[j] ? 0 : 1)
                var cost = min(change, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
