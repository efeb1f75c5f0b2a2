/// A part of a picture, as shares of its width and height from 0 to 1.
package struct PicturePart: Hashable, Sendable {
    /// The left edge, less than 1.
    package let x: Double
    /// The upper edge.
    package let y: Double
    package let width: Double
    package let height: Double
    /// `true` for one of many parts of a panorama, in which people turn.
    package let isTurned: Bool

    /// The part around a point, moved so that it lies within the picture.
    package init(aroundX x: Double, y: Double, width: Double, height: Double) {
        self.width = min(1, max(0, width))
        self.height = min(1, max(0, height))
        self.x = min(1 - self.width, max(0, x - self.width / 2))
        self.y = min(1 - self.height, max(0, y - self.height / 2))
        isTurned = false
    }

    /// A part of a panorama. If that goes around, the part may have any left
    /// edge, and what would be beyond the right edge of the picture is at the
    /// left.
    package init(
        turnedTo x: Double,
        y: Double,
        width: Double,
        height: Double,
        goesAround: Bool
    ) {
        self.width = min(1, width)
        self.height = min(1, height)
        let around = x - x.rounded(.down)
        self.x =
            goesAround && around < 1
            ? around : min(1 - self.width, max(0, x))
        self.y = min(1 - self.height, max(0, y))
        isTurned = true
    }

    package var centerX: Double { x + width / 2 }
    package var centerY: Double { y + height / 2 }
}
