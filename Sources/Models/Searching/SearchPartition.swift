/// A part of a search that no other part overlaps.
struct SearchPartition: Sendable {
    let query: PhotoQuery
    /// How many items it has, as far as that follows from other parts.
    var known: Int?
    /// How many items it and the slice after it have together.
    var together: Int?

    /// NASA began in 1958; little in its library is older.
    private static let beginning = 1958
    /// Nothing in its library is older.
    private static let earliest = 1800

    init(_ query: PhotoQuery, known: Int? = nil, together: Int? = nil) {
        self.query = query
        self.known = known
        self.together = together
    }

    /// Two halves of its years, the newer first; else its kinds; else its
    /// centers. `nil` where it can be parted no more.
    ///
    /// `total`: How many items it has.
    /// `year`: The year that is now.
    func parts(total: Int, year: Int) -> [SearchPartition]? {
        halves(total: total, year: year) ?? kinds() ?? centers()
    }

    /// Whether an item belongs here. The service's centers are looked for
    /// as words are, so that one may find the items of another.
    func contains(_ photo: Photo) -> Bool {
        guard let center = query.center else { return true }
        return photo.center?.uppercased() == center.uppercased()
    }

    /// The first half keeps an open end, and the last an open beginning: what
    /// lies outside of the years that are expected is in one of them.
    private func halves(total: Int, year: Int) -> [SearchPartition]? {
        let last = max(query.lastYear ?? year, query.firstYear ?? 0)
        let usual = last > Self.beginning ? Self.beginning : Self.earliest
        let first = query.firstYear ?? min(usual, last)
        guard first < last else { return nil }
        let middle = first + (last - first) / 2
        var newer = query
        newer.firstYear = middle + 1
        var older = query
        older.lastYear = middle
        return [
            SearchPartition(newer, together: total), SearchPartition(older),
        ]
    }

    private func kinds() -> [SearchPartition]? {
        let types =
            query.mediaTypes.isEmpty ? MediaType.known : query.mediaTypes
        guard types.count > 1 else { return nil }
        return types.map { type in
            var part = query
            part.mediaTypes = [type]
            return SearchPartition(part)
        }
    }

    private func centers() -> [SearchPartition]? {
        guard query.center == nil else { return nil }
        return PhotoQuery.knownCenters.map { center in
            var part = query
            part.terms.append(.init(.center, center))
            return SearchPartition(part)
        }
    }
}
