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

        /// The number of a day, or of a sol; `nil` if the order has none.
        func place(on day: Day) -> Int? {
            switch self {
            case .any: nil
            case .days: Int(day.text.replacing("-", with: ""))
            case .numbers(_, let number): number(day)
            }
        }
    }

    /// The part of a list that may be new.
    package struct Candidates: Sendable {
        /// The newest first.
        package var photos: [Photo] = []
        /// `true` if there are more that were not loaded.
        package var isCut = false
        /// The days or sols that have been loaded of a list that is cut.
        package var loaded: ClosedRange<Int>?
        /// The years that a search is restricted to, since it finds too much.
        package var years: ClosedRange<Int>?
    }

    /// The numbers of the days or sols to load.
    package struct Interval: Equatable, Sendable {
        /// `nil` for the newest items, as many as there are.
        package var since: Int?
        /// `nil` for all since then.
        package var until: Int?

        /// The first day of a list of days.
        package var firstDay: Day? { since.flatMap(Self.day) }
        package var lastDay: Day? { until.flatMap(Self.day) }

        private static func day(_ number: Int) -> Day? {
            Day(digits: String(number))
        }
    }

    /// Returns what came since a place that is asked for, or else since what
    /// was seen; the newest items if that is nothing. Those that are known do
    /// not count for the limit.
    package typealias Load =
        @Sendable (_ since: Int?, SeenItems?) async throws -> Candidates

    /// The most items that are loaded, besides those that are known.
    package static let limit = 1_000

    /// The name that people type: `apod`.
    package let name: String
    package let title: String
    /// The key by which it is remembered.
    package let key: String
    let order: Order
    let load: Load

    /// A list of a source, of which a look requests at most so many pages with
    /// new items. The rest is new at the next look.
    package init(
        _ source: PhotoID.Source,
        title: String,
        order: Order,
        mostPages: Int = 3,
        list:
            @escaping @Sendable (Interval) async throws
            -> any Cursor<Photo>
    ) {
        name = source.rawValue
        key = source.rawValue
        self.title = title
        self.order = order
        load = { since, seen in
            var found = Candidates()
            // A day that is asked for is wanted as a whole.
            var pages = NewsPages(
                order: order,
                known: seen?.ids ?? [],
                left: since == nil && seen != nil ? mostPages : .max
            )
            var interval = Interval()
            interval.since = since ?? seen?.loaded?.upperBound ?? seen?.last
            try await found.add(try await list(interval), of: interval, &pages)
            guard since == nil, let seen else { return found }
            if let loaded = seen.loaded, !found.isCut {
                // Goes on where the last look had to end.
                interval = Interval(since: seen.last, until: loaded.lowerBound)
                found.loaded = loaded
                try await found.add(
                    try await list(interval),
                    of: interval,
                    &pages
                )
            }
            return found
        }
    }

    /// The results of a search that has a name of its own, the newest first:
    /// another one with the same words is another list. The service sorts by
    /// relevance, so all have to be loaded; of more than `limit` only those of
    /// the last two years are, from then on.
    package init(
        _ name: String,
        words: String,
        searching query: PhotoQuery,
        in library: any ImageLibrary,
        year: Int
    ) {
        self.name = name
        title = name
        order = .any
        key = "search \(name): \(words)"
        let last = min(query.lastYear ?? year, year)
        let years = min(max(query.firstYear ?? 0, last - 1), last) ... last
        load = { since, seen in
            func results(
                _ query: PhotoQuery,
                isWhole: Bool = false
            ) async throws -> Candidates {
                var found = Candidates()
                var pages = NewsPages(order: .any, isWhole: isWhole)
                let list = library.photos(matching: query)
                try await found.add(list, of: Interval(), &pages)
                return found
            }
            var query = query
            if since ?? seen?.last == nil {
                let all = try await results(query, isWhole: true)
                guard all.isCut else { return all.sorted(nil) }
            }
            query.firstYear = years.lowerBound
            query.lastYear = years.upperBound
            return try await results(query).sorted(years)
        }
    }

    /// Its items since a day, or else since what was seen of it.
    func found(
        since day: Day?,
        _ seen: SeenItems?
    ) async -> Result<Candidates, any Error> {
        await Result { try await load(day.flatMap(order.place(on:)), seen) }
    }
}

