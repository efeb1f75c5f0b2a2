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

    /// What of this region lies in a picture of `size`; `nil` if nothing does.
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
