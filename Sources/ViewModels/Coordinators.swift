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

/// Loads the pictures that a screen shows, for the view to draw.
@MainActor
package protocol PictureLoader: AnyObject {
    /// Sets which pictures are shown from now on; others are cancelled.
    func setWanted(_ keys: [PictureKey])

    /// Loads the pictures that failed again.
    func retry()
}

extension KeyedLoader: PictureLoader where Key == PictureKey {}

/// A message for the user.
package enum Message {
    case text(String)
    /// A failure and how to repeat the step that failed.
    case failure(LoadFailure, retry: @MainActor () -> Void)
}
