/// Estimates the slopes within a block from the averages around it, for
/// progressive pictures that end before the details (T.81, K.8).
enum BlockSmoother {
    /// Sets the five lowest of the other coefficients of a block, of whose 64
    /// dequantized coefficients only the first is known.
    static func smooth(
        _ block: inout MutableSpan<Int16>,
        _ coefficients: Span<Int16>,
        _ plane: CoefficientPlane,
        _ row: Int,
        _ column: Int
    ) {
        let factor = Int32(plane.factors[0])
        func average(_ down: Int, _ across: Int) -> Int32 {
            let row = plane.rows.clamped(row + down)
            let column = min(max(column + across, 0), plane.blocksWide - 1)
            guard let place = plane.block(row: row, column: column) else {
                return 0
            }
            return Int32(coefficients[place]) * factor
        }
        func set(_ place: Int, _ parts: Int32, _ difference: Int32) {
            block[place] = Int16(
                truncatingIfNeeded: (parts &* difference) / 256
            )
        }
        let middle = 2 * average(0, 0)
        let (up, down) = (average(-1, 0), average(1, 0))
        let (left, right) = (average(0, -1), average(0, 1))
        set(1, 36, left - right)
        set(8, 36, up - down)
        set(16, 9, up + down - middle)
        set(2, 9, left + right - middle)
        set(
            9,
            5,
            average(-1, -1) - average(-1, 1) - average(1, -1) + average(1, 1)
        )
    }
}

extension Range<Int> {
    /// The nearest number in a nonempty range.
    fileprivate func clamped(_ number: Int) -> Int {
        Swift.min(Swift.max(number, lowerBound), upperBound - 1)
    }
}