/// Counts the pages of a list while they are loaded.
private struct NewsPages {
    /// A list of which every page is empty ends somewhere, too.
    private static let mostEmpty = 100

    let order: NewsList.Order
    private let known: Set<PhotoID>
    /// `true` if the list is of no use unless it is short enough.
    private let isWhole: Bool
    /// The number of pages with new items that may still be loaded.
    private var left: Int
    private(set) var new = 0
    private var empty = 0
    /// `true` if the list lacks what it had promised.
    private(set) var hasGap = false

    init(
        order: NewsList.Order,
        known: [PhotoID] = [],
        left: Int = .max,
        isWhole: Bool = false
    ) {
        self.order = order
        self.known = Set(known)
        self.left = left
        self.isWhole = isWhole
    }

    /// - Returns: `true` if no more pages are to be loaded.
    mutating func add(_ page: Page<Photo>) -> Bool {
        let count = page.elements.count(where: isNew)
        new += count
        empty = page.elements.isEmpty ? empty + 1 : 0
        if count > 0 || page.elements.isEmpty { left -= 1 }
        hasGap = page.missing > 0
        let most = max(new, isWhole ? page.total ?? 0 : 0)
        let isSpent = !page.isLast && left <= 0 && new > 0
        return most > NewsList.limit || hasGap || isSpent
            || empty == Self.mostEmpty
    }

    private func isNew(_ photo: Photo) -> Bool { !known.contains(photo.id) }

    /// Removes the last photos, until no more are new than the limit allows.
    mutating func limit(_ photos: inout [Photo]) {
        while new > NewsList.limit, let last = photos.popLast() {
            if isNew(last) { new -= 1 }
        }
    }
}

extension NewsList.Candidates {
    /// Loads a list, of which stored copies are not part, as far as is needed.
    ///
    /// - Throws: If a page fails, or is a stored copy.
    fileprivate mutating func add(
        _ list: any Cursor<Photo>,
        of interval: NewsList.Interval,
        _ pages: inout NewsPages
    ) async throws {
        var next: (any Cursor<Photo>)? = list
        while let cursor = next, !isCut {
            let page: Page<Photo>
            do {
                page = try await cursor.page()
            } catch LoadFailure.nothing {
                break
            }
            if let copy = page.stored { throw copy.reason }
            photos += page.elements
            isCut = pages.add(page)
            let isEnd = page.isLast || isEnough(page, of: interval, pages.order)
            next =
                if case .more(let more) = page.next, !isEnd { more } else {
                    nil
                }
        }
        pages.limit(&photos)
        let numbers = photos.compactMap(pages.order.place)
        guard isCut, !pages.hasGap, let oldest = numbers.min() else {
            return loaded = nil
        }
        let bounds =
            numbers + (loaded.map { [$0.lowerBound, $0.upperBound] } ?? [])
        loaded =
            (interval.until == nil ? oldest : bounds.min() ?? oldest)
            ... (bounds.max() ?? oldest)
    }

    /// Returns `true` if all that comes after a page is older than what is
    /// asked for, or, of the newest items, than those that are shown.
    private func isEnough(
        _ page: Page<Photo>,
        of interval: NewsList.Interval,
        _ order: NewsList.Order
    ) -> Bool {
        let numbers = page.elements.compactMap(order.place)
        guard let newest = photos.compactMap(order.place).max(),
            let oldest = numbers.min(), let last = numbers.max()
        else { return false }
        guard let since = interval.since else {
            return photos.count >= News.firstCount && oldest < newest
        }
        return last < since
    }

    fileprivate func sorted(_ years: ClosedRange<Int>?) -> Self {
        var found = self
        found.photos = PhotoOrder.newest.sorted(photos)
        found.years = years
        return found
    }
}
