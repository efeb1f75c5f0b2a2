import Foundation
import Models
import Services
import Terminal
import TerminalViews
import ViewModels

/// Downloads a list of photos and reports on it: a line for each file, how far
/// it has come, and at the end what failed.
@MainActor
struct DownloadRun {
    /// Above these, people at a terminal are asked first.
    private static let unaskedCount = 100
    private static let unaskedBytes = 1_000_000_000

    private let context: CommandContext
    private let choices: DownloadChoices
    private let builder: DownloaderBuilder
    private let report: DownloadReport

    nonisolated init(
        _ context: CommandContext,
        _ library: Dependencies,
        _ choices: DownloadChoices
    ) {
        self.context = context
        self.choices = choices
        report = DownloadReport(context, choices)
        builder = DownloaderBuilder(
            library: library,
            console: context.console,
            choices: choices
        )
    }

    func run(_ photos: any Cursor<Photo>) async -> ExitStatus {
        do throws(LoadFailure) {
            guard try await isConfirmed(photos) else { return .interrupted }
            return try await download(photos)
        } catch {
            return context.console.fail(error)
        }
    }

    private func pages(_ photos: any Cursor<Photo>) -> CursorPages<Photo> {
        CursorPages(first: photos, limit: choices.limit)
    }

    private func download(
        _ photos: any Cursor<Photo>
    ) async throws(LoadFailure) -> ExitStatus {
        let downloader: PhotoDownloader
        do throws(LoadFailure) {
            downloader = try builder.downloader()
        } catch {
            let folder = choices.folder.path(percentEncoded: false)
            return context.console.fail(error, about: folder)
        }
        let model = DownloadModel(concurrencyLimit: choices.parallelCount)
        model.onChange = { [report] in if let result = $0 { report.add(result) }
        }
        let progress = report.follow(model)
        defer { progress.cancel() }
        let interrupted = context.strings(.downloadInterrupted)
        let isContinued = choices.unnamed == nil
        let undo = context.console.sayAtSignal {
            isContinued ? interrupted : nil
        }
        defer { context.restorer.forget(undo) }
        var left = choices.limit ?? .max
        var failure: LoadFailure?
        var pages = pages(photos).makeAsyncIterator()
        do throws(LoadFailure) {
            while left > 0, let page = try await pages.next() {
                let elements = page.elements.prefix(left)
                left -= elements.count
                report.total = page.total.map { min($0, choices.limit ?? .max) }
                // A page may repeat items of another.
                let new = elements.filter { model.downloads[$0.id] == nil }
                model.add(new, with: downloader)
                guard await model.room() else { break }
            }
        } catch {
            failure = error
        }
        await model.end()
        let status = await report.end(model.downloads)
        guard let failure else {
            guard let output = choices.unnamed, !choices.isDryRun,
                status == .done
            else { return status }
            return copy(output)
        }
        return context.console.fail(failure)
    }

    /// Writes the one file to standard output.
    private func copy(_ output: UnnamedFiles) -> ExitStatus {
        guard let read = output.only else {
            context.console.say(.downloadOneFile)
            return .usage
        }
        var offset = 0
        do throws(OutputError) {
            while let part = try? read(offset ..< offset + 1 << 20),
                !part.isEmpty
            {
                try context.console.streams.output.write(part)
                offset += part.count
            }
            return .done
        } catch {
            return context.console.fail(error)
        }
    }

    // MARK: Before anything is downloaded

    /// Asks people at a terminal before a great many files, or bytes, are
    /// downloaded.
    private func isConfirmed(
        _ photos: any Cursor<Photo>
    ) async throws(LoadFailure) -> Bool {
        let console = context.console
        guard console.streams.isInteractive, !choices.isConfirmed,
            choices.unnamed == nil, !choices.isDryRun
        else { return true }
        var pages = pages(photos).makeAsyncIterator()
        guard let page = try await pages.next() else { return true }
        var elements = page.elements
        let total = min(page.total ?? elements.count, choices.limit ?? .max)
        let numbers = console.formatters.numbers
        if total > Self.unaskedCount {
            return await console.confirm(
                console.strings(
                    .downloadConfirmFiles,
                    numbers.string(from: total),
                    choices.folder.path(percentEncoded: false)
                )
            )
        }
        while elements.count < total, let page = try await pages.next() {
            elements += page.elements
        }
        let bytes = await size(of: elements.prefix(total))
        guard bytes > Self.unaskedBytes else { return true }
        return await console.confirm(
            console.strings(
                .downloadConfirmBytes,
                ByteFormatter.string(from: bytes),
                choices.folder.path(percentEncoded: false)
            )
        )
    }

    /// The bytes of all files, as far as they are known.
    private func size(of photos: ArraySlice<Photo>) async -> Int {
        await withTaskGroup(of: Int.self) { [chooser = builder.chooser] group in
            for photo in photos {
                group.addTask {
                    var bytes = 0
                    for file in (try? await chooser.files(of: photo)) ?? [] {
                        bytes += await chooser.size(of: file, of: photo) ?? 0
                    }
                    return bytes
                }
            }
            var bytes = 0
            for await size in group { bytes += size }
            return bytes
        }
    }
}
