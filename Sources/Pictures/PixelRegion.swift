/// A rectangle of pixels, from the top left.
package struct PixelRegion: Equatable, Hashable, Sendable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The whole of a picture.
    init(_ size: PixelSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    package var size: PixelSize { PixelSize(width: width, height: height) }
    var rows: Range<Int> { y ..< y + height }
    var columns: Range<Int> { x ..< x + width }

    /// Clips this region to a picture of `size`.
    ///
    /// - Returns: `nil` if they do not overlap.
    package func clipped(to size: PixelSize) -> PixelRegion? {
        let left = max(0, min(x, size.width))
        let top = max(0, min(y, size.height))
        let right = x.addingReportingOverflow(width)
        let bottom = y.addingReportingOverflow(height)
        let endX = right.overflow ? size.width : right.partialValue
        let endY = bottom.overflow ? size.height : bottom.partialValue
        let clipped = PixelRegion(
            x: left,
            y: top,
            width: min(endX, size.width) - left,
            height: min(endY, size.height) - top
        )
        return clipped.width > 0 && clipped.height > 0 ? clipped : nil
    }
}
