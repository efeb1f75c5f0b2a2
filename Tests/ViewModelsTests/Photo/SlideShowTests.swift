import Foundation
import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// The pictures of a list, one after another.
@MainActor
@Suite(.queued)
struct SlideShowTests {
    private let waits = Waits()
    private let cursor = MockCursor<Photo>("list")
    private let coordinator = MockCoordinator()
    private let log = EventLog()
    private let messages: MockMessageCoordinator
    private let pictures = MockPictureLoader()
    private let box = Extent(width: 640, height: 480)

    init() {
        messages = MockMessageCoordinator { [log] in log.add($0) }
    }

    /// The details of the first of some photos, all of which have a picture
    /// but for those whose names begin with "-".
    private func viewModel(
        _ names: [String],
        next: Page<Photo>.Next = .end,
        startsAtOnce: Bool = false
    ) async throws -> PhotoViewModel {
        var library = MockLibrary()
        library.onFiles = { photo in
            let url = URL(filePath: "/\(photo.id.value).jpg")
            let file = PhotoFile(url: url, size: .small, fileExtension: "jpg")
            return PhotoFiles(photo.id.value.hasPrefix("-") ? [] : [file])
        }
        let viewModel = PhotoViewModel(
            of: PhotoSelection(
                in: PagedCollectionModel(first: cursor),
                slides: startsAtOnce ? .seconds(3) : nil
            ),
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
        let box = box
        viewModel.setRoom(
            PictureRoom(
                beside: Extent(width: 1, height: 1),
                across: box,
                closeUp: box
            )
        )
        viewModel.start()
        let list = names.map { name in
            Photo(
                id: PhotoID(name),
                thumbnail: name.hasPrefix("-")
                    ? nil : URL(filePath: "/\(name)-thumb.jpg")
            )
        }
        await cursor.succeed(Page(elements: list, next: next))
        log.watch(viewModel.state) { state in
            (state.closeUp?.caption ?? state.page?.position ?? "")
                + (state.isSlideShow ? " ▶" : "")
        }
        return viewModel
    }

    /// The last thing that was seen.
    private var last: String? { log.take().last }

    @Test func `each picture is shown alone, and the end ends it`()
        async throws
    {
        let viewModel = try await viewModel(["a", "b"])
        viewModel.startSlides(every: .seconds(20))
        #expect(last == "1 of 2 · a ▶")
        await waits.pass()
        #expect(waits.durations.first == .seconds(20))
        #expect(last == "2 of 2 · b ▶")
        await waits.pass()
        #expect(log.take().last == "! This is the last item.")
        #expect(!viewModel.state.value.isSlideShow)
        #expect(viewModel.state.value.closeUp?.caption == "2 of 2 · b")
    }

    @Test func `a slide show ends at a picture that cannot be had`()
        async throws
    {
        let rest = MockCursor<Photo>("rest")
        let viewModel = try await viewModel(["a"], next: .more(rest))
        viewModel.startSlides(every: .seconds(8))
        await waits.pass()
        #expect(viewModel.state.value.isSlideShow)
        messages.expect(.timedOut)
        await rest.fail(.timedOut)
        #expect(!viewModel.state.value.isSlideShow)
        #expect(viewModel.state.value.closeUp != nil)
    }

    @Test func `the next picture is loaded in advance`() async throws {
        let viewModel = try await viewModel(["a", "b", "c"])
        viewModel.startSlides(every: .seconds(8))
        while pictures.next.isEmpty { await Task.yield() }
        let next = try #require(pictures.next.first)
        #expect(next.file.url.lastPathComponent == "b.jpg")
        #expect(next.box == box)
        await waits.pass()
        while pictures.next.first == next { await Task.yield() }
        #expect(pictures.next.map(\.file.url.lastPathComponent) == ["c.jpg"])
        viewModel.stopSlides()
        await waits.finish()
    }

    @Test func `a slide show that is started again has the new pause`()
        async throws
    {
        let viewModel = try await viewModel(["a", "b", "c"])
        viewModel.startSlides(every: .seconds(20))
        await waits.pass()
        viewModel.startSlides(every: .seconds(3))
        await waits.pass()
        #expect(last == "3 of 3 · c ▶")
        #expect(waits.durations.last == .seconds(3))
        viewModel.stopSlides()
        await waits.finish()
    }

    @Test func `an item without a picture is shown with its text`()
        async throws
    {
        let viewModel = try await viewModel(["a", "-b", "c"])
        viewModel.startSlides(every: .seconds(8))
        await waits.pass()
        #expect(last == "2 of 3 ▶")
        await waits.pass()
        #expect(last == "3 of 3 · c ▶")
        viewModel.stopSlides()
        await waits.finish()
    }

    @Test func `there is no slide show without a picture`() async throws {
        let viewModel = try await viewModel(["-a", "b"])
        viewModel.startSlides(every: .seconds(8))
        #expect(log.take().last == "! There is no picture to zoom.")
        #expect(waits.durations.isEmpty)
    }

    @Test func `a slide show can begin before the first picture has come`()
        async throws
    {
        let viewModel = try await viewModel(["a", "b"], startsAtOnce: true)
        #expect(last == "1 of 2 · a ▶")
        viewModel.stopSlides()
        await waits.finish()
    }

    @Test func `a slide show of an empty list leads back to the list`()
        async throws
    {
        coordinator.expect(.goBack)
        let viewModel = try await viewModel([], startsAtOnce: true)
        #expect(!viewModel.state.value.isSlideShow)
        await waits.finish()
    }
}
