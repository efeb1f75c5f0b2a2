import Terminal

/// A grid of cells, each with two by four dots in braille, or a text over them.
struct MapCanvas {
    /// A dot, counted from the top left.
    struct Dot: Equatable {
        var x, y: Int

        var cell: Cell { Cell(row: y / 4, column: x / 2) }
    }

    /// A cell, counted from the top left.
    struct Cell {
        var row, column: Int
    }

    let columns, rows: Int
    /// The dots of each cell, as the last bits of its character.
    private var dots: [UInt8]
    /// The labels over the dots.
    private var texts: [Line.Run?]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        dots = Array(repeating: 0, count: columns * rows)
        texts = Array(repeating: nil, count: columns * rows)
    }

    /// Draws a line between two dots on the grid (Bresenham).
    mutating func draw(from start: Dot, to end: Dot) {
        let (width, height) = (abs(end.x - start.x), -abs(end.y - start.y))
        let right = start.x < end.x ? 1 : -1
        let down = start.y < end.y ? 1 : -1
        var (dot, error) = (start, width + height)
        draw(dot)
        while dot != end {
            let doubled = 2 * error
            if doubled >= height {
                error += height
                dot.x += right
            }
            if doubled <= width {
                error += width
                dot.y += down
            }
            draw(dot)
        }
    }

    private mutating func draw(_ dot: Dot) {
        dots[index(of: dot.cell)] |= Self.bits[dot.y % 4][dot.x % 2]
    }

    private func index(of cell: Cell) -> Int {
        cell.row * columns + cell.column
    }

    /// Of the dots of a cell, by row and column (Unicode, Braille Patterns).
    private static let bits: [[UInt8]] = [
        [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
    ]

    /// Returns `true` if a cell and those at its right are on the grid, and
    /// nothing is on them, nor in the `gap` at both sides; `coversDots` if dots
    /// do not matter.
    func isFree(
        _ cell: Cell,
        width: Int,
        gap: Int = 0,
        coversDots: Bool = false
    ) -> Bool {
        guard 0 ..< rows ~= cell.row, cell.column >= 0,
            cell.column + width <= columns
        else { return false }
        let row = cell.row * columns
        let start = max(0, cell.column - gap)
        let end = min(columns, cell.column + width + gap)
        return (row + start ..< row + end).allSatisfy {
            texts[$0] == nil && (coversDots || dots[$0] == 0)
        }
    }

    /// Puts a text over the dots of its cells.
    mutating func put(_ text: String, _ style: Style, at cell: Cell) {
        var index = index(of: cell)
        for character in text {
            let letter = String(character)
            let end =
                min((cell.row + 1) * columns, index + CellText.width(letter))
            for rest in index ..< end { texts[rest] = Line.Run("", style) }
            if index < end { texts[index] = Line.Run(letter, style) }
            index = end
        }
    }

    /// The signs for the dots of a cell.
    enum Signs {
        case braille
        /// A point for any number of dots.
        case points
        case ascii
    }

    func lines(_ signs: Signs) -> [Line] {
        (0 ..< rows).map { row in
            Line(
                cells: (row * columns ..< (row + 1) * columns).map { index in
                    let bits = dots[index]
                    return texts[index]
                        ?? Line.Run(Self.cell(bits, signs))
                }
            )
        }
    }

    private static func cell(_ bits: UInt8, _ signs: Signs) -> String {
        if bits == 0 { return " " }
        return switch signs {
        case .braille: String(UnicodeScalar(0x2800 + UInt32(bits)) ?? " ")
        case .points: "·"
        case .ascii: ascii(bits)
        }
    }

    private static func ascii(_ bits: UInt8) -> String {
        let (top, bottom) = (bits & 0b0001_1011, bits & 0b1110_0100)
        return top == 0 ? "." : bottom == 0 ? "'" : ":"
    }
}
