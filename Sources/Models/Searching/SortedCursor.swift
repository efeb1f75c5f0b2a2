/// A list in an order of one's own: its first elements are fetched, as many
/// as are wanted, put in order and given on one page.
package struct SortedCursor: Cursor {
    private let first: any Cursor<Photo>
    private let order: PhotoOrder
    private let limit: Int?

    /// `limit`: How many to fetch; `nil` for all.
    package init(
        _ first: any Cursor<Photo>,
        order: PhotoOrder,
        limit: Int?
    ) {
        self.first = first
        self.order = order
        self.limit = limit
    }

    package var reach: Int? { limit ?? first.reach }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        var photos: [Photo] = []
        var lost = 0
        var total: Int?
        var pages = CursorPages(first: first, limit: limit)
            .makeAsyncIterator()
        while photos.count < limit ?? .max, let page = try await pages.next() {
            photos += page.elements
            lost += page.lost
            total = page.total ?? total
        }
        return Page(
            elements: order.sorted(Array(photos.prefix(limit ?? .max))),
            lost: lost,
            total: total,
            rest: .end
        )
    }
}
