import Models
import ViewModels

/// Goes nowhere: a list is measured by itself.
@MainActor
final class NoCoordinator: PhotoCoordinator, ErrorCoordinator {
    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>) {}
    func closePhoto() {}
    func openPage(of photo: Photo) {}
    func search(words: String) {}
    func show(_ failure: LoadFailure, retry: @escaping @MainActor () -> Void) {
        print("failed: \(failure)")
    }
}
