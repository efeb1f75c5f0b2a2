import Foundation
import Models
import Pictures
import Services
import TerminalViews

/// Loads pictures as the terminal displays them: from memory if they were
/// displayed before, else from their files.
struct TerminalPictureSource {
    private let files: any FileLoader
    private let renderer: PictureRenderer
    private let cache: Cache<PictureKey, RenderedPicture>

    /// The size of some hundred thumbnails.
    private static let cacheBytes = 10_000_000

    init(files: any FileLoader, renderer: PictureRenderer) {
        self.files = files
        self.renderer = renderer
        cache = Cache(countLimit: 1_000, costLimit: Self.cacheBytes)
    }

    /// The picture of a key.
    func picture(
        _ key: PictureKey
    ) async throws(LoadFailure) -> RenderedPicture {
        if let picture = cache.value(for: key) { return picture }
        let bytes = [UInt8](try await files.data(of: key.file))
        // The picture may no longer be wanted.
        guard !Task.isCancelled else { throw .cancelled }
        let picture: RenderedPicture
        do {
            picture = try await renderer.render(bytes, key)
        } catch {
            throw .unusablePicture(LoadFailure.PictureFault(error))
        }
        cache.insert(picture, for: key, cost: picture.cost)
        return picture
    }
}
