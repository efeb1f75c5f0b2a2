import Mocks
import Models
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite(.queued)
struct ListWalkTests {
    @Test(arguments: 1 ... 8, ListWalk.Kind.allCases)
    func `any sequence of actions shows consecutive rows of the list`(
        seed: UInt64,
        kind: ListWalk.Kind
    ) async {
        await ListWalk(seed: seed, kind).run(300)
    }
}

extension ListWalk: PhotoCoordinator {
    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        var library = MockLibrary()
        library.onFiles = { _ in PhotoFiles([]) }
        let details = PhotoViewModel(
            index: index,
            collection: collection,
            rows: rows,
            library: library,
            formatters: .english,
            photos: self,
            messages: self,
            user: user
        )
        self.details = details
        details.start()
    }

    func search(words: String) {}
    func openPage(of photo: Photo) {}
    func play(_ photo: Photo) {}
    func download(_ photo: Photo) {}
    func show(_ text: PhotoText, of photo: Photo) {}
    func step(
        _ count: Int,
        from photo: Photo?,
        leaving: @escaping @MainActor () -> Void
    ) {}
    func canStep(_ count: Int, from photo: Photo?) -> Bool { false }
    func showMap(of photo: Photo) {}
    func showPhotos(atPlaceOf photo: Photo) {}
    func hasPlace(_ photo: Photo) -> Bool { false }
    func showHome() {}
    func openPlace(_ index: Int) {}
    var canGoBack: Bool { false }
    func goForward() {}
    func goBack() {}
}

extension ListWalk: MessageCoordinator {
    func show(_ message: Message) {
        if case .failure(_, let retry) = message { self.retry = retry }
    }
}
