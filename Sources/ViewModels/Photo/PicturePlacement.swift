import Foundation
import Models

/// Decides where the picture of a photo is shown, and what is shown if it
/// fails.
@MainActor
struct PicturePlacement {
    private let loader: (any PictureLoader)?
    /// `nil` if no pictures are shown.
    var room: PictureRoom?
    /// On the page.
    private var place: PictureRoom.Place?
    /// What the place was chosen for.
    private var shape: PictureShape?
    /// Which picture has the shape.
    private var subject: URL?

    init(loader: (any PictureLoader)?) {
        self.loader = loader
    }

    /// Decides anew how much room the picture of the page gets.
    mutating func layOut(_ pictures: PhotoPictures, on page: PhotoPage?) {
        let known = knownShape(of: pictures)
        if known != nil || subject != pictures.first { shape = known }
        subject = pictures.first
        place =
            pictures.first == nil
            ? nil : page.flatMap { room?.page($0, shape) }
    }

    /// Decides anew if the shape was not known before, or if the picture has
    /// turned out to be small.
    mutating func adapt(to pictures: PhotoPictures, on page: PhotoPage?) {
        guard shape?.isWhole != true else { return }
        let known = knownShape(of: pictures)
        if place == nil || known?.isWhole == true
            || shape == nil && known != nil
        {
            layOut(pictures, on: page)
        }
    }

    private func knownShape(of pictures: PhotoPictures) -> PictureShape? {
        if let place, let key = pictures.picture(in: place)?.key,
            case .loaded(let extent)? = loader?.state(of: key),
            extent.width * 2 < place.box.width,
            extent.height * 2 < place.box.height
        {
            return PictureShape(extent: extent, isWhole: true)
        }
        return pictures.known.lazy.compactMap { loader?.extent(of: $0) }.first
            .map { PictureShape(extent: $0, isWhole: false) }
    }

    /// Sets the picture of the page, and the one that is shown alone.
    func show(
        _ pictures: PhotoPictures,
        in state: inout PhotoState,
        caption: (PhotoPage, Zoom) -> String
    ) {
        state.page?.picture =
            place
            .flatMap { pictures.picture(in: $0) }.map(resolved)
        state.closeUp = nil
        if let zoom = pictures.zoom, let room, let page = state.page,
            let picture = pictures.picture(
                in: PictureRoom.Place(box: room.closeUp),
                zoom: zoom
            )
        {
            state.closeUp = PhotoPage.CloseUp(
                picture: resolved(picture),
                caption: caption(page, zoom)
            )
        }
        let failures = [state.page?.picture, state.closeUp?.picture]
            .compactMap { $0?.failure }
        state.hasFailed = pictures.failure != nil || !failures.isEmpty
        state.canView = pictures.first != nil && failures.isEmpty
    }

    /// The picture with what has become of it.
    private func resolved(_ picture: PhotoPage.Picture) -> PhotoPage.Picture {
        var picture = picture
        if case .failed(let failure)? = picture.key.flatMap(state) {
            picture.failure = failure
        }
        guard picture.failure != nil, let small = picture.placeholder else {
            picture.isShown = picture.failure == nil
            return picture
        }
        switch state(of: small) {
        case .loaded: break
        case .failed: picture.isShown = false
        case .idle, .loading, nil: picture.failure = nil
        }
        return picture
    }

    private func state(of key: PictureKey) -> LoadingState<Extent>? {
        loader?.state(of: key)
    }

    /// The small pictures of other photos in the place of this one, once its
    /// picture has been loaded or has failed.
    func ahead(_ photos: [Photo], after picture: PhotoPage.Picture?)
        -> [PictureKey]
    {
        guard let place, let key = picture?.key else { return [] }
        switch state(of: key) {
        case .idle, .loading, nil: return []
        case .loaded, .failed: break
        }
        return photos.compactMap { $0.thumbnailKey(in: place.box) }
    }
}
