package import Pictures

/// Shows pictures as text: each cell is a block element in one color on a
/// background of another one.
package enum BlockEncoder {
    /// The pixels of a cell in either direction.
    package static let cellSide = 8

    /// Draws the picture, stretched to the cells.
    ///
    /// Alpha is ignored; there is at least one column and row. If only ASCII
    /// can be shown, cells are blanks of one color.
    ///
    /// - Returns: A line for each row of cells, after which the colors are
    ///   reset and the cursor is to the right of the last cell.
    package static func encode(
        _ bitmap: Bitmap,
        columns: Int,
        rows: Int,
        depth: ColorDepth,
        isASCII: Bool = false
    ) -> [String] {
        if depth == .gray {
            return GrayBlocks(isASCII: isASCII)
                .lines(bitmap, columns: columns, rows: rows)
        }
        let side = isASCII ? 1 : cellSide
        let picture = bitmap.rgb().scaled(
            to: PixelSize(width: columns * side, height: rows * side)
        )
        var divider = CellDivider()
        return (0 ..< rows).map { row in
            var line = CellLine(depth: depth)
            for column in 0 ..< columns {
                line.add(
                    isASCII
                        ? DividedCell(picture, column, row)
                        : divider.divide(picture, column, row)
                )
            }
            return line.finish()
        }
    }
}

/// A row of cells as text; colors are only written when they change.
struct CellLine {
    private let depth: ColorDepth
    private var text: [UInt8] = []
    private var foreground: CellColor?
    private var background: CellColor?

    init(depth: ColorDepth) {
        self.depth = depth
    }

    mutating func add(_ cell: DividedCell) {
        let front = CellColor(cell.foreground, depth)
        let back = CellColor(cell.background, depth)
        let symbol = front == back ? nil : cell.symbol
        // A blank only shows its background.
        let newFront = symbol == nil || front == foreground ? nil : front
        let newBack = back == background ? nil : back
        if newFront != nil || newBack != nil {
            text += "\u{1b}[".utf8
            newFront?.write(38, to: &text)
            if newFront != nil, newBack != nil {
                text.append(UInt8(ascii: ";"))
            }
            newBack?.write(48, to: &text)
            text.append(UInt8(ascii: "m"))
        }
        if symbol != nil { foreground = front }
        background = back
        text += symbol.map { BlockSymbol.all[$0].character.utf8 } ?? " ".utf8
    }

    consuming func finish() -> String {
        String(decoding: text, as: UTF8.self) + "\u{1b}[0m"
    }
}
