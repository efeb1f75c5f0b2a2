import TestSupport
import Foundation
import Mocks
import Models
import Publishing
import Terminal
import Testing
import ViewModels

@testable import TerminalViews

/// What typed lines do in a list of nine items, four on a page.
@MainActor
@Suite(.queued)
struct ListScreenTests {
    private let log = EventLog()
    private let cursor = MockCursor<Photo>("only")
    private let coordinator: MockCoordinator
    private let messages: MockMessageCoordinator
    private let viewModel: ListViewModel
    private let screen: ListScreen
    /// Whether parts of the list could not be loaded.
    private let isIncomplete = Setting(false)

    init() {
        coordinator = MockCoordinator(canGoBack: false)
        messages = MockMessageCoordinator { [log] in log.add($0) }
        viewModel = ListViewModel(
            title: "",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 4,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US")
            ),
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            isIncomplete: { [isIncomplete] in isIncomplete.value }
        ) { photo in
            let hasDays = photo?.id.source == .apod
            return RelatedLists(hasNext: hasDays, hasPrevious: hasDays)
        }
        screen = ListScreen(
            viewModel: viewModel,
            view: ListView(
                pictures: PictureLayout(
                    support: PictureSupport(pictures: .none)
                ),
                strings: Strings(.english)
            ),
            rowsPerPage: 4
        )
    }

    private func load(
        _ count: Int = 9,
        of source: PhotoID.Source = .images
    ) async {
        screen.start()
        await cursor.succeed(
            Page(
                elements: (0 ..< count).map {
                    Photo(id: PhotoID(source, String($0)))
                },
                total: count,
                next: .end
            )
        )
        log.watch(viewModel.state) { state in
            if case .page(let page) = state.content { page.range } else { "" }
        }
        _ = log.take()
    }

    private func situation(
        hasFailed: Bool = false,
        part: PagePart = PagePart()
    ) -> ScreenSituation {
        ScreenSituation(
            size: TerminalSize(columns: 80, rows: 24),
            hasFailed: hasFailed,
            part: part
        )
    }

    private func type(_ line: String) -> ScreenReply {
        screen.receive(line, situation())
    }

    private var prompt: [String] { screen.prompt(situation()).items }

    @Test(arguments: [
        ("", ScreenReply.done, "5–8 of 9"), ("n", .done, "5–8 of 9"),
        ("p", .done, "! Start of list."), ("g 3", .redraw, "9 of 9"),
        ("G  2", .redraw, "5–8 of 9"), ("n n", unknown, nil),
        ("-1", .done, "! There is no item -1; the last is 9."),
        ("b", .say("This is the first screen."), nil),
        ("g x", unknown, nil), ("g 1 2", unknown, nil),
        ("g3", .redraw, "9 of 9"),
        ("page 3", .redraw, "9 of 9"),
        ("g 99999999999999999999", unknown, nil),
        ("d 10", .done, "! There is no item 10; the last is 9."),
        ("d x", unknown, nil),
    ])
    func `a line navigates the list or explains why not`(
        line: String,
        reply: ScreenReply,
        entry: String?
    ) async {
        await load()
        #expect(type(line) == reply)
        #expect(log.take() == [entry].compactMap(\.self))
    }

    @Test(arguments: [
        ("d", "d 3: download item 3"), ("Download", "d 3: download item 3"),
        ("f", "f 3: add item 3 to the favorites"),
        ("favorite", "f 3: add item 3 to the favorites"),
        ("/", "/moon: search for “moon”"),
        ("search", "/moon: search for “moon”"), ("opens", "5: open item 5"),
        ("open", "5: open item 5"), ("g", "g 3: go to page 3"),
        ("o", "o 3: open the web page of item 3"),
        ("filter", "&moon: only rows with “moon”"),
    ])
    func `a key without what has to follow is answered by an example`(
        line: String,
        example: String
    ) async {
        await load()
        #expect(type(line) == .say("For example \(example)."))
        #expect(log.take() == [])
    }

    @Test func `d and a number download that item`() async {
        await load()
        coordinator.expect(.perform(.download, id: "2"))
        #expect(type("D  3") == .done)
        #expect(log.take() == [])
    }

    @Test func `words without a key are opened as they would be in a shell`()
        async
    {
        await load()
        coordinator.expect(.open("moon rock"))
        #expect(type(" moon  rock ") == .done)
        coordinator.expect(.open("search moon rock"))
        #expect(type("search moon rock") == .done)
        coordinator.expect(.search("open 3"))
        #expect(type("/open 3") == .done)
    }

    @Test(arguments: [
        ("next page", ScreenReply.done, "5–8 of 9"),
        ("Next", .done, "5–8 of 9"),
        ("nn", .lines(["n", "n"]), nil), ("bb", unknown, nil),
        ("pgdn", .done, "5–8 of 9"), ("last", .redraw, "9 of 9"),
        ("last page", .redraw, "9 of 9"),
    ])
    func `the words of the help are commands, and a key can be repeated`(
        line: String,
        reply: ScreenReply,
        entry: String?
    ) async {
        await load()
        #expect(type(line) == reply)
        #expect(log.take() == [entry].compactMap(\.self))
    }

    @Test func `several items can be named after a key`() async {
        await load()
        coordinator.expect(.perform(.download, id: "2"))
        coordinator.expect(.perform(.download, id: "4"))
        #expect(type("d3 5") == .done)
        coordinator.expect(.perform(.openPage, id: "0"))
        #expect(type("o 1") == .done)
    }

    private nonisolated static let unknown = ScreenReply.say(
        "Unknown command; ? lists those that work."
    )

    @Test func `a number opens the photo`() async {
        await load()
        coordinator.expect(.showPhoto(6))
        #expect(type(" 7 ") == .done)
        coordinator.expect(.showPhoto(2))
        #expect(type("open 3") == .done)
    }

    @Test(arguments: [
        ("/moon", "moon"), ("/ Moon  rock ", "Moon rock"), ("/q", "q"),
        ("/a/b", "a/b"), ("/ /", "/"),
    ])
    func `words after a slash are searched for`(
        line: String,
        words: String
    ) async {
        await load()
        coordinator.expect(.search(words))
        #expect(type(line) == .done)
    }

    @Test func `the prompt follows the position in the list`() async {
        await load()
        #expect(prompt == ["n next", "number opens", "/words search"])
        _ = type("n")
        #expect(
            prompt == [
                "n next", "p previous", "number opens", "/words search",
            ]
        )
        _ = type("n")
        #expect(prompt == ["p previous", "number opens", "/words search"])
    }

    @Test func `r is among the keys as long as parts of a list failed`() async {
        isIncomplete.value = true
        await load()
        let keys = ["n next", "r retry", "number opens", "/words search"]
        #expect(prompt == keys)
        // Whatever else is done.
        _ = type("9999")
        #expect(prompt == keys)
        isIncomplete.value = false
        _ = type("9999")
        #expect(prompt == keys.filter { $0 != "r retry" })
    }

    @Test func `what fails again without requests is not offered again`() async
    {
        await load()
        var situation = situation(hasFailed: true)
        #expect(screen.prompt(situation).items.first == "r retry")
        situation.isOffline = true
        #expect(
            screen.prompt(situation).items
                == ["n next", "number opens", "/words search"]
        )
        // A person may try it nevertheless.
        #expect(screen.receive("r", situation) == .retry)
    }

    @Test func `while the first screen loads, b cancels and leads nowhere`() {
        screen.start()
        #expect(screen.interrupts("b"))
        #expect(prompt == ["/words search"])
    }

    @Test func `a wide window has room for more keys`() async {
        await load()
        let first = ["f 3 favorite", "d 3 download", "&words filter"]
        #expect(screen.prompt(situation()).spare == first + ["g 3 page"])
    }

    @Test func `a list of one page has no other page among its keys`() async {
        await load(4)
        #expect(screen.prompt(situation()).spare.last == "&words filter")
    }

    @Test func `a list of a period has its neighbors among the keys`() async {
        await load(of: .apod)
        #expect(
            screen.prompt(situation()).spare.prefix(2)
                == ["] later", "[ earlier"]
        )
    }

    @Test func `the prompt of an empty list offers a search`() async {
        await load(0)
        #expect(prompt == ["/words search"])
        #expect(type("1") == .done)
        #expect(log.take() == ["! The list is empty."])
    }

    @Test(arguments: ["n", ""])
    func `the rest of a page comes before the next one`(line: String) async {
        await load(4)
        let hasMore = situation(part: .init(hasMore: true))
        #expect(screen.receive(line, hasMore) == .more)
        #expect(screen.prompt(hasMore).items.prefix(2) == ["m more", "n next"])
        #expect(log.take() == [])
        #expect(screen.receive(line, situation()) == .done)
        #expect(log.take() == ["! End of list."])
    }

    @Test func `the part before of a page comes before the previous page`()
        async
    {
        await load(4)
        let later = situation(part: .init(isLater: true))
        #expect(screen.receive("p", later) == .earlier)
        #expect(screen.prompt(later).items.contains("p previous"))
        #expect(!screen.prompt(situation()).items.contains("p previous"))
        #expect(log.take() == [])
    }

    @Test func `b interrupts only what can be canceled`() async {
        #expect(!screen.interrupts("b"))
        screen.start()
        #expect(screen.interrupts("b"))
        #expect(screen.interrupts("q"))
        #expect(!screen.interrupts("n"))
        await load()
        #expect(!screen.interrupts("b"))
    }

    @Test func `b leaves a session only if it has nothing to show`() async {
        #expect(screen.receive("b", situation(hasFailed: true)) == .quit)
        await load(4)
        // A step that failed leaves the list as it is.
        #expect(
            screen.receive("b", situation(hasFailed: true))
                == .say(Strings(.english)(.firstScreen))
        )
    }

    @Test(arguments: [("]", 1), ("[", -1)])
    func `brackets lead to the next period and to the one before`(
        line: String,
        step: Int
    ) async {
        await load(of: .apod)
        coordinator.expect(.showPeriod(step, from: PhotoID(.apod, "0")))
        #expect(type(line) == .done)
        #expect(log.take() == [])
    }
}
