/// Counts items by one or two of their properties.
package struct Statistics: Sendable {
    /// A property of items.
    package enum Dimension: String, CaseIterable, Sendable {
        case year, month, center, type, photographer, keyword, location

        /// Whether its values have an order of their own.
        package var isTime: Bool { self == .year || self == .month }
    }

    /// A count of the items with these values.
    package struct Row: Equatable, Sendable {
        /// One of each dimension; empty for items without one.
        package let values: [String]
        package let count: Int

        package init(values: [String], count: Int) {
            self.values = values
            self.count = count
        }
    }

    package let dimensions: [Dimension]
    private var counts: [[String]: Int] = [:]

    package init(by dimensions: [Dimension]) {
        self.dimensions = dimensions
    }

    /// Adds items with the same values. There are values of each dimension; an
    /// item may have several keywords.
    package mutating func add(_ values: [[String]], count: Int = 1) {
        var keys: [[String]] = [[]]
        for list in values {
            let names = list.isEmpty ? [""] : list
            keys = keys.flatMap { key in names.map { key + [$0] } }
        }
        for key in keys { counts[key, default: 0] += count }
    }

    /// The counts, by each dimension: times in order, other values by their
    /// counts. Items without a value come last.
    package var rows: [Row] {
        let totals = dimensions.indices.map { index in
            Dictionary(
                counts.map { ($0.key[index], $0.value) },
                uniquingKeysWith: +
            )
        }
        return counts.map { Row(values: $0.key, count: $0.value) }.sorted {
            for index in dimensions.indices {
                let (left, right) = ($0.values[index], $1.values[index])
                guard left != right else { continue }
                if left.isEmpty != right.isEmpty { return right.isEmpty }
                let counts = (totals[index][left], totals[index][right])
                if !dimensions[index].isTime, counts.0 != counts.1 {
                    return counts.0 ?? 0 > counts.1 ?? 0
                }
                return left < right
            }
            return false
        }
    }
}
