import Models
import ViewModels

/// Goes nowhere: a list is measured by itself.
@MainActor
final class NoCoordinator: PhotoCoordinator, MessageCoordinator {
    var canGoBack: Bool { false }

    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>) {}
    func search(words: String) {}
    func openPage(of photo: Photo) {}
    func goBack() {}

    func show(_ message: Message) {
        print(message)
    }
}
