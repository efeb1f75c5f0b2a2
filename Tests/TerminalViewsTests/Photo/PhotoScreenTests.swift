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
@Suite(.timeLimit(.minutes(5)))
struct PhotoScreenTests {
    private let log = EventLog()
    private let cursor = MockCursor<Photo>("only")
    private let manifests = MockFileLists(calls: 1)
    private let photos = MockPhotoCoordinator()
    private let messages: MockMessageCoordinator

    init() {
        messages = MockMessageCoordinator { [log] in log.add($0) }
    }

    /// The details of a photo, with the file of a picture.
    private func viewModel(_ index: Int) -> PhotoViewModel {
        PhotoViewModel(
            index: index,
            collection: PagedCollectionModel(first: cursor),
            library: manifests.library,
            formatters: Formatters(
                language: .english,
                locale: Locale(identifier: "en_US")
            ),
            photos: photos,
            messages: messages
        )
    }

    private func screen(
        of viewModel: PhotoViewModel,
        _ pictures: PictureProtocol = .blocks24
    ) async throws -> PhotoScreen {
        let screen = PhotoScreen(
            viewModel: viewModel,
            view: PhotoView(
                theme: .standard,
                pictures: PictureLayout(
                    support: PictureSupport(pictures: pictures)
                ),
                strings: Strings(.english)
            ),
            strings: Strings(.english),
            messages: messages
        )
        screen.resize(to: situation.size)
        screen.start()
        let list: [Photo] = ["a", "b", "c"].map { Photo(id: PhotoID($0)) }
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

    private nonisolated static let unknown =
        "! Unknown command. Try n, p, b, z, z 30 70, o, r, ?, q."

    @Test(arguments: [
        "7", "/moon", "back", "z 50 101", "z -1 5", "z x y", "z 5", "z 1 2 3",
        "g 3", "\u{1B}[A",
    ])
    func `a line that matches no key is unknown`(line: String) async throws {
        let screen = try await screen(of: viewModel(1))
        #expect(type(line, screen) == .done)
        #expect(log.take() == [Self.unknown])
    }

    @Test(arguments: ["b", "B "])
    func `b goes back to the list`(line: String) async throws {
        let screen = try await screen(of: viewModel(1))
        photos.expect(.goBack)
        #expect(type(line, screen) == .done)
    }

    @Test func `the o key opens the web page of the photo`() async throws {
        let screen = try await screen(of: viewModel(1))
        photos.expect(.openPage(id: "b"))
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

    @Test func `the z keys zoom in and out, and Z shows the whole photo`()
        async throws
    {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel)
        _ = type("z", screen)
        #expect(viewModel.state.value.zoom?.picture.part?.share == 0.5)
        _ = type("z 0 100", screen)
        let part = try #require(viewModel.state.value.zoom?.picture.part)
        #expect(part == PicturePart(aroundX: 0.25, y: 0.75, share: 0.25))
        _ = type("z-", screen)
        #expect(viewModel.state.value.zoom?.picture.part?.share == 0.5)
        _ = type("Z", screen)
        #expect(viewModel.state.value.zoom == nil)
    }

    @Test func `the prompt offers to leave a zoom only where there is one`()
        async throws
    {
        let screen = try await screen(of: viewModel(1))
        let whole = screen.prompt(situation).items
        #expect(
            whole == ["n next", "p previous", "b back", "z zoom", "o web page"]
        )
        _ = type("z", screen)
        let part = screen.prompt(situation).items
        #expect(part.contains("Z whole photo"))
    }

    @Test(arguments: ["z", "z 10 20", "z-", "Z"])
    func `there is nothing to zoom if pictures are off`(
        line: String
    ) async throws {
        let viewModel = viewModel(1)
        let screen = try await screen(of: viewModel, .none)
        #expect(!screen.prompt(situation).items.contains("z zoom"))
        #expect(type(line, screen) == .done)
        #expect(
            log.take() == [
                "! Pictures are not shown, so there is nothing to zoom."
            ]
        )
        #expect(viewModel.state.value.zoom == nil)
    }
}
