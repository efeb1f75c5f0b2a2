import Foundation
import Models
import Repositories
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
    /// The number of items that tell about how large a long list is.
    private static let sampleCount = 20

    private let choices: DownloadChoices
    private let source: DownloadSelection
    private let parts: DownloadParts
    private let output: DownloadOutput
    private var console: Console { choices.console }

    nonisolated init(
        _ parts: DownloadParts,
        _ choices: DownloadChoices,
        _ source: DownloadSelection
    ) {
        self.choices = choices
        self.source = source
        self.parts = parts
        output = DownloadOutput(choices, isOfList: source.isList)
    }

    func run(_ photos: any Cursor<Photo>) async throws -> ExitStatus {
        try await confirm(photos)
        let downloader: PhotoDownloader
        do {
            downloader = try choices.downloader(of: parts)
        } catch {
            return console.fail(error, about: path)
        }
        return try await download(photos, with: downloader)
    }

    private var path: String { choices.folder.plainPath }
    private var limit: Int? { choices.limit(of: source) }

    private func pages(_ photos: any Cursor<Photo>) -> CursorPages<Photo> {
        CursorPages(first: photos, limit: limit)
    }

    private func download(
        _ photos: any Cursor<Photo>,
        with downloader: PhotoDownloader
    ) async throws -> ExitStatus {
        let model = DownloadModel(concurrencyLimit: choices.parallelCount)
        model.onChange = { [output, weak model] result in
            if let model { output.add(result, of: model) }
        }
        let progress = output.follow(model)
        let silence = output.silence
        defer {
            progress.cancel()
            silence?.end()
        }
        let interrupted =
            choices.unnamed == nil ? console.strings(.downloadInterrupted) : nil
        let undo = console.sayAtSignal { interrupted }
        defer { console.restorer.forget(undo) }
        let list = await add(photos, to: model, with: downloader)
        await model.end()
        let isListed = list.failure == nil
        let status = await output.end(model.downloads, isWhole: isListed)
        let listed = report(list, of: model.downloads)
        if let failure = list.failure { throw failure }
        guard let files = choices.unnamed, !choices.options.isDryRun,
            status == .done
        else { return status.or(listed) }
        return try copy(files).or(listed)
    }

    /// What the pages of the list have said.
    private struct ListReport {
        var total: Int?
        /// `true` if the list goes on after the limit.
        var hasMore = false
        /// The items that the pages lack.
        var missing = 0
        var stored: StoredCopy?
        var failure: (any Error)?
    }

    /// Adds the photos of the list as long as there is room for downloads.
    private func add(
        _ photos: any Cursor<Photo>,
        to model: DownloadModel,
        with downloader: PhotoDownloader
    ) async -> ListReport {
        var list = ListReport()
        var left = limit ?? .max
        let pages = pages(photos).makeAsyncIterator()
        do {
            while left > 0, let page = try await pages.next() {
                let elements = page.elements.prefix(left)
                left -= elements.count
                list.stored = .oldest([list.stored, page.stored])
                if elements.count == page.elements.count {
                    list.missing += page.missing
                }
                list.total = page.total
                list.hasMore = left == 0 && page.hasMore(than: elements.count)
                output.total = page.total.map { min($0, limit ?? .max) }
                // A page may repeat items of another.
                let new = elements.filter { model.downloads[$0.id] == nil }
                model.add(new, with: downloader)
                guard await model.room() else { break }
            }
        } catch {
            list.failure = error
        }
        return list
    }

    /// Says in what the list of some items falls short.
    private func report(
        _ list: ListReport,
        of downloads: PhotoDownloads
    ) -> ExitStatus {
        if list.hasMore, choices.isCut(source) {
            let isDryRun = choices.options.isDryRun
            let count = isDryRun ? downloads.count : downloads.completeCount
            if let total = list.total {
                console.note(
                    isDryRun ? .shownSome : .downloadedSome,
                    count,
                    total
                )
            } else {
                console.note(isDryRun ? .shownFirst : .downloadedFirst, count)
            }
        }
        let listed = console.report(list.stored)
        guard list.missing > 0 else { return listed }
        let count = downloads.count
        console.say(.listCutShort, count, count + list.missing)
        return listed.or(.service)
    }

    /// Writes the one file to standard output.
    private func copy(_ files: UnnamedFiles) throws -> ExitStatus {
        guard let read = files.only else {
            console.say(.downloadOneFile)
            return .usage
        }
        var offset = 0
        while true {
            let part = try read(offset ..< offset + 1 << 20)
            guard !part.isEmpty else { return .done }
            try console.streams.output.write(part)
            offset += part.count
        }
    }

    /// Asks before very much is downloaded; without a terminal, a long list
    /// needs `--yes`.
    private func confirm(_ photos: any Cursor<Photo>) async throws {
        let asks = console.streams.isInteractive
        guard asks || source.isList, !choices.isConfirmed,
            choices.unnamed == nil, !choices.options.isDryRun
        else { return }
        let pages = pages(photos).makeAsyncIterator()
        guard let page = try await pages.next() else { return }
        var elements = page.elements
        let total = min(page.total ?? elements.count, limit ?? .max)
        let isMany = total > Self.unaskedCount
        guard asks else {
            if isMany { throw CommandError.needsYes }
            return
        }
        let known = isMany ? Self.sampleCount : total
        while elements.count < known, let page = try await pages.next() {
            elements += page.elements
        }
        let sample = Array(elements.prefix(known))
        let bytes = await size(of: sample)
        guard isMany || bytes > Self.unaskedBytes else { return }
        let all = bytes / max(1, sample.count) * total
        let size = ByteFormatter.string(from: isMany ? all : bytes)
        let question =
            bytes == 0
            ? console.string(.downloadConfirmFiles, [total, path])
            : console.string(.downloadConfirmBytes, [total, size, path])
        guard await console.confirm(question) else {
            throw CommandError(.downloadNothing, status: .other)
        }
    }

    /// The bytes of all files, as far as they are known.
    private func size(of photos: [Photo]) async -> Int {
        let chooser = choices.chooser(of: parts)
        return await photos.concurrentMap(limit: 8) { photo in
            var bytes = 0
            for file in (try? await chooser.files(of: photo))?.all ?? [] {
                bytes += await chooser.size(of: file, of: photo) ?? 0
            }
            return bytes
        }.reduce(0, +)
    }
}

