package import Pictures

/// Shows pictures as text: each cell is an upper half block in the color of its
/// upper pixel, on a background in the color of its lower one.
package enum HalfBlockEncoder {
    /// Draws the picture, stretched to the cells.
    ///
    /// - Parameters:
    ///   - bitmap: The pixels, in any size; alpha is ignored.
    ///   - columns: The width in cells, at least 1.
    ///   - rows: The height in cells, at least 1.
    ///   - depth: The colors that the terminal supports.
    /// - Returns: A line for each row of cells, after which the colors are
    ///   reset and the cursor is to the right of the last cell.
    package static func encode(
        _ bitmap: Bitmap,
        columns: Int,
        rows: Int,
        depth: ColorDepth
    ) -> [String] {
        let picture = bitmap.rgb().scaled(
            to: PixelSize(width: columns, height: rows * 2)
        )
        return (0 ..< rows).map { row in
            line(picture, row: row, depth: depth)
        }
    }

    private static func line(
        _ picture: Bitmap,
        row: Int,
        depth: ColorDepth
    ) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(picture.width * 40)
        var foreground: CellColor?
        var background: CellColor?
        for x in 0 ..< picture.width {
            let above = CellColor(picture, x, row * 2, depth)
            let below = CellColor(picture, x, row * 2 + 1, depth)
            // A blank only shows its background.
            let isBlank = above == below
            let newAbove = isBlank || above == foreground ? nil : above
            let newBelow = below == background ? nil : below
            if newAbove != nil || newBelow != nil {
                text += "\u{1b}[".utf8
                newAbove?.write(38, to: &text)
                if newAbove != nil, newBelow != nil {
                    text.append(UInt8(ascii: ";"))
                }
                newBelow?.write(48, to: &text)
                text.append(UInt8(ascii: "m"))
            }
            if !isBlank { foreground = above }
            background = below
            text += isBlank ? " ".utf8 : "▀".utf8
        }
        return String(decoding: text, as: UTF8.self) + "\u{1b}[0m"
    }
}
