/// A list of which people want to see what came since they last looked.
package struct NewsList: Sendable {
    /// The order in which new items come, by which they are told from others.
    package enum Order: Sendable {
        /// By their ids only: an old photo may be added today.
        case any
        /// By their day.
        case days
        /// By the number of a fact, and that of what came on a day.
        case numbers(Photo.Fact.Label, on: @Sendable (Day) -> Int)

        /// The number of the day or sol of an item; `nil` if it has none.
        func place(of photo: Photo) -> Int? {
            switch self {
            case .any: nil
            case .days: photo.day.flatMap(place(on:))
            case .numbers(let label, _): photo.number(label)
            }
        }

        /// The same of what came on a day.
        func place(on day: Day) -> Int? {
            switch self {
            case .any: nil
            case .days: Int(day.text.replacing("-", with: ""))
            case .numbers(_, let number): number(day)
            }
        }
    }

    /// The part of a list that may be new.
    package struct Found: Sendable {
        /// The newest first.
        package var photos: [Photo]
        /// `true` if there are more that were not loaded.
        package var isCut = false
        /// The years that a search is restricted to, since it finds too much.
        package var years: ClosedRange<Int>?
    }

    /// Returns what came since a place; the newest items for `nil`. Those with
    /// known ids do not count for the limit.
    package typealias Load =
        @Sendable (Int?, Set<PhotoID>) async throws -> Found

    /// The most items that are loaded, besides those that are known.
    package static let limit = 1_000

    /// The name that people type: `apod`.
    package let name: String
    package let title: String
    /// The key by which it is remembered.
    package let key: String
    let order: Order
    let load: Load

    /// A list of a source. `list` returns what came since the number of a sol,
    /// or that of a day as in 20260916; the newest items for `nil`.
    package init(
        _ source: PhotoID.Source,
        title: String,
        order: Order,
        list:
            @escaping @Sendable (Int?) async throws
            -> any Cursor<Photo>
    ) {
        name = source.rawValue
        key = source.rawValue
        self.title = title
        self.order = order
        load = { place, known in
            try await Found(of: try await list(place), known: known)
        }
    }

    /// The results of a search, the newest first. The service sorts them by
    /// relevance, so all have to be loaded; of more than `limit` only those of
    /// the last two years are, from then on.
    package init(
        _ name: String,
        key: String,
        searching query: PhotoQuery,
        in library: any ImageLibrary,
        year: Int
    ) {
        self.name = name
        title = name
        order = .any
        self.key = "search " + key
        let last = min(query.lastYear ?? year, year)
        let years = min(max(query.firstYear ?? 0, last - 1), last) ... last
        load = { place, _ in
            var query = query
            if place == nil {
                let all = try await Found(
                    of: library.photos(matching: query),
                    isWhole: true
                )
                guard all.isCut else { return all.sorted(nil) }
            }
            query.firstYear = years.lowerBound
            query.lastYear = years.upperBound
            return try await Found(of: library.photos(matching: query))
                .sorted(years)
        }
    }

    /// Its items since a day, or else since what was seen of it.
    func found(
        since day: Day?,
        _ seen: Seen?
    ) async -> Result<Found, any Error> {
        let place = day.flatMap(order.place(on:)) ?? seen?.last
        return await Result { try await load(place, Set(seen?.ids ?? [])) }
    }
}

extension NewsList.Found {
    /// A list of which every page is empty ends somewhere, too.
    private static let mostEmptyPages = 100

    /// Loads a list, of which stored copies are not part, up to the limit of
    /// items that are not known. A list that `isWhole` is of no use if it is
    /// too long.
    ///
    /// - Throws: If a page fails, or is a stored copy.
    fileprivate init(
        of list: any Cursor<Photo>,
        known: Set<PhotoID> = [],
        isWhole: Bool = false
    ) async throws {
        var next: (any Cursor<Photo>)? = list
        var (new, empty) = (0, 0)
        photos = []
        while let cursor = next, !isCut {
            let page: Page<Photo>
            do {
                page = try await cursor.page()
            } catch LoadFailure.nothing {
                break
            }
            if let copy = page.stored { throw copy.reason }
            photos += page.elements
            new += page.elements.count { !known.contains($0.id) }
            empty = page.elements.isEmpty ? empty + 1 : 0
            next = if case .more(let more) = page.next { more } else { nil }
            let count = max(new, isWhole ? page.total ?? 0 : 0)
            isCut =
                count > NewsList.limit || page.missing > 0
                || empty == Self.mostEmptyPages
        }
        while new > NewsList.limit, let last = photos.popLast() {
            if !known.contains(last.id) { new -= 1 }
        }
    }

    fileprivate func sorted(_ years: ClosedRange<Int>?) -> Self {
        var found = self
        found.photos = PhotoOrder.newest.sorted(photos)
        found.years = years
        return found
    }
}
