import TestSupport
import Foundation
import Mocks
import Models
import Publishing
import Terminal
import Testing
import ViewModels

@testable import TerminalViews

/// What typed lines do in the details of the second of three photos.
@MainActor
@Suite(.queued)
struct PhotoScreenTests {
    private let log = EventLog()
    private let cursor = MockCursor<Photo>("only", calls: nil)
    private let manifests = MockFileLists(calls: nil)
    private let coordinator: MockCoordinator
    private let messages: MockMessageCoordinator

    init() {
        coordinator = MockCoordinator { [log] in log.add("\($0)") }
        messages = MockMessageCoordinator { [log] in log.add($0) }
    }

    /// The details of a photo, with the file of a picture.
    private func viewModel(
        _ index: Int,
        library: MockLibrary? = nil,
        slides: SlideShow? = nil
    ) -> PhotoViewModel {
        PhotoViewModel(
            of: PhotoSelection(
                at: index,
                in: PagedCollectionModel(first: cursor)
            ),
            library: library ?? manifests.library,
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US")
            ),
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            slides: slides
        )
    }

    private func screen(
        of viewModel: PhotoViewModel,
        _ pictures: PictureProtocol = .blocks24
    ) async throws -> PhotoScreen {
        let screen = PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                pictures: PictureLayout(
                    support: PictureSupport(pictures: pictures)
                ),
                strings: Strings(.english)
            )
        )
        screen.resize(to: situation.size)
        screen.start()
        let list: [Photo] = ["a", "b", "c"].map {
            Photo(
                id: PhotoID($0),
                thumbnail: URL(string: "https://host/thumb.jpg")
            )
        }
        await cursor.succeed(Page(elements: list, total: 3, next: .end))
        let url = try #require(URL(string: "https://host/b.jpg"))
        let file = PhotoFile(url: url, size: .small, fileExtension: "jpg")
        await manifests.succeed(PhotoFiles([file]))
        return screen
    }

    private func type(_ line: String, _ screen: PhotoScreen) -> ScreenReply {
        screen.receive(line, situation)
    }

    private let situation = ScreenSituation(
        size: TerminalSize(columns: 80, rows: 24),
        hasFailed: false
    )

    /// What lines do in the details of a photo, one after another: the replies,
    /// what is said and opened, and what is shown of the picture then.
    private static func typed(
        _ name: String,
        _ lines: [String],
        at index: Int = 1,
        _ pictures: PictureProtocol = .blocks24
    ) async throws -> String {
        var texts = ["# " + name]
        for line in lines {
            let test = PhotoScreenTests()
            let viewModel = test.viewModel(index)
            let screen = try await test.screen(of: viewModel, pictures)
            let replies = line.split(
                separator: ";",
                omittingEmptySubsequences: false
            ).map { "\(test.type(String($0), screen))" }
            let alone = viewModel.state.value.closeUp
            let part = alone?.picture.key?.part.map {
                [$0.x, $0.y, $0.width, $0.height]
            }
            let keys = screen.prompt(test.situation).items
            texts.append(
                "\(line)|\(replies.joined(separator: ", "))|"
                    + "\(test.log.take())|"
                    + "\(alone?.caption ?? "")|\(part ?? [])|"
                    + keys.joined(separator: ", ")
            )
            test.manifests.calls.end()
        }
        return texts.map { $0 + "\n" }.joined()
    }

    private static let lines = """
        b|B |n|p|d|o|w|u|c|f|y|h|s|?|q|r|m|t|g 3|1|3|7|0|open 2|7x
        v|V|v;|v;b|v;v|z|Z|z 7|z8|z 9|z 4|z 5|z 6|z 1|z 2|z 3|z 1-1|z 0|z 10
        z 50 101|z -1 5|z x y|z 1 2 3|z 0 100|z;z 0 100;z;-;z-;-|z;-;-|z-|-
        z 1;right;|z 1;right;;v|z 1;right;v|z;z;l|z;z;right|z;z;J|z;z;Left
        z;z;i|z;z;up|z;z;k|z;z;down|z;z;lk|z;z;right right|z;z;ij7|z;z;up x
        l|i|z;z;b|z;b;b|v;b;b|z;n|v;p|/|/moon|moon|search|place|map|[|]|zoom
        next|previous|back|picture|download|z 100 0|z 0 0|z;z 100 100
        look|look SE|Look 135|look 361|look X|look 1 2
        """.split { $0 == "|" || $0 == "\n" }.map(String.init)

    @Test func `a line does what it says, or says why not`() async throws {
        let parts = [
            try await Self.typed("the second of three", [""] + Self.lines),
            try await Self.typed("the first", ["p", "v;"], at: 0),
            try await Self.typed("the last", ["n", "", "v;"], at: 2),
            try await Self.typed(
                "no pictures",
                ["z", "z 10 20", "z-", "v", "l", "s", "n"],
                .none
            ),
        ]
        try Screens.expect(parts, are: "photo-lines")
    }

    @Test(arguments: [("", true), ("7x", false), ("v", false)])
    func `any line but that of Enter ends a slide show that is paused`(
        line: String,
        goesOn: Bool
    ) async throws {
        let waits = Waits()
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        let slides = SlideShow(library: library) { [waits] in
            await waits.wait($0)
        }
        let viewModel = viewModel(1, slides: slides)
        let screen = try await screen(of: viewModel)
        viewModel.startSlides(every: .seconds(8))
        viewModel.pauseSlides()
        #expect(viewModel.state.value.isPaused)
        _ = type(line, screen)
        #expect(!viewModel.state.value.isPaused)
        #expect(viewModel.state.value.isSlideShow == goesOn)
        viewModel.stopSlides()
        await waits.finish()
    }

    @Test(arguments: ["", "n"])
    func `after a picture alone comes the next one alone`(
        line: String
    ) async throws {
        var library = manifests.library
        let first = try #require(library.onFiles)
        library.onFiles = { photo throws(LoadFailure) in
            guard photo.id == "a" else { return PhotoFiles([]) }
            return try await first(photo)
        }
        let viewModel = viewModel(0, library: library)
        let screen = try await screen(of: viewModel)
        _ = type("v", screen)
        #expect(viewModel.state.value.closeUp?.caption == "1 of 3 · a")
        #expect(type(line, screen) == .done)
        #expect(viewModel.state.value.closeUp?.caption == "2 of 3 · b")
    }

    @Test func `keys are those that work at the time`() async throws {
        let slides = SlideShow(library: manifests.library) { _ in }
        let viewModel = viewModel(1, slides: slides)
        var parts: [String] = []
        let screen = try await screen(of: viewModel)
        func keys(_ name: String, failed: Bool = false) {
            var situation = situation
            if failed {
                situation = ScreenSituation(
                    size: TerminalSize(columns: 20, rows: 9),
                    hasFailed: true
                )
            }
            parts.append(Screens.keys(name, of: screen, situation))
        }
        keys("a page")
        keys("a small window after a failure", failed: true)
        for line in ["v", "z", "l", "-", "b", "b"] {
            _ = screen.receive(line, situation)
            keys("after " + line)
        }
        try Screens.expect(parts, are: "photo-keys")
    }
}
