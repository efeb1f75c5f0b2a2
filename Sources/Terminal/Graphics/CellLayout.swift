package import Pictures

/// The size at which a picture is shown in a box of a terminal's cells.
package struct CellLayout: Equatable, Sendable {
    /// In cells, at least 1 each.
    package let columns: Int
    package let rows: Int
    /// In the terminal's pixels or those of block graphics, of which a cell has
    /// 8 × 8; at least 1 each. As wide or as high as the box unless the picture
    /// is smaller. The last column and row of cells may be covered in part to
    /// preserve the aspect ratio.
    package let pixels: PixelSize

    /// Fits a picture into the box without distorting it.
    ///
    /// `largest` is a further limit in the terminal's pixels. A picture is
    /// enlarged at most so many times; if it is drawn with block elements
    /// (`isCoarse`), until as many of its pixels are in each half of a cell.
    package init(
        _ picture: PixelSize,
        cell: CellSize,
        columns: Int,
        rows: Int,
        largest: PixelSize? = nil,
        enlarging times: Int = 1,
        isCoarse: Bool = false
    ) {
        let width = min(max(1, columns) * cell.width, largest?.width ?? .max)
        let height = min(max(1, rows) * cell.height, largest?.height ?? .max)
        let most = isCoarse ? max(1, cell.height * times / 4) : times
        let scale = min(
            Double(width) / Double(picture.width),
            Double(height) / Double(picture.height),
            Double(most)
        )
        let exact = (
            width: Double(picture.width) * scale,
            height: Double(picture.height) * scale
        )
        let side = BlockEncoder.cellSide
        let unit = isCoarse ? (side, side) : (cell.width, cell.height)
        pixels =
            isCoarse
            ? Self.blockPixels(
                exact.width / Double(cell.width),
                exact.height / Double(cell.height),
                columns,
                rows
            ) : Self.rounded(exact.width, exact.height)
        self.columns = (pixels.width + unit.0 - 1) / unit.0
        self.rows = (pixels.height + unit.1 - 1) / unit.1
    }

    private static func rounded(_ width: Double, _ height: Double) -> PixelSize
    {
        PixelSize(
            width: max(1, Int(width.rounded())),
            height: max(1, Int(height.rounded()))
        )
    }

    /// Rounds a size in cells to whole ones, if that barely distorts it and
    /// barely makes it smaller, otherwise to pixels of block graphics.
    private static func blockPixels(
        _ columns: Double,
        _ rows: Double,
        _ mostColumns: Int,
        _ mostRows: Int
    ) -> PixelSize {
        let side = BlockEncoder.cellSide
        let most = min(Int(columns.rounded(.up)), mostColumns)
        let least = Int((columns * leastShare).rounded(.up))
        for width in stride(from: most, through: max(1, least), by: -1) {
            let exact = rows / columns * Double(width)
            let whole = exact.rounded()
            if whole >= 1, Int(whole) <= mostRows,
                abs(exact / whole - 1) <= mostDistortion
            {
                return PixelSize(width: width * side, height: Int(whole) * side)
            }
        }
        return rounded(columns * Double(side), rows * Double(side))
    }

    private static let mostDistortion = 0.0125
    private static let leastShare = 0.94
}
