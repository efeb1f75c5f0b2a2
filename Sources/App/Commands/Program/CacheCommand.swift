import Arguments
import Foundation
import Models
import Services
import ViewModels

/// Shows what is in the cache, or clears it.
struct CacheCommand: SingleCommand {
    private enum Action: String, CaseIterable {
        case status, clear
    }

    static let name = "cache"
    static let summary = StringKey.cacheSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .cacheDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION",
                    .choice(Action.allCases.map { Choice($0.rawValue) }),
                    help: strings(.action)
                )
            ],
            output: [CommonOptions.yes.help(strings(.optionYes))],
            examples: [("nasa-photos cache status", .exampleCache)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let folders = UserFolders(environment: console.environment)
        guard let folder = folders.cache else {
            console.say(.cacheNoFolder)
            return .cannotWrite
        }
        let cache = DiskCache(folder: folder)
        let status: DiskCacheStatus
        do throws(StorageError) {
            status = try cache.status()
        } catch {
            console.say(.cacheUnreadable)
            return .cannotWrite
        }
        switch Action(rawValue: context.argument) {
        case .clear: return await clear(cache, status, context)
        case .status, nil:
            return console.print(
                console.text(facts(status, of: cache, in: folder, console))
            )
        }
    }

    private func clear(
        _ cache: DiskCache,
        _ status: DiskCacheStatus,
        _ context: Context
    ) async -> ExitStatus {
        let console = context.console
        let question = console.strings(
            .cacheConfirm,
            Self.size(status.byteCount)
        )
        var isConfirmed = context[CommonOptions.yes] || status.fileCount == 0
        if !isConfirmed { isConfirmed = await console.confirm(question) }
        guard isConfirmed else {
            console.say(.cacheNotCleared)
            return .other
        }
        do throws(StorageError) {
            try cache.clear()
            return console.print(console.text([console.strings(.cacheCleared)]))
        } catch {
            console.say(.cacheFailed)
            return .cannotWrite
        }
    }

    private func facts(
        _ status: DiskCacheStatus,
        of cache: DiskCache,
        in folder: URL,
        _ console: Console
    ) -> [PhotoPage.Fact] {
        let kinds: [(DiskEntry.Kind, StringKey)] = [
            (.response, .cacheResponses), (.picture, .cachePictures),
        ]
        let total = console.strings(
            .cacheSize,
            Self.size(status.byteCount),
            Self.size(cache.byteLimit)
        )
        let parts = kinds.map { kind, name in
            PhotoPage.Fact(
                name: console.strings(name),
                value: text(status.parts[kind], console)
            )
        }
        return [
            PhotoPage.Fact(
                name: console.strings(.folder),
                value: folder.path(percentEncoded: false)
            )
        ] + parts + [
            PhotoPage.Fact(name: console.strings(.cacheTotal), value: total)
        ]
    }

    private func text(
        _ part: DiskCacheStatus.Part?,
        _ console: Console
    ) -> String {
        let ages = console.formatters.ages
        guard let part, let dates = part.dates else {
            return console.strings(.noEntries)
        }
        let first = ages.string(from: dates.lowerBound)
        let last = ages.string(from: dates.upperBound)
        return console.strings(
            .cacheEntries,
            console.formatters.numbers.string(from: part.count),
            Self.size(part.byteCount),
            first == last ? last : console.strings(.cacheAges, first, last)
        )
    }

    /// Rounds to 0.1 MB, or to whole KB below 1 MB.
    static func size(_ bytes: Int) -> String {
        bytes < 1_000_000
            ? String((bytes + 999) / 1_000) + " KB"
            : String(format: "%.1f MB", Double(bytes) / 1_000_000)
    }
}
