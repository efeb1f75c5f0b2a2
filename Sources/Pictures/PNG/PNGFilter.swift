/// Reverses the filters of PNG's rows (PNG specification, 9.2).
enum PNGFilter {
    /// Restores the bytes of a filtered row, in place.
    ///
    /// - Parameters:
    ///   - kind: The row's first byte; above 4, the row is unchanged.
    ///   - bytes: The row.
    ///   - previous: The row above, of the same length; zeros for the first.
    ///   - step: Bytes per pixel, at least 1.
    static func undo(
        _ kind: UInt8,
        _ bytes: inout [UInt8],
        previous: [UInt8],
        step: Int
    ) {
        var row = bytes.mutableSpan
        let previous = previous.span
        switch kind {
        case 1:
            for index in row.indices.dropFirst(step) {
                row[index] &+= row[index - step]
            }
        case 2:
            for index in row.indices { row[index] &+= previous[index] }
        case 3:
            for index in row.indices {
                let left = index < step ? 0 : Int(row[index - step])
                let mean = (left + Int(previous[index])) >> 1
                row[index] &+= UInt8(truncatingIfNeeded: mean)
            }
        case 4: undoPaeth(&row, previous: previous, step: step)
        default: break
        }
    }

    private static func undoPaeth(
        _ row: inout MutableSpan<UInt8>,
        previous: Span<UInt8>,
        step: Int
    ) {
        for index in 0 ..< min(step, row.count) {
            row[index] &+= previous[index]
        }
        guard step < row.count else { return }
        for index in step ..< row.count {
            let left = Int(row[index - step])
            let above = Int(previous[index])
            let corner = Int(previous[index - step])
            let toLeft = abs(above - corner)
            let toAbove = abs(left - corner)
            let toCorner = abs(left + above - 2 * corner)
            let nearest =
                toLeft <= toAbove && toLeft <= toCorner
                ? left : toAbove <= toCorner ? above : corner
            row[index] &+= UInt8(truncatingIfNeeded: nearest)
        }
    }
}
