import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Searches the library.
struct SearchCommand: SingleCommand {
    private static let save = Option<String?>("save", "NAME")
    static let sort = Option<PhotoOrder>(
        "sort",
        "ORDER",
        default: .relevance
    ).settable

    static let local = Option<Bool>("local").settable
        .excluding("refresh")

    static let name = "search"
    static let summary = StringKey.searchSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .searchDiscussion,
            arguments: [SearchOptions.words(strings)],
            options: [
                SearchOptions.group(
                    strings,
                    [
                        Self.local.help(strings(.optionLocal)),
                        Self.save.help(strings(.optionSave)),
                    ]
                ),
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
                ("nasa-photos search moon --local --all", .exampleLocal),
                ("nasa-photos search moon --save moon", .exampleSave),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        let options = try ListOptions(context)
        var search = SearchSource(try SearchOptions.query(context))
        search.order = context[Self.sort]
        search.isAll = options.isAll
        let isMirrored = library.mirror != nil
        search.isLocal =
            context[Self.local] || context[CommonOptions.offline] && isMirrored
        guard
            isMirrored || !context[Self.local]
                || context[CommonOptions.sample]
        else { return context.console.failWithoutMirror() }
        if let name = context[Self.save] {
            let words = search.query.words
            let status = try await context.save(words, as: name, in: library)
            guard status == .done else { return status }
        }
        // A session shows the whole list, page by page.
        search.limit =
            options.isExport(to: context.console.streams)
                || !options.hasDefaultLimit ? options.limit : nil
        return await context.show(
            search.list(in: library, context.console),
            in: library,
            options
        )
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

    init(_ query: PhotoQuery) {
        self.query = query
    }

    /// The results as a list.
    func list(in library: Dependencies, _ console: Console) -> ListSource {
        ListSource(
            title: QueryTitleFormatter(strings: console.strings)
                .string(from: query),
            first: cursor(in: library.images(isLocal: isLocal), console),
            search: self,
            query: QueryFormatter.object(query),
            hint: SearchHint(strings: console.strings).string(for: query),
            limit: limit
        )
    }

    private func cursor(
        in library: any ImageLibrary,
        _ console: Console
    ) -> any Cursor<Photo> {
        if let sorted = library.photos(matching: query, in: order) {
            return sorted
        }
        let isSorted = order != .relevance
        // Also with a small limit, full pages are requested: what is stored
        // then answers every limit and every format.
        let isWithinLimit =
            !isSorted && limit ?? .max <= ImagesLibrary.resultLimit
        let found: any Cursor<Photo> =
            isAll && !isWithinLimit
            ? PartitionedSearch(
                query,
                in: library,
                resultLimit: ImagesLibrary.resultLimit,
                currentYear: Calendar.current.component(.year, from: .now)
            ) : library.photos(matching: query)
        guard isSorted else { return found }
        // The service cannot sort, so all items that it lists are scanned.
        return SortedCursor(found, order: order, limit: limit) {
            report($0, console)
        }
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
