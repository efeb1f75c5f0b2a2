import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Searches the library.
struct SearchCommand: ListCommand {
    private static let save = Option<String?>("save", "NAME")
    static let sort = Option<PhotoOrder>("sort", "ORDER", default: .relevance)
        .settable
    static let local = Option<Bool>("local").settable.excluding("refresh")

    static let name = "search"
    static let summary = StringKey.searchSummary
    static let help = ListHelp(
        discussion: .searchDiscussion,
        arguments: { [SearchOptions.words($0)] },
        heading: .headingSearchOptions,
        options: {
            SearchOptions.descriptions($0)
                + $0([
                    local: .optionLocal, save: .optionSave, sort: .optionSort,
                ])
        },
        examples: [
            "search apollo 11": .exampleSearch,
            "search rover type:video year:2021-2023": .exampleVideo,
            "search moon --format json": .exampleJSON,
            "search moon --sort newest "
                + "--template '{date} {nasa_id} {title}'": .exampleTemplate,
            "search moon --local --all": .exampleLocal,
            "search moon --save moon": .exampleSave,
            "search album:Apollo": .exampleAlbum,
        ]
    )
    let context: CommandContext

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        var search = SearchSource(query: try SearchOptions.query(context))
        search.order = context[Self.sort]
        search.isAll = options.isAll
        search.isLocal = context[Self.local]
        guard
            !search.isLocal || library.services.mirror != nil
                || context[CommonOptions.sample]
        else {
            _ = try context.read(library.services.mirrorFolder)
            throw CommandError.notFound(.mirrorNone)
        }
        if let name = context[Self.save] {
            try await context.save(search.query, as: name, in: library)
        }
        // A session shows the whole list, page by page.
        search.limit =
            options.isExport || !options.hasDefaultLimit ? options.limit : nil
        return search.list(in: library, console)
    }
}

/// A search with all that selects and sorts its results.
struct SearchSource: Sendable {
    var query: PhotoQuery
    var order = PhotoOrder.relevance
    /// Whether to find all items, beyond the limit of the service.
    var isAll = false
    /// Whether to search the mirror.
    var isLocal = false
    /// The most items to list; `nil` for all.
    var limit: Int?

    /// The results as a list.
    func list(in library: Dependencies, _ console: Console) -> ListSource {
        ListSource(
            title: query.title,
            first: cursor(in: library.images(isLocal: isLocal), console),
            isSorted: true,
            search: self,
            query: query.record,
            hint: SearchHint(strings: console.strings).string(for: query),
            limit: limit
        )
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
                    currentYear: Calendar.current.component(.year, from: .now)
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