extension DownloadChoices {
    func chooser(of parts: DownloadParts) -> FileChooser {
        FileChooser(
            library: parts.photos,
            loader: parts.files,
            options: options
        )
    }

    /// Opens the folder, and creates it if it is missing.
    func downloader(of parts: DownloadParts) throws -> PhotoDownloader {
        let console = console
        let folder = try LocalDownloads(
            folder,
            isDryRun: options.isDryRun,
            loader: parts.files,
            downloader: parts.downloader,
            // Without a downloader, the files are those of the sample.
            ledger: unnamed == nil && parts.downloader != nil
                ? parts.ledger : nil,
            output: unnamed,
            byteLimit: options.byteLimit,
            pace: pace,
            disk: Disk(warn: { [folder = self.folder] _ in
                console.say(.downloadNoLocks, folder.plainPath)
            }),
            warn: { _ = console.fail($0) }
        )
        let names: any FileNames =
            if let name = fileName {
                GivenFileName(name)
            } else {
                FileNameFormatter(
                    templates,
                    byteLimit: folder.longestName
                        - (sidecar?.suffix.utf8.count ?? 0),
                    credits: console.formatters.credits,
                    clean: Sanitizer.clean
                )
            }
        return PhotoDownloader(
            chooser(of: parts),
            folder: folder,
            sidecar: sidecar,
            names: names
        )
    }
}
