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
        var tally = ListTally(limit: limit)
        defer { console.endProgress() }
        do {
            let status = try await write(list, &tally)
            if tally.taken == 0, list.news?.hasFailed != true {
                let text = list.nothing ?? .exportNothing
                console.noteNothing(list.hint, or: text)
                await console.note(list.suggestion)
            }
            return console.report(tally.stored).or(status)
        } catch {
            let stored = console.report(tally.stored)
            let album = list.search.query.album
            let status = console.fail(error, named: album)
            guard let failure = error as? LoadFailure else {
                return status.or(stored)
            }
            if tally.taken == 0, let text = list.storedOnly(failure) {
                console.note(text)
            }
            if tally.stored != nil {
                console.note(.listStoredOnly, tally.taken)
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
        _ tally: inout ListTally
    ) async throws -> ExitStatus {
        var rows = options.form.isForPeople ? rows(list) : nil
        var form = options.form
        form.showsNews = list.news != nil
        var sink = console.sink(form)
        let credits = console.formatters.credits
        var isFirst = true
        // A search that finds too much is divided.
        var isDivided = false
        var pending: [Photo] = []
        let needs = options.form.needs
        let first = list.whole(limit: limit, where: needs)
        let pages = CursorPages(first: first, limit: limit)
        while tally.isOpen, let page = try await pages.next() {
            if isFirst {
                isDivided = notePartition(page)
                isFirst = false
            }
            let photos = tally.add(page)
            try rows?.write(photos)
            if rows == nil {
                for photo in photos { try sink.write(Record(photo, credits)) }
            }
            if sink.isDocument {
                pending += photos
            } else {
                try await list.news?.markShown(Array(photos))
            }
            if case .more = page.next, let total = page.total {
                let end = min(total, limit ?? .max)
                console.reportProgress(tally.taken, of: end)
            }
            if case .limitReached(let limit) = page.next, tally.isOpen {
                console.note(.listLimitReached, limit)
            }
        }
        console.endProgress()
        for failure in list.failures?() ?? [] { try sink.fail(failure) }
        var document = RecordList.items(
            titled: list.title,
            of: list.query,
            total: tally.total
        )
        document.failures = list.failures.map { _ in [] }
        try sink.finish(document)
        try await list.news?.markShown(pending)
        // The order already says of how many it is.
        if !tally.isOpen, !options.sorts(list) { noteMore(tally) }
        return noteMissing(tally, isDivided: isDivided)
    }

    /// Says that the list goes on after the default number of items.
    private func noteMore(_ tally: ListTally) {
        guard options.hasDefaultLimit else { return }
        let count = tally.taken
        guard let total = tally.total else {
            if tally.hasMore { console.note(.shownFirst, count) }
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

    /// Says that a list ended before its last item.
    ///
    /// - Returns: A failure unless that can be expected.
    private func noteMissing(
        _ tally: ListTally,
        isDivided: Bool
    ) -> ExitStatus {
        if tally.skipped > 0 { console.note(.exportSkipped, tally.skipped) }
        guard let total = tally.total, !tally.isLimited else { return .done }
        let missing = total - tally.taken - tally.skipped - tally.omitted
        // A list that was cut is not at its end.
        let isShort = tally.isOpen && missing > 0
        if tally.missing > 0 || isShort && !isDivided {
            console.say(.listCutShort, tally.taken, total)
            return .service
        }
        // All parts of the search are complete.
        if isShort { console.note(.exportMissing, missing, total) }
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
