import Arguments
import Foundation
import Models
import ViewModels

/// Shows what is in the cache, or clears it.
struct CacheCommand: Command {
    private enum Action: String, CaseIterable { case status, clear }
    /// The cache of a folder.
    struct Cache {
        let folder: URL
        let status: CacheStatus
    }

    static let records = RecordTable<Cache>(
        name,
        [
            Column("folder", \.folder.plainPath),
            Column("bytes", \.status.byteCount),
            Column("byte_limit", \.status.byteLimit),
            Column("responses", type) { part.object(of: $0.status.responses) },
            Column("pictures", type) { part.object(of: $0.status.pictures) },
        ]
    )
    private static let type = ValueType.object(part.map { ($0.name, $0.type) })
    private static let part: [Column<CacheStatus.Part>] = [
        Column("files", \.count), Column("bytes", \.byteCount),
        Column("oldest") { $0.dates?.lowerBound.formatted(.iso8601) },
    ]

    static let name = "cache"
    static let summary = StringKey.cacheSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .cacheDiscussion,
            arguments: [.action(Action.self, strings)],
            output: records.descriptions(strings) + [
                CommonOptions.yes.help(strings(.optionYes))
            ],
            examples: ["cache status": .exampleCache]
        )
    }

    func run() async throws -> ExitStatus {
        let folders = UserFolders(environment: console.environment)
        guard let folder = folders.cache else {
            throw CommandError.cannotWrite(.cacheNoFolder)
        }
        let status = try context.storage.cacheStatus(in: folder)
        guard context.argument == Action.clear.rawValue else {
            let form = try Self.records.form(context, beside: "cache status")
            if let form = form.forPrograms {
                let cache = Cache(folder: folder, status: status)
                return console.write([cache], of: Self.records, as: form)
            }
            let size = ByteFormatter.string(from: status.byteCount)
            let limit = ByteFormatter.string(from: status.byteLimit)
            return console.print([
                (.folder, folder.plainPath),
                (.cacheResponses, text(status.responses)),
                (.cachePictures, text(status.pictures)),
                (.cacheTotal, strings(.cacheSize, size, limit)),
            ])
        }
        try context.rejectOptions(
            beside: "cache clear",
            but: [CommonOptions.yes.name]
        )
        let size = ByteFormatter.string(from: status.byteCount)
        try await context
            .confirm(
                .cacheConfirm,
                size,
                unless: status.fileCount == 0,
                isSmall: true
            )
        try context.storage.clearCache(in: folder)
        return console.print(.cacheCleared)
    }

    private func text(_ part: CacheStatus.Part) -> String {
        guard let dates = part.dates else {
            return strings(.noEntries)
        }
        let first = console.formatters.age(of: dates.lowerBound)
        let last = console.formatters.age(of: dates.upperBound)
        let ages = first == last ? last : strings(.cacheAges, first, last)
        let size = ByteFormatter.string(from: part.byteCount)
        return console.string(.cacheEntries, [part.count, size, ages])
    }
}
