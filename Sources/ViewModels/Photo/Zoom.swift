import Foundation
import Models

/// The visible part of a photo, and the file to show it from.
struct Zoom {
    private let files: PhotoFiles
    /// How often the visible width and height were halved.
    let halvings: Int
    private let center: (x: Double, y: Double)

    /// Beyond this, even the largest originals show single pixels.
    private static let mostHalvings = 6

    /// The whole photo.
    /// - Returns: `nil` if there is no picture.
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

    /// `nil` for the whole photo.
    var part: PicturePart? {
        guard halvings > 0 else { return nil }
        return PicturePart(
            aroundX: center.x,
            y: center.y,
            share: 1 / Double(1 << halvings)
        )
    }

    /// The picture of the whole photo.
    var preview: URL? { files.preview?.url }

    /// The picture from which the part is shown.
    var picture: URL? { files.picture(halvings: halvings)?.url }

    /// Applies a step; `nil` if it cannot be taken.
    func after(_ step: ZoomStep) -> Zoom? {
        switch step {
        case .in(let point): zoomedIn(at: point)
        case .out: halvings > 0 ? zoomedOut : nil
        case .whole: halvings > 0 ? whole : nil
        }
    }

    /// Zooms in around a point of the visible part, or its center.
    func zoomedIn(at point: (x: Double, y: Double)?) -> Zoom? {
        guard halvings < Self.mostHalvings else { return nil }
        let visible = part ?? PicturePart(aroundX: 0.5, y: 0.5, share: 1)
        let point = point ?? (0.5, 0.5)
        return Zoom(
            files,
            halvings: halvings + 1,
            center: (
                visible.x + point.x * visible.share,
                visible.y + point.y * visible.share
            )
        )
    }

    /// The same part, shown from other files of the photo; `nil` if none of
    /// them is a picture.
    func moved(to files: PhotoFiles) -> Zoom? {
        guard files.preview != nil else { return nil }
        return Zoom(files, halvings: halvings, center: center)
    }

    /// Zooms out around the center.
    var zoomedOut: Zoom {
        let visible = part
        return Zoom(
            files,
            halvings: max(0, halvings - 1),
            center: (visible?.centerX ?? 0.5, visible?.centerY ?? 0.5)
        )
    }

    var whole: Zoom { Zoom(files, halvings: 0, center: (0.5, 0.5)) }
}

/// A way to zoom.
package enum ZoomStep: Sendable {
    /// Doubles the scale, around a point in fractions from 0 to 1 of the
    /// visible part; `nil` for its center.
    case `in`(at: (x: Double, y: Double)?)
    /// Halves the scale.
    case out
    /// Shows the whole picture.
    case whole
}
