import Foundation
import Models

/// Chooses the pictures that the details of a photo show.
struct PhotoPictures {
    private let source: PhotoID.Source
    private let thumbnail: URL?
    /// `nil` until they are known.
    var files: PhotoFiles?
    /// Why the files are unknown.
    var failure: LoadFailure?
    /// What is visible of the picture alone; `nil` while the page is shown.
    var zoom: Zoom?

    /// Wider than this, small files of 640 pixels look blurred.
    private static let widestSmall = 800

    init(of photo: Photo?) {
        source = photo?.id.source ?? .images
        thumbnail = photo?.thumbnail
        files = photo?.files
    }

    /// The first picture that is known; `nil` if there is none.
    var first: URL? { thumbnail ?? preview }

    /// All pictures that are known, which have one shape.
    var known: [URL] { [thumbnail, preview].compactMap(\.self) }

    /// The picture for a place; `nil` if there is none.
    func picture(
        in place: PictureRoom.Place,
        zoom: Zoom = .whole
    ) -> PhotoPage.Picture? {
        guard first != nil else { return nil }
        let key = { (url: URL) in
            PictureKey(
                FileLocation(url, of: source),
                box: place.box,
                part: zoom.part
            )
        }
        let small = zoom.part == nil ? thumbnail : preview ?? thumbnail
        let url = files == nil ? nil : best(for: place.box, zoom) ?? thumbnail
        return PhotoPage.Picture(
            place: place,
            placeholder: small == url ? nil : small.map(key),
            key: url.map(key),
            failure: url == nil ? failure : nil
        )
    }

    private var preview: URL? { files?.preview?.url }

    private func best(for box: Extent, _ zoom: Zoom) -> URL? {
        let width = min(box.width, box.height * 4 / 3)
        let isLarge = width > Self.widestSmall
        let halvings = max(zoom.halvings, isLarge ? 1 : 0)
        return files?.picture(halvings: halvings)?.url
    }
}

/// The visible part of a photo.
struct Zoom: Equatable {
    /// How often the visible width and height were halved.
    let halvings: Int
    private let visible: PicturePart

    /// Beyond this, even the largest originals show single pixels.
    private static let mostHalvings = 6

    /// The whole photo.
    static let whole = Zoom(0, aroundX: 0.5, y: 0.5)

    /// The center is in fractions from 0 to 1 of the photo; near its edges,
    /// what is visible is around another.
    private init(_ halvings: Int, aroundX x: Double, y: Double) {
        self.halvings = halvings
        let share = 1 / Double(1 << halvings)
        visible = PicturePart(aroundX: x, y: y, share: share)
    }

    /// `nil` for the whole photo.
    var part: PicturePart? { halvings > 0 ? visible : nil }

    /// Takes a step.
    /// - Returns: `nil` if it leads nowhere.
    func after(_ step: ZoomStep) -> Zoom? {
        let (x, y) = (visible.centerX, visible.centerY)
        let next: Zoom? =
            switch step {
            case .in(let point):
                halvings < Self.mostHalvings
                    ? Zoom(
                        halvings + 1,
                        aroundX: visible.x + (point?.x ?? 0.5) * visible.share,
                        y: visible.y + (point?.y ?? 0.5) * visible.share
                    ) : nil
            case .out: Zoom(max(0, halvings - 1), aroundX: x, y: y)
            case .whole: .whole
            // Up to the edges.
            case .move(let right, let down):
                Zoom(
                    halvings,
                    aroundX: x + Double(right) * visible.share / 2,
                    y: y + Double(down) * visible.share / 2
                )
            }
        return next?.part == part ? nil : next
    }
}

/// A way to change the visible part of a photo.
package enum ZoomStep: Sendable {
    /// Doubles the scale, around a point in fractions from 0 to 1 of the
    /// visible part; `nil` for its center.
    case `in`(at: (x: Double, y: Double)?)
    /// Halves the scale.
    case out
    /// Shows the whole picture.
    case whole
    /// Moves right and down by so many halves of the visible part.
    case move(x: Int, y: Int)
}
