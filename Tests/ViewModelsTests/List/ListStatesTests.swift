import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing

@testable import ViewModels

/// All that a list shows, step by step.
@MainActor
@Suite(.queued)
struct ListStatesTests {
    private let recorder = StateRecorder()
    private let incomplete = Setting(false)

    private func parts(_ state: ListState) -> [StateRecorder.Part] {
        var parts: [StateRecorder.Part] = []
        switch state.content {
        case .nothing(let title): parts.append(("nothing", title))
        case .empty(let title, let message, let hint):
            parts.append(
                ("empty", [title, message, hint].joined(separator: " | "))
            )
        case .page(let page):
            parts += [
                ("title", page.title),
                ("shared", page.shared.joined(separator: ", ")),
                ("range", page.range), ("note", page.note), ("age", page.age),
                ("position", page.position), ("layout", page.layout.rawValue),
            ].filter { !$0.1.isEmpty }
            parts += page.rows.map { row in
                let texts = [
                    row.heading.map { "[\($0)]" }, row.marks, row.title,
                    row.byline, row.description, row.page,
                    row.picture.map(StateRecorder.text),
                ]
                return (
                    "row \(row.number)",
                    texts.compactMap(\.self).filter { !$0.isEmpty }
                        .joined(separator: " | ")
                )
            }
            parts += StateRecorder.flags([
                ("whole", page.isWhole), ("pictured", page.hasPictures),
            ]).map { ("page", $0.value) }
        }
        if let filter = state.filter {
            parts.append(("filter", filter + " | " + (state.shortFilter ?? "")))
        }
        return parts
            + StateRecorder.flags([
                ("loading", state.isLoading), ("partial", state.isPartial),
                ("incomplete", state.isIncomplete),
                ("cancelable", state.canCancel), ("turning", state.isTurning),
                ("before-next", state.hasNextPage),
                ("after-previous", state.hasPreviousPage),
                ("next-list", state.related.hasNext),
                ("previous-list", state.related.hasPrevious),
                ("has-rows", state.hasRows), ("unloaded", state.isUnloaded),
            ])
    }

    private func photos(_ numbers: ClosedRange<Int>) -> [Photo] {
        numbers.map { number in
            Photo(
                id: PhotoID("p\(number)"),
                title: "Photo \(number)" + (number % 2 == 0 ? " of moon" : ""),
                date: "1969-07-\(10 + number)",
                description: "What is seen in photo \(number).",
                thumbnail: URL(filePath: "/t\(number).jpg")
            )
        }
    }

    private func list(
        _ first: MockCursor<Photo>,
        user: UserPhotos? = nil,
        limit: Int? = nil,
        headings: RowHeadings = .none
    ) -> ListViewModel {
        let list = ListViewModel(
            title: "moon",
            hint: "Try other words.",
            query: PhotoQuery(words: "moon"),
            collection: PagedCollectionModel(first: first, limit: limit),
            rowsPerPage: 2,
            formatters: .english,
            coordinator: recorder,
            actions: recorder,
            messenger: recorder,
            pictures: recorder.pictures,
            user: user,
            headings: headings,
            note: "It is new.",
            isIncomplete: { [incomplete] in incomplete.value },
            related: { photo in
                RelatedLists(
                    hasNext: photo?.id == "p1",
                    hasPrevious: photo?.id == "p3"
                )
            }
        )
        recorder.watch(list.state, parts)
        return list
    }

    private func room(_ rows: Int, _ layout: ListLayout = .rows) -> ListRoom {
        ListRoom(
            rows: rows,
            rowsOfText: rows + 1,
            box: Extent(width: 64, height: 48),
            tile: layout == .rows
                ? nil
                : ListTile(box: Extent(width: 80, height: 60), columns: 8),
            tilesOfLists: layout == .rows
                ? []
                : (1 ... 2).map {
                    ListTile(
                        box: Extent(width: 300 / $0, height: 200 / $0),
                        columns: 30 / $0
                    )
                },
            layout: layout
        )
    }

