import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Searches the library.
struct SearchCommand: Command {
    private static let sort = Option<PhotoOrder>(
        "sort",
        "ORDER",
        default: .relevance
    )

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "search",
            in: strings,
            summary: .searchSummary,
            discussion: .searchDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [
                SearchOptions.group(strings),
                OptionGroup(
                    strings(.headingSortOptions),
                    [Self.sort.help(strings(.optionSort))]
                ),
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos search apollo 11", .exampleSearch),
                (
                    "nasa-photos search rover --media-type video "
                        + "--year-start 2021 --year-end 2023", .exampleVideo
                ),
                ("nasa-photos search moon --format json", .exampleJSON),
                (
                    "nasa-photos search moon --sort newest "
                        + "--template '{date} {nasa_id} {title}'",
                    .exampleTemplate
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        var query = try SearchOptions.query(context)
        let options = try ListOptions(context)
        // A full page would exceed the limit.
        if let limit = options.limit, limit < 100 { query.pageSize = limit }
        var list = ListSource(query, in: library.images)
        if options.isAll, options.limit ?? .max > ImagesLibrary.resultLimit {
            list = list.beginning(
                with: PartitionedSearch(
                    query,
                    in: library.images,
                    resultLimit: ImagesLibrary.resultLimit,
                    currentYear: Calendar.current.component(.year, from: .now)
                )
            )
        }
        return await context.show(
            sorted(list, limit: options.limit, context),
            in: library,
            options
        )
    }

    /// The list in the selected order. The service cannot sort, so the items
    /// are fetched first.
    private func sorted(
        _ list: ListSource,
        limit: Int?,
        _ context: Context
    ) -> ListSource {
        let order = context[Self.sort]
        guard order != .relevance else { return list }
        let console = context.console
        let count = limit.map(console.formatters.numbers.string)
        console.note(
            count.map { console.strings(.sortedSome, $0) }
                ?? console.strings(.sortedAll)
        )
        return list.beginning(
            with: SortedCursor(list.first, order: order, limit: limit)
        )
    }
}
