/// All results of a search, including those beyond the number that the
/// service returns of one: the search is split until every part is small
/// enough. A search is split by years, then by media types, then by centers.
///
/// Partitions do not overlap, so every item comes once, and only the
/// partitions still to come are stored. Where the size of a partition follows
/// from that of another one, its request is saved.
package struct PartitionedSearch: Cursor {
    private let library: any ImageLibrary
    /// How many items of one search the service returns.
    private let resultLimit: Int
    private let currentYear: Int
    /// How many items the whole search has, once known.
    private var total: Int?
    /// The partitions to come, the current one last.
    private var partitions: [SearchPartition]
    /// The position in the current partition; `nil` for its beginning.
    private var position: (any Cursor<Photo>)?

    /// - Parameters:
    ///   - query: What to search for.
    ///   - library: Where to search.
    ///   - resultLimit: How many items of one search the service returns.
    ///   - currentYear: The last year for which items are expected.
    package init(
        _ query: PhotoQuery,
        in library: any ImageLibrary,
        resultLimit: Int,
        currentYear: Int
    ) {
        self.library = library
        self.resultLimit = resultLimit
        self.currentYear = currentYear
        partitions = [SearchPartition(query: query)]
    }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        var search = self
        guard let partition = search.nextPartition() else {
            return Page(elements: [], total: total, next: .end)
        }
        let cursor =
            search.position ?? library.photos(matching: partition.query)
        let page = try await cursor.page()
        if search.position == nil {
            search.noteSize(page.total ?? page.elements.count)
            if let count = page.total, search.split(partition, total: count) {
                return Page(
                    elements: [],
                    total: search.total,
                    next: .more(search),
                    stored: page.stored
                )
            }
        }
        search.advance(to: page.next)
        return Page(
            elements: page.elements.filter(partition.query.includes),
            skipped: page.skipped,
            total: search.total,
            next: search.partitions.isEmpty ? .end : .more(search),
            stored: page.stored
        )
    }

    /// Returns the partition to request, after removing those known to be
    /// empty and splitting those known to be too large.
    private mutating func nextPartition() -> SearchPartition? {
        while position == nil, let partition = partitions.last {
            if partition.count == 0 {
                partitions.removeLast()
            } else if let count = partition.count,
                split(partition, total: count)
            {
                continue
            } else {
                return partition
            }
        }
        return partitions.last
    }

    /// Replaces the current partition by its parts, if it is too large.
    ///
    /// - Returns: Whether it was split.
    private mutating func split(
        _ partition: SearchPartition,
        total: Int
    ) -> Bool {
        guard
            total > resultLimit,
            let parts = partition.parts(total: total, currentYear: currentYear)
        else { return false }
        partitions.removeLast()
        partitions += parts.reversed()
        return true
    }

    /// Stores the size of the current partition, and what follows from it for
    /// the next one.
    private mutating func noteSize(_ count: Int) {
        total = total ?? count
        guard
            let combined = partitions.last?.countWithNext,
            let next = partitions.indices.dropLast().last
        else { return }
        partitions[next].count = max(0, combined - count)
    }

    private mutating func advance(to next: Page<Photo>.Next) {
        if case .more(let cursor) = next {
            position = cursor
        } else {
            position = nil
            partitions.removeLast()
        }
    }
}

/// A part of a search that overlaps no other part.
private struct SearchPartition: Sendable {
    let query: PhotoQuery
    /// How many items it has, if that follows from other partitions.
    var count: Int?
    /// How many items it and the partition after it have together.
    var countWithNext: Int?

    /// Splits the partition as `PhotoQuery.parts` does.
    ///
    /// - Parameters:
    ///   - total: How many items it has.
    ///   - currentYear: The last year for which items are expected.
    /// - Returns: `nil` if it cannot be split.
    func parts(total: Int, currentYear: Int) -> [SearchPartition]? {
        var parts = query.parts(currentYear: currentYear)?
            .map { SearchPartition(query: $0) }
        // Of two parts, the size of one follows from that of the other.
        if parts?.count == 2 { parts?[0].countWithNext = total }
        return parts
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
        splitByYear(currentYear: currentYear).map { [$0.newer, $0.older] }
            ?? splitByType() ?? splitByCenter()
    }

    /// Whether an item belongs here. The service searches centers for words,
    /// so a search for one may find the items of another.
    package func includes(_ photo: Photo) -> Bool {
        guard let center else { return true }
        return photo.text(.center)?.uppercased() == center.uppercased()
    }

    private func splitByType() -> [PhotoQuery]? {
        let types = mediaTypes.isEmpty ? MediaType.known : mediaTypes
        guard types.count > 1 else { return nil }
        return types.map { type in
            var part = self
            part.mediaTypes = [type]
            return part
        }
    }

    private func splitByCenter() -> [PhotoQuery]? {
        guard center == nil else { return nil }
        return Self.knownCenters.map { center in
            var part = self
            part.terms.append(.init(.center, center))
            return part
        }
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
        let first = firstYear ?? min(usual, last)
        guard first < last else { return nil }
        let middle = first + (last - first) / 2
        var newer = self
        newer.firstYear = middle + 1
        var older = self
        older.lastYear = middle
        return (newer, older)
    }
}
