import Foundation
import Models
import Pictures
import Services
import Terminal
import TerminalViews

/// Loads pictures as the terminal displays them: from memory if they were
/// displayed before, else from their files.
struct TerminalPictureSource {
    private let files: any FileLoader
    private let terminal: PictureTerminal
    private let cache: Cache<Rendering, RenderedPicture>

    /// A picture as it is displayed.
    private struct Rendering: Hashable {
        let key: PictureKey
        let support: PictureSupport
    }

    /// The size of some hundred thumbnails.
    private static let cacheBytes = 10_000_000

    init(files: any FileLoader, terminal: PictureTerminal) {
        self.files = files
        self.terminal = terminal
        cache = Cache(countLimit: 1_000, costLimit: Self.cacheBytes)
    }

    /// The picture of a key.
    func picture(
        _ key: PictureKey
    ) async throws(LoadFailure) -> RenderedPicture {
        let support = terminal.support
        let rendering = Rendering(key: key, support: support)
        if let picture = cache.value(for: rendering) { return picture }
        let bytes = try await files.data(of: key.file)
        // The picture may no longer be wanted.
        guard !Task.isCancelled else { throw .cancelled }
        let picture: RenderedPicture
        do {
            picture = try await PictureRenderer(support: support)
                .render(bytes, key)
        } catch {
            throw LoadFailure(error)
        }
        cache.insert(picture, for: rendering, cost: picture.cost)
        return picture
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
            case .unsupported(.arithmetic): .unsupported("arithmetic")
            case .unsupported(.lossless): .unsupported("lossless")
            case .unsupported(.hierarchical): .unsupported("hierarchical")
            case .unsupported(.precision(let bits)):
                .unsupported("\(bits)-bit")
            }
        self = .unusablePicture(fault)
    }
}
