import Foundation
import Models
import Pictures
import Services
import TerminalViews

/// Loads pictures as the terminal displays them: from memory if they were
/// displayed before, else from their files.
struct TerminalPictureSource {
    private let library: any PhotoLibrary
    private let renderer: PictureRenderer
    private let cache: Cache<PictureKey, RenderedPicture>

    /// The size of some hundred thumbnails.
    private static let cacheBytes = 10_000_000

    init(library: any PhotoLibrary, renderer: PictureRenderer) {
        self.library = library
        self.renderer = renderer
        cache = Cache(countLimit: 1_000, costLimit: Self.cacheBytes)
    }

    /// The picture of a key. Of a progressive JPEG, `preview` is called with
    /// the scans that have arrived while others are on their way.
    func picture(
        _ key: PictureKey,
        preview: TerminalPictures.Preview
    ) async throws(LoadFailure) -> RenderedPicture {
        if let picture = cache.value(for: key) { return picture }
        let bytes = [UInt8](try await file(key, preview))
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

    private func file(
        _ key: PictureKey,
        _ preview: TerminalPictures.Preview
    ) async throws(LoadFailure) -> Data {
        let (starts, start) = AsyncStream<Data>.makeStream(
            bufferingPolicy: .bufferingNewest(1)
        )
        // Cancelled at the end, since the whole file makes it unnecessary.
        async let _ = showPreviews(of: key, starts, preview)
        return try await library.data(at: key.url) { start.yield($0) }
    }

    private func showPreviews(
        of key: PictureKey,
        _ starts: AsyncStream<Data>,
        _ preview: TerminalPictures.Preview
    ) async {
        var shown = 0
        for await start in starts {
            let bytes = [UInt8](start)
            let scans = PictureDecoder.completeScans(of: bytes)
            guard
                scans > shown,
                var picture = try? await renderer.render(bytes, key),
                !Task.isCancelled
            else { continue }
            shown = scans
            picture.scans = scans
            await preview(picture)
        }
    }
}
