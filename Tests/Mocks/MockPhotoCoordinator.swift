package import Models
internal import Testing
package import ViewModels

/// Compares the calls with those that the test expects.
@MainActor
package final class MockPhotoCoordinator: PhotoCoordinator {
    /// A call of the coordinator.
    package enum Call: Equatable, Sendable {
        case showPhoto(Int, rows: [Int]? = nil)
        case goBack
        case openPage(id: PhotoID)
        case search(String)
        case play(id: PhotoID)
        case download(id: PhotoID)
        case text(PhotoText, id: PhotoID)
        case step(Int, from: PhotoID?)
        case showHome
        case openPlace(Int)
    }

    private var expected: [Call] = []
    package let canGoBack: Bool

    package init(canGoBack: Bool = true) {
        self.canGoBack = canGoBack
    }

    isolated deinit {
        for call in expected {
            Issue.record("the photo coordinator was not called: \(call)")
        }
    }

    /// Call before a call that has to come.
    package func expect(_ call: Call) {
        expected.append(call)
    }

    package func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    ) {
        receive(.showPhoto(index, rows: rows))
    }

    package func goBack() {
        receive(.goBack)
    }

    package func openPage(of photo: Photo) {
        receive(.openPage(id: photo.id))
    }

    package func play(_ photo: Photo) {
        receive(.play(id: photo.id))
    }

    package func download(_ photo: Photo) {
        receive(.download(id: photo.id))
    }

    package func search(words: String) {
        receive(.search(words))
    }

    package func show(_ text: PhotoText, of photo: Photo) {
        receive(.text(text, id: photo.id))
    }

    package func step(_ count: Int, from photo: Photo?) {
        receive(.step(count, from: photo?.id))
    }

    package func canStep(from photo: Photo?) -> Bool {
        photo?.id.source == .apod
    }

    package func showHome() {
        receive(.showHome)
    }

    package func openPlace(_ index: Int) {
        receive(.openPlace(index))
    }

    private func receive(_ call: Call) {
        guard expected.first == call else {
            Issue.record("unexpected: call `expect(\(call))` if it is right")
            return
        }
        expected.removeFirst()
    }
}
