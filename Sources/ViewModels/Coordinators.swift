package import Foundation
package import Models
package import Publishing

/// Navigates between home, lists and photos.
@MainActor
package protocol PhotoCoordinator: AnyObject {
    /// Shows the photo at an index, from 0, of a collection; `rows` are the
    /// indices of its neighbors and itself, `nil` for all photos.
    func showPhoto(
        at index: Int,
        in collection: PagedCollectionModel<Photo>,
        rows: [Int]?
    )

    /// Opens a new list with the results of a search.
    func search(words: String)

    /// Opens the web page of a photo.
    func openPage(of photo: Photo)

    /// Plays a video or a recording, or stops it.
    func play(_ photo: Photo)

    /// Downloads a photo in the background.
    func download(_ photo: Photo)

    /// Shows a text about a photo.
    func show(_ text: PhotoText, of photo: Photo)

    /// Opens the nearest list of a sol or a month before or after the one that
    /// is shown, or else that of a photo.
    ///
    /// - Parameters:
    ///   - count: 1 for the next, -1 for the previous.
    ///   - photo: One that is shown, if any.
    ///   - leaving: Called once there is such a list.
    func step(
        _ count: Int,
        from photo: Photo?,
        leaving: @escaping @MainActor () -> Void
    )

    /// Whether there may be such a list.
    func canStep(_ count: Int, from photo: Photo?) -> Bool

    /// Opens home.
    func showHome()

    /// Goes from home to a place, by its index from 0.
    func openPlace(_ index: Int)

    /// Whether there is a screen before the current one.
    var canGoBack: Bool { get }

    /// Returns to the screen before the current one.
    func goBack()

    /// Shows the screen again that was returned from last.
    func goForward()
}

/// The view model of a screen of photos, from which other screens open.
@MainActor
package protocol NavigatingViewModel: AnyObject {
    /// A photo that is shown; `nil` if there is none.
    var photo: Photo? { get }

    /// Those of the user's language.
    var formatters: Formatters { get }

    /// Shows other screens.
    var photos: (any PhotoCoordinator)? { get }

    /// Called when its screen appears, and when it is shown again.
    func start()

    /// Goes to another screen.
    func leave(_ navigate: (any PhotoCoordinator) -> Void)
}

extension NavigatingViewModel {
    /// Opens home.
    package func showHome() {
        leave { $0.showHome() }
    }

    /// Has something done with the photo that is shown.
    package func act(_ action: (any PhotoCoordinator, Photo) -> Void) {
        if let photos, let photo { action(photos, photo) }
    }

    /// Whether there is a screen before this one.
    package var canGoBack: Bool { photos?.canGoBack ?? false }

    /// Shows the results of another search.
    package func search(words: String) {
        leave { $0.search(words: words) }
    }

    /// Whether there may be a list of the next sol or month (1), or of the one
    /// before (-1).
    package func canStep(_ count: Int) -> Bool {
        photos?.canStep(count, from: photo) ?? false
    }

    /// Opens the list of the next sol or month, or the previous one.
    package func step(_ count: Int) {
        photos?.step(count, from: photo) { [weak self] in self?.leave { _ in } }
    }
}

/// What else can be said of a photo.
package enum PhotoText: Sendable {
    case credit, captions, files
}

/// Shows messages: the one channel for whatever is not part of a screen.
@MainActor
package protocol MessageCoordinator: AnyObject {
    func show(_ message: Message)
}

/// Loads the pictures that a screen shows, for the view to draw.
@MainActor
package protocol PictureLoader: AnyObject {
    /// Sets which pictures are shown from now on, and which will be next;
    /// others are canceled.
    func setWanted(_ keys: [PictureKey], next: [PictureKey])

    /// Loads the pictures that failed again.
    func retry()

    /// Emits whenever the state of a picture has changed.
    var changes: Publisher<Void> { get }

    /// The state of a picture, and its size; `nil` unless it is wanted.
    func state(of key: PictureKey) -> LoadingState<Extent>?

    /// The size of a picture in pixels; `nil` unless it was loaded for this
    /// screen or the one before.
    func extent(of url: URL) -> Extent?
}

/// A picture that knows its size.
package protocol SizedPicture {
    /// In pixels.
    var extent: Extent { get }
}

extension KeyedLoader: PictureLoader
where Key == PictureKey, Value: SizedPicture {
    package var changes: Publisher<Void> { states.map { _ in } }

    package func state(of key: PictureKey) -> LoadingState<Extent>? {
        switch states.value[key] {
        case nil: nil
        case .idle: .idle
        case .loading: .loading
        case .loaded(let picture): .loaded(picture.extent)
        case .failed(let failure): .failed(failure)
        }
    }

    package func extent(of url: URL) -> Extent? {
        for case (let key, .loaded(let picture)) in states.value
        where key.file.url == url && key.part == nil {
            return picture.extent
        }
        return nil
    }
}

/// A message for the user.
package enum Message: Sendable {
    case text(String)
    /// What happens meanwhile, for those who wait.
    case progress(String)
    /// A failure and how to repeat the step that failed.
    case failure(LoadFailure, retry: @MainActor () -> Void)
}
