/// Sorts a list locally: fetches its first elements, sorts them and returns
/// them on one page.
package struct SortedCursor: Cursor {
    private let first: any Cursor<Photo>
    private let order: PhotoOrder
    private let limit: Int?

    /// Fetches at most `limit` elements; all if it is `nil`.
    package init(
        _ first: any Cursor<Photo>,
        order: PhotoOrder,
        limit: Int?
    ) {
        self.first = first
        self.order = order
        self.limit = limit
    }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        var photos: [Photo] = []
        var skipped = 0
        var total: Int?
        var resultLimit: Int?
        var pages = CursorPages(first: first, limit: limit)
            .makeAsyncIterator()
        while photos.count < limit ?? .max, let page = try await pages.next() {
            photos += page.elements
            skipped += page.skipped
            total = page.total ?? total
            resultLimit = page.resultLimit ?? resultLimit
        }
        return Page(
            elements: order.sorted(Array(photos.prefix(limit ?? .max))),
            skipped: skipped,
            total: total,
            resultLimit: limit ?? resultLimit,
            next: .end
        )
    }
}

/// The orders in which a list can be sorted.
package enum PhotoOrder: String, CaseIterable, Sendable {
    case newest
    case oldest
    case title
    /// As the service returns it.
    case relevance

    /// Sorts photos. Those that are equal keep their order, and those without
    /// a date come last.
    package func sorted(_ photos: [Photo]) -> [Photo] {
        switch self {
        case .newest: Self.sorted(photos, by: \.date, >)
        case .oldest: Self.sorted(photos, by: \.date, <)
        case .title:
            Self.sorted(
                photos,
                by: { ($0.title ?? $0.id.value).lowercased() },
                <
            )
        case .relevance: photos
        }
    }

    private static func sorted(
        _ photos: [Photo],
        by key: (Photo) -> String?,
        _ precedes: (String, String) -> Bool
    ) -> [Photo] {
        photos.enumerated().map { (place: $0, key: key($1), photo: $1) }
            .sorted { left, right in
                switch (left.key, right.key) {
                case (let a?, let b?) where a != b: precedes(a, b)
                case (.some, nil): true
                case (nil, .some): false
                default: left.place < right.place
                }
            }
            .map(\.photo)
    }
}
