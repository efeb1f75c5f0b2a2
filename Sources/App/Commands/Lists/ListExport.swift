import Foundation
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

extension Console {
    /// Says that nothing was found, and what may be the cause.
    func noteNothing(_ hint: String?, or key: StringKey = .exportNothing) {
        note(hint.map { strings(.exportNothingHint, $0) } ?? strings(key))
    }
}

extension CommandContext {
    /// A session, which downloads as `download` does without options.
    func session(in library: Dependencies) -> SessionBuilder {
        SessionBuilder(
            library: library,
            console: console,
            options: options,
            restorer: restorer,
            news: {
                library.news.flatMap { _ in
                    let report = NewsReport(console: console)
                    return news(NewsWish(), in: library, report)
                }
            }
        ) { () throws(ValidationError) in
            DownloaderBuilder(
                library: library,
                console: console,
                choices: try DownloadChoices(forDownloads, isForSession: true)
            )
        }
    }

    /// Opens a session for a list, or exports it.
    func show(
        _ list: ListSource,
        in library: Dependencies,
        _ options: ListOptions
    ) async -> ExitStatus {
        guard options.isExport(to: console.streams) else {
            var list = list
            list.limit = options.hasDefaultLimit ? nil : options.limit
            let pause = options.slideshow.map { Duration.seconds($0) }
            return await session(in: library).run(
                pause.map { .slides(list, every: $0) } ?? .list(list)
            )
        }
        return await ListExport(
            console: console,
            form: options.form(isTerminal: console.streams.output.isTerminal),
            limit: options.limit,
            hintsAtMore: options.hasDefaultLimit,
            favorites: library.favorites,
            news: library.news
        ).run(list)
    }
}

/// Exports a list page by page.
struct ListExport {
    let console: Console
    let form: ExportOptions
    /// The maximum number of items; `nil` to fetch all available ones.
    let limit: Int?
    /// Whether to say how to get more items than the limit.
    let hintsAtMore: Bool
    /// `nil` if there is no folder for them.
    let favorites: Favorites?
    /// Records what was written.
    let news: News?

    func run(_ list: ListSource) async -> ExitStatus {
        let writer = RecordWriter(
            form: form,
            query: list.query,
            output: console.output,
            formatters: console.formatters,
            renderer: console.renderer,
            width: console.size.columns,
            headings: list.headings,
            isFavorite: marks()
        )
        var summary = ExportSummary(isWhole: limit == nil)
        defer { console.endProgress() }
        do {
            let status = try await write(list.first, writer, &summary)
            if summary.count == 0, news?.hasFailed != true {
                console.noteNothing(
                    list.hint,
                    or: list.nothing ?? .exportNothing
                )
            }
            return console.report(summary.stored).or(status)
        } catch {
            let status = console.report(summary.stored)
            return fail(error, summary).or(status)
        }
    }

    /// Tells which photos are marked. Formats for programs have no marks.
    private func marks() -> (PhotoID) -> Bool {
        guard form.format == .text, form.template == nil,
            var favorites
        else { return { _ in false } }
        // A list is of use without marks, too.
        _ = try? favorites.update()
        return favorites.contains
    }

    private func fail(
        _ error: any Error,
        _ summary: ExportSummary
    ) -> ExitStatus {
        switch error {
        case let failure as LoadFailure:
            let status = console.fail(failure)
            if summary.stored != nil {
                let count = number(summary.count)
                console.note(.listStoredOnly, count)
            }
            return status
        case let error as OutputError:
            return console.fail(error)
        case let failure as StorageError:
            return console.fail(failure)
        default:
            console.say(error.localizedDescription)
            return .other
        }
    }

    private func write(
        _ cursor: any Cursor<Photo>,
        _ writer: RecordWriter,
        _ summary: inout ExportSummary
    ) async throws -> ExitStatus {
        var writer = writer
        var left = limit ?? .max
        var pending: [Photo] = []
        var pages = CursorPages(first: cursor, limit: limit)
            .makeAsyncIterator()
        while left > 0, let page = try await pages.next() {
            let photos = page.elements.prefix(left)
            left -= photos.count
            summary.add(page)
            if summary.isFirst { notePartition(page) }
            try writer.write(photos)
            if writer.isDocument {
                pending += photos
            } else {
                try await news?.show(Array(photos))
            }
            reportProgress(writer.count, page)
            if case .limitReached(let limit) = page.next, left > 0 {
                console.note(.listLimitReached, number(limit))
            }
        }
        console.endProgress()
        try writer.finish(total: summary.total)
        try await news?.show(pending)
        if left == 0 { noteMore(writer.count, summary) }
        return noteMissing(writer.count, summary)
    }

    /// Shows how many items there are, if pages follow.
    private func reportProgress(_ count: Int, _ page: Page<Photo>) {
        guard case .more = page.next, let total = page.total else { return }
        console.reportProgress(count, of: min(total, limit ?? .max))
    }

    /// Says that the list goes on after the default number of items.
    private func noteMore(_ count: Int, _ summary: ExportSummary) {
        guard hintsAtMore else { return }
        guard let total = summary.total else {
            if summary.hasMore {
                console.note(.shownFirst, number(count))
            }
            return
        }
        guard total > count else { return }
        let key: StringKey = total > Self.longList ? .shownFew : .shownSome
        console.note(key, number(count), number(total))
    }

    /// The number of items that take more than a few seconds.
    private static let longList = 1_000

    private func number(_ number: Int) -> String {
        console.formatters.numbers.string(from: number)
    }

    /// Reports that a search exceeds the limit of the service and is split.
    private func notePartition(_ page: Page<Photo>) {
        guard let total = page.total, limit == nil, page.elements.isEmpty,
            total > ImagesLibrary.resultLimit
        else { return }
        console.note(
            .exportPartition,
            number(total),
            number(ImagesLibrary.resultLimit)
        )
    }

    /// - Returns: A failure if a list ended before its last item.
    private func noteMissing(
        _ count: Int,
        _ summary: ExportSummary
    ) -> ExitStatus {
        if summary.skipped > 0 {
            console.note(.exportSkipped, number(summary.skipped))
        }
        guard let missing = summary.missing(count), let total = summary.total
        else { return .done }
        guard total <= ImagesLibrary.resultLimit else {
            console.note(.exportMissing, number(missing), number(total))
            return .done
        }
        console.say(.listCutShort, number(count), number(total))
        return .service
    }
}
