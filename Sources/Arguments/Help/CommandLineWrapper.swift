/// Breaks a long command line so that it can still be copied into a shell.
struct CommandLineWrapper: Sendable {
    private let wrapper: TextWrapper
    private let width: Int

    init(wrapper: TextWrapper, width: Int) {
        self.wrapper = wrapper
        self.width = width
    }

    /// Lines that end with a backslash where another one follows.
    func lines(_ text: String, indent: Int, hanging: Int) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        for word in words(of: text) {
            let longer = line + (isEmpty ? "" : " ") + word
            // Two cells stay free for the backslash.
            if isEmpty || wrapper.width(of: longer) <= width - 2 {
                line = longer
            } else {
                lines.append(line + " \\")
                line = String(repeating: " ", count: indent + hanging) + word
            }
            isEmpty = false
        }
        return lines + [line]
    }

    /// The text cut at spaces, but not at those within quotes.
    private func words(of text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        for character in text {
            if character == " ", quote == nil {
                words.append(word)
                word = ""
                continue
            }
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            }
            word.append(character)
        }
        return words + [word]
    }
}
