import Arguments
import Foundation
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Counts the items of the mirror, or of records on standard input.
struct StatsCommand: Command {
    private static let by =
        Option<Statistics.Dimension>("by", "WHAT", default: .year)
    static let records = records(of: Statistics.Dimension.allCases)
    static let count = "count"

    static let name = "stats"
    static let summary = StringKey.statsSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .statsDiscussion,
            arguments: [SearchOptions.words(strings, .statsWords)],
            options: [
                .headingListOptions: [by.help(strings(.optionBy))],
                .headingSearchOptions: SearchOptions.descriptions(
                    strings,
                    includesAllTypes: true
                ),
            ],
            output: records.descriptions(strings),
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
        let form = try table.form(context)
        let isInput = context.arguments.contains("-")
        let query = try SearchOptions.query(
            context,
            context.arguments.filter { $0 != "-" },
            includesAllTypes: true,
            mayBeEmpty: true
        )
        if isInput {
            return try count(console.pieces(of: "-"), query, as: form)
        }
        let mirror = composition.mirror
        return try await usingMirror(mirror) {
            let state = try mirror?.state()
            let records: (any LocalLibrary)? =
                composition.network.sample?.records("images")
                ?? composition.mirrorLibrary
            guard let records, mirror == nil || state != nil else {
                _ = try context.read(context.storage.mirror)
                // Nothing is a document, too.
                _ = form.forPrograms.map {
                    console.write([], of: table, as: $0)
                }
                throw CommandError.notFound(.mirrorNone)
            }
            if mirror == nil { console.note(.statsOfSample) }
            return write(
                try await records.statistics(of: query, by: dimension),
                of: query,
                as: form,
                asOf: state?.changed
            )
        }
    }

    /// Counts records of exports that a search finds.
    private func count(
        _ next: () throws -> [UInt8],
        _ query: PhotoQuery,
        as form: ExportOptions
    ) throws -> ExitStatus {
        var counts = Statistics(by: context[Self.by])
        let unreadable = try counts.add(
            linesOf: next,
            matching: query
        )
        let status = write(counts, of: query, as: form)
        guard unreadable > 0 else { return status }
        console.note(.exportSkipped, unreadable)
        return status.or(.other)
    }

    private func write(
        _ statistics: Statistics,
        of query: PhotoQuery,
        as form: ExportOptions,
        asOf time: Date? = nil
    ) -> ExitStatus {
        if statistics.rows.isEmpty { console.noteNothing(nil) }
        guard let form = form.forPrograms else {
            return show(statistics, of: query, asOf: time)
        }
        return console.write(statistics.rows, of: table, as: form)
    }

    private var table: RecordTable<Statistics.Row> {
        Self.records(of: [context[Self.by]])
    }

    private static func records(
        of dimensions: [Statistics.Dimension]
    ) -> RecordTable<Statistics.Row> {
        let count = Column(count, \Statistics.Row.count)
        return RecordTable(
            "count",
            of: "counts",
            dimensions.map(\.column) + [count],
            standard: .tsv
        )
    }
}

// Prints counts for people: a heading, and bars.
extension StatsCommand {
    /// `time` is when the items were compared with the service; `nil` if they
    /// were not.
    func show(
        _ statistics: Statistics,
        of query: PhotoQuery,
        asOf time: Date?
    ) -> ExitStatus {
        let step =
            statistics.dimension == .year ? step(of: statistics.rows) : 1
        let renderer = console.renderer
        let words = query.text(unless: [])
        let count =
            strings(.itemCount, console.number(statistics.itemCount))
        let heading = renderer.heading(
            words.isEmpty ? count : "“\(words)”",
            [
                ((words.isEmpty ? [] : [count])
                    + details(statistics, step: step, asOf: time))
                    .joined(separator: separator)
            ],
            width: width,
            separator: separator
        )
        let chart = renderer.lines(
            of: bars(statistics, step: step),
            width: width,
            isPlain: console.isAccessible
        )
        return console.show(console.text([heading, .blank] + chart))
    }

    private var width: Int { console.textWidth }

    /// The number of bars that fit; unlimited without a terminal.
    private var height: Int {
        console.isTerminal ? max(5, console.size.rows - 4) : .max
    }

    private var separator: String { console.isAccessible ? ", " : " · " }

    /// The property that items are counted by, and their date.
    private func details(
        _ statistics: Statistics,
        step: Int,
        asOf time: Date?
    ) -> [String] {
        let day = time.flatMap {
            console.formatters.days.string(from: Day($0).text)
        }
        return [
            step == 1
                ? strings(statistics.dimension.text)
                : strings(.statsByYears, String(step)),
            day.map { strings(.statsAsOf, $0) },
        ].compactMap(\.self)
    }

    private func bars(_ statistics: Statistics, step: Int) -> [Bar] {
        let bars = statistics.rows.map { bar($0.value, $0.count) }
        switch statistics.dimension {
        case .year: return timeline(statistics.rows, step: step)
        case .month: return bars
        default: break
        }
        let limit = max(1, min(height, 20))
        guard bars.count > limit else { return bars }
        // The others may be more than any, and would be the longest.
        let others = statistics.rows[(limit - 1)...]
        let count = others.reduce(0) { $0 + $1.count }
        return bars.prefix(max(0, limit - 1))
            + [
                Bar(
                    name: strings(
                        .statsOthers,
                        console.number(others.count)
                    ),
                    number: console.number(count),
                    length: 0
                )
            ]
    }

    private func bar(_ name: String, _ count: Int) -> Bar {
        Bar(
            name: name.isEmpty ? strings(.statsMissing) : name,
            number: console.number(count),
            length: count
        )
    }

    /// The number of years that are counted together so that they fit the
    /// window.
    private func step(of rows: [Statistics.Row]) -> Int {
        let years = rows.compactMap { Int($0.value) }
        let undated = rows.count - years.count
        guard let first = years.min(), let last = years.max() else { return 1 }
        return [1, 2, 5, 10, 20, 50].first { step in
            last / step - first / step + undated < height
        } ?? 100
    }

    /// Years, or as many years together as fit the window.
    private func timeline(_ rows: [Statistics.Row], step: Int) -> [Bar] {
        let years = rows.compactMap { row in
            Int(row.value).map { (start: $0 / step * step, count: row.count) }
        }
        let undated = rows.filter { Int($0.value) == nil }
            .map { bar($0.value, $0.count) }
        guard let first = years.first?.start, let last = years.last?.start
        else { return undated }
        let counts = Dictionary(
            years.map { ($0.start, $0.count) },
            uniquingKeysWith: +
        )
        return stride(from: first, through: last, by: step).map { start in
            let name = step == 1 ? "\(start)" : "\(start)–\(start + step - 1)"
            return bar(name, counts[start] ?? 0)
        } + undated
    }
}

extension Statistics.Dimension {
    /// The property that items are counted by.
    fileprivate var text: StringKey {
        switch self {
        case .year: .statsByYear
        case .month: .statsByMonth
        case .center: .statsByCenter
        case .type: .statsByType
        case .photographer: .statsByPhotographer
        case .keyword: .statsByKeyword
        case .album: .statsByAlbum
        case .location: .statsByLocation
        }
    }
}

extension Statistics.Dimension {
    /// The column of the value that is counted, which an item may lack.
    fileprivate var column: Column<Statistics.Row> {
        switch self {
        case .year: Column(rawValue) { Int($0.value) }
        case .type: Column(PhotoField.mediaType.rawValue, \.known)
        default: Column(rawValue, \.known)
        }
    }
}

extension Statistics.Row {
    fileprivate var known: String? { value.isEmpty ? nil : value }
}
