/// Measures, truncates and wraps text in terminal cells, never splitting a
/// grapheme.
///
/// Expects sanitized text: control codes count as zero cells.
package enum CellText {
    /// The width of a text in cells.
    package static func width(_ text: String) -> Int {
        text.utf8.allSatisfy { 0x20 ... 0x7E ~= $0 }
            ? text.utf8.count : text.reduce(0) { $0 + $1.cellWidth }
    }

    /// Shortens a text to at most `columns` cells, ending with a mark if there
    /// is room for it.
    package static func truncate(
        _ text: String,
        to columns: Int,
        mark: String = "…"
    ) -> String {
        guard width(text) > columns else { return text }
        let markWidth = width(mark)
        guard markWidth <= columns else { return prefix(text, columns) }
        return prefix(text, columns - markWidth) + mark
    }

    /// Pads a text with spaces to at least `columns` cells.
    package static func pad(_ text: String, to columns: Int) -> String {
        let missing = columns - width(text)
        guard missing > 0 else { return text }
        return text + String(repeating: " ", count: missing)
    }

    /// The longest prefix that fits.
    package static func prefix(_ text: String, _ columns: Int) -> String {
        var used = 0
        var end = text.startIndex
        while end < text.endIndex {
            used += text[end].cellWidth
            guard used <= columns else { break }
            text.formIndex(after: &end)
        }
        return String(text[..<end])
    }

    /// The longest suffix that fits.
    package static func suffix(_ text: String, _ columns: Int) -> String {
        var used = 0
        let rest = text.reversed().prefix { character in
            used += character.cellWidth
            return used <= columns
        }
        return String(rest.reversed())
    }
}

extension CellText {
    /// Wraps a text to lines of at most `width` cells. Collapses runs of
    /// spaces; an empty text has no lines.
    ///
    /// Breaks lines at spaces, between Chinese and Japanese characters, and
    /// within words that are longer than a line. Every line has at least one
    /// grapheme, however narrow.
    package static func wrap(_ text: String, width: Int) -> [String] {
        var lines = LineFiller(columns: max(1, width))
        for word in text.split(separator: " ") {
            for (index, piece) in pieces(of: word).enumerated() {
                lines.append(piece, afterSpace: index == 0)
            }
        }
        return lines.finish()
    }

    /// Splits a word where a line may break.
    private static func pieces(of word: Substring) -> [Substring] {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
        var pieces: [Substring] = []
        var start = word.startIndex
        var index = start
        var previous: Character?
        while index < word.endIndex {
            let next = word[index]
            if let previous, mayBreak(between: previous, and: next) {
                pieces.append(word[start ..< index])
                start = index
            }
            previous = next
            word.formIndex(after: &index)
        }
        return pieces + [word[start...]]
    }

    private static func mayBreak(
        between left: Character,
        and right: Character
    ) -> Bool {
        (left.isIdeographic || right.isIdeographic)
            && !opening.contains(left) && !closing.contains(right)
    }

    /// Characters that may not end a line (UAX #14).
    private static let opening: Set<Character> = [
        "(", "[", "{", "“", "‘", "（", "「", "『", "【", "〔", "〈", "《", "［",
    ]

    /// Characters that may not begin a line (UAX #14).
    private static let closing: Set<Character> = [
        ")", "]", "}", ",", ".", ":", ";", "!", "?", "”", "’", "…", "、", "。",
        "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〕", "〉",
        "》", "］", "・", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ",
        "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
}

extension Character {
    /// `true` if lines may break beside it. Excludes Hangul: Korean separates
    /// words with spaces and reads better when they stay whole.
    fileprivate var isIdeographic: Bool {
        switch unicodeScalars[unicodeScalars.startIndex].value {
        case 0x2E80 ... 0x312F, 0x3190 ... 0xA4CF, 0xF900 ... 0xFAFF,
            0xFF01 ... 0xFF9F, 0x20000 ... 0x3FFFF:
            return true
        default:
            return false
        }
    }
}

/// Fills lines greedily with pieces of text.
struct LineFiller {
    private let columns: Int
    private var lines: [String] = []
    private var line = ""
    private var used = 0

    init(columns: Int) {
        self.columns = columns
    }

    /// Appends a piece to the current line or to the next.
    mutating func append(_ piece: Substring, afterSpace: Bool) {
        let piece = String(piece)
        let width = CellText.width(piece)
        let space = afterSpace && !line.isEmpty ? 1 : 0
        if used + space + width > columns { endLine() }
        if width > columns { return appendBroken(piece) }
        if space == 1, !line.isEmpty {
            line += " "
            used += 1
        }
        line += piece
        used += width
    }

    mutating func finish() -> [String] {
        endLine()
        return lines
    }

    private mutating func appendBroken(_ piece: String) {
        for grapheme in piece {
            let width = grapheme.cellWidth
            if used + width > columns { endLine() }
            line.append(grapheme)
            used += width
        }
    }

    private mutating func endLine() {
        if !line.isEmpty { lines.append(line) }
        line = ""
        used = 0
    }
}

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

    /// Returns `true` if it begins an emoji sequence of several scalars (UTS
    /// #51).
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

    /// The ranges of EastAsianWidth.txt of Unicode 16 that are not emojis;
    /// gaps of unassigned code points are closed.
    private static let ranges: [ClosedRange<UInt32>] = [
        0xAC00 ... 0xD7A3, 0x2E80 ... 0x303E, 0x3041 ... 0x3247,
        0x3250 ... 0xA4C6, 0xFF01 ... 0xFF60, 0xFFE0 ... 0xFFE6,
        0x1100 ... 0x115F, 0x2329 ... 0x232A, 0x2630 ... 0x2637,
        0x268A ... 0x268F, 0xA960 ... 0xA97C, 0xF900 ... 0xFAD9,
        0xFE10 ... 0xFE19, 0xFE30 ... 0xFE6B, 0x16FE0 ... 0x1B2FB,
        0x1D300 ... 0x1D376, 0x1F200 ... 0x1F265, 0x20000 ... 0x3FFFD,
    ]
}
