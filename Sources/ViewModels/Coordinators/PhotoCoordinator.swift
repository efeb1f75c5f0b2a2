package import Models

/// Moves between a list and its photos.
@MainActor
package protocol PhotoCoordinator: AnyObject {
    /// Call to show the photo at an index, from 0, of a collection.
    func showPhoto(at index: Int, in collection: PagedCollectionModel<Photo>)

    /// Call to go back to where the photo was opened.
    func closePhoto()

    /// Call to show a photo's page on the web.
    func openPage(of photo: Photo)

    /// Call to leave the list for a new search.
    func search(words: String)
}
