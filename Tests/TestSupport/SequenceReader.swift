/// Takes what is written to a terminal apart.
struct SequenceReader {
    enum Token {
        case scalar(Unicode.Scalar)
        case newLine
        case carriageReturn
        case save
        case restore
        /// A control sequence: its parameters, and the letter at its end.
        case control(String, Character)
        /// A string sequence, from the character behind its escape.
        case string(String)
        case other(String)
    }

    private var rest: ArraySlice<Unicode.Scalar>

    init(_ text: String) {
        rest = Array(text.unicodeScalars)[...]
    }

    /// The beginning of a sequence without its end.
    var unread: String { Self.text(rest) }

    /// Whether a text is the beginning of a string sequence for which the part
    /// that came last has no end.
    static func isInside(_ text: String, after part: String) -> Bool {
        ["\u{1B}P", "\u{1B}_", "\u{1B}]"].contains { text.hasPrefix($0) }
            && !part.utf8.contains { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
    }

    /// - Returns: `nil` at the end, or if the rest is not a whole sequence.
    mutating func next() -> Token? {
        guard let scalar = rest.first else { return nil }
        switch scalar {
        case "\u{1B}": return escape()
        case "\n": return take(1, .newLine)
        case "\r": return take(1, .carriageReturn)
        case _ where scalar.value < 0x20:
            return take(1, .other(String(scalar)))
        default: return take(1, .scalar(scalar))
        }
    }

    private mutating func take(_ count: Int, _ token: Token) -> Token {
        rest = rest.dropFirst(count)
        return token
    }

    private mutating func escape() -> Token? {
        let inside = rest.dropFirst()
        switch inside.first {
        case nil: return nil
        case "7": return take(2, .save)
        case "8": return take(2, .restore)
        case "[":
            let parameters = inside.dropFirst().prefix { $0.value < 0x40 }
            guard parameters.endIndex < rest.endIndex else { return nil }
            let final = Character(rest[parameters.endIndex])
            return take(
                parameters.count + 3,
                .control(Self.text(parameters), final)
            )
        case "P", "_", "]": return string()
        default: return take(2, .other("escape"))
        }
    }

    /// Up to ST or BEL; in tmux's wrapping, doubled escapes are text.
    private mutating func string() -> Token? {
        var text: [Unicode.Scalar] = []
        var index = rest.startIndex + 1
        while index < rest.endIndex {
            let scalar = rest[index]
            if scalar == "\u{07}" {
                rest = rest[(index + 1)...]
                return .string(Self.text(text[...]))
            }
            if scalar == "\u{1B}" {
                guard index + 1 < rest.endIndex else { return nil }
                if rest[index + 1] == "\\" {
                    rest = rest[(index + 2)...]
                    return .string(Self.text(text[...]))
                }
                index += 1
            }
            text.append(scalar)
            index += 1
        }
        return nil
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
