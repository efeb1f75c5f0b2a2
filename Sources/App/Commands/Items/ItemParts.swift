import Models
import Repositories

/// What the details of items are made of.
struct ItemParts: Sendable {
    let photos: any PhotoLibrary
    let files: any FileLoader
    /// What loads the metadata of files.
    let images: any ImageLibrary
    /// The items that were opened; `nil` if they cannot be stored.
    let history: StoredPhotos?

    init(_ composition: Composition) {
        photos = composition.photos
        files = composition.files
        images = composition.images.library
        history = composition.user.history
    }
}
