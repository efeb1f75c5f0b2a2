/// Identifies a picture by its file, its size and the part to show.
package struct PictureKey: Hashable, Sendable {
    package let file: FileLocation
    /// The box that it fits.
    package let box: PictureBox
    /// `nil` for the whole picture.
    package let part: PicturePart?

    package init(
        _ file: FileLocation,
        box: PictureBox,
        part: PicturePart? = nil
    ) {
        self.file = file
        self.box = box
        self.part = part
    }
}

/// The room for a picture.
package struct PictureBox: Hashable, Sendable {
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A part of a picture, as shares of its width and height from 0 to 1.
package struct PicturePart: Hashable, Sendable {
    /// The left edge.
    package let x: Double
    /// The upper edge.
    package let y: Double
    /// The share of the width and of the height that it shows.
    package let share: Double

    /// The part around a point, moved so that it lies within the picture.
    package init(aroundX x: Double, y: Double, share: Double) {
        self.share = min(1, max(0, share))
        self.x = min(1 - self.share, max(0, x - self.share / 2))
        self.y = min(1 - self.share, max(0, y - self.share / 2))
    }

    package var centerX: Double { x + share / 2 }
    package var centerY: Double { y + share / 2 }
}
