import Models
import Repositories
import ViewModels

/// A search with all that selects and sorts its results.
struct SearchedList: Sendable {
    var query: PhotoQuery
    /// The order unless the query names one.
    var sort = PhotoOrder.relevance
    /// `true` to find all items, beyond the limit of the service.
    var isAll = false
    /// `true` to search the mirror.
    var isLocal = false
    /// The most items to list; `nil` for all.
    var limit: Int?

    /// The number of items on a page of the service's.
    private static let pageSize = 100

    var order: PhotoOrder { query.order ?? sort }

    /// The search that a line asks for where this one is shown: it takes over
    /// all but the query, and that too if the line is an order alone.
    func next(_ line: String) throws(CommandError) -> SearchedList {
        var next = self
        let query = try SearchOptions.query(line)
        if PhotoQuery.qualifiers(in: line) == [.sort], query.words.isEmpty {
            next.query.order = query.order
        } else {
            next.query = query
        }
        return next
    }

    /// The results as a list.
    func list(
        in composition: Composition,
        _ console: Console
    ) -> PhotoList {
        let hint = SearchHint(console)
        // Without a mirror, the library itself may be the sample.
        let local: any ImageLibrary =
            composition.mirrorLibrary ?? composition.images.library
        let found = cursor(
            in: isLocal ? local : composition.images.library,
            console
        )
        let suggestion = suggestion(in: composition.mirrorLibrary, console)
        return PhotoList(
            title: query.title,
            first: suggestion.map { suggestion in
                LazyPage {
                    let page = try await found.page()
                    if console.outlet.isUsed, page.elements.isEmpty,
                        page.isLast, let text = await suggestion()
                    {
                        console.note(text)
                    }
                    return page
                }
            } ?? found,
            isSorted: true,
            search: self,
            query: query.album.map { ["album": .string($0)] } ?? query.record,
            hint: hint.string(for: query),
            sessionHint: hint.sessionText(for: query),
            suggestion: suggestion,
            storedOnly: {
                partOfMirror(in: composition, after: $0, console.strings)
            },
            limit: limit
        )
    }

    /// Says what else may have been meant.
    private func suggestion(
        in mirror: MirrorLibrary?,
        _ console: Console
    ) -> (@Sendable () async -> String?)? {
        mirror.map { mirror in
            let suggestion = SearchSuggestion(mirror: mirror)
            return { [query] in
                await suggestion.query(insteadOf: query).map {
                    SearchHint(console).string(
                        insteadOf: $0,
                        isInSession: console.outlet.isUsed,
                        options: isLocal ? " --local" : ""
                    )
                }
            }
        }
    }

    /// Says what the mirror has, which was searched after a failure and may
    /// lack results; `nil` if it lacks none, or was not searched.
    private func partOfMirror(
        in composition: Composition,
        after failure: LoadFailure,
        _ strings: Strings
    ) -> String? {
        guard !composition.network.asksServiceOnly, failure.isServiceFault,
            let copy = composition.mirrorLibrary?.copy(of: query),
            case .part(let parts) = copy.mirror
        else { return nil }
        return parts.isEmpty
            ? strings(.mirrorIncomplete)
            : strings(.mirrorOnly, parts.joined(separator: ", "))
    }

    private func cursor(
        in library: any ImageLibrary,
        _ console: Console
    ) -> any Cursor<Photo> {
        if let album = query.album, order == .relevance {
            return library.photos(inAlbum: album)
        }
        if let sorted = library.photos(matching: query, in: order) {
            return sorted
        }
        let isSorted = order != .relevance
        var query = query
        if !isSorted, let limit, limit < Self.pageSize {
            query.pageSize = limit
        }
        let isWithinLimit =
            !isSorted && limit ?? .max <= ImagesLibrary.resultLimit
        let found: any Cursor<Photo> =
            if let album = query.album {
                library.photos(inAlbum: album)
            } else if isAll, !isWithinLimit {
                PartitionedSearch(
                    query,
                    in: library,
                    resultLimit: ImagesLibrary.resultLimit,
                    currentYear: console.today.year
                )
            } else {
                library.photos(matching: query)
            }
        guard isSorted else { return found }
        // The service cannot sort, so all items that it lists are scanned.
        return SortedCursor(
            found,
            order: order,
            limit: limit,
            report: console.reportSorting
        )
    }
}
