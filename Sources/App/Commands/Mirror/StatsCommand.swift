import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Counts the items of the mirror, or of records on standard input.
struct StatsCommand: SingleCommand {
    private static let by = Option<[Statistics.Dimension]>(
        "by",
        "WHAT",
        default: [.year]
    ).settable
    private static let format = Option<RecordFormat?>(
        "format",
        short: "f",
        "FORMAT"
    ).settable

    static let name = "stats"
    static let summary = StringKey.statsSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .statsDiscussion,
            arguments: [
                ArgumentDescription(
                    "WORDS",
                    count: .any,
                    help: strings(.statsWords)
                )
            ],
            options: [
                OptionGroup(
                    strings(.headingListOptions),
                    [Self.by.help(strings(.optionBy))]
                ),
                SearchOptions.group(strings),
            ],
            output: [
                Self.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [
                ("nasa-photos stats", .exampleStats),
                ("nasa-photos stats apollo --by center", .exampleStatsCenter),
                (
                    "nasa-photos search moon --all --format jsonl "
                        + "| nasa-photos stats -", .exampleStatsInput
                ),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let dimensions = context[Self.by]
        guard 1 ... 2 ~= dimensions.count else {
            throw ValidationError(text: console.strings(.usageBy))
        }
        let isInput = context.arguments == ["-"]
        let query = try query(context)
        if context[CommonOptions.sample], !isInput {
            return try await countSample(query, dimensions, context)
        }
        let mirror = isInput ? nil : try context.library().mirror
        guard isInput || mirror != nil else {
            return console.failWithoutMirror()
        }
        guard let mirror else {
            let (counts, unreadable) = read(by: dimensions, context)
            return write(counts, context).or(skip(unreadable, console))
        }
        do throws(StorageError) {
            return write(
                try await mirror.statistics(of: query, by: dimensions),
                context
            )
        } catch {
            return console.failMirror(error)
        }
    }

    /// Counts the items of the sample, which has no mirror.
    private func countSample(
        _ query: PhotoQuery,
        _ dimensions: [Statistics.Dimension],
        _ context: Context
    ) async throws(ValidationError) -> ExitStatus {
        var query = query
        // The service does not search for nothing.
        if query.mediaTypes.isEmpty { query.mediaTypes = MediaType.known }
        let list = try context.library().images.photos(matching: query)
        let form = ExportOptions(format: .jsonl)
        var lines: [UInt8] = []
        do throws(LoadFailure) {
            var pages = CursorPages(first: list).makeAsyncIterator()
            while let page = try await pages.next() {
                for photo in page.elements {
                    form.append(photo, to: &lines)
                    lines.append(UInt8(ascii: "\n"))
                }
            }
        } catch {
            return context.console.fail(error)
        }
        var parts = [lines][...]
        let (counts, _) = Statistics.counting(
            { parts.popFirst() ?? [] },
            by: dimensions
        )
        return write(counts, context)
    }

    private func skip(_ unreadable: Int, _ console: Console) -> ExitStatus {
        guard unreadable > 0 else { return .done }
        let count = console.formatters.numbers.string(from: unreadable)
        console.note(console.strings(.exportSkipped, count))
        return .other
    }

    /// Media types are counted, so none is left out by default.
    private func query(
        _ context: Context
    ) throws(ValidationError) -> PhotoQuery {
        var query = try SearchOptions.query(
            context,
            mayBeEmpty: true,
            words: context.arguments == ["-"] ? "" : nil
        )
        if !SearchOptions.isTypeGiven(context) { query.mediaTypes = [] }
        return query
    }

    private func read(
        by dimensions: [Statistics.Dimension],
        _ context: Context
    ) -> (Statistics, unreadable: Int) {
        let file = context.console.input
        return Statistics.counting(
            { Array((try? file.read(upToCount: 1 << 20)) ?? Data()) },
            by: dimensions
        )
    }

    private func write(
        _ statistics: Statistics,
        _ context: Context
    ) -> ExitStatus {
        let console = context.console
        let isTerminal = console.streams.output.isTerminal
        let format = context[Self.format] ?? (isTerminal ? .text : .tsv)
        let rows = statistics.rows
        if rows.isEmpty { console.noteNothing(nil) }
        guard format != .text else {
            return StatisticsWriter(console).write(statistics)
        }
        let names = statistics.dimensions.map(\.rawValue)
        return RecordTable(console: console, format: format).write(
            rows.map { row in
                let values = zip(statistics.dimensions, row.values).map {
                    JSONValue.Member($0.rawValue, Self.value($1, of: $0))
                }
                return .init(
                    members: values + [.init("count", .integer(row.count))]
                )
            },
            named: "counts",
            columns: names + ["count"]
        )
    }

    private static func value(
        _ text: String,
        of dimension: Statistics.Dimension
    ) -> JSONValue {
        guard !text.isEmpty else { return .null }
        return dimension == .year
            ? JSONValue(Int(text)) : .string(text)
    }
}
