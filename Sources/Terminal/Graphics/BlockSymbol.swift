/// A character that divides a cell in two, the part that it covers and the
/// rest. A character that covers the rest of another one is not needed, since
/// the colors can be swapped.
struct BlockSymbol: Sendable {
    let character: String
    /// What it covers: one or two rectangles.
    let parts: [Rectangle]

    /// A part of a cell, in eighths of it.
    struct Rectangle: Sendable {
        let columns: Range<Int>
        let rows: Range<Int>

        var area: Int { columns.count * rows.count }
    }

    /// In pixels of a cell of 8 × 8.
    var area: Int { parts.reduce(0) { $0 + $1.area } }

    private init(_ character: String, _ parts: Rectangle...) {
        self.character = character
        self.parts = parts
    }

    /// The block elements of Unicode that fonts for terminals have: halves,
    /// eighths and quadrants.
    static let all: [BlockSymbol] = lower + left + quadrants

    private static let lower = "▁▂▃▄▅▆▇".enumerated().map { place, character in
        BlockSymbol(
            String(character),
            Rectangle(columns: 0 ..< 8, rows: 7 - place ..< 8)
        )
    }

    private static let left = "▏▎▍▌▋▊▉".enumerated().map { place, character in
        BlockSymbol(
            String(character),
            Rectangle(columns: 0 ..< place + 1, rows: 0 ..< 8)
        )
    }

    private static let quadrants: [BlockSymbol] = {
        let upperLeft = Rectangle(columns: 0 ..< 4, rows: 0 ..< 4)
        let upperRight = Rectangle(columns: 4 ..< 8, rows: 0 ..< 4)
        let lowerLeft = Rectangle(columns: 0 ..< 4, rows: 4 ..< 8)
        let lowerRight = Rectangle(columns: 4 ..< 8, rows: 4 ..< 8)
        return [
            BlockSymbol("▘", upperLeft), BlockSymbol("▝", upperRight),
            BlockSymbol("▖", lowerLeft), BlockSymbol("▗", lowerRight),
            BlockSymbol("▚", upperLeft, lowerRight),
        ]
    }()
}
