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

    private func best(for box: PictureBox, _ zoom: Zoom) -> URL? {
        let width = min(box.width, box.height * 4 / 3)
        let isLarge = width > Self.widestSmall
        let halvings = max(zoom.halvings, isLarge ? 1 : 0)
        return files?.picture(halvings: halvings)?.url
    }
}
