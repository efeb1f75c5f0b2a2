import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Counts the items of the mirror, or of records on standard input.
struct StatsCommand: Command {
    private static let by =
        Option<Statistics.Dimension>("by", "WHAT", default: .year).settable
    private static let format =
        Option<RecordFormat?>("format", "FORMAT").short("f").settable

    static let name = "stats"
    static let summary = StringKey.statsSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .statsDiscussion,
            arguments: [SearchOptions.words(strings, .statsWords)],
            options: [
                .headingListOptions: [by.help(strings(.optionBy))],
                .headingSearchOptions: SearchOptions.descriptions(
                    strings,
                    isOfAll: true
                ),
            ],
            output: CommonOptions.formats(strings, format),
            examples: [
                "stats": .exampleStats,
                "stats apollo --by center": .exampleStatsCenter,
                "search moon --all --format jsonl "
                    + "| nasa-photos stats -": .exampleStatsInput,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let dimension = context[Self.by]
        let isInput = context.arguments.contains("-")
        let query = try SearchOptions.query(
            context,
            context.arguments.filter { $0 != "-" },
            isOfAll: true,
            mayBeEmpty: true
        )
        if isInput {
            let file = console.input
            return await write(query, of: query, by: dimension) {
                Array((try? file.read(upToCount: 1 << 20)) ?? Data())
            }
        }
        if context[CommonOptions.sample] {
            var sample = [try await sampleLines(query)][...]
            let all = PhotoQuery(mediaTypes: [])
            return await write(all, of: query, by: dimension) {
                sample.popFirst() ?? []
            }
        }
        let services = try context.library().services
        guard let mirror = services.mirror else {
            _ = try context.read(services.mirrorFolder)
            throw CommandError.notFound(.mirrorNone)
        }
        return try await usingMirror {
            let counts = try await mirror.statistics(of: query, by: dimension)
            return write(counts, of: query, asOf: mirror.state?.changed)
        }
    }

    /// The items of the sample, which has no mirror.
    private func sampleLines(_ query: PhotoQuery) async throws -> [UInt8] {
        var query = query
        // The service does not search for nothing.
        if query.mediaTypes.isEmpty { query.mediaTypes = MediaType.known }
        let list = try context.library().images.photos(matching: query)
        let form = ExportOptions(format: .jsonl)
        var lines = ""
        let pages = CursorPages(first: list).makeAsyncIterator()
        while let page = try await pages.next() {
            lines += page.elements.map { form.object(of: $0) + "\n" }.joined()
        }
        return Array(lines.utf8)
    }

    /// Counts the records that a search finds; `query` is the one that was
    /// asked for.
    private func write(
        _ search: PhotoQuery,
        of query: PhotoQuery,
        by dimension: Statistics.Dimension,
        _ read: () -> [UInt8]
    ) async -> ExitStatus {
        let (counts, unreadable) = await Statistics.counting(
            read,
            matching: search,
            by: dimension
        )
        let status = write(counts, of: query)
        guard unreadable > 0 else { return status }
        console.note(.exportSkipped, unreadable)
        return status.or(.other)
    }

    private func write(
        _ statistics: Statistics,
        of query: PhotoQuery,
        asOf time: Date? = nil
    ) -> ExitStatus {
        let table = RecordTable(console, context[Self.format])
        let rows = statistics.rows
        if rows.isEmpty { console.noteNothing(nil) }
        guard table.format != .text else {
            return show(statistics, of: query, asOf: time)
        }
        let dimension = statistics.dimension
        let name =
            dimension == .type
            ? PhotoField.mediaType.rawValue : dimension.rawValue
        return table.write(
            rows.map { row in
                .init(
                    record: .object([
                        .init(name, Self.value(row.value, of: name)),
                        .init("count", .integer(row.count)),
                    ])
                )
            },
            named: "counts",
            columns: [name, "count"]
        )
    }

    private static func value(_ text: String, of name: String) -> JSONValue {
        guard !text.isEmpty else { return .null }
        let isYear = name == Statistics.Dimension.year.rawValue
        return isYear ? JSONValue(Int(text)) : .string(text)
    }
}
