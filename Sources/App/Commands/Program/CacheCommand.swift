import Arguments
import Foundation
import Services
import ViewModels

/// Shows the size of the picture cache, or clears it.
struct CacheCommand: Command {
    private enum Action: String, CaseIterable {
        case status, clear
    }

    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "cache",
            in: strings,
            summary: .cacheSummary,
            discussion: .cacheDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION",
                    .choice(Action.allCases.map { Choice($0.rawValue) }),
                    help: strings(.cacheAction)
                )
            ],
            examples: [
                ("nasa-photos cache status", .exampleCache)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let folders = UserFolders(environment: console.environment)
        guard let folder = folders.cache else {
            console.say(console.strings(.cacheNoFolder))
            return .cannotWrite
        }
        let cache = DiskCache(folder: folder)
        switch Action(rawValue: context.argument) {
        case .clear: return clear(cache, console)
        case .status, nil: return write(cache.status(), of: folder, console)
        }
    }

    private func clear(_ cache: DiskCache, _ console: Console) -> ExitStatus {
        do throws(DiskCacheFailure) {
            try cache.clear()
            return console.print(console.text([console.strings(.cacheCleared)]))
        } catch {
            console.say(console.strings(.cacheFailed))
            return .cannotWrite
        }
    }

    private func write(
        _ status: DiskCacheStatus,
        of folder: URL,
        _ console: Console
    ) -> ExitStatus {
        let text = console.strings(
            .cacheStatus,
            folder.path(percentEncoded: false),
            console.formatters.numbers.string(from: status.entryCount),
            String(format: "%.1f", Double(status.byteCount) / 1_000_000)
        )
        return console.print(console.text([text]))
    }
}
