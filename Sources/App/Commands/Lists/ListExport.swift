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
            !options.isForPrograms
            && (options.isInteractive || streams.isInteractive)
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
                .exportPartition,
                number(total),
                number(ImagesLibrary.resultLimit)
            )
        )
    }

    private func noteMissing(_ count: Int, _ summary: ExportSummary) {
        if summary.skipped > 0 {
            console.note(
                console.strings(.exportSkipped, number(summary.skipped))
            )
        }
        if count == 0 { console.note(console.strings(.exportNothing)) }
        if let missing = summary.missing(count), let total = summary.total {
            console.note(
                console.strings(.exportMissing, number(missing), number(total))
            )
        }
    }
}
