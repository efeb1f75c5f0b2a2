import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Exports a list page by page.
struct ListExport {
    let console: Console
    let options: ListOptions
    let favorites: Favorites?

    /// The maximum number of items; `nil` to fetch all available ones.
    private var limit: Int? { options.limit }

    func run(_ list: PhotoList) async -> ExitStatus {
        console.setPurpose(list.title)
        var summary = ExportSummary()
        defer { console.endProgress() }
        do {
            let status = try await write(list, &summary)
            if summary.count == 0, list.news?.hasFailed != true {
                let text = list.nothing ?? .exportNothing
                console.noteNothing(list.hint, or: text)
                await console.note(list.suggestion)
            }
            return console.report(summary.stored).or(status)
        } catch {
            let stored = console.report(summary.stored)
            let status = console.fail(error)
            guard let failure = error as? LoadFailure else {
                return status.or(stored)
            }
            if summary.count == 0, let text = list.storedOnly(failure) {
                console.note(text)
            }
            if summary.stored != nil {
                console.note(.listStoredOnly, summary.count)
            }
            return status.or(stored)
        }
    }

    /// Writes rows for people, in which favorites are marked.
    private func rows(_ list: PhotoList) -> RowWriter {
        var favorites = favorites
        // A list is of use without marks, too.
        _ = try? favorites?.update()
        return RowWriter(
            output: console.output,
            formatters: console.formatters,
            fitter: console.renderer,
            width: console.size.columns,
            headings: list.headings,
            isFavorite: { [favorites] in favorites?.contains($0) == true }
        )
    }

    private func write(
        _ list: PhotoList,
        _ summary: inout ExportSummary
    ) async throws -> ExitStatus {
        var rows = options.form.isForPeople ? rows(list) : nil
        var sink = console.sink(options.form)
        let credits = console.formatters.credits
        var count = 0
        var left = limit ?? .max
        var pending: [Photo] = []
        let needs = options.form.needs
        let first = list.whole(limit: limit, where: needs)
        let pages = CursorPages(first: first, limit: limit)
            .makeAsyncIterator()
        while left > 0, let page = try await pages.next() {
            if summary.isFirst, page.elements.isEmpty, page.isLast {
                try options.rejectNothing()
            }
            let photos = page.elements.prefix(left)
            left -= photos.count
            if summary.isFirst { summary.isDivided = notePartition(page) }
            summary.add(page, first: photos.count)
            try rows?.write(photos)
            if rows == nil {
                for photo in photos { try sink.write(Record(photo, credits)) }
            }
            count += photos.count
            if sink.isDocument {
                pending += photos
            } else {
                try await list.news?.markShown(Array(photos))
            }
            if case .more = page.next, let total = page.total {
                let end = min(total, limit ?? .max)
                console.reportProgress(count, of: end)
            }
            if case .limitReached(let limit) = page.next, left > 0 {
                console.note(.listLimitReached, limit)
            }
        }
        console.endProgress()
        for failure in list.failures?() ?? [] { try sink.fail(failure) }
        var document = RecordList.items(
            titled: list.title,
            of: list.query,
            total: summary.total
        )
        document.failures = list.failures.map { _ in [] }
        try sink.finish(document)
        try await list.news?.markShown(pending)
        // The order already says of how many it is.
        if left == 0, !options.sorts(list) { noteMore(count, summary) }
        return noteMissing(count, summary, isEnd: left > 0)
    }

    /// Says that the list goes on after the default number of items.
    private func noteMore(_ count: Int, _ summary: ExportSummary) {
        guard options.hasDefaultLimit else { return }
        guard let total = summary.total else {
            if summary.hasMore { console.note(.shownFirst, count) }
            return
        }
        guard total > count else { return }
        let key: StringKey = total > Self.longList ? .shownFew : .shownSome
        console.note(key, count, total)
    }

    /// The number of items that take more than a few seconds.
    private static let longList = 1_000

    /// Reports that a search exceeds the limit of the service and is divided.
    ///
    /// - Returns: `true` if it is.
    private func notePartition(_ page: Page<Photo>) -> Bool {
        guard let total = page.total, limit == nil, page.elements.isEmpty,
            total > ImagesLibrary.resultLimit
        else { return false }
        console.note(.exportPartition, total, ImagesLibrary.resultLimit)
        return true
    }

    /// Says that a list ended before its last item; `isEnd` if all of it was
    /// wanted.
    ///
    /// - Returns: A failure unless that can be expected.
    private func noteMissing(
        _ count: Int,
        _ summary: ExportSummary,
        isEnd: Bool
    ) -> ExitStatus {
        if summary.skipped > 0 { console.note(.exportSkipped, summary.skipped) }
        guard let total = summary.total, !summary.isLimited else {
            return .done
        }
        let missing = total - count - summary.skipped - summary.omitted
        if summary.missing > 0 || isEnd && missing > 0 && !summary.isDivided {
            console.say(.listCutShort, count, total)
            return .service
        }
        // All parts of the search are complete.
        if isEnd, missing > 0 { console.note(.exportMissing, missing, total) }
        return .done
    }
}

extension RecordList {
    /// The items that a query finds; `total` is `nil` if it is not known.
    static func items(
        titled title: String,
        of query: JSONValue,
        total: Int?
    ) -> RecordList {
        RecordList(
            "items",
            title: title,
            query: query,
            summary: ["query": query, "total_hits": JSONValue(total)]
        )
    }
}

/// Counts the items that an export skips or misses.
private struct ExportSummary {
    var isFirst = true
    var count = 0
    var skipped = 0
    /// The number of items that were promised and not sent.
    var missing = 0
    /// The number of items that the list leaves out on purpose.
    var omitted = 0
    /// `true` for a search that is divided since it finds too much.
    var isDivided = false
    /// The number of items in the list, printed or not; `nil` if that is
    /// unknown.
    var total: Int?
    /// The oldest stored copy of which a page is; `nil` if none is.
    var stored: StoredCopy?
    /// `true` if the list ended at the limit of the service.
    var isLimited = false
    /// `true` if there are items after those that were wanted.
    var hasMore = false

    /// Adds a page, of which so many items were wanted; what follows on one
    /// that is not wanted as a whole is not missed.
    mutating func add(_ page: Page<Photo>, first wanted: Int) {
        count += page.elements.count
        skipped += page.skipped
        omitted += page.omitted
        if wanted == page.elements.count { missing += page.missing }
        stored = .oldest([stored, page.stored])
        total = page.total ?? (page.isLast ? total ?? count : total)
        if case .limitReached = page.next { isLimited = true }
        isFirst = false
        hasMore = page.hasMore(than: wanted)
    }
}
