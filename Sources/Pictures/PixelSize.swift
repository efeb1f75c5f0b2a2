/// A width and a height in pixels.
package struct PixelSize: Equatable, Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package var area: Int { width * height }

    /// Computes the largest size of the same aspect ratio that fits into
    /// `box`; never larger than this size, nor smaller than one pixel.
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

    /// The size when only every `step`th column and row is used.
    func dividedUp(by step: Int) -> PixelSize {
        PixelSize(
            width: width.dividedUp(by: step),
            height: height.dividedUp(by: step)
        )
    }
}
