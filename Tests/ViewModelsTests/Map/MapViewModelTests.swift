import Mocks
import Models
import Publishing
import Testing
import ViewModels

/// A map that opens from a photo, or from the command line.
@MainActor
struct MapViewModelTests {
    private let photos: MockPhotoCoordinator
    private let messages = MockMessageCoordinator()
    private let loads = MockLoads<Int, Traverse>()

    init() {
        photos = MockPhotoCoordinator()
    }

    private func viewModel(
        _ photos: MockPhotoCoordinator,
        _ photo: Photo? = nil
    ) -> MapViewModel {
        MapViewModel(
            of: photo,
            load: { [loads] () async throws(LoadFailure) in
                try await loads.load(1)
            },
            formatters: .english,
            photos: photos,
            messages: messages
        )
    }

    @Test func `a map is shown once the way is known`() async throws {
        let viewModel = viewModel(photos)
        viewModel.start()
        #expect(viewModel.state.value == .loading)
        let way = try #require(Traverse.drawn([(0, 0), (1, 1)]))
        await loads.succeed(1, way)
        #expect(
            viewModel.state.value
                == .loaded(MapPage(way, of: nil, .english))
        )
        photos.expect(.goBack)
        viewModel.goBack()
        // Shown again, it is not loaded again.
        viewModel.start()
        #expect(viewModel.state.value.value != nil)
        #expect(await loads.takeRequested() == [1])
    }

    @Test func `a failure returns to the screen before, and can be retried`()
        async throws
    {
        let viewModel = viewModel(photos)
        viewModel.start()
        messages.expect(.timedOut)
        photos.expect(.goBack)
        await loads.fail(1, .timedOut)
        #expect(viewModel.state.value == .idle)
        photos.expect(.goForward)
        messages.retry()
    }

    @Test func `without a screen before, the map is loaded again`()
        async throws
    {
        let photos = MockPhotoCoordinator(canGoBack: false)
        let viewModel = viewModel(photos)
        viewModel.start()
        messages.expect(.timedOut)
        await loads.fail(1, .timedOut)
        messages.retry()
        #expect(viewModel.state.value == .loading)
        let way = try #require(Traverse.drawn([(0, 0)]))
        await loads.succeed(1, way)
        #expect(viewModel.state.value.value?.traverse == way)
    }

    @Test func `leaving cancels loading`() async {
        let viewModel = viewModel(photos)
        viewModel.start()
        _ = await loads.takeRequested(1)
        photos.expect(.goBack)
        viewModel.goBack()
        #expect(loads.cancelled == [1])
    }
}
