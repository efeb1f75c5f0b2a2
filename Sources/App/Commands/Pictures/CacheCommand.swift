import Foundation
import Services
import Terminal
import TerminalViews
import ViewModels

/// Says what is kept on the disk, or removes it.
struct CacheCommand {
    private let console: Console

    init(console: Console) {
        self.console = console
    }

    /// `action`: `status` or `clear`.
    func run(_ action: String) -> ExitStatus {
        guard let folder = CacheFolderFinder.url(console.environment) else {
            console.say(console.strings(.cacheNoFolder))
            return .cannotWrite
        }
        let cache = DiskCache(folder: folder)
        if action == "clear" { return clear(cache) }
        let status = cache.status()
        let megabytes = Double(status.byteCount) / 1_000_000
        return write(
            console.strings(
                .cacheStatus,
                folder.path(percentEncoded: false),
                console.formatters.numbers.string(from: status.entryCount),
                String(format: "%.1f", megabytes)
            )
        )
    }

    private func clear(_ cache: DiskCache) -> ExitStatus {
        do throws(DiskCacheFailure) {
            try cache.clear()
            return write(console.strings(.cacheCleared))
        } catch {
            console.say(console.strings(.cacheFailed))
            return .cannotWrite
        }
    }

    private func write(_ text: String) -> ExitStatus {
        do throws(OutputError) {
            try console.write(console.renderer.clean(text) + "\n")
            return .done
        } catch {
            return console.fail(error)
        }
    }
}
