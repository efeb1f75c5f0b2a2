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
    private let cursor = MockCursor<Photo>("only")
    private let manifests = MockFileLists(calls: 1)
    private let coordinator = MockCoordinator()
    private let messages: MockMessageCoordinator

    init() {
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

    private nonisolated static let unknown = ScreenReply.say(
        "Unknown command; ? lists those that work."
    )

    @Test(arguments: [
        "7x", "z 50 101", "z -1 5", "z x y", "z 0", "z 10",
        "z 1 2 3",
        "g 3", "\u{1B}[A", "up x", "ij7",
    ])
    func `a line that matches no key is unknown`(line: String) async throws {
        let screen = try await screen(of: viewModel(1))
        #expect(type(line, screen) == Self.unknown)
        #expect(log.take() == [])
    }

    @Test func `a key without its words says how to type it`() async throws {
        let screen = try await screen(of: viewModel(1))
        let example = "For example /moon: search for “moon”."
        #expect(type("/", screen) == .say(example))
        #expect(log.take() == [])
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

    @Test(arguments: ["b", "B "])
    func `b goes back to the list`(line: String) async throws {
        let screen = try await screen(of: viewModel(1))
        coordinator.expect(.goBack)
        #expect(type(line, screen) == .done)
    }

    @Test(arguments: [
        ("z 7", 25, 25), ("z8", 50, 25), ("z 9", 75, 25), ("z 4", 25, 50),
        ("z 5", 50, 50), ("z 6", 75, 50), ("z 1", 25, 75), ("z 2", 50, 75),
        ("z 3", 75, 75), ("z 1-1", 25, 75),
    ])
    func `a number zooms in as on a number pad`(line: String, x: Int, y: Int)
        async throws
    {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel)
        #expect(type(line, screen) == .done)
        let caption = viewModel.state.value.closeUp?.caption
        #expect(caption == "2 of 3 · 2× at \(x)%, \(y)% · b")
    }

    @Test func `Enter repeats the last move, and never leaves the zoom`()
        async throws
    {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel)
        #expect(type("z 1", screen) == .done)
        #expect(type("right", screen) == .done)
        #expect(type("", screen) == .done)
        #expect(
            viewModel.state.value.closeUp?.caption
                == "2 of 3 · 2× at 75%, 75% · b"
        )
        #expect(screen.prompt(situation).items.contains("Enter again"))
        // The whole picture is none.
        #expect(type("v", screen) == .done)
        #expect(!screen.prompt(situation).items.contains("Enter again"))
    }

    @Test func `the d key downloads the photo`() async throws {
        let screen = try await screen(of: viewModel(1))
        coordinator.expect(.perform(.download, id: "b"))
        #expect(type("d", screen) == .done)
        #expect(log.take() == [])
    }

    @Test func `the o key opens the web page of the photo`() async throws {
        let screen = try await screen(of: viewModel(1))
        coordinator.expect(.perform(.openPage, id: "b"))
        #expect(type("o", screen) == .done)
    }

    @Test(arguments: [
        (0, "p", "! This is the first item."),
        (2, "n", "! This is the last item."),
        (2, "", "! This is the last item."),
    ])
    func `n and p move through the list to its ends`(
        index: Int,
        line: String,
        entry: String
    ) async throws {
        let screen = try await screen(of: viewModel(index))
        #expect(type(line, screen) == .done)
        #expect(log.take() == [entry])
    }

    private func part(_ viewModel: PhotoViewModel) -> PicturePart? {
        viewModel.state.value.closeUp?.picture.key?.part
    }

    @Test func `the z keys zoom in and out, and b returns to the page`()
        async throws
    {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel)
        _ = type("z", screen)
        #expect(part(viewModel)?.width == 0.5)
        _ = type("Z 0 100", screen)
        #expect(
            part(viewModel)
                == PicturePart(
                    aroundX: 0.25,
                    y: 0.75,
                    width: 0.25,
                    height: 0.25
                )
        )
        _ = type("z", screen)
        #expect(part(viewModel)?.width == 0.125)
        _ = type("-", screen)
        #expect(part(viewModel)?.width == 0.25)
        _ = type("z-", screen)
        #expect(part(viewModel)?.width == 0.5)
        _ = type("-", screen)
        #expect(viewModel.state.value.closeUp != nil)
        #expect(part(viewModel) == nil)
        _ = type("b", screen)
        #expect(viewModel.state.value.closeUp == nil)
    }

    @Test(arguments: [
        ("l", 0.625, 0.5), ("right", 0.625, 0.5), ("J", 0.375, 0.5),
        ("Left", 0.375, 0.5), ("i", 0.5, 0.375), ("up", 0.5, 0.375),
        ("k", 0.5, 0.625), ("down", 0.5, 0.625), ("lk", 0.625, 0.625),
        ("right right", 0.75, 0.5),
    ])
    func `a zoomed photo is moved by letters and words`(
        line: String,
        x: Double,
        y: Double
    ) async throws {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel)
        for line in ["z", "z", line] { _ = type(line, screen) }
        #expect(
            part(viewModel)
                == PicturePart(aroundX: x, y: y, width: 0.25, height: 0.25)
        )
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

    @Test(arguments: ["z", "z 10 20", "z-", "v", "l"])
    func `there is nothing to zoom if pictures are off`(
        line: String
    ) async throws {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel, .none)
        #expect(!screen.prompt(situation).items.contains("z zoom"))
        #expect(
            type(line, screen)
                == .say("Pictures are not shown, so there is nothing to zoom.")
        )
        #expect(viewModel.state.value.closeUp == nil)
    }

    @Test(arguments: [
        ("u", PhotoAction.show(.files)), ("w", .show(.captions)),
    ])
    func `the files and what is said are shown by a letter each`(
        line: String,
        action: PhotoAction
    ) async throws {
        let screen = try await screen(of: viewModel(1))
        coordinator.expect(.perform(action, id: "b"))
        #expect(type(line, screen) == .done)
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
        coordinator.expect(.goBack)
        for line in ["v", "z", "l", "-", "b", "b"] {
            _ = screen.receive(line, situation)
            keys("after " + line)
        }
        try Screens.expect(parts, are: "photo-keys")
    }
}
