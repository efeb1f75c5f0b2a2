package import Pictures

/// Shows pictures as text: each cell is an upper half block in the color of its
/// upper pixel, on a background in the color of its lower one.
package enum HalfBlockEncoder {
    /// Draws the picture, stretched to the cells.
    ///
    /// - Parameters:
    ///   - bitmap: the pixels, in any size; alpha is ignored.
    ///   - columns: the width in cells, at least 1.
    ///   - rows: the height in cells, at least 1.
    ///   - depth: the colors that the terminal supports.
    /// - Returns: a line for each row of cells, after which the colors are
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

/// A color of a terminal's text.
enum CellColor: Equatable {
    case rgb(UInt8, UInt8, UInt8)
    /// One of xterm's 256 colors: 16 to 231 are a cube of six levels per
    /// channel, 232 to 255 are grays.
    case indexed(Int)

    private static let levels = [0, 95, 135, 175, 215, 255]

    /// The color of a pixel, or the nearest one available.
    init(_ picture: Bitmap, _ x: Int, _ y: Int, _ depth: ColorDepth) {
        let start = (y * picture.width + x) * 3
        let red = picture.bytes[start]
        let green = picture.bytes[start + 1]
        let blue = picture.bytes[start + 2]
        switch depth {
        case .millions: self = .rgb(red, green, blue)
        case .indexed:
            self = .indexed(Self.nearest([red, green, blue].map(Int.init)))
        }
    }

    /// Finds the nearest color of the cube or, if it is nearer, gray.
    private static func nearest(_ color: [Int]) -> Int {
        let cube = color.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        let mean = color.reduce(0, +) / 3
        let gray = min(23, max(0, (mean - 3) / 10))
        let cubeError = zip(color, cube).reduce(0) { error, pair in
            let difference = pair.0 - levels[pair.1]
            return error + difference * difference
        }
        let grayError = color.reduce(0) { error, value in
            let difference = value - (8 + 10 * gray)
            return error + difference * difference
        }
        return grayError < cubeError
            ? 232 + gray : 16 + cube[0] * 36 + cube[1] * 6 + cube[2]
    }

    /// Appends the SGR parameters that select it, where `kind` is 38 for the
    /// foreground and 48 for the background.
    func write(_ kind: Int, to text: inout [UInt8]) {
        let numbers =
            switch self {
            case .rgb(let red, let green, let blue):
                [kind, 2, Int(red), Int(green), Int(blue)]
            case .indexed(let index): [kind, 5, index]
            }
        for (place, number) in numbers.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ";")) }
            text.appendDecimal(number)
        }
    }
}

/// The colors that a terminal supports.
package enum ColorDepth: Sendable {
    /// 24-bit colors.
    case millions
    /// The 256 colors of xterm.
    case indexed
}
