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
    private let cursor = MockCursor<Photo>("only", calls: nil)
    private let coordinator: MockCoordinator
    private let messages: MockMessageCoordinator
    private let viewModel: ListViewModel
    private let screen: ListScreen
    /// Whether parts of the list could not be loaded.
    private let isIncomplete = Setting(false)

    init(pictures: PictureProtocol = .none) {
        coordinator = MockCoordinator(canGoBack: false) { [log] in
            log.add("\($0)")
        }
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
                    support: PictureSupport(pictures: pictures)
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

    /// What lines do at a list, each before anything else was typed.
    private static func typed(
        _ name: String,
        _ lines: [String],
        at situation: ScreenSituation? = nil,
        isLoaded: Bool = true,
        count: Int = 9,
        of source: PhotoID.Source = .images,
        pictures: PictureProtocol = .none
    ) async -> String {
        var texts = ["# " + name]
        for line in lines {
            let test = ListScreenTests(pictures: pictures)
            if isLoaded { await test.load(count, of: source) }
            let reply = test.screen.receive(
                line,
                situation ?? test.situation()
            )
            texts.append("\(line)|\(reply)|\(test.log.take())")
            test.cursor.calls.end()
        }
        return texts.map { $0 + "\n" }.joined()
    }

    private static let lines = """
        |n|N|n n|nn|bb|p|next|Next|next page|pgdn|right|left|previous page
        g 3|g3|G  2|g|g x|g 1 2|g 0|g 99999999999999999999|page 3|page|first
        last|last page|-1|7| 7 |0|10|99999999999999999999|open 3|open|opens
        d|d 3|D  3|d3 5|d 2-4|d 10|d x|Download|f|f 3|favorite|favorite 2
        o|o 1|web page|&|& moon|&moon|filter|/|/moon|/ Moon  rock |/q|/a/b|/ /
        /open 3|search|search moon rock| moon  rock |moon|b|back|h|home|r|t
        tiles|?|q|[|]|m|up
        """.split { $0 == "|" || $0 == "\n" }

    @Test func `a line does what it says, or says why not`() async throws {
        let failed = situation(hasFailed: true)
        var offline = failed
        offline.isOffline = true
        let cut = situation(part: PagePart(hasMore: true))
        let rest = situation(part: PagePart(isLater: true))
        let nothing = ["", "b", "n", "5"]
        try Screens.expect(
            [
                await Self.typed(
                    "nine items, four on a page",
                    [""] + Self.lines.map(String.init)
                ),
                await Self.typed("nothing", nothing, isLoaded: false),
                await Self.typed(
                    "nothing, after a failure",
                    nothing,
                    at: failed,
                    isLoaded: false
                ),
                await Self.typed("a failure", ["b", "r", "R"], at: failed),
                await Self.typed("a failure, offline", ["r"], at: offline),
                await Self.typed("a cut page", ["", "n", "m", "p"], at: cut),
                await Self.typed("its rest", ["", "n", "p", "b"], at: rest),
                await Self.typed("one page", ["", "n", "p"], count: 4),
                await Self.typed("a month", ["[", "]"], of: .apod),
                await Self.typed(
                    "a list without pictures",
                    ["t"],
                    pictures: .kitty
                ),
            ],
            are: "list-lines"
        )
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
