import Foundation
import Models
import Repositories
import ViewModels

/// A search with all that selects and sorts its results.
struct SearchedList: Sendable {
    var query: PhotoQuery
    var order = PhotoOrder.relevance
    /// `true` to find all items, beyond the limit of the service.
    var isAll = false
    /// `true` to search the mirror.
    var isLocal = false
    /// The most items to list; `nil` for all.
    var limit: Int?

    /// The results as a list.
    func list(in images: SearchedImages, _ console: Console) -> PhotoList {
        let hint = SearchHint(console)
        let found = cursor(
            in: isLocal ? images.stored : images.library,
            console
        )
        return PhotoList(
            title: query.title,
            first: images.local.map {
                suggesting(SearchSuggestion(library: $0), after: found) {
                    console.note(
                        hint.string(
                            insteadOf: $0,
                            isInSession: console.outlet.isUsed,
                            options: (isLocal ? " --local" : "")
                                + (images.isSample ? " --sample" : "")
                        )
                    )
                }
            } ?? found,
            isSorted: true,
            search: self,
            query: query.record,
            hint: hint.string(for: query),
            sessionHint: hint.sessionText(for: query),
            storedOnly: images.partOfMirror(for: query, console.strings),
            limit: limit
        )
    }

    /// The list, whose end says what else may have been meant if it is empty.
    private func suggesting(
        _ suggestion: SearchSuggestion,
        after list: any Cursor<Photo>,
        _ report: @escaping @Sendable (PhotoQuery) -> Void
    ) -> any Cursor<Photo> {
        LazyPage { [query] in
            let page = try await list.page()
            if page.elements.isEmpty, page.isLast,
                let other = await suggestion.query(insteadOf: query)
            {
                report(other)
            }
            return page
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
        // Also with a small limit, full pages are requested: what is stored
        // then answers every limit and every format.
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
