import Foundation
import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// Looking around in a panorama.
@MainActor
@Suite(.queued)
struct PhotoViewModelOutlookTests {
    private let waits = Waits()
    private let cursor = MockCursor<Photo>("list")
    private let coordinator = MockCoordinator()
    private let log = EventLog()
    private let messages: MockMessageCoordinator
    private let pictures = MockPictureLoader()
    private let window = Extent(width: 1_000, height: 500)

    init() {
        messages = MockMessageCoordinator { [log] in log.add($0) }
    }

    /// A panorama of 360°, or of some degrees from north on.
    private func panorama(_ name: String, turn: Int = 360) -> Photo {
        let url = URL(filePath: "/\(name).jpg")
        return Photo(
            id: PhotoID(name),
            thumbnail: url,
            files: PhotoFiles([PhotoFile(url: url, size: .original)]),
            facts: [
                .init(.azimuthLeft, .integer(0)),
                .init(.azimuthRight, .integer(turn)),
                .init(.width, .integer(turn * 10)),
                .init(.height, .integer(900)), .init(.horizon, .integer(200)),
            ]
        )
    }

    private func viewModel(
        _ list: [Photo],
        showsPictures: Bool = true
    ) async -> PhotoViewModel {
        var library = MockLibrary()
        library.onFiles = { $0.files ?? PhotoFiles([]) }
        let viewModel = PhotoViewModel(
            of: PhotoSelection(in: PagedCollectionModel(first: cursor)),
            library: library,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            pictures: pictures,
            slides: SlideShow(library: library) { [waits] in
                await waits.wait($0)
            }
        )
        let room = PictureRoom(
            beside: Extent(width: 1, height: 1),
            across: window,
            closeUp: Extent(width: 1_000, height: 520),
            outlook: window
        )
        viewModel.setRoom(showsPictures ? room : nil)
        viewModel.start()
        await cursor.succeed(Page(elements: list, next: .end))
        return viewModel
    }

    private func caption(_ viewModel: PhotoViewModel) -> String? {
        viewModel.state.value.closeUp?.caption
    }

    @Test func `what was seen stays until the next is loaded`() async throws {
        let viewModel = await viewModel([panorama("a")])
        let first = try #require(pictures.wanted.first)
        viewModel.zoom(.move(x: 1, y: 0))
        #expect(!pictures.wanted.contains(first), "it is not loaded")
        let second = try #require(pictures.wanted.first)
        pictures.send(second, .loaded(window))
        viewModel.zoom(.move(x: 1, y: 0))
        let shown = viewModel.state.value.closeUp?.picture
        #expect(shown?.placeholder == second)
        #expect(shown?.key != second)
        // Unless that has another size.
        viewModel.setRoom(
            PictureRoom(
                beside: Extent(width: 1, height: 1),
                across: window,
                closeUp: Extent(width: 800, height: 400)
            )
        )
        let resized = viewModel.state.value.closeUp?.picture
        #expect(resized?.key?.box == Extent(width: 800, height: 400))
        #expect(resized?.placeholder == nil)
    }

    @Test func `without pictures, the page is shown and closed at once`()
        async
    {
        coordinator.expect(.goBack)
        let viewModel = await viewModel([panorama("a")], showsPictures: false)
        #expect(viewModel.state.value.closeUp == nil)
        viewModel.close()
    }

    @Test func `a slide show turns around before the next picture`()
        async
    {
        let viewModel = await viewModel([panorama("a"), panorama("b")])
        viewModel.startSlides(every: .seconds(8))
        var seen: [String?] = []
        for _ in 0 ..< 12 {
            seen.append(caption(viewModel))
            await waits.pass()
        }
        #expect(seen[1] == "1 of 2 · looking SSW (210°), 90° wide · a")
        #expect(seen[11] == "1 of 2 · looking SSE (150°), 90° wide · a")
        #expect(caption(viewModel) == "2 of 2 · looking S (180°), 90° wide · b")
        #expect(pictures.next.isEmpty, "one panorama at a time is decoded")
        viewModel.stopSlides()
        await waits.finish()
    }
}