    @Test func `pages of a list, forward, back, filtered and again`()
        async throws
    {
        let first = MockCursor<Photo>("first", calls: 2)
        let second = MockCursor<Photo>("second", calls: 3)
        let list = list(
            first,
            user: UserPhotos(favorites: nil, history: nil) { _ in }
        )
        await recorder.step("room") { list.setRoom(room(2)) }
        await recorder.step("before it begins") {
            list.showNextPage()
            list.filter(words: "moon")
            list.showPeriod(1)
            list.open(number: 1)
            list.toggleFavorite(number: 1)
        }
        await recorder.step("start") { list.start() }
        await recorder.step("close") { list.close() }
        await first.fail(.cancelled, call: 1)
        await recorder.step("start again") { list.start() }
        await recorder.step("four of six") {
            await first.succeed(
                Page(elements: photos(1 ... 4), total: 6, next: .more(second)),
                call: 2
            )
        }
        await recorder.step("next") { list.showNextPage() }
        await recorder.step("next, which is awaited") { list.showNextPage() }
        await recorder.step("cancel") { list.close() }
        await second.fail(.cancelled, call: 1)
        await recorder.step("last") { list.showLastPage() }
        await recorder.step("a failure") {
            await second.fail(.timedOut, call: 2)
        }
        await recorder.step("try again") { recorder.tryAgain() }
        await recorder.step("two more") {
            await second.succeed(
                Page(elements: photos(5 ... 6), total: 6, next: .end),
                call: 3
            )
        }
        await recorder.step("next, after the last") { list.showNextPage() }
        await recorder.step("page 9") { list.showPage(9) }
        await recorder.step("page 1") { list.showPage(1) }
        await recorder.step("previous, before the first") {
            list.showPreviousPage()
        }
        await recorder.step("filter") { list.filter(words: "moon") }
        await recorder.step("last page \(list.lastPage ?? 0)") {
            list.showLastPage()
        }
        await recorder.step("next, after the last") { list.showNextPage() }
        await recorder.step("open 4") { list.open(number: 4) }
        await recorder.step("open 3") { list.open(number: 3) }
        await recorder.step("open 9") { list.open(number: 9) }
        await recorder.step("play 2") { list.perform(.play, number: 2) }
        await recorder.step("favorite 2") { list.toggleFavorite(number: 2) }
        await recorder.step("period") { list.showPeriod(-1) }
        await recorder.step("previous") { list.showPreviousPage() }
        await recorder.step("previous, before the first") {
            list.showPreviousPage()
        }
        await recorder.step("filter mars") { list.filter(words: "mars") }
        await recorder.step("filter off") { list.filter(words: "") }
        await recorder.step("filter off again") { list.filter(words: "") }
        await recorder.step("last page \(list.lastPage ?? 0)") {}
        await recorder.step("tiles") { list.setRoom(room(3, .tiles)) }
        await recorder.step("fewer rows") { list.setRoom(room(2, .tiles)) }
        incomplete.value = true
        await recorder.step("incomplete") { list.showPage(2) }
        await recorder.step("line") { list.open("mars") }
        await recorder.step("stop") { list.stop() }
        await recorder.step("back") { list.close() }
        try recorder.expect("list")
    }

    @Test func `a list has the first of its items, in other forms, too`()
        async throws
    {
        let first = MockCursor<Photo>("first", calls: 2)
        let second = MockCursor<Photo>("second", calls: 1)
        let list = list(first, limit: 5)
        let copy = StoredCopy(date: .distantPast, reason: .offline)
        await recorder.step("room") { list.setRoom(room(4, .tiles)) }
        await recorder.step("start") { list.start() }
        var photos = photos(1 ... 3)
        photos[1].stored = copy
        await recorder.step("three of nine, of which ten are to be had") {
            await first.succeed(
                Page(
                    elements: photos,
                    skipped: 1,
                    total: 9,
                    resultLimit: 10,
                    next: .more(second)
                )
            )
        }
        photos = self.photos(4 ... 5)
        photos[0].thumbnail = nil
        await recorder.step("two more") {
            await second.succeed(
                Page(elements: photos, total: 9, resultLimit: 10, next: .end)
            )
        }
        await recorder.step("next") { list.showNextPage() }
        await recorder.step("next, after the last") { list.showNextPage() }
        await recorder.step("open 6") { list.open(number: 6) }
        await recorder.step("text") { list.setRoom(ListRoom(rows: 2)) }
        await recorder.step("page 3") { list.showPage(3) }
        await recorder.step("reload") { list.reload() }
        await recorder.step("next, which is awaited") { list.showNextPage() }
        await recorder.step("reloaded") {
            await first.succeed(
                Page(
                    elements: self.photos(7 ... 9),
                    total: 3,
                    resultLimit: 2,
                    next: .limitReached(2)
                ),
                call: 2
            )
        }
        await recorder.step("next") { list.showNextPage() }
        await recorder.step("next, after the last") { list.showNextPage() }
        await recorder.step("open 3") { list.open(number: 3) }
        await recorder.step("open 4") { list.open(number: 4) }
        try recorder.expect("list-limited")
    }

    @Test func `a list that fails, or is empty, says so`() async throws {
        let first = MockCursor<Photo>("first", calls: 2)
        let list = list(first)
        await recorder.step("start") { list.start() }
        await recorder.step("fails") { await first.fail(.timedOut) }
        await recorder.step("try again") { recorder.tryAgain() }
        await recorder.step("start again") { list.start() }
        incomplete.value = true
        await recorder.step("nothing else") {
            await first.succeed(Page(elements: [], total: 0, next: .end))
        }
        await recorder.step("next") { list.showNextPage() }
        await recorder.step("page 1") { list.showPage(1) }
        await recorder.step("filter") { list.filter(words: "moon") }
        await recorder.step("open 1") { list.open(number: 1) }
        await recorder.step("qualifiers") { list.open("year:1969") }
        await recorder.step("words") { list.open("mars") }
        await recorder.step("period") { list.showPeriod(1) }
        await recorder.step("close") { list.close() }
        try recorder.expect("list-empty")
    }

    @Test func `several lists in one are none of them`() async throws {
        let first = MockCursor<Photo>("first", calls: 1)
        let lists = RowHeadings.lists { id in
            ["p1", "p2"].contains(id.value) ? "Moon" : "Mars"
        }
        let list = list(first, headings: lists)
        await recorder.step("room") { list.setRoom(room(4, .tiles)) }
        await recorder.step("start") { list.start() }
        await recorder.step("three") {
            await first.succeed(
                Page(elements: photos(1 ... 3), total: 3, next: .end)
            )
        }
        await recorder.step("filter moon") { list.filter(words: "moon") }
        await recorder.step("filter seen 3") { list.filter(words: "seen 3") }
        try recorder.expect("list-of-lists")
    }
}
