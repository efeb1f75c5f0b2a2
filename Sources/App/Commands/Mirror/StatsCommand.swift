import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Counts the items of the mirror, or of records on standard input.
struct StatsCommand: Command {
    private static let by =
        Option<Statistics.Dimension>("by", "WHAT", default: .year)
    private static let records = RecordOptions(
        Statistics.Dimension.allCases.map(\.member) + [Statistics.count],
        standard: .tsv
    )
    private let list = RecordList("counts")

    static let name = "stats"
    static let summary = StringKey.statsSummary
    let context: CommandContext
    /// The items on this machine: the sample, or else the mirror, if there is
    /// one.
    private let records: (any LocalLibrary)?
    private let mirror: MirrorStore?
    private let storage: Storage

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        records =
            composition.network.sample?.records("images")
            ?? composition.mirror.map { OfflineImageLibrary($0) }
        mirror = composition.mirror
        storage = composition.network.storage
    }

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
        let form = try Self.records.form(
            context,
            of: [dimension.member, Statistics.count]
        )
        let isInput = context.arguments.contains("-")
        let query = try SearchOptions.query(
            context,
            context.arguments.filter { $0 != "-" },
            isOfAll: true,
            mayBeEmpty: true
        )
        if isInput {
            return try count(console.pieces(of: "-"), query, as: form)
        }
        return try await usingMirror(mirror) {
            let state = try mirror?.state()
            guard let records, mirror == nil || state != nil else {
                _ = try context.read(storage.mirror)
                // Nothing is a document, too.
                _ = form.forPrograms.map {
                    console.write([], of: list, as: $0)
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
        return console.write(statistics.records, of: list, as: form)
    }
}
