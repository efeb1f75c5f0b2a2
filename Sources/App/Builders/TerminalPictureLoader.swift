import Models
import Pictures
import Services
import Terminal
import TerminalViews

/// Loads pictures as the terminal displays them: from memory if they were
/// displayed before, else from their files.
struct TerminalPictureLoader {
    let files: any FileLoader
    let terminal: PictureTerminal
    private let strips = StripStore()
    private let cache = Cache<Rendering, RenderedPicture>(
        countLimit: 1_000,
        costLimit: cacheBytes
    )

    /// A picture as it is displayed.
    private struct Rendering: Hashable {
        let key: PictureKey
        let support: PictureSupport
    }

    /// The size of some hundred thumbnails.
    private static let cacheBytes = 10_000_000

    /// The picture of a key.
    func picture(_ key: PictureKey) async throws -> RenderedPicture {
        let support = terminal.support
        let rendering = Rendering(key: key, support: support)
        if let picture = cache.value(for: rendering) { return picture }
        let renderer = PictureRenderer(support: support)
        var picture = await strips.picture(key, by: renderer)
        if picture == nil {
            let bytes = try await files.data(of: key.file)
            // The picture may no longer be wanted.
            guard !Task.isCancelled else { throw LoadFailure.cancelled }
            picture = try await self.picture(bytes, key, by: renderer)
        }
        guard let picture else { throw LoadFailure.cancelled }
        cache.insert(picture, for: rendering, cost: picture.cost)
        return picture
    }

    private func picture(
        _ bytes: [UInt8],
        _ key: PictureKey,
        by renderer: PictureRenderer
    ) async throws -> RenderedPicture? {
        do throws(PictureError) {
            if key.part?.isTurned == true {
                return try await strips.picture(bytes, key, by: renderer)
            }
            return try await renderer.render(bytes, key)
        } catch {
            throw LoadFailure(error)
        }
    }
}

/// Keeps the panorama decoded in which a person turns.
private actor StripStore {
    private var shown: (file: FileLocation, strip: PictureStrip)?

    /// - Returns: `nil` if the file has to be decoded for that. What is decoded
    ///   is released for another picture.
    func picture(
        _ key: PictureKey,
        by renderer: PictureRenderer
    ) -> RenderedPicture? {
        guard key.part?.isTurned == true, let shown, shown.file == key.file
        else {
            shown = nil
            return nil
        }
        return renderer.render(shown.strip, key)
    }

    /// Decodes a file, unless that was done meanwhile.
    /// - Returns: `nil` if the picture is no longer wanted.
    func picture(
        _ bytes: [UInt8],
        _ key: PictureKey,
        by renderer: PictureRenderer
    ) throws(PictureError) -> RenderedPicture? {
        guard !Task.isCancelled else { return nil }
        if let picture = picture(key, by: renderer) { return picture }
        shown = nil
        let strip = try renderer.strip(bytes, key)
        shown = (key.file, strip)
        return renderer.render(strip, key)
    }
}

extension LoadFailure {
    /// Converts an error of the decoders.
    init(_ error: PictureError) {
        let fault: PictureFault =
            switch error {
            case .unknownFormat: .unknownFormat
            case .damaged: .damaged
            case .tooLarge(let width, let height):
                .tooLarge(width: width, height: height)
            case .unsupported(.format(let name)): .otherFormat(name)
            case .unsupported(.precision(let bits)):
                .unsupported("\(bits)-bit")
            case .unsupported(let coding): .unsupported("\(coding)")
            }
        self = .unusablePicture(fault)
    }
}
