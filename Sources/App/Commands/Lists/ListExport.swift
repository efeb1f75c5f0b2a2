import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Writes a list for a program, each page as it arrives.
struct ListExport {
    private let console: Console
    private let format: RecordFormat
    /// `nil` for everything that can be had.
    private let limit: Int?

    init(console: Console, format: RecordFormat, limit: Int?) {
        self.console = console
        self.format = format
        self.limit = limit
    }

    func run(_ query: PhotoQuery, in library: any PhotoSource) async
        -> ExitStatus
    {
        var query = query
        if let limit, limit < 100 { query.pageSize = max(1, limit) }
        let cursor = library.photos(matching: query)
        let writer = RecordWriter(
            format: format,
            query: QueryFormatter.object(query),
            output: console.streams.output,
            formatters: console.formatters,
            renderer: console.renderer,
            width: console.size.columns
        )
        return await write(cursor, writer)
    }

    private func write(
        _ cursor: any Cursor<Photo>,
        _ writer: RecordWriter
    ) async -> ExitStatus {
        var writer = writer
        var left = limit ?? .max
        var lost = 0
        var pages = PagedElements(first: cursor).makeAsyncIterator()
        do {
            while left > 0, let page = try await pages.next() {
                let photos = page.elements.prefix(left)
                left -= photos.count
                lost += page.lost
                try writer.write(photos, total: page.total)
                if case .outOfReach(let limit) = page.rest, left > 0 {
                    sayReach(limit)
                }
            }
            try writer.finish()
        } catch let failure as LoadFailure {
            return console.fail(failure)
        } catch let error as OutputError {
            return console.fail(error)
        } catch {
            console.say(error.localizedDescription)
            return .other
        }
        sayRest(writer.count, lost: lost)
        return .done
    }

    private func sayReach(_ limit: Int) {
        let number = console.formatters.numbers.string(from: limit)
        console.say(console.texts(.listOutOfReach, number))
    }

    private func sayRest(_ count: Int, lost: Int) {
        if lost > 0 { console.say(console.texts(.exportLost, String(lost))) }
        if count == 0 { console.say(console.texts(.exportNothing)) }
    }
}
