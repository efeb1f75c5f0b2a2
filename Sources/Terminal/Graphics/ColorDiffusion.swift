/// Spreads what is wrong with the colors of a cell over its neighbors, as
/// Floyd and Steinberg do: few colors, such as a gray beside a blue, are seen
/// as those between them.
struct ColorDiffusion {
    /// What is missing in the cells of this row and of the next one, with a
    /// cell more at each side.
    private var errors: [SIMD4<Float>]
    private var next: [SIMD4<Float>]

    /// `columns` is the number of cells in a row.
    init(columns: Int) {
        errors = Array(repeating: .zero, count: columns + 2)
        next = errors
    }

    /// Changes the colors of the next cell to those that are available.
    mutating func adjust(_ cell: inout DividedCell, column: Int) {
        let error = errors[column + 1]
        let share =
            cell.symbol.map {
                Float(BlockSymbol.all[$0].area)
                    / Float(BlockEncoder.cellSide * BlockEncoder.cellSide)
            } ?? 0
        let front = Self.nearest(cell.foreground + error)
        let back = Self.nearest(cell.background + error)
        let rest =
            (cell.foreground + error - front) * share
            + (cell.background + error - back) * (1 - share)
        (cell.foreground, cell.background) = (front, back)
        errors[column + 2] += rest * (7 / 16)
        next[column] += rest * (3 / 16)
        next[column + 1] += rest * (5 / 16)
        next[column + 2] += rest * (1 / 16)
    }

    /// Called after the last cell of a row.
    mutating func endRow() {
        errors = next
        next = Array(repeating: .zero, count: next.count)
    }

    private static func nearest(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let limited = color.clamped(
            lowerBound: .zero,
            upperBound: SIMD4(repeating: 255)
        )
        return CellColor(limited, .indexed).components
    }
}
