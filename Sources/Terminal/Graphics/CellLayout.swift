package import Pictures

/// The size at which a picture is shown in a box of a terminal's cells.
package struct CellLayout: Equatable, Sendable {
    /// In cells, at least 1 each.
    package let columns: Int
    package let rows: Int
    /// In the terminal's pixels, at least 1 each; as wide or as high as the box
    /// unless the picture is smaller.
    package let pixels: PixelSize

    /// Fits a picture into the box, without enlarging or distorting it.
    ///
    /// - Parameters:
    ///   - picture: The full size in pixels.
    ///   - cell: The size of a cell in pixels.
    ///   - columns: The width of the box in cells.
    ///   - rows: The height of the box in cells.
    package init(
        _ picture: PixelSize,
        cell: PixelSize,
        columns: Int,
        rows: Int
    ) {
        let cell = PixelSize(
            width: max(1, cell.width),
            height: max(1, cell.height)
        )
        let box = PixelSize(
            width: max(1, columns) * cell.width,
            height: max(1, rows) * cell.height
        )
        pixels = picture.fitted(into: box)
        self.columns = (pixels.width + cell.width - 1) / cell.width
        self.rows = (pixels.height + cell.height - 1) / cell.height
    }
}
