import Foundation
import Mocks
import Models
import Testing
import ViewModels

/// The details of photos, of which two are loaded and a third can be.
@MainActor
final class PhotoHarness {
    let first: MockCursor<Photo>
    let second: MockCursor<Photo>
    let manifests: MockFileLists
    let collection: PagedCollectionModel<Photo>
    let photos = MockPhotoCoordinator()
    let messages: MockMessageCoordinator
    let pictures = MockPictureLoader()
    private(set) var viewModel: PhotoViewModel?
    private let log = EventLog()

    /// Begins with the photo at an index; the second page of photos and the
    /// files have to be asked for this often.
    init(
        index: Int = 0,
        second asked: Int = 0,
        manifests answers: Int,
        formatters: Formatters = .english
    ) async {
        first = MockCursor("first")
        second = MockCursor("second", answers: asked)
        manifests = MockFileLists(answers: answers)
        collection = PagedCollectionModel(first: first)
        messages = MockMessageCoordinator { [log] in log.add($0) }
        let viewModel = PhotoViewModel(
            index: index,
            collection: collection,
            library: manifests.library,
            formatters: formatters,
            photos: photos,
            messages: messages,
            pictures: pictures
        )
        viewModel.setRoom(PictureBox(width: 640, height: 480))
        self.viewModel = viewModel
        log.watch(viewModel.state, \.summary)
        collection.loadMore()
        await settle()
        let photos = Photo.bare("a b")
        first.succeed(Page(elements: photos, total: 3, next: .more(second)))
        await settle()
    }

    /// What was seen since the last call.
    var seen: [String] { log.take() }

    /// Does something, and waits for all that comes of it.
    func act(_ action: (PhotoViewModel) -> Void) async {
        if let viewModel { action(viewModel) }
        await settle()
    }

    /// Hands over the last photo.
    func answerSecond(_ next: Page<Photo>.Next = .end) async {
        second.succeed(Page(elements: Photo.bare("c"), total: 3, next: next))
        await settle()
    }

    /// Hands over a photo's one file, which is of a size.
    func answerFiles(_ size: PhotoFile.Size, call: Int? = nil) async throws {
        let url = try #require(URL(string: "https://host/file.mp4"))
        let file = PhotoFile(url: url, size: size, fileExtension: "mp4")
        manifests.succeed(PhotoFiles([file]), call: call)
        await settle()
    }

    func failFiles(_ failure: LoadFailure) async {
        manifests.fail(failure)
        await settle()
    }

    /// Lets go of what is tested.
    func release() {
        viewModel = nil
    }
}
