import Terminal

/// Strings that would harm a terminal, and the words in them.
enum Hostile {
    static let title =
        "\u{1B}]0;owned\u{7}Moon\u{202E}gnp.\u{1B}[31m rise\u{9B}2J"
    static let words = "Moongnp. rise"

    /// Whether a text contains no control sequences for a terminal, other than
    /// the styles that are painted here.
    static func isHarmless(_ text: String) -> Bool {
        withoutStyles(text).unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x0A: true
            case 0 ..< 0x20, 0x7F ... 0x9F, 0x200E, 0x200F,
                0x202A ... 0x202E, 0x2066 ... 0x2069:
                false
            default: true
            }
        } && !text.contains("owned")
    }

    static func withoutStyles(_ text: String) -> String {
        text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    }

    /// The cells that the widest line takes.
    static func width(of text: String) -> Int {
        withoutStyles(text).split(separator: "\n")
            .map { CellText.width(String($0)) }.max() ?? 0
    }
}
