/// Measures, truncates and wraps text in terminal cells, never splitting a
/// grapheme.
///
/// Expects sanitized text: control codes count as zero cells.
package enum CellText {
    /// The width of a text in cells.
    package static func width(_ text: String) -> Int {
        if let width = asciiWidth(text) { return width }
        return text.reduce(0) { $0 + $1.cellWidth }
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
    static func prefix(_ text: String, _ columns: Int) -> String {
        var used = 0
        var end = text.startIndex
        while end < text.endIndex {
            used += text[end].cellWidth
            guard used <= columns else { break }
            text.formIndex(after: &end)
        }
        return String(text[..<end])
    }

    /// - Returns: `nil` unless all bytes are printable ASCII.
    private static func asciiWidth(_ text: String) -> Int? {
        let plain = text.utf8.allSatisfy { 0x20 ... 0x7E ~= $0 }
        return plain ? text.utf8.count : nil
    }
}

extension CellText {
    /// Wraps a text to lines of at most `width` cells, including `indent`
    /// leading spaces. Collapses runs of spaces; an empty text has no lines.
    ///
    /// Breaks lines at spaces, between Chinese and Japanese characters, and
    /// within words that are longer than a line. Every line has at least one
    /// grapheme, however narrow.
    package static func wrap(
        _ text: String,
        width: Int,
        indent: Int = 0
    ) -> [String] {
        let indent = max(0, indent)
        var lines = LineFiller(columns: max(1, width - indent))
        for word in text.split(separator: " ") {
            var follows = true
            for piece in pieces(of: word) {
                lines.append(piece, afterSpace: follows)
                follows = false
            }
        }
        let margin = String(repeating: " ", count: indent)
        return lines.finish().map { margin + $0 }
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
    /// Whether lines may break beside it. Excludes Hangul: Korean separates
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
