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

    mutating func next() -> Token? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "\n": return .newLine
        case "\r": return .carriageReturn
        case "\u{1B}": return escape()
        case _ where scalar.value < 0x20: return .other(String(scalar))
        default: return .scalar(scalar)
        }
    }

    private mutating func escape() -> Token {
        switch rest.first {
        case "7":
            rest.removeFirst()
            return .save
        case "8":
            rest.removeFirst()
            return .restore
        case "[":
            rest.removeFirst()
            let parameters = rest.prefix { $0.value < 0x40 }
            rest = rest.dropFirst(parameters.count)
            guard let final = rest.popFirst() else { return .other("[") }
            return .control(Self.text(parameters), Character(final))
        case "P", "_", "]": return string()
        default: return .other("escape")
        }
    }

    /// Up to ST or BEL; in tmux's wrapping, doubled escapes are text.
    private mutating func string() -> Token {
        var text: [Unicode.Scalar] = []
        while let scalar = rest.popFirst() {
            if scalar == "\u{07}" { break }
            if scalar == "\u{1B}" {
                let second = rest.popFirst()
                if second == "\\" { break }
            }
            text.append(scalar)
        }
        return .string(Self.text(text[...]))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }
}
