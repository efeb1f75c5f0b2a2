import Foundation
import Models

/// Which part of a photo is seen, and in which of its files.
struct PhotoZoom {
    private let files: PhotoFiles
    /// How often the width and the height that are seen were halved.
    let halvings: Int
    private let center: (x: Double, y: Double)

    /// Nearer than this, even the largest originals show single pixels.
    private static let nearest = 6

    /// The whole photo; `nil` where there is no picture.
    init?(files: PhotoFiles) {
        guard files.preview != nil else { return nil }
        self.init(files, halvings: 0, center: (0.5, 0.5))
    }

    private init(
        _ files: PhotoFiles,
        halvings: Int,
        center: (x: Double, y: Double)
    ) {
        self.files = files
        self.halvings = halvings
        self.center = center
    }

    /// `nil` for the whole.
    var part: PicturePart? {
        guard halvings > 0 else { return nil }
        return PicturePart(
            aroundX: center.x,
            y: center.y,
            share: 1 / Double(1 << halvings)
        )
    }

    var picture: URL? { files.picture(halvings: halvings)?.url }

    /// `nil` where there is no such step.
    func after(_ step: ZoomStep) -> PhotoZoom? {
        switch step {
        case .nearer(let point): nearer(at: point)
        case .farther: farther
        case .whole: whole
        }
    }

    /// `point`: Within what is seen now; `nil` for its middle.
    func nearer(at point: (x: Double, y: Double)?) -> PhotoZoom? {
        guard halvings < Self.nearest else { return nil }
        let seen = part ?? PicturePart(aroundX: 0.5, y: 0.5, share: 1)
        let point = point ?? (0.5, 0.5)
        return PhotoZoom(
            files,
            halvings: halvings + 1,
            center: (
                seen.x + point.x * seen.share,
                seen.y + point.y * seen.share
            )
        )
    }

    /// The same part of the photo, in other files of it; `nil` where these
    /// hold no picture.
    func seen(in files: PhotoFiles) -> PhotoZoom? {
        guard files.preview != nil else { return nil }
        return PhotoZoom(files, halvings: halvings, center: center)
    }

    var farther: PhotoZoom {
        let seen = part
        return PhotoZoom(
            files,
            halvings: max(0, halvings - 1),
            center: (seen?.centerX ?? 0.5, seen?.centerY ?? 0.5)
        )
    }

    var whole: PhotoZoom {
        PhotoZoom(files, halvings: 0, center: (0.5, 0.5))
    }
}
