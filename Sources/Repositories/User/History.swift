package import Foundation
package import Models
import Services

/// The photos that were opened last, with their thumbnails, which are shown
/// without a network and without the cache.
package struct History: HistoryStore {
    private let photos: StoredPhotos
    private let pictures: PictureStore?
    private let loader: any FileLoader
    private let now: Now

    /// The number of thumbnails that there may be beyond photos: most are
    /// removed together, which takes a while.
    private static let spare = 50

    /// The folder contains the thumbnails; it is `nil` if nothing is stored, as
    /// for the sample.
    package init(
        _ photos: StoredPhotos,
        folder: URL?,
        loader: any FileLoader,
        now: @escaping Now
    ) {
        self.photos = photos
        pictures = folder.map { PictureStore($0.appending(path: "pictures")) }
        self.loader = loader
        self.now = now
    }

    /// The stored thumbnail at a URL; `nil` if there is none.
    package func picture(at url: URL) async -> [UInt8]? {
        await pictures?.picture(at: url)
    }

    package func add(_ photo: Photo) async throws {
        try await photos.add([photo], at: now())
    }

    package func complete(_ photo: Photo) async {
        guard let pictures, let url = photo.thumbnail, !pictures.contains(url)
        else { return }
        let file = FileLocation(url, of: photo.id.source)
        guard let data = try? await loader.data(of: file) else { return }
        try? await pictures.store(data, at: url)
        var latest = photos
        guard (try? latest.update()) != nil,
            pictures.count > latest.count + Self.spare
        else { return }
        pictures.removeAll(
            but: latest.ids.compactMap { latest.photo($0)?.thumbnail }
        )
    }

    /// Removes all thumbnails.
    package func removePictures() {
        pictures?.removeAll(but: [])
    }
}
