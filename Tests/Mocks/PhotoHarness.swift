package import Foundation
package import Models
package import Testing
package import ViewModels

/// The details of photos, of which two are loaded and a third can be.
@MainActor
package final class PhotoHarness {
    package let first: MockCursor<Photo>
    package let second: MockCursor<Photo>
    package let manifests: MockFileLists
    package let collection: PagedCollectionModel<Photo>
    package let coordinator: MockCoordinator
    package let messages: MockMessageCoordinator
    package let pictures = MockPictureLoader()
    package private(set) var viewModel: PhotoViewModel?
    private let log = EventLog()

    /// Begins with the photo at an index; the second page of photos and the
    /// files have to be requested exactly this often.
    package init(
        index: Int = 0,
        second secondRequests: Int = 0,
        files fileRequests: Int,
        photos list: [Photo] = Photo.bare("a b"),
        rows: [Int]? = nil,
        user: UserPhotos? = nil,
        extents: [URL: Extent] = [:],
        formatters: Formatters = .english,
        at place: SourceLocation = #_sourceLocation
    ) async {
        first = MockCursor("first", at: place)
        second = MockCursor("second", calls: secondRequests, at: place)
        manifests = MockFileLists(calls: fileRequests, at: place)
        collection = PagedCollectionModel(first: first)
        coordinator = MockCoordinator(at: place)
        messages = MockMessageCoordinator(at: place) { [log] in
            log.add($0)
        }
        pictures.extents = extents
        let viewModel = PhotoViewModel(
            of: PhotoSelection(at: index, in: collection, rows: rows),
            library: manifests.library,
            formatters: formatters,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            pictures: pictures,
            user: user
        )
        // Windows are resized more than once.
        for width in [320, 640, 640] {
            let box = Extent(width: width, height: width * 3 / 4)
            viewModel.setRoom(
                PictureRoom(
                    beside: box,
                    across: Extent(width: 900, height: 300),
                    closeUp: box
                )
            )
        }
        self.viewModel = viewModel
        log.watch(viewModel.state, \.summary)
        collection.loadMore()
        await first.succeed(
            Page(elements: list, total: 3, next: .more(second))
        )
    }

    isolated deinit {
        second.calls.end()
        manifests.calls.end()
    }

    /// What was seen since the last call.
    package var seen: [String] { log.take() }

    package func act(_ action: (PhotoViewModel) -> Void) {
        if let viewModel { action(viewModel) }
    }

    /// Hands over the last photo.
    package func succeedSecond(_ next: Page<Photo>.Next = .end) async {
        await second.succeed(
            Page(elements: Photo.bare("c"), total: 3, next: next)
        )
    }

    /// Hands over a photo's one file, which is of a size.
    package func succeedFiles(_ size: PhotoFile.Size, call: Int? = nil)
        async throws
    {
        let url = try #require(URL(string: "https://host/file.mp4"))
        let file = PhotoFile(url: url, size: size, fileExtension: "mp4")
        await manifests.succeed(PhotoFiles([file]), call: call)
    }

    package func failFiles(_ failure: LoadFailure) async {
        await manifests.fail(failure)
    }

    /// Lets go of what is tested.
    package func release() {
        viewModel = nil
    }
}
