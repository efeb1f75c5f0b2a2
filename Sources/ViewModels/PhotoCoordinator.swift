package import Models

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

    /// Returns `true` if there may be such a list.
    func canStep(_ count: Int, from photo: Photo?) -> Bool

    /// Opens a map with the place of a photo.
    func showMap(of photo: Photo)

    /// Opens the list of the photos that were taken where a photo was.
    func showPhotos(atPlaceOf photo: Photo)

    /// Returns `true` if a photo has a place on a map.
    func hasPlace(_ photo: Photo) -> Bool

    /// Opens home.
    func showHome()

    /// Goes from home to a place, by its index from 0.
    func openPlace(_ index: Int)

    /// `true` if there is a screen before the current one.
    var canGoBack: Bool { get }

    /// Returns to the screen before the current one.
    func goBack()

    /// Shows the screen again that was returned from last.
    func goForward()
}
