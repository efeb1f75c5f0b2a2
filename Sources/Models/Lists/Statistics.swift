import Foundation

/// Counts items by one of their properties.
package struct Statistics: Sendable {
    /// A property of items.
    package enum Dimension: String, CaseIterable, Sendable {
        case year, month, center, type, photographer, keyword, album
        case location

        /// `true` if the values have an order of their own.
        package var isTime: Bool { self == .year || self == .month }
    }

    /// A count of the items with a value.
    package struct Row: Equatable, Sendable {
        /// Empty for items without one.
        package let value: String
        package let count: Int
    }

    package let dimension: Dimension
    private var counts: [String: Int] = [:]
    /// The number of items counted.
    package private(set) var itemCount = 0

    package init(by dimension: Dimension) {
        self.dimension = dimension
    }

    /// Counts by value of a number of items.
    package init(
        by dimension: Dimension,
        counts: [String: Int],
        of itemCount: Int
    ) {
        self.dimension = dimension
        self.itemCount = itemCount
        for (value, count) in counts where count > 0 {
            let plain = value.trimmingCharacters(in: .whitespacesAndNewlines)
            self.counts[plain, default: 0] += count
        }
    }

    /// Adds items with the same values; an item may have several keywords.
    package mutating func add(_ values: [String], count: Int = 1) {
        itemCount += count
        for value in values.isEmpty ? [""] : values {
            counts[value, default: 0] += count
        }
    }

    /// Adds a photo.
    package mutating func add(_ photo: Photo) {
        let values: [String?] =
            switch dimension {
            case .year: [photo.date.map { String($0.prefix(4)) }]
            case .month:
                [
                    photo.date.flatMap {
                        $0.count < 7 ? nil : String($0.prefix(7))
                    }
                ]
            case .center: [photo.text(.center)]
            case .type: [photo.mediaType.name]
            case .photographer: [photo.creator]
            case .keyword: photo.keywords ?? []
            case .album: photo.list(.albums) ?? []
            case .location: [photo.text(.location)]
            }
        let plain = values.compactMap {
            $0?.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        add(Array(Set(plain).subtracting([""])))
    }

    /// The counts: times in order, other values by their counts. Items without
    /// a value come last.
    package var rows: [Row] {
        counts.map { Row(value: $0.key, count: $0.value) }.sorted {
            guard $0.value.isEmpty == $1.value.isEmpty else {
                return $1.value.isEmpty
            }
            return dimension.isTime || $0.count == $1.count
                ? $0.value < $1.value : $0.count > $1.count
        }
    }
}
