/// A width and a height in pixels.
package struct PixelSize: Equatable, Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The largest size of the same aspect that fits into `box`; never larger
    /// than this one, nor smaller than one pixel.
    package func fitted(into box: PixelSize) -> PixelSize {
        let scale = min(
            Double(box.width) / Double(width),
            Double(box.height) / Double(height)
        )
        guard scale < 1 else { return self }
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded()))
        )
    }
}
