import Foundation
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

extension CommandContext {
    /// Shows a list: in a session for a person, as lines for a program.
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

/// Writes a list for a program, each page as it arrives.
struct ListExport {
    private let console: Console
    private let form: ExportOptions
    /// How many items to write; `nil` for all that can be fetched.
    private let limit: Int?

    init(console: Console, form: ExportOptions, limit: Int?) {
        self.console = console
        self.form = form
        self.limit = limit
    }

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

    /// Notes that a search is too large for the service and takes several.
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

/// Counts what a list lacks while it is written.
private struct ExportSummary {
    /// Whether the whole list is wanted.
    private let isWhole: Bool
    private var pages = 0
    private(set) var skipped = 0
    private(set) var total: Int?
    /// Whether the service does not give the end of the list.
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

    /// How many items of the whole list were not found, if any.
    func missing(_ count: Int) -> Int? {
        guard isWhole, !isLimited, let total else { return nil }
        let missing = total - count - skipped
        return missing > 0 ? missing : nil
    }
}

/// Reports on standard error how much of a long list is written: on a terminal
/// in one line that is redrawn, elsewhere in a line now and then.
private struct ExportProgress {
    /// Shorter lists are written before one wonders.
    private static let leastTotal = 1_000
    /// The items between two lines that stay.
    private static let step = 5_000
    private static let eraseLine = "\r\u{1B}[K"

    private let console: Console
    private var isDrawn = false
    private var lastCount = 0

    init(console: Console) {
        self.console = console
    }

    mutating func show(_ count: Int, of total: Int?) {
        // A list on the terminal itself shows how far it is.
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

    /// Erases the line that does not stay.
    mutating func end() {
        if isDrawn { console.draw(Self.eraseLine) }
        isDrawn = false
    }
}
