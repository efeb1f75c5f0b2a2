/// Breaks text into lines of a width in cells, by what knows cells.
struct TextWrapper: Sendable {
    /// Measures the width of a text in cells.
    let measure: @Sendable (String) -> Int
    /// Breaks a text at spaces into lines of at most so many cells, and a word
    /// only if it is wider.
    let fill: @Sendable (String, Int) -> [String]

    /// Breaks a text into lines, also at newlines.
    ///
    /// - Parameters:
    ///   - text: What to break.
    ///   - width: The most cells that a line takes, including its indent.
    ///   - indent: Cells before each line.
    ///   - hanging: Further cells before each line but the first.
    /// - Returns: At least one line.
    func wrap(
        _ text: String,
        width: Int,
        indent: Int = 0,
        hanging: Int = 0
    ) -> [String] {
        let margin = String(repeating: " ", count: indent)
        if hanging > 0, let first = fill(text, width - indent).first {
            let rest = text.drop { $0 == " " }.dropFirst(first.count)
            guard !rest.isEmpty else { return [margin + first] }
            let next = indent + hanging
            return [margin + first]
                + wrap(String(rest), width: width, indent: next)
        }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { part in
                let lines = fill(String(part), width - indent)
                return lines.isEmpty ? [""] : lines.map { margin + $0 }
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
        let cells = rows.map { wrapper.measure($0.term) }
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
            if isEmpty || measure(longer) <= width - 2 {
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
