/// Identifies a picture by its file, its size and the part to show.
package struct PictureKey: Hashable, Sendable {
    package let file: FileLocation
    /// The box that it fits, in pixels.
    package let box: Extent
    /// `nil` for the whole picture.
    package let part: PicturePart?

    package init(
        _ file: FileLocation,
        box: Extent,
        part: PicturePart? = nil
    ) {
        self.file = file
        self.box = box
        self.part = part
    }
}
