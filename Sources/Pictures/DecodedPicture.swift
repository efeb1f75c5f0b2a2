/// The pixels that were asked for and what is known of the whole picture.
package struct DecodedPicture: Sendable, Equatable {
    package let bitmap: Bitmap
    /// As declared, the way up that was asked for.
    package let fullSize: PixelSize
    /// What had to be put up with, without repetition.
    package let notes: [PictureNote]

    package init(bitmap: Bitmap, fullSize: PixelSize, notes: [PictureNote]) {
        self.bitmap = bitmap
        self.fullSize = fullSize
        self.notes = notes
    }
}
