/// What a look at a list has found.
struct NewsLook: Sendable {
    /// A look at what came loads so many pages; of a list without thumbnails,
    /// pages of nothing else are empty, and cost half.
    private static let mostPages = 3
    /// A look from a day on is longer.
    private static let mostPagesSince = 100
    /// The number of ids that are remembered of a list without days.
    private static let mostIDs = 2_000

    private let order: NewsList.Order
    /// What was known before; `nil` for the first look.
    private let mark: NewsMark?
    private let since: Day?
    /// As far as they were loaded.
    private var photos: [Photo] = []
    /// The items that came since it was looked at last.
    private var unseen: [Photo] = []
    /// The items to show.
    private(set) var new: [Photo] = []
    /// `true` if there may be more that came.
    private(set) var isCut = false
    /// The day from which on the list has all that came; `nil` without one.
    var start: Day? {
        since ?? mark?.place.flatMap(order.day)
    }

    /// Loads a list until a page is wholly older than what can be new.
    ///
    /// - Throws: If a page fails, or is a stored copy: it cannot say what is
    ///   new.
    init(at list: NewsList, _ mark: NewsMark?, since: Day?) async throws {
        order = list.order
        self.mark = mark
        self.since = since
        var next: (any Cursor<Photo>)? = try await list.load(since)
        var left = 2 * (since == nil ? Self.mostPages : Self.mostPagesSince)
        var hasGap = false
        while let cursor = next, left > 0 {
            let page: Page<Photo>
            do {
                page = try await cursor.page()
            } catch LoadFailure.nothing {
                next = nil
                break
            }
            if let copy = page.stored { throw copy.reason }
            photos += page.elements
            hasGap = hasGap || page.missing > 0
            left -= page.elements.isEmpty ? 1 : 2
            switch page.next {
            case .more(let more): next = isOld(page.elements) ? nil : more
            case .limitReached: hasGap = true; next = nil
            case .end: next = nil
            }
        }
        if let mark, order == .any, !mark.ids.isEmpty, !photos.isEmpty {
            // A feed of which all is new may have had more.
            hasGap = hasGap || Set(mark.ids).isDisjoint(with: photos.map(\.id))
        }
        isCut = (next != nil || hasGap) && (mark != nil || since != nil)
        unseen =
            mark == nil
            ? [] : photos[..<end(isWhole: next == nil)].filter(isNew)
        new =
            since.map { since in photos.filter { isFrom(since, $0) } }
            ?? (mark == nil
                ? Array(photos.prefix(News.firstCount)) : unseen)
    }

    /// Returns `true` if what follows on a page is too old to be new; at the
    /// first look, than the newest.
    private func isOld(_ page: [Photo]) -> Bool {
        let places = page.compactMap(order.place)
        guard let newest = places.max(), let oldest = places.min() else {
            return false
        }
        let start = since.map(order.place) ?? mark?.place
        if let start { return newest < start }
        let first = photos.compactMap(order.place).max() ?? newest
        return mark == nil && photos.count >= News.firstCount && oldest < first
    }

    /// The end of the items that may have come. Those behind all that is known
    /// of a list without days that goes on may have been there before: it had
    /// others in their place when it was loaded as far.
    private func end(isWhole: Bool) -> Int {
        guard let mark, order == .any, !isWhole else { return photos.count }
        let known = Set(mark.ids)
        let last = photos.lastIndex { known.contains($0.id) }
        return last.map { $0 + 1 } ?? photos.count
    }

    private func isFrom(_ since: Day, _ photo: Photo) -> Bool {
        let place = order.place(of: photo)
        // A sol begins on the day before, and has photos of it.
        return place ?? .max >= order.place(on: since) ?? 0
            && photo.day.map { $0 >= since } ?? (place != nil)
    }

    private func isNew(_ photo: Photo) -> Bool {
        !(mark?.ids.contains(photo.id) ?? false)
            && order.place(of: photo) ?? .max >= mark?.place ?? 0
    }

    /// The mark once items were shown; `nil` as long as none of the new ones
    /// was.
    func mark(after shown: Set<PhotoID>) -> NewsMark? {
        guard
            new.isEmpty
                ? mark == nil && since == nil
                : new.contains(where: { shown.contains($0.id) })
        else { return nil }
        let unseen = mark == nil ? new : unseen
        let hidden = unseen.filter { !shown.contains($0.id) }
        let places = photos.compactMap(order.place) + [mark?.place ?? 0]
        var place =
            order == .any
            ? nil : hidden.compactMap(order.place).min() ?? places.max()
        // What came between the last look and a day that is asked for is still
        // new.
        if let since, let last = mark?.place, order.place(on: since) ?? 0 > last
        {
            place = last
        }
        let left = Set(hidden.map(\.id))
        var ids = photos.filter {
            !left.contains($0.id) && order.place(of: $0) ?? .max >= place ?? 0
        }.map(\.id)
        if place == mark?.place {
            let known = Set(ids)
            ids += mark?.ids.filter { !known.contains($0) } ?? []
        }
        return NewsMark(
            place: place,
            ids: order == .any ? Array(ids.prefix(Self.mostIDs)) : ids
        )
    }
}
