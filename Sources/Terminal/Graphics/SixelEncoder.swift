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
    /// - Parameters:
    ///   - bitmap: The pixels; alpha is ignored.
    ///   - maximumBytes: The limit for the result, met by using fewer colors
    ///     and then a smaller size. tmux drops sequences over a megabyte.
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
