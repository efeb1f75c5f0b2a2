package import Models
package import Testing
package import ViewModels

/// Compares the calls with those that the test expects. A wrong one is
/// reported at the line that expects another, or made this.
@MainActor
package final class MockPhotoCoordinator: PhotoCoordinator {
    /// A call of the coordinator.
    package enum Call: Equatable, Sendable {
        case showPhoto(Int, rows: [Int]? = nil)
        case goBack
        case goForward
        case openPage(id: PhotoID)
        case search(String)
        case play(id: PhotoID)
        case download(id: PhotoID)
        case text(PhotoText, id: PhotoID)
        case step(Int, from: PhotoID?)
        case showMap(id: PhotoID)
        case showPlace(id: PhotoID)
        case showHome
        case openPlace(Int)
    }

    private var expected: ExpectedCalls<Call>
    package let canGoBack: Bool

    package init(
        canGoBack: Bool = true,
        at place: SourceLocation = #_sourceLocation
    ) {
        self.canGoBack = canGoBack
        expected = ExpectedCalls("the photo coordinator", at: place)
    }

    isolated deinit {
        expected.end()
    }

    /// Call before a call that has to come.
    package func expect(
        _ call: Call,
        at place: SourceLocation = #_sourceLocation
    ) {
        expected.add(call, at: place)
    }

    package func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        expected.receive(.showPhoto(index, rows: rows))
    }

    package func goBack() {
        expected.receive(.goBack)
    }

    package func goForward() {
        expected.receive(.goForward)
    }

    package func openPage(of photo: Photo) {
        expected.receive(.openPage(id: photo.id))
    }

    package func play(_ photo: Photo) {
        expected.receive(.play(id: photo.id))
    }

    package func download(_ photo: Photo) {
        expected.receive(.download(id: photo.id))
    }

    package func search(words: String) {
        expected.receive(.search(words))
    }

    package func show(_ text: PhotoText, of photo: Photo) {
        expected.receive(.text(text, id: photo.id))
    }

    package func step(
        _ count: Int,
        from photo: Photo?,
        leaving: @escaping @MainActor () -> Void
    ) {
        expected.receive(.step(count, from: photo?.id))
        leaving()
    }

    package func canStep(_ count: Int, from photo: Photo?) -> Bool {
        photo?.id.source == .apod
    }

    package func showMap(of photo: Photo) {
        expected.receive(.showMap(id: photo.id))
    }

    package func showPhotos(atPlaceOf photo: Photo) {
        expected.receive(.showPlace(id: photo.id))
    }

    package func hasPlace(_ photo: Photo) -> Bool {
        photo.decimal(.latitude) != nil
    }

    package func showHome() {
        expected.receive(.showHome)
    }

    package func openPlace(_ index: Int) {
        expected.receive(.openPlace(index))
    }
}
