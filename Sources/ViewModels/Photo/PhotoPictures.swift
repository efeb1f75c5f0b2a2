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
    /// The shape of the pictures, once it is known.
    private var shape: Extent?

    /// Wider than this, small files of 640 pixels look blurred.
    private static let widestSmall = 800

    init(of photo: Photo?) {
        source = photo?.id.source ?? .images
        thumbnail = photo?.thumbnail
        files = photo?.files
    }

    /// The first picture that is known; `nil` if there is none.
    var first: URL? { thumbnail ?? preview }

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
        let url = best(for: place.box, zoom)
        return PhotoPage.Picture(
            place: place,
            shape: zoom.part == nil ? shape : nil,
            placeholder: small == url ? nil : small.map(key),
            key: url.map(key),
            failure: url == nil ? failure : nil
        )
    }

    /// Shows the picture of the page, and the one that is shown alone.
    @MainActor
    mutating func show(
        in state: inout PhotoState,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?,
        caption: (PhotoPage, Zoom) -> String
    ) {
        // All pictures have one shape.
        shape =
            [thumbnail, preview].lazy.compactMap(\.self)
            .compactMap { loader?.extent(of: $0) }.first ?? shape
        state.page?.picture =
            room
            .flatMap { picture(in: $0.place(for: shape)) }
            .map { $0.resolved(loader) }
        state.closeUp = nil
        if zoom != nil { zoom = zoom(in: room) }
        if let zoom, let room, let page = state.page,
            let picture = picture(in: .init(box: room.closeUp), zoom: zoom)
        {
            state.closeUp = PhotoPage.CloseUp(
                picture: picture.resolved(loader),
                caption: caption(page, zoom)
            )
        }
        let hasFailed = [state.page?.picture, state.closeUp?.picture]
            .contains { $0?.failure != nil }
        state.hasFailed = failure != nil || hasFailed
        state.canView = first != nil && !hasFailed
    }

    /// What is visible, or would be of the picture alone, in a room.
    func zoom(in room: PictureRoom?) -> Zoom {
        var zoom = zoom ?? .whole
        if let room, let shape { zoom.ratio = room.closeUp.ratio(of: shape) }
        return zoom
    }

    /// Whether a pixel of a picture that is loaded would be larger than three
    /// pixels of the screen, and there is no larger file.
    @MainActor
    func isTooClose(
        _ zoom: Zoom,
        than shown: PictureKey?,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?
    ) -> Bool {
        guard let part = zoom.part, let room, let shown,
            case .loaded(let extent)? = loader?.state(of: shown),
            best(for: room.closeUp, zoom) == shown.file.url
        else { return false }
        let width = Double(extent.width) / (shown.part?.width ?? 1)
        return Double(room.closeUp.width) > width * part.width * 3
    }

    private var preview: URL? { files?.preview?.url }

    private func best(for box: Extent, _ zoom: Zoom) -> URL? {
        let width = min(box.width, box.height * 4 / 3)
        let isLarge = width > Self.widestSmall
        let halvings = max(zoom.halvings, isLarge ? 1 : 0)
        return files.flatMap {
            $0.picture(halvings: halvings)?.url ?? thumbnail
        }
    }
}

extension Extent {
    /// How much wider a shape is, for its height, than this one.
    fileprivate func ratio(of shape: Extent) -> Double {
        Double(shape.width * height) / Double(max(1, shape.height * width))
    }
}

extension PhotoPage.Picture {
    /// The picture with what has become of it.
    @MainActor
    fileprivate func resolved(_ loader: (any PictureLoader)?) -> Self {
        var picture = self
        if case .failed(let failure)? = key.flatMap({ loader?.state(of: $0) }) {
            picture.failure = failure
        }
        guard picture.failure != nil, let small = placeholder else {
            picture.isShown = picture.failure == nil
            return picture
        }
        switch loader?.state(of: small) {
        case .loaded: break
        case .failed: picture.isShown = false
        case .idle, .loading, nil: picture.failure = nil
        }
        return picture
    }
}

/// The visible part of a photo, which has the shape of the window.
struct Zoom: Equatable {
    /// How often the visible width and height were halved.
    let halvings: Int
    /// The shape of the photo compared with that of the window: 2 if it is
    /// twice as wide for its height.
    var ratio = 1.0
    /// The center, in fractions from 0 to 1 of the photo.
    private let x: Double
    private let y: Double

    /// Beyond this, even the largest originals show single pixels.
    private static let mostHalvings = 6

    /// The whole photo.
    static let whole = Zoom(0, aroundX: 0.5, y: 0.5)

    private init(_ halvings: Int, aroundX x: Double, y: Double) {
        self.halvings = halvings
        (self.x, self.y) = (x, y)
    }

    /// How much larger the photo is than as a whole: at least so much that it
    /// fills the window.
    var scale: Double {
        guard halvings > 0 else { return 1 }
        return max(2, ratio, 1 / ratio) * Double(1 << (halvings - 1))
    }

    /// `nil` for the whole photo. Near the edges, it is around another point.
    var part: PicturePart? { halvings > 0 ? visible : nil }

    private var visible: PicturePart {
        PicturePart(
            aroundX: x,
            y: y,
            width: halvings > 0 ? max(1, 1 / ratio) / scale : 1,
            height: halvings > 0 ? max(1, ratio) / scale : 1
        )
    }

    /// Takes a step.
    /// - Returns: `nil` if it leads nowhere.
    func after(_ step: ZoomStep) -> Zoom? {
        let visible = visible
        let (x, y) = (visible.centerX, visible.centerY)
        var next: Zoom?
        switch step {
        // A point of a part moves it.
        case .in(let point?):
            next = Zoom(
                max(1, halvings),
                aroundX: visible.x + point.x * visible.width,
                y: visible.y + point.y * visible.height
            )
        case .in where halvings < Self.mostHalvings:
            next = Zoom(halvings + 1, aroundX: x, y: y)
        case .in: return nil
        case .out: next = Zoom(max(0, halvings - 1), aroundX: x, y: y)
        case .whole: next = .whole
        // Up to the edges.
        case .move(let right, let down):
            next = Zoom(
                halvings,
                aroundX: x + Double(right) * visible.width / 2,
                y: y + Double(down) * visible.height / 2
            )
        }
        next?.ratio = ratio
        return next?.part == part ? nil : next
    }
}

/// A way to change the visible part of a photo.
package enum ZoomStep: Sendable {
    /// Doubles the scale; or moves a part to a point, in fractions from 0 to 1
    /// of what is visible.
    case `in`(at: (x: Double, y: Double)?)
    /// Halves the scale.
    case out
    /// Shows the whole picture.
    case whole
    /// Moves right and down by so many halves of the visible part.
    case move(x: Int, y: Int)
}
