import Mocks
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

/// What lists do not say of a photo, in its details.
@MainActor
@Suite(.queued)
struct PhotoCompletionTests {
    private let cursor = MockCursor<Photo>("list")
    private let coordinator = MockCoordinator()
    private let messages = MockMessageCoordinator()
    private let loads = MockLoads<PhotoID, Photo>()

    /// The details of the first of two photos, of which the first can be
    /// completed.
    private func viewModel() async -> PhotoViewModel {
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        library.onCompletion = { [loads] photo in
            guard photo.id == "a", photo.facts.isEmpty else { return nil }
            return { (try? await loads.load(photo.id)) ?? photo }
        }
        let viewModel = PhotoViewModel(
            of: PhotoSelection(in: PagedCollectionModel(first: cursor)),
            library: library,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        ) { photo in
            RelatedLists(hasPlace: photo.decimal(.latitude) != nil)
        }
        viewModel.start()
        await cursor.succeed(
            Page(elements: Photo.bare("a b"), next: .end)
        )
        return viewModel
    }

    private var placed: Photo {
        Photo(id: "a", facts: [.init(.latitude, .number(4.5))])
    }

    private func facts(_ viewModel: PhotoViewModel) -> [String] {
        viewModel.state.value.page?.facts.map(\.value) ?? []
    }

    @Test func `a photo is shown at once, and its place when it is known`()
        async throws
    {
        let viewModel = await viewModel()
        #expect(facts(viewModel) == ["a"])
        #expect(viewModel.state.value.isPartial)
        #expect(!viewModel.state.value.related.hasPlace)
        await loads.succeed("a", placed)
        #expect(facts(viewModel) == ["a", "4.5"])
        #expect(viewModel.photo == placed)
        #expect(viewModel.state.value.related.hasPlace)
        coordinator.expect(.showMap(id: "a"))
        viewModel.showMap()
        coordinator.expect(.showPlace(id: "a"))
        viewModel.showPhotosOfPlace()
    }

    @Test func `a photo of which nothing was found out stays as it is`()
        async throws
    {
        let viewModel = await viewModel()
        await loads.succeed("a", Photo.bare("a")[0])
        #expect(facts(viewModel) == ["a"])
        #expect(!viewModel.state.value.related.hasPlace)
    }

    @Test func `what comes too late is not of the photo that is shown`()
        async throws
    {
        let viewModel = await viewModel()
        viewModel.showNext()
        await loads.succeed("a", placed)
        #expect(viewModel.photo?.id == "b")
        #expect(facts(viewModel) == ["b"])
        #expect(!viewModel.state.value.related.hasPlace)
    }
}
