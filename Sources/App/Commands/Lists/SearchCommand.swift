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
    ).settable

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
        let order = context[Self.sort]
        let isSorted = order != .relevance
        // A full page would exceed the limit.
        if let limit = options.limit, limit < 100, !isSorted {
            query.pageSize = limit
        }
        var list = ListSource(
            query,
            in: library.images,
            context.console.strings
        )
        let isWithinLimit =
            !isSorted && options.limit ?? .max <= ImagesLibrary.resultLimit
        if options.isAll, !isWithinLimit {
            list = list.beginning(
                with: PartitionedSearch(
                    query,
                    in: library.images,
                    resultLimit: ImagesLibrary.resultLimit,
                    currentYear: Calendar.current.component(.year, from: .now)
                )
            )
        }
        return try await context.show(
            isSorted ? sorted(list, order, options, context) : list,
            in: library,
            options
        )
    }

    /// The list in an order. The service cannot sort, so all items that it
    /// lists are scanned first.
    private func sorted(
        _ list: ListSource,
        _ order: PhotoOrder,
        _ options: ListOptions,
        _ context: Context
    ) -> ListSource {
        let console = context.console
        // A session shows the whole list, page by page.
        let limit =
            options.isExport(to: console.streams) || !options.hasDefaultLimit
            ? options.limit : nil
        return list.beginning(
            with: SortedCursor(list.first, order: order, limit: limit) {
                report($0, console)
            }
        )
    }

    private func report(_ scan: SortedCursor.Scan, _ console: Console) {
        let numbers = console.formatters.numbers
        let total = max(scan.total ?? 0, scan.count)
        guard scan.isFinished else {
            let end = min(total, scan.resultLimit ?? .max)
            return console.reportProgress(scan.count, of: end)
        }
        console.endProgress()
        let count = numbers.string(from: scan.count)
        console.note(
            scan.isLimited
                ? console.strings(
                    .sortedSome,
                    count,
                    numbers.string(from: total)
                )
                : console.strings(.sortedAll, count)
        )
    }
}
