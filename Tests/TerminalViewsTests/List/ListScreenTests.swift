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

    @Test func `keys are those that work at the time`() async throws {
        var parts: [String] = []
        func keys(
            _ name: String,
            failed: Bool = false,
            pictures: Bool = false,
            offline: Bool = false,
            part: PagePart = PagePart()
        ) {
            var situation = situation(hasFailed: failed, part: part)
            situation.hasFailedPictures = pictures
            situation.isOffline = offline
            parts.append(Screens.keys(name, of: screen, situation))
        }
        keys("before it begins")
        screen.start()
        keys("loading")
        await load(of: .apod)
        keys("first page")
        keys("first page, cut", part: PagePart(hasMore: true))
        keys("rest of the first page", part: PagePart(isLater: true))
        keys("failed", failed: true)
        keys("failed, offline", failed: true, offline: true)
        keys("failed pictures", pictures: true)
        viewModel.showNextPage()
        keys("second page")
        viewModel.showNextPage()
        keys("last page")
        viewModel.filter(words: "7")
        keys("filtered")
        viewModel.filter(words: "")
        isIncomplete.value = true
        viewModel.showPreviousPage()
        keys("incomplete")
        try Screens.expect(parts, are: "list-keys")
    }
}
