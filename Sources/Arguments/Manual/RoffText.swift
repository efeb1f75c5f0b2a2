/// Escapes text for roff.
enum RoffText {
    /// Escapes and folds text; a newline becomes a space.
    static func line(_ text: String) -> String {
        folded(inner(text))
    }

    /// Breaks text at spaces into lines of at most 80 bytes.
    static func folded(_ text: String) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ").map(String.init) {
            if let last = lines.last, last.utf8.count + word.utf8.count < 80 {
                lines[lines.count - 1] += " " + word
            } else {
                // At the start of a line a dot begins a request.
                lines.append(word.hasPrefix(".") ? "\\&" + word : word)
            }
        }
        return lines.joined(separator: "\n")
    }

    static func bold(_ text: String) -> String {
        "\\fB" + inner(text) + "\\fR"
    }

    static func italic(_ text: String) -> String {
        "\\fI" + inner(text) + "\\fR"
    }

    /// Quotes an argument of a request.
    static func argument(_ text: String) -> String {
        "\"" + inner(text) + "\""
    }

    /// Escapes text within a line.
    static func inner(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            // A plain hyphen may be printed as U+2010, which no shell knows.
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case " " ... "~": result.unicodeScalars.append(scalar)
            case "\n", "\t": result += " "
            default: result += code(scalar)
            }
        }
        return result
    }

    /// Writes a character by its code point; control characters are dropped.
    private static func code(_ scalar: Unicode.Scalar) -> String {
        guard scalar.value >= 0xA0 else { return "" }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\\[u" + zeros + digits + "]"
    }
}
