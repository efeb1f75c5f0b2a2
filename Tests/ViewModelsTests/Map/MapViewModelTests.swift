import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// A map that opens from a photo, or from the command line.
@MainActor
@Suite(.queued)
struct MapViewModelTests {
    private let coordinator: MockCoordinator
    private let messages = MockMessageCoordinator()
    private let loads = MockLoads<Int, Traverse>()

    init() {
        coordinator = MockCoordinator()
    }

    private func viewModel(
        _ coordinator: MockCoordinator,
        _ photo: Photo? = nil
    ) -> MapViewModel {
        MapViewModel(
            of: photo,
            load: { @MainActor [loads] () throws(LoadFailure) in
                try await loads.load(1)
            },
            formatters: .english,
            coordinator: coordinator,
            messenger: messages
        )
    }

    @Test func `a map is shown once the way is known`() async throws {
        let viewModel = viewModel(coordinator)
        viewModel.start()
        #expect(viewModel.state.value == .loading)
        let way = try #require(Traverse.drawn([(0, 0), (1, 1)]))
        await loads.succeed(1, way)
        #expect(
            viewModel.state.value
                == .loaded(MapPage(way, of: nil, .english))
        )
        coordinator.expect(.goBack)
        viewModel.goBack()
        viewModel.stop()
        // Shown again, it is not loaded again.
        viewModel.start()
        #expect(viewModel.state.value.value != nil)
        #expect(await loads.takeRequested() == [1])
    }

    @Test func `a failure returns to the screen before, and can be retried`()
        async throws
    {
        let viewModel = viewModel(coordinator)
        viewModel.start()
        messages.expect(.timedOut)
        coordinator.expect(.goBack)
        await loads.fail(1, .timedOut)
        #expect(viewModel.state.value == .idle)
        coordinator.expect(.goForward)
        messages.retry()
    }

    @Test func `without a screen before, the map is loaded again`()
        async throws
    {
        let coordinator = MockCoordinator(canGoBack: false)
        let viewModel = viewModel(coordinator)
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
        let viewModel = viewModel(coordinator)
        viewModel.start()
        _ = await loads.takeRequested(1)
        coordinator.expect(.goBack)
        viewModel.goBack()
        viewModel.stop()
        #expect(loads.cancelled == [1])
    }
}
