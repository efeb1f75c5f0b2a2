package import Pictures

/// The size at which a picture is shown in a box of a terminal's cells.
package struct CellLayout: Equatable, Sendable {
    /// In cells, at least 1 each.
    package let columns: Int
    package let rows: Int
    /// In the terminal's pixels, at least 1 each; as wide or as high as the box
    /// unless the picture is smaller.
    package let pixels: PixelSize
    /// In pixels of block graphics, of which a cell has 8 × 8. The last column
    /// and row of cells may be covered in part to preserve the aspect ratio.
    package let blockPixels: PixelSize

    /// Fits a picture into the box without distorting it.
    ///
    /// - Parameters:
    ///   - picture: The full size in pixels.
    ///   - cell: The size of a cell in pixels.
    ///   - columns: The width of the box in cells.
    ///   - rows: The height of the box in cells.
    ///   - largest: A further limit in the terminal's pixels; `nil` for none.
    ///   - times: How much the picture may be enlarged.
    ///   - isCoarse: Whether it is drawn with block elements. Then it may be
    ///     enlarged until as many pixels are in each half of a cell.
    package init(
        _ picture: PixelSize,
        cell: CellSize,
        columns: Int,
        rows: Int,
        largest: PixelArea? = nil,
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
        pixels = PixelSize(
            width: max(1, Int(exact.width.rounded())),
            height: max(1, Int(exact.height.rounded()))
        )
        let cells = (
            columns: exact.width / Double(cell.width),
            rows: exact.height / Double(cell.height)
        )
        blockPixels = Self.blockPixels(cells.columns, cells.rows, columns, rows)
        let side = BlockEncoder.cellSide
        self.columns =
            isCoarse
            ? (blockPixels.width + side - 1) / side
            : (pixels.width + cell.width - 1) / cell.width
        self.rows =
            isCoarse
            ? (blockPixels.height + side - 1) / side
            : (pixels.height + cell.height - 1) / cell.height
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
        return PixelSize(
            width: max(1, Int((columns * Double(side)).rounded())),
            height: max(1, Int((rows * Double(side)).rounded()))
        )
    }

    private static let mostDistortion = 0.0125
    private static let leastShare = 0.94
}
