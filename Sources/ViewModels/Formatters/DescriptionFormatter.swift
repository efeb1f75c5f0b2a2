/// Splits a description into paragraphs. It may contain HTML, and runs of
/// spaces in place of its line breaks.
package struct DescriptionFormatter: Sendable {
    package init() {}

    package func paragraphs(from description: String) -> [String] {
        let text = HTMLText.plain(description)
        var paragraphs: [String] = []
        var words: [Substring] = []
        func end() {
            if !words.isEmpty {
                paragraphs.append(words.joined(separator: " "))
            }
            words = []
        }
        // An empty piece between two others is a second space in a row.
        for line in text.split(whereSeparator: \.isNewline) {
            for piece in line.split(
                omittingEmptySubsequences: false,
                whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\t" }
            ) {
                if piece.isEmpty { end() } else { words.append(piece) }
            }
            end()
        }
        return paragraphs
    }
}
