/// A place in all that a search finds, also beyond the window that the
/// service gives of it: the search is parted until every part fits.
///
/// Parts do not overlap, so every item comes once, and nothing but the parts
/// that are still to come is kept. How many items a part has follows from the
/// answer to another one where that is possible, which saves a request.
package struct PartitionedSearch: Cursor {
    private let source: any PhotoSource
    /// How many items of one search the service gives.
    private let window: Int
    private let year: Int
    /// How many items there are in all, once that is known.
    private var total: Int?
    /// The parts to come, the next one last.
    private var slices: [SearchPartition]
    /// The place in the part under way, which is the last of `slices`.
    private var current: (any Cursor<Photo>)?

    /// `window`: How many items of one search the service gives.
    /// `year`: The year that is now.
    package init(
        _ query: PhotoQuery,
        in source: any PhotoSource,
        window: Int,
        year: Int
    ) {
        self.source = source
        self.window = window
        self.year = year
        slices = [SearchPartition(query)]
    }

    package var reach: Int? { nil }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        try await page { _ in }
    }

    package func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Photo>) -> Void
    ) async throws(LoadFailure) -> Page<Photo> {
        var next = self
        guard let slice = next.nextSlice() else {
            return Page(elements: [], total: total, rest: .end)
        }
        let cursor = next.current ?? source.photos(matching: slice.query)
        let page = try await cursor.page { [place = next] later in
            // Whether a part has to be parted shows on its first page.
            if place.current != nil { tell(place.moved(to: later)) }
        }
        let isFirst = next.current == nil
        if isFirst {
            next.learn(page.total ?? page.elements.count)
            if let count = page.total, next.part(slice, total: count) {
                return Page(elements: [], total: next.total, rest: .more(next))
            }
        }
        let photos = page.elements.filter(slice.contains)
        next.advance(page.rest)
        return Page(
            elements: photos,
            lost: page.lost,
            total: next.total,
            rest: next.slices.isEmpty ? .end : .more(next)
        )
    }

    /// The part to ask for; those of which it follows that they are empty
    /// are passed over, and those that are too large parted unasked.
    private mutating func nextSlice() -> SearchPartition? {
        while current == nil, let slice = slices.last {
            if slice.known == 0 {
                slices.removeLast()
            } else if let known = slice.known, part(slice, total: known) {
                continue
            } else {
                return slice
            }
        }
        return slices.last
    }

    /// Puts the parts of a slice in its place, where it is too large.
    private mutating func part(_ slice: SearchPartition, total: Int) -> Bool {
        guard
            total > window,
            let parts = slice.parts(total: total, year: year)
        else { return false }
        slices.removeLast()
        slices += parts.reversed()
        return true
    }

    /// Takes note of how many items the slice under way has.
    private mutating func learn(_ count: Int) {
        total = total ?? count
        guard
            let together = slices.last?.together,
            let other = slices.indices.dropLast().last
        else { return }
        slices[other].known = max(0, together - count)
    }

    /// The place in the part under way that a cursor is.
    private func moved(to cursor: any Cursor<Photo>) -> PartitionedSearch {
        var place = self
        place.current = cursor
        return place
    }

    private mutating func advance(_ rest: Page<Photo>.Rest) {
        if case .more(let cursor) = rest {
            self = moved(to: cursor)
        } else {
            current = nil
            slices.removeLast()
        }
    }
}
