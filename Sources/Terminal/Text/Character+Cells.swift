extension Character {
    /// How many cells the grapheme takes: 2 for an emoji and its sequences,
    /// else what its scalars take together.
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
    /// 0, 1 or 2 cells, standing alone.
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

    /// Whether it opens an emoji sequence of several scalars (UTS #51).
    fileprivate func isEmojiBase(of scalars: Character.UnicodeScalarView)
        -> Bool
    {
        if 0x1F1E6 ... 0x1F1FF ~= value { return true }
        if scalars.contains("\u{FE0F}") { return true }
        return properties.isEmojiPresentation && !scalars.contains("\u{FE0E}")
    }
}
