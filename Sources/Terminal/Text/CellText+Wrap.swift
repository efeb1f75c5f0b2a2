extension CellText {
    /// A text as lines of at most `width` cells, each beginning with `indent`
    /// spaces, which count. Runs of spaces become one; no words, no lines.
    ///
    /// Lines break at spaces and between Chinese and Japanese characters. A
    /// longer word is broken where the line ends. At least one grapheme stands
    /// on each line, however narrow.
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

    /// A word cut where it may be broken.
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

    /// What does not stand at the end of a line, as in UAX #14.
    private static let opening: Set<Character> = [
        "(", "[", "{", "“", "‘", "（", "「", "『", "【", "〔", "〈", "《", "［",
    ]

    /// What does not stand at the beginning of a line, as in UAX #14.
    private static let closing: Set<Character> = [
        ")", "]", "}", ",", ".", ":", ";", "!", "?", "”", "’", "…", "、", "。",
        "，", "．", "：", "；", "！", "？", "）", "」", "』", "】", "〕", "〉",
        "》", "］", "・", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ",
        "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
}

extension Character {
    /// Whether lines may break beside it. Hangul is left out: Korean has spaces
    /// between its words and reads better when they stay whole.
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
