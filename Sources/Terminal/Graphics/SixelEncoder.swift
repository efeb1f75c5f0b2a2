package import Pictures

/// Shows pictures as sixels: bands of six rows, drawn one color at a time.
package enum SixelEncoder {
    /// Draws at the cursor, pixel by pixel, with at most 256 colors, or 101
    /// grays.
    ///
    /// Afterwards the cursor is at the beginning of the picture's last row or
    /// below it, depending on the terminal: save it before and restore it
    /// afterwards.
    ///
    /// Alpha is ignored. `maximumBytes` is met by using fewer colors and then a
    /// smaller size: tmux drops sequences over a megabyte.
    ///
    /// - Returns: One escape sequence.
    package static func encode(
        _ bitmap: Bitmap,
        maximumBytes: Int = .max
    ) -> String {
        var picture = bitmap.rgb()
        while true {
            var colors = 256
            while colors >= 16 {
                let text = encode(picture, colors: colors)
                let isSmallest = picture.width * picture.height == 1
                if text.count <= maximumBytes || isSmallest {
                    return String(decoding: text, as: UTF8.self)
                }
                colors /= 2
            }
            picture = picture.scaled(
                to: PixelSize(
                    width: max(1, picture.width * 3 / 4),
                    height: max(1, picture.height * 3 / 4)
                )
            )
        }
    }

    private static func encode(_ bitmap: Bitmap, colors: Int) -> [UInt8] {
        let palette = SixelPalette(bitmap, count: colors)
        // 1: pixels that are not drawn are transparent; here there are none.
        var text = Array(
            "\u{1b}P0;1q\"1;1;\(bitmap.width);\(bitmap.height)".utf8
        )
        for (number, color) in palette.colors.enumerated() {
            text += "#\(number);2;\(color.x);\(color.y);\(color.z)".utf8
        }
        var band = SixelBand(width: bitmap.width)
        for top in stride(from: 0, to: bitmap.height, by: 6) {
            if top > 0 { text.append(UInt8(ascii: "-")) }
            for y in top ..< min(top + 6, bitmap.height) {
                band.add(palette.indices.span, row: y, bit: y - top)
            }
            band.write(to: &text)
        }
        return text + "\u{1b}\\".utf8
    }
}

/// Collects six rows of pixels and writes them as sixels.
struct SixelBand {
    private let width: Int
    /// By color and column: which of the six pixels have the color.
    private var masks: [UInt8]
    /// By color: the first column that has it, and the one after the last.
    private var starts: [Int]
    private var ends = [Int](repeating: 0, count: 256)

    init(width: Int) {
        self.width = width
        masks = [UInt8](repeating: 0, count: 256 * width)
        starts = [Int](repeating: width, count: 256)
    }

    /// Adds row `row` of a whole picture, of whose pixels the colors are given,
    /// as row `bit` (0 to 5) of the band.
    mutating func add(_ indices: Span<UInt8>, row: Int, bit: Int) {
        for x in 0 ..< width {
            let color = Int(indices[row * width + x])
            masks[color * width + x] |= 1 << UInt8(bit)
            starts[color] = min(starts[color], x)
            ends[color] = max(ends[color], x + 1)
        }
    }

    /// Writes all colors over each other and clears the band.
    mutating func write(to text: inout [UInt8]) {
        var isFirst = true
        for color in 0 ..< 256 where starts[color] < ends[color] {
            if !isFirst { text.append(UInt8(ascii: "$")) }
            isFirst = false
            text.append(UInt8(ascii: "#"))
            text.appendDecimal(color)
            if starts[color] > 0 { text.appendRun(starts[color], of: 0) }
            let row = color * width
            Self.write(masks, row + starts[color] ..< row + ends[color], &text)
            for index in row + starts[color] ..< row + ends[color] {
                masks[index] = 0
            }
            starts[color] = width
            ends[color] = 0
        }
    }

    private static func write(
        _ masks: [UInt8],
        _ range: Range<Int>,
        _ text: inout [UInt8]
    ) {
        let masks = masks.span
        var start = range.lowerBound
        while start < range.upperBound {
            let mask = masks[start]
            var end = start + 1
            while end < range.upperBound, masks[end] == mask { end += 1 }
            text.appendRun(end - start, of: mask)
            start = end
        }
    }
}

extension [UInt8] {
    /// Appends a sixel `count` times; from four on, "!" and a number is
    /// shorter.
    fileprivate mutating func appendRun(_ count: Int, of mask: UInt8) {
        let sixel = mask + 63
        if count < 4 {
            for _ in 0 ..< count { append(sixel) }
        } else {
            append(UInt8(ascii: "!"))
            appendDecimal(count)
            append(sixel)
        }
    }
}

extension [UInt8] {
    /// Appends a number of at least 0 in decimal digits.
    mutating func appendDecimal(_ number: Int) {
        if number >= 10 { appendDecimal(number / 10) }
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
