import Foundation
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Writes a list for a program, each page as it arrives.
struct ListExport {
    private let console: Console
    private let form: ExportOptions
    /// `nil` for everything that can be had.
    private let limit: Int?

    init(console: Console, form: ExportOptions, limit: Int?) {
        self.console = console
        self.form = form
        self.limit = limit
    }

    func run(_ subject: ListSource) async -> ExitStatus {
        let writer = RecordWriter(
            form: form,
            query: subject.query,
            output: console.streams.output,
            formatters: console.formatters,
            renderer: console.renderer,
            width: console.size.columns
        )
        return await write(subject.first, writer)
    }

    private func write(
        _ cursor: any Cursor<Photo>,
        _ writer: RecordWriter
    ) async -> ExitStatus {
        var writer = writer
        var left = limit ?? .max
        var tally = ExportSummary(isWhole: limit == nil)
        let progress = ExportProgress(console: console)
        var pages = CursorPages(first: cursor, limit: limit)
            .makeAsyncIterator()
        do {
            while left > 0, let page = try await pages.next() {
                let photos = page.elements.prefix(left)
                left -= photos.count
                tally.add(page)
                if tally.isFirst { sayParting(page) }
                try writer.write(photos, total: page.total)
                if limit == nil { progress.show(writer.count, of: page.total) }
                if case .limitReached(let limit) = page.rest, left > 0 {
                    sayReach(limit)
                }
            }
            progress.end()
            try writer.finish()
        } catch let failure as LoadFailure {
            progress.end()
            return console.fail(failure)
        } catch let error as OutputError {
            progress.end()
            return console.fail(error)
        } catch {
            console.say(error.localizedDescription)
            return .other
        }
        sayRest(writer.count, tally)
        return .done
    }

    private func number(_ number: Int) -> String {
        console.formatters.numbers.string(from: number)
    }

    /// A search that is larger than the service gives takes several.
    private func sayParting(_ page: Page<Photo>) {
        guard let total = page.total, limit == nil, page.elements.isEmpty,
            total > CollectionRepository.window
        else { return }
        console.note(
            console.strings(
                .exportParting,
                number(total),
                number(CollectionRepository.window)
            )
        )
    }

    private func sayReach(_ limit: Int) {
        console.note(console.strings(.listLimitReached, number(limit)))
    }

    private func sayRest(_ count: Int, _ tally: ExportSummary) {
        if tally.lost > 0 {
            console.note(console.strings(.exportLost, number(tally.lost)))
        }
        if count == 0 { console.note(console.strings(.exportNothing)) }
        if let missing = tally.missing(count), let total = tally.total {
            console.note(
                console.strings(.exportMissing, number(missing), number(total))
            )
        }
    }
}
