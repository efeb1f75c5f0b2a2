import Pictures

/// Text that kitty replaces by parts of a picture. It scrolls, is clipped and
/// is erased like any other text, also in tmux.
package enum KittyPlaceholder {
    /// The marks that encode the numbers from 0 on: those of combining class
    /// 230 in Unicode 6.0 that never fuse with their base character (see
    /// "Unicode placeholders" in kitty's protocol).
    private static func diacritics(_ count: Int) -> [Unicode.Scalar] {
        let all = (0x305 ... 0x1D244 as ClosedRange<UInt32>)
            .lazy.compactMap(Unicode.Scalar.init).filter { scalar in
                let properties = scalar.properties
                return properties.canonicalCombiningClass == .above
                    && properties.age.map { $0 <= (6, 0) } == true
                    && !fusing.contains(scalar.value)
            }
        return Array(all.prefix(count))
    }

    /// Diacritics that are part of precomposed characters, or have parts.
    private static let fusing: [UInt32] = [
        0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313,
        0x314, 0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]

    /// Returns the text that shows a picture sent before.
    ///
    /// `id`, 1 to 0xffffff, is encoded as a color; at most 297 columns and
    /// rows.
    ///
    /// - Returns: A line for each row, after which the cursor is to the right
    ///   of the last cell.
    package static func lines(id: Int, columns: Int, rows: Int) -> [String] {
        let color = [id >> 16 & 255, id >> 8 & 255, id & 255]
        let start = color.map(String.init).joined(separator: ";")
        let marks = diacritics(max(rows, columns))
        return marks.prefix(rows).map { row in
            var line = "\u{1b}[38;2;\(start)m"
            for column in marks.prefix(columns) {
                line.unicodeScalars.append("\u{10eeee}")
                line.unicodeScalars.append(row)
                line.unicodeScalars.append(column)
            }
            return line + "\u{1b}[39m"
        }
    }
}
