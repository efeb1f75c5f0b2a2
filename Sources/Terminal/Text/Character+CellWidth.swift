extension Character {
    /// The width of the grapheme in cells: 2 for emoji sequences, else the sum
    /// of its scalars.
    var cellWidth: Int {
        let scalars = unicodeScalars
        let first = scalars[scalars.startIndex]
        if scalars.index(after: scalars.startIndex) == scalars.endIndex {
            return first.cellWidth
        }
        if first.isEmojiBase(of: scalars) { return 2 }
        return scalars.reduce(0) { $0 + $1.cellWidth }
    }
}

extension Unicode.Scalar {
    /// The width of the scalar on its own: 0, 1 or 2.
    fileprivate var cellWidth: Int {
        if isASCII { return 0x20 ... 0x7E ~= value ? 1 : 0 }
        switch value {
        case 0x80 ... 0x9F, 0x1160 ... 0x11FF, 0xD7B0 ... 0xD7FF:
            // C1, and the Hangul vowels and finals that join a leading letter.
            return 0
        case 0xA0 ... 0x2FF, 0x2010 ... 0x2027:
            return value == 0xAD ? 0 : 1
        default:
            return cellWidthByCategory
        }
    }

    private var cellWidthByCategory: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return WideScalars.contains(self) ? 2 : 1
        }
    }

    /// Whether it begins an emoji sequence of several scalars (UTS #51).
    fileprivate func isEmojiBase(of scalars: Character.UnicodeScalarView)
        -> Bool
    {
        if 0x1F1E6 ... 0x1F1FF ~= value { return true }
        if scalars.contains("\u{FE0F}") { return true }
        return properties.isEmojiPresentation && !scalars.contains("\u{FE0E}")
    }
}

/// Which scalars take two cells: those of the classes W and F in UAX #11.
enum WideScalars {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x1100 else { return false }
        if ranges.contains(where: { $0 ~= scalar.value }) { return true }
        // Pairs of regional indicators make a flag; one has a single cell.
        return scalar.properties.isEmojiPresentation
            && !(0x1F1E6 ... 0x1F1FF ~= scalar.value)
    }

    /// Those of EastAsianWidth.txt of Unicode 16 that are not emojis; gaps of
    /// unassigned code points are closed.
    private static let ranges: [ClosedRange<UInt32>] = [
        0xAC00 ... 0xD7A3, 0x2E80 ... 0x303E, 0x3041 ... 0x3247,
        0x3250 ... 0xA4C6, 0xFF01 ... 0xFF60, 0xFFE0 ... 0xFFE6,
        0x1100 ... 0x115F, 0x2329 ... 0x232A, 0x2630 ... 0x2637,
        0x268A ... 0x268F, 0xA960 ... 0xA97C, 0xF900 ... 0xFAD9,
        0xFE10 ... 0xFE19, 0xFE30 ... 0xFE6B, 0x16FE0 ... 0x1B2FB,
        0x1D300 ... 0x1D376, 0x1F200 ... 0x1F265, 0x20000 ... 0x3FFFD,
    ]
}
