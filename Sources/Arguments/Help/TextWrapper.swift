/// Breaks text into lines of a width in cells.
package struct TextWrapper: Sendable {
    private let measure: @Sendable (String) -> Int

    /// - Parameter measure: Measures the width of a text in cells.
    package init(measure: @escaping @Sendable (String) -> Int) {
        self.measure = measure
    }

    package func width(of text: String) -> Int { measure(text) }

    /// Breaks a text into lines.
    ///
    /// Lines break at newlines and at spaces, and within a word only if it is
    /// wider than a line.
    ///
    /// - Parameters:
    ///   - text: What to break.
    ///   - width: The most cells that a line takes, including its indent.
    ///   - indent: Cells before each line.
    ///   - hanging: Further cells before each line but the first.
    /// - Returns: At least one line.
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

    /// Splits a word that is too wide.
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

    /// A line that is being filled.
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

/// Lays out terms and their texts in two columns, or stacked if it is narrow.
struct RowLayout: Sendable {
    private static let indent = 2
    private static let gap = 2
    /// The widest first column; a longer term has a line of its own.
    private static let widestTerm = 26
    /// Rows are stacked if the second column is narrower.
    private static let narrowestText = 24

    let wrapper: TextWrapper
    let width: Int

    func lines(_ rows: [(term: String, text: String)]) -> [String] {
        let cells = rows.map { wrapper.width(of: $0.term) }
        let column = cells.filter { $0 <= Self.widestTerm }.max() ?? 4
        let room = width - Self.indent - column - Self.gap
        guard room >= Self.narrowestText else { return rows.flatMap(stacked) }
        return zip(rows, cells).flatMap { row, size in
            side(by: row, size, column)
        }
    }

    /// The term above its indented text.
    private func stacked(_ row: (term: String, text: String)) -> [String] {
        wrapper.wrap(row.term, width: width, indent: Self.indent, hanging: 4)
            + text(row.text, indent: Self.indent + 4)
    }

    private func side(
        by row: (term: String, text: String),
        _ size: Int,
        _ column: Int
    ) -> [String] {
        let start = Self.indent + column + Self.gap
        var lines = text(row.text, indent: start)
        let indent = String(repeating: " ", count: Self.indent)
        guard size <= column, let first = lines.first else {
            let fits = Self.indent + size <= width
            return
                (fits
                ? [indent + row.term]
                : wrapper.wrap(row.term, width: width, indent: Self.indent))
                + lines
        }
        let gap = String(repeating: " ", count: start - Self.indent - size)
        lines[0] = indent + row.term + gap + first.dropFirst(start)
        return lines
    }

    private func text(_ text: String, indent: Int) -> [String] {
        text.isEmpty ? [] : wrapper.wrap(text, width: width, indent: indent)
    }
}

extension TextWrapper {
    /// Breaks a long command line at spaces, with a backslash before each
    /// break, so that it can still be pasted into a shell.
    func commandLine(
        _ text: String,
        width: Int,
        indent: Int,
        hanging: Int
    ) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: indent)
        var isEmpty = true
        // Spaces within quotes do not separate words.
        for match in text.matches(of: /(?:[^ "']|"[^"]*"|'[^']*')+/) {
            let longer = line + (isEmpty ? "" : " ") + match.output
            // Two cells stay free for the backslash.
            if isEmpty || self.width(of: longer) <= width - 2 {
                line = longer
            } else {
                lines.append(line + " \\")
                line = String(repeating: " ", count: indent + hanging)
                line += match.output
            }
            isEmpty = false
        }
        return lines + [line]
    }
}
