import Arguments
import Foundation
import Models
import Services
import ViewModels

/// Shows what is in the cache, or clears it.
struct CacheCommand: Command {
    private enum Action: String, CaseIterable {
        case status, clear
    }

    static let name = "cache"
    static let summary = StringKey.cacheSummary
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .cacheDiscussion,
            arguments: [
                .init(
                    "ACTION",
                    .choice(Action.allCases.map { Choice($0.rawValue) }),
                    help: strings(.action)
                )
            ],
            output: [CommonOptions.yes.help(strings(.optionYes))],
            examples: [("cache status", .exampleCache)]
        )
    }

    func run() async throws -> ExitStatus {
        let folders = UserFolders(environment: console.environment)
        guard let folder = folders.cache else {
            throw CommandError(.cacheNoFolder, status: .cannotWrite)
        }
        let cache = DiskCache(folder: folder)
        guard let status = try? cache.status() else {
            throw CommandError(.cacheUnreadable, status: .cannotWrite)
        }
        guard context.argument == Action.clear.rawValue else {
            let (size, limit) = (status.byteCount, cache.byteLimit)
            return console.print([
                (.folder, folder.path(percentEncoded: false)),
                (.cacheResponses, text(status.parts[.response])),
                (.cachePictures, text(status.parts[.picture])),
                (
                    .cacheTotal,
                    strings(.cacheSize, Self.size(size), Self.size(limit))
                ),
            ])
        }
        try await context.confirm(
            .cacheConfirm,
            Self.size(status.byteCount),
            unless: status.fileCount == 0
        )
        do {
            try cache.clear()
        } catch {
            throw CommandError(.cacheFailed, status: .cannotWrite)
        }
        return console.print(.cacheCleared)
    }

    private func text(_ part: DiskCacheStatus.Part?) -> String {
        guard let part, let dates = part.dates else {
            return strings(.noEntries)
        }
        let first = console.formatters.age(of: dates.lowerBound)
        let last = console.formatters.age(of: dates.upperBound)
        return strings(
            .cacheEntries,
            console.number(part.count),
            Self.size(part.byteCount),
            first == last ? last : strings(.cacheAges, first, last)
        )
    }

    /// Rounds to 0.1 MB, or to whole KB below 1 MB.
    static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? String((bytes + 999) / 1_000) + " KB"
            : String(format: "%.1f MB", Double(bytes) / 1_000_000)
    }
}
