package import Models
internal import Testing
import ViewModels

/// Compares the ways that are taken with those that the test expects.
@MainActor
package final class MockPhotoCoordinator: PhotoCoordinator {
    /// A way that can be taken.
    package enum Call: Equatable, Sendable {
        case showPhoto(Int)
        case closePhoto
        case openPage(id: PhotoID)
        case search(String)
    }

    private var expected: [Call] = []

    package init() {}

    isolated deinit {
        for call in expected {
            Issue.record("the photo coordinator was not called: \(call)")
        }
    }

    /// Call before the call that has to come.
    package func expect(_ call: Call) {
        expected.append(call)
    }

    package func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>
    ) {
        receive(.showPhoto(index))
    }

    package func closePhoto() {
        receive(.closePhoto)
    }

    package func openPage(of photo: Photo) {
        receive(.openPage(id: photo.id))
    }

    package func search(words: String) {
        receive(.search(words))
    }

    private func receive(_ call: Call) {
        guard expected.first == call else {
            Issue.record("unexpected: call `expect(\(call))` if it is right")
            return
        }
        expected.removeFirst()
    }
}
