/// Breaks text into lines that fit a width, which is counted in cells.
package struct TextWrapper: Sendable {
    private let measure: @Sendable (String) -> Int

    /// - Parameter measure: How many cells a text takes on the terminal.
    package init(measure: @escaping @Sendable (String) -> Int) {
        self.measure = measure
    }

    package func width(of text: String) -> Int { measure(text) }

    /// Lines of at most `width` cells, their indents included.
    ///
    /// Lines break at spaces, and within a word only if it fits no line. A
    /// newline in the text starts a new line; at least one line comes back.
    ///
    /// `indent`: Cells before each line.
    /// `hanging`: More cells before each line but the first.
    package func wrap(
        _ text: String,
        width: Int,
        indent: Int = 0,
        hanging: Int = 0
    ) -> [String] {
        var lines: [String] = []
        for part in text.split(
            separator: "\n",
            omittingEmptySubsequences: false
        ) {
            var line = Line(indent: indent + (lines.isEmpty ? 0 : hanging))
            for word in part.split(separator: " ") {
                for piece in pieces(of: word, width - indent - hanging) {
                    let cells = measure(piece)
                    if line.cells + (line.isEmpty ? 0 : 1) + cells > width,
                        !line.isEmpty
                    {
                        lines.append(line.text)
                        line = Line(indent: indent + hanging)
                    }
                    line.add(piece, cells)
                }
            }
            lines.append(line.text)
        }
        return lines
    }

    /// The word, or the runs of it that fit.
    private func pieces(of word: Substring, _ width: Int) -> [String] {
        guard measure(String(word)) > width else { return [String(word)] }
        var pieces: [String] = []
        var piece = ""
        var cells = 0
        for character in word {
            let size = measure(String(character))
            if cells + size > width, !piece.isEmpty {
                pieces.append(piece)
                (piece, cells) = ("", 0)
            }
            piece.append(character)
            cells += size
        }
        return pieces + [piece]
    }

    /// A line as it grows.
    private struct Line {
        private(set) var isEmpty = true
        private(set) var cells: Int
        private var content: String

        init(indent: Int) {
            cells = max(0, indent)
            content = String(repeating: " ", count: max(0, indent))
        }

        /// A blank line has no indent.
        var text: String { isEmpty ? "" : content }

        mutating func add(_ word: String, _ size: Int) {
            content += (isEmpty ? "" : " ") + word
            cells += (isEmpty ? 0 : 1) + size
            isEmpty = false
        }
    }
}
