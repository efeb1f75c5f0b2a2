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
    /// The files that could not be loaded when they were shown last.
    private var failed: Set<URL> = []
    /// The visible part of the picture alone; `nil` while the page is shown.
    private var zoom: Zoom?
    /// The directions that a panorama shows; `nil` for any other picture.
    private let surroundings: Surroundings?
    /// The view of them, instead of the zoom; `nil` while the page is shown.
    private var outlook: Outlook?
    /// Degrees that a slide show has turned.
    private var turned = 0.0
    /// The shape of the pictures, once it is known.
    var shape: Extent?

    /// Wider than this, small files of 640 pixels look blurred.
    private static let widestSmall = 800

    init(of photo: Photo?) {
        source = photo?.id.source ?? .images
        thumbnail = photo?.thumbnail
        files = photo?.files
        surroundings = photo.flatMap { Surroundings(of: $0) }
        // A panorama is opened to look around in it.
        outlook = surroundings.map(Outlook.init)
    }

    /// The first picture that is known; `nil` if there is none.
    var first: URL? { thumbnail ?? preview }

    /// The picture for a place, or a part of it; `nil` if there is none. The
    /// width and height that are shown were halved `halvings` times.
    func picture(
        in placement: PictureRoom.Placement,
        part: PicturePart? = nil,
        halvings: Int = 0
    ) -> PhotoPage.Picture? {
        guard first != nil else { return nil }
        let key = { (url: URL) in
            PictureKey(
                FileLocation(url, of: source),
                box: placement.box,
                part: part
            )
        }
        let small =
            part == nil
            ? thumbnail
            : [preview, thumbnail].compactMap(\.self).first {
                !failed.contains($0)
            }
        let url = best(for: placement.box, halvings)
        return PhotoPage.Picture(
            placement: placement,
            shape: part == nil ? shape : nil,
            placeholder: small == url ? nil : small.map(key),
            key: url.map(key),
            failure: url == nil ? failure : nil
        )
    }

    /// The picture alone; `nil` while the page is shown.
    func closeUp(in room: PictureRoom) -> PhotoPage.Picture? {
        if let outlook {
            let part = outlook.part(in: room.outlook)
            return picture(
                in: .init(box: room.outlook),
                part: part,
                halvings: .max
            )
        }
        return zoom.flatMap { zoom in
            picture(
                in: .init(box: room.closeUp),
                part: zoom.part,
                halvings: zoom.halvings
            )
        }
    }

    /// Shows the picture of the page, and the one that is shown alone.
    @MainActor
    mutating func show(
        in state: inout PhotoState,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?,
        caption: (PhotoPage, Outlook?, Zoom) -> String
    ) {
        noteFailures(of: state.picture, loader)
        // All pictures have one shape.
        shape =
            [thumbnail, preview].lazy.compactMap(\.self)
            .compactMap { loader?.extent(of: $0) }.first ?? shape
        state.page?.picture =
            room
            .flatMap { picture(in: $0.placement(for: shape)) }
            .map { $0.resolved(loader) }
        let last = state.closeUp?.picture
        state.closeUp = nil
        if zoom != nil { zoom = zoom(in: room) }
        if let room, let page = state.page, var picture = closeUp(in: room) {
            if outlook != nil, picture.placeholder == nil {
                picture.stay(last, loader)
            }
            state.closeUp = PhotoPage.CloseUp(
                picture: picture.resolved(loader),
                caption: caption(page, outlook, zoom ?? .whole),
                outlook: outlook
            )
        }
        state.isZoomed =
            state.closeUp != nil && (outlook != nil || zoom?.part != nil)
        state.canZoomIn = canZoomIn(state.picture?.seen, room, loader)
        let pictures = [state.page?.picture, state.closeUp?.picture]
            .compactMap(\.self)
        state.hasFailed = ([failure] + pictures.map(\.failure))
            .contains { $0 != nil && $0 != .offline }
        state.canView = first != nil && pictures.allSatisfy(\.isShown)
    }

    @MainActor
    private mutating func noteFailures(
        of picture: PhotoPage.Picture?,
        _ loader: (any PictureLoader)?
    ) {
        for key in [picture?.key, picture?.placeholder].compactMap(\.self) {
            switch loader?.state(of: key) {
            case .failed: failed.insert(key.file.url)
            case .loaded: failed.remove(key.file.url)
            case .idle, .loading, nil: break
            }
        }
    }

    /// `true` if a part of what is shown can be seen larger.
    @MainActor
    private func canZoomIn(
        _ shown: PictureKey?,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?
    ) -> Bool {
        let step = ZoomStep.in(at: nil)
        if let outlook, let room {
            return outlook.after(step, in: room.outlook) != nil
        }
        return zoom(after: step, from: shown, room, loader) != nil
    }

    /// Shows the whole picture alone, or what is around.
    mutating func showAlone() {
        outlook = outlook ?? surroundings.map(Outlook.init)
        zoom = zoom ?? .whole
    }

    /// Returns from a part to the picture, or from the picture to the page.
    /// - Returns: Whether there was anything to return from.
    mutating func goBack(in room: PictureRoom?) -> Bool {
        guard room != nil, zoom != nil || outlook != nil else { return false }
        outlook = nil
        zoom = zoom?.part == nil ? nil : .whole
        return true
    }

    /// Turns to what a slide show shows next of a panorama.
    /// - Returns: Whether there was more to see.
    mutating func turn(in room: PictureRoom?) -> Bool {
        guard let room, let outlook, turned + outlook.width / 3 < 360,
            let next = outlook.after(.move(x: 1, y: 0), in: room.outlook)
        else { return false }
        turned += outlook.width / 3
        self.outlook = next
        return true
    }

    /// Takes a step; `shown` is the picture on the screen.
    /// - Returns: Why it leads nowhere; `nil` if it was taken.
    @MainActor
    mutating func take(
        _ step: ZoomStep,
        from shown: PictureKey?,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?
    ) -> StringKey? {
        if case .whole = step, zoom == nil, outlook == nil {
            showAlone()
            return nil
        }
        if let outlook, let room {
            let next = outlook.after(step, in: room.outlook)
            self.outlook = next ?? outlook
            return next == nil ? step.reason(for: outlook) : nil
        }
        guard let next = zoom(after: step, from: shown, room, loader) else {
            return step.reason
        }
        zoom = next
        return nil
    }

    @MainActor
    private func zoom(
        after step: ZoomStep,
        from shown: PictureKey?,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?
    ) -> Zoom? {
        let zoom = zoom(in: room)
        guard let next = zoom.after(step) else { return nil }
        let isCloser = next.scale > zoom.scale
        return isCloser && isTooClose(next, than: shown, room, loader)
            ? nil : next
    }

    /// The visible part, or that of the picture alone, in a room.
    private func zoom(in room: PictureRoom?) -> Zoom {
        var zoom = zoom ?? .whole
        if let room, let shape { zoom.ratio = room.closeUp.ratio(of: shape) }
        return zoom
    }

    /// Returns `true` if a pixel of a picture that is loaded would be larger
    /// than three pixels of the screen, and no larger file can be loaded.
    @MainActor
    private func isTooClose(
        _ zoom: Zoom,
        than shown: PictureKey?,
        _ room: PictureRoom?,
        _ loader: (any PictureLoader)?
    ) -> Bool {
        guard let part = zoom.part, let room, let shown,
            case .loaded(let extent)? = loader?.state(of: shown),
            let best = best(for: room.closeUp, zoom.halvings),
            best == shown.file.url || failed.contains(best)
        else { return false }
        let width = Double(extent.width) / (shown.part?.width ?? 1)
        return Double(room.closeUp.width) > width * part.width * 3
    }

    private var preview: URL? { files?.preview?.url }

    private func best(for box: Extent, _ halvings: Int) -> URL? {
        let width = min(box.width, box.height * 4 / 3)
        let isLarge = width > Self.widestSmall
        let most = min(halvings, Zoom.mostHalvings) + (isLarge ? 1 : 0)
        return files.flatMap {
            $0.picture(halvings: most)?.url ?? thumbnail
        }
    }
}

extension Extent {
    /// The ratio of a shape's width to that of this one, for the same height.
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

    /// Keeps what is on the screen in its place until it is loaded.
    @MainActor
    fileprivate mutating func stay(
        _ last: PhotoPage.Picture?,
        _ loader: (any PictureLoader)?
    ) {
        let known = [last?.key, last?.placeholder].compactMap(\.self)
        placeholder = known.first { old in
            guard old != key, old.file == key?.file, old.box == key?.box,
                case .loaded? = loader?.state(of: old)
            else { return false }
            return true
        }
    }
}

extension ZoomStep {
    /// Why it leads nowhere.
    fileprivate var reason: StringKey {
        switch self {
        case .in: .zoomEnd
        case .out, .whole: .zoomWhole
        case .move: .zoomEdge
        case .turn: .zoomTurn
        }
    }

    /// Why it leads nowhere in a panorama; `nil` if one is there already.
    fileprivate func reason(for outlook: Outlook) -> StringKey? {
        switch self {
        case .out: return .outlookWidest
        case .whole: return nil
        case .turn(let azimuth):
            let surroundings = outlook.surroundings
            return surroundings.distance(to: azimuth) == nil ? .zoomTurn : nil
        case .in, .move: return reason
        }
    }
}
