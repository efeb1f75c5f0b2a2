import Foundation
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

extension CommandContext {
    /// Opens a session for a list, or exports it.
    func show(
        _ list: ListSource,
        in library: Dependencies,
        _ options: ListOptions
    ) async -> ExitStatus {
        let streams = console.streams
        let isSession =
            options.isInteractive
            || (!options.isForPrograms && streams.isInteractive)
        if isSession {
            return await SessionBuilder(
                library: library,
                console: console,
                options: self.options,
                restorer: restorer
            ).run(list)
        }
        return await ListExport(
            console: console,
            form: options.form(isTerminal: streams.output.isTerminal),
            limit: options.limit
        ).run(list)
    }
}

/// Exports a list page by page.
struct ListExport {
    let console: Console
    let form: ExportOptions
    /// The maximum number of items; `nil` to fetch all available ones.
    let limit: Int?

    func run(_ list: ListSource) async -> ExitStatus {
        let writer = RecordWriter(
            form: form,
            query: list.query,
            output: console.streams.output,
            formatters: console.formatters,
            renderer: console.renderer,
            width: console.size.columns
        )
        var progress = ExportProgress(console: console)
        do {
            try await write(list.first, writer, &progress)
            return .done
        } catch let failure as LoadFailure {
            progress.end()
            return console.fail(failure)
        } catch let error as OutputError {
            progress.end()
            return console.fail(error)
        } catch {
            progress.end()
            console.say(error.localizedDescription)
            return .other
        }
    }

    private func write(
        _ cursor: any Cursor<Photo>,
        _ writer: RecordWriter,
        _ progress: inout ExportProgress
    ) async throws {
        var writer = writer
        var left = limit ?? .max
        var summary = ExportSummary(isWhole: limit == nil)
        var pages = CursorPages(first: cursor, limit: limit)
            .makeAsyncIterator()
        while left > 0, let page = try await pages.next() {
            let photos = page.elements.prefix(left)
            left -= photos.count
            summary.add(page)
            if summary.isFirst { notePartition(page) }
            try writer.write(photos, total: page.total)
            if limit == nil { progress.show(writer.count, of: page.total) }
            if case .limitReached(let limit) = page.next, left > 0 {
                console.note(console.strings(.listLimitReached, number(limit)))
            }
        }
        progress.end()
        try writer.finish()
        noteMissing(writer.count, summary)
    }

    private func number(_ number: Int) -> String {
        console.formatters.numbers.string(from: number)
    }

    /// Reports that a search exceeds the limit of the service and is split.
    private func notePartition(_ page: Page<Photo>) {
        guard let total = page.total, limit == nil, page.elements.isEmpty,
            total > ImagesLibrary.resultLimit
        else { return }
        console.note(
            console.strings(
                .exportParting,
                number(total),
                number(ImagesLibrary.resultLimit)
            )
        )
    }

    private func noteMissing(_ count: Int, _ summary: ExportSummary) {
        if summary.skipped > 0 {
            console.note(console.strings(.exportLost, number(summary.skipped)))
        }
        if count == 0 { console.note(console.strings(.exportNothing)) }
        if let missing = summary.missing(count), let total = summary.total {
            console.note(
                console.strings(.exportMissing, number(missing), number(total))
            )
        }
    }
}

/// Counts the items that an export skips or misses.
private struct ExportSummary {
    /// Whether the complete list is exported.
    private let isWhole: Bool
    private var pages = 0
    private(set) var skipped = 0
    private(set) var total: Int?
    /// Whether the list ended at the limit of the service.
    private var isLimited = false

    init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    var isFirst: Bool { pages == 1 }

    mutating func add(_ page: Page<Photo>) {
        pages += 1
        skipped += page.skipped
        total = page.total ?? total
        if case .limitReached = page.next { isLimited = true }
    }

    /// The number of items of the complete list that were not found, if any.
    func missing(_ count: Int) -> Int? {
        guard isWhole, !isLimited, let total else { return nil }
        let missing = total - count - skipped
        return missing > 0 ? missing : nil
    }
}

/// Reports the progress of a long export on standard error: in one line that is
/// redrawn on a terminal, in occasional lines elsewhere.
private struct ExportProgress {
    /// Progress of shorter lists is not reported.
    private static let leastTotal = 1_000
    /// The number of items between two lines if lines cannot be redrawn.
    private static let step = 5_000
    private static let eraseLine = "\r\u{1B}[K"

    let console: Console
    private var isDrawn = false
    private var lastCount = 0

    init(console: Console) {
        self.console = console
    }

    mutating func show(_ count: Int, of total: Int?) {
        // A list printed on the terminal shows its progress itself.
        guard
            let total, total > Self.leastTotal,
            !console.streams.output.isTerminal
        else { return }
        let numbers = console.formatters.numbers
        let text = console.strings(
            .exportProgress,
            numbers.string(from: count),
            numbers.string(from: total)
        )
        if console.canRedrawErrors {
            console.draw(Self.eraseLine + text)
            isDrawn = true
        } else if count >= lastCount + Self.step {
            console.note(text)
            lastCount = count
        }
    }

    /// Erases the line that is redrawn.
    mutating func end() {
        if isDrawn { console.draw(Self.eraseLine) }
        isDrawn = false
    }
}
