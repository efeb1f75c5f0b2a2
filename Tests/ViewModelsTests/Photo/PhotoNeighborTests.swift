import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// The details of a photo in a list that goes on in both directions.
@MainActor
@Suite(.queued)
struct PhotoNeighborTests {
    private let later = MockCursor<Photo>("later")
    private let earlier: MockCursor<Photo>
    private let manifests: MockFileLists
    private let coordinator = MockCoordinator()
    private let messages: MockMessageCoordinator
    private let viewModel: PhotoViewModel
    private let log = EventLog()

    /// Shows the first of "c d".
    init() async {
        earlier = MockCursor("earlier", calls: 2)
        manifests = MockFileLists(calls: 4)
        messages = MockMessageCoordinator { [log] in log.add($0) }
        viewModel = PhotoViewModel(
            of: PhotoSelection(
                in: PagedCollectionModel(first: later),
                before: PagedCollectionModel(first: earlier)
            ),
            library: manifests.library,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        viewModel.start()
        await later.succeed(Page(elements: Photo.bare("c d"), next: .end))
        await manifests.succeed(PhotoFiles([]))
    }

    private var title: String? { viewModel.state.value.page?.title }

    @Test func `the photos before the first are loaded when they are wanted`()
        async
    {
        #expect(title == "c")
        #expect(viewModel.state.value.page?.position == "")
        #expect(viewModel.state.value.hasPrevious)
        // Numbers are those of the list, which begins here.
        for number in [0, -7, Int.min] {
            viewModel.open(number: number)
            #expect(log.take() == ["! There is no item \(number)."])
        }
        #expect(!viewModel.state.value.isLoading)
        viewModel.showPrevious()
        #expect(viewModel.state.value.isLoading)
        messages.expect(.timedOut)
        await earlier.fail(.timedOut)
        #expect(title == "c")
        #expect(!viewModel.state.value.isLoading)
        messages.retry()
        await earlier.succeed(Page(elements: Photo.bare("b a"), next: .end))
        await manifests.succeed(PhotoFiles([]))
        #expect(title == "b")
        viewModel.showPrevious()
        await manifests.succeed(PhotoFiles([]))
        #expect(title == "a")
        #expect(!viewModel.state.value.hasPrevious)
        viewModel.showPrevious()
        #expect(log.take() == ["! This is the first item."])
        viewModel.showNext()
        await manifests.succeed(PhotoFiles([]))
        #expect(title == "b")
    }
}
