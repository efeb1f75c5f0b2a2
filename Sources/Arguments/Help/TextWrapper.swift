/// Breaks text into lines of a width in cells, by what knows cells.
struct TextWrapper: Sendable {
    /// Measures the width of a text in cells.
    let measure: @Sendable (String) -> Int
    /// Breaks a text at spaces into lines of at most so many cells, and a word
    /// only if it is wider.
    let fill: @Sendable (String, Int) -> [String]

    /// Breaks a text into lines, at least one, also at newlines. The width in
    /// cells includes the indent; all lines but the first hang further.
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
    let wrapper: TextWrapper
    let width: Int

    func lines(_ rows: [(term: String, text: String)]) -> [String] {
        let cells = rows.map { wrapper.measure($0.term) }
        // A longer term has a line of its own.
        let column = cells.filter { $0 <= 26 }.max() ?? 4
        let isStacked = width - column - 4 < 24
        let indent = isStacked ? 6 : column + 4
        return zip(rows, cells).flatMap { row, size in
            var lines =
                row.text.isEmpty
                ? [] : wrapper.wrap(row.text, width: width, indent: indent)
            if !isStacked, size <= column, let first = lines.first {
                let gap = String(
                    repeating: " ",
                    count: max(0, column + 2 - size)
                )
                lines[0] = "  " + row.term + gap + first.dropFirst(indent)
                return lines
            }
            let term =
                isStacked || size + 2 > width
                ? wrapper.wrap(row.term, width: width, indent: 2, hanging: 4)
                : ["  " + row.term]
            return term + lines
        }
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
        let margin = String(repeating: " ", count: indent)
        // Spaces within quotes do not separate words.
        let words = text.matches(of: /(?:[^ "']|"[^"]*"|'[^']*')+/)
            .map { String($0.output) }
        var lines = [margin + (words.first ?? "")]
        for word in words.dropFirst() {
            let last = lines.popLast() ?? ""
            // Two cells stay free for the backslash.
            if measure(last + " " + word) <= width - 2 {
                lines.append(last + " " + word)
            } else {
                let hanging = String(repeating: " ", count: hanging)
                lines += [last + " \\", margin + hanging + word]
            }
        }
        return lines
    }
}
