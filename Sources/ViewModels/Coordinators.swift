package import Models

/// Navigates between lists and photos.
@MainActor
package protocol PhotoCoordinator: AnyObject {
    /// Shows the photo at an index, from 0, of a collection.
    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>)

    /// Opens a new list with the results of a search.
    func search(words: String)

    /// Opens the web page of a photo.
    func openPage(of photo: Photo)

    /// Whether there is a screen before the current one.
    var canGoBack: Bool { get }

    /// Returns to the screen before the current one.
    func goBack()
}

/// Shows messages: the one channel for whatever is not part of a screen.
@MainActor
package protocol MessageCoordinator: AnyObject {
    func show(_ message: Message)
}

/// Something to tell the user.
package enum Message {
    case text(String)
    /// A failure and how to repeat the step that failed.
    case failure(LoadFailure, retry: @MainActor () -> Void)
}
