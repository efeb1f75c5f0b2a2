import Foundation
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
        in images: SearchedImages,
        _ console: Console
    ) -> PhotoList {
        let hint = SearchHint(console)
        let found = cursor(
            in: isLocal ? images.local : images.library,
            console
        )
        let suggestion = suggestion(in: images, console)
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
                images.partOfMirror(for: query, after: $0, console.strings)
            },
            limit: limit
        )
    }

    /// Says what else may have been meant.
    private func suggestion(
        in images: SearchedImages,
        _ console: Console
    ) -> (@Sendable () async -> String?)? {
        images.mirror.map { mirror in
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
