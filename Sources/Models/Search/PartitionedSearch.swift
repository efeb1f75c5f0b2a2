/// All results of a search, including those beyond the number that the
/// service returns of one: the search is split until every part is small
/// enough. A search is split by years, then by media types, then by centers.
///
/// Partitions do not overlap, so every item comes once, and only the
/// partitions still to come are stored. Where the size of a partition follows
/// from that of another one, its request is saved.
package struct PartitionedSearch: Cursor {
    /// A part of the search.
    private struct Part {
        let query: PhotoQuery
        /// The number of its items, if that follows from other parts.
        var count: Int?
        /// The number of items in it and the part after it together.
        var countWithNext: Int?
    }

    private let library: any ImageLibrary
    /// The number of items that the service returns of one search.
    private let resultLimit: Int
    private let currentYear: Int
    /// The number of items in the whole search, once known.
    private var total: Int?
    /// The parts to come, the current one last.
    private var parts: [Part]
    /// The position in the current part; `nil` for its beginning.
    private var position: (any Cursor<Photo>)?

    /// `resultLimit` is how many items of one search the service returns, and
    /// `currentYear` the last one for which items are expected.
    package init(
        _ query: PhotoQuery,
        in library: any ImageLibrary,
        resultLimit: Int,
        currentYear: Int
    ) {
        self.library = library
        self.resultLimit = resultLimit
        self.currentYear = currentYear
        parts = [Part(query: query)]
    }

    package func page() async throws -> Page<Photo> {
        var search = self
        search.skipKnown()
        guard let part = search.parts.last else {
            return Page(elements: [], total: total, next: .end)
        }
        let cursor = search.position ?? library.photos(matching: part.query)
        let page = try await cursor.page()
        if search.position == nil, search.begin(part, page) {
            return Page(
                elements: [],
                total: search.total,
                next: .more(search),
                stored: page.stored
            )
        }
        search.position = nil
        if case .more(let cursor) = page.next {
            search.position = cursor
        } else {
            _ = search.parts.popLast()
        }
        return Page(
            elements: page.elements.filter(part.query.includes),
            skipped: page.skipped,
            missing: page.missing,
            total: search.total,
            next: search.parts.isEmpty ? .end : .more(search),
            stored: page.stored
        )
    }

    /// Removes the parts that are known to be empty, and splits those known to
    /// be too large.
    private mutating func skipKnown() {
        while position == nil, let part = parts.last, let count = part.count {
            if count == 0 {
                parts.removeLast()
            } else if !split(part, count) {
                return
            }
        }
    }

    /// Stores what follows from the first page of the current part.
    ///
    /// - Returns: Whether it was split.
    private mutating func begin(_ part: Part, _ page: Page<Photo>) -> Bool {
        let count = page.count
        total = total ?? count
        if let sum = part.countWithNext, parts.count > 1 {
            parts[parts.count - 2].count = max(0, sum - count)
        }
        // A list without a limit, as that of a mirror, is whole.
        guard page.resultLimit != nil else { return false }
        return page.total.map { split(part, $0) } ?? false
    }

    /// Replaces the current part by its own, if it is too large.
    ///
    /// - Returns: Whether it was split.
    private mutating func split(_ part: Part, _ count: Int) -> Bool {
        guard
            count > resultLimit,
            let queries = part.query.parts(currentYear: currentYear)
        else { return false }
        _ = parts.popLast()
        parts += queries.reversed().map { Part(query: $0) }
        // Of two parts, the size of one follows from that of the other.
        if queries.count == 2 { parts[parts.count - 1].countWithNext = count }
        return true
    }
}

extension PhotoQuery {
    /// Splits a search that has too many results: into two halves of its
    /// years, the newer first; else into its media types; else into its
    /// centers, of which there may be others.
    ///
    /// - Parameter currentYear: The last year for which items are expected.
    /// - Returns: `nil` if it cannot be split.
    package func parts(currentYear: Int) -> [PhotoQuery]? {
        if let half = splitByYear(currentYear: currentYear) {
            return [half.newer, half.older]
        }
        let types = mediaTypes.isEmpty ? MediaType.known : mediaTypes
        guard types.count == 1 else {
            return types.map { type in
                var part = self
                part.mediaTypes = [type]
                return part
            }
        }
        guard center == nil else { return nil }
        return Self.knownCenters.map { center in
            var part = self
            part.terms.append(.init(.center, center))
            return part
        }
    }

    /// Returns `true` if an item belongs here. The service searches centers for
    /// words, so a search for one may find the items of another.
    package func includes(_ photo: Photo) -> Bool {
        guard let center else { return true }
        return photo.text(.center)?.uppercased() == center.uppercased()
    }

    /// NASA was founded in 1958; few items are older.
    private static let foundingYear = 1958
    /// No item is older.
    private static let earliestYear = 1800

    /// Splits the years of a query in two halves.
    ///
    /// The newer half has no end and the older one no beginning unless the
    /// query has, so items from unexpected years are in one of them.
    ///
    /// - Parameter currentYear: The last year for which items are expected.
    /// - Returns: `nil` if the query has a single year.
    func splitByYear(
        currentYear: Int
    ) -> (newer: PhotoQuery, older: PhotoQuery)? {
        let last = max(lastYear ?? currentYear, firstYear ?? 0)
        let usual =
            last > Self.foundingYear
            ? Self.foundingYear : Self.earliestYear
        let first = firstYear ?? usual
        guard first < last else { return nil }
        let middle = first + (last - first) / 2
        var newer = self
        newer.firstYear = middle + 1
        var older = self
        older.lastYear = middle
        return (newer, older)
    }
}

extension ImageLibrary {
    /// Picks a photo among all results of a search, each with the same
    /// probability. A search with more results than the service returns is
    /// narrowed to a range of years first, by the share of the results in it.
    /// `resultLimit` and `currentYear` are those of `PartitionedSearch`.
    ///
    /// - Returns: `nil` if nothing is found.
    package func randomPhoto(
        matching query: PhotoQuery,
        resultLimit: Int,
        currentYear: Int,
        random: (Range<Int>) -> Int = { Int.random(in: $0) }
    ) async throws -> Photo? {
        var query = query
        query.pageSize = 1
        let first = try await photos(matching: query).page()
        var count = first.count
        guard count > 0 else { return nil }
        while count > resultLimit,
            let half = query.splitByYear(currentYear: currentYear)
        {
            let newer = try await photos(matching: half.newer).page().count
            let isNewer = random(0 ..< count) < newer
            query = isNewer ? half.newer : half.older
            count = isNewer ? newer : count - newer
        }
        query.page = random(0 ..< min(count, resultLimit)) + 1
        let found = try await photos(matching: query).page().elements.first
        // Items without a year are counted, but are in no range of years.
        return found ?? first.elements.first
    }
}

extension Page {
    /// The number of elements in its list.
    fileprivate var count: Int { total ?? elements.count }
}
