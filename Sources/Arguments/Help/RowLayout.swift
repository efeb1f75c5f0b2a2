/// Sets terms and their texts in two columns, or stacked where it is narrow.
struct RowLayout: Sendable {
    private static let indent = 2
    private static let gap = 2
    /// The widest first column; a longer term has a line of its own.
    private static let widestTerm = 26
    /// With fewer cells for the second column, rows are stacked.
    private static let narrowestText = 24

    private let wrapper: TextWrapper
    private let width: Int

    init(wrapper: TextWrapper, width: Int) {
        self.wrapper = wrapper
        self.width = width
    }

    func lines(_ rows: [(term: String, text: String)]) -> [String] {
        let cells = rows.map { wrapper.width(of: $0.term) }
        let column = cells.filter { $0 <= Self.widestTerm }.max() ?? 4
        let room = width - Self.indent - column - Self.gap
        guard room >= Self.narrowestText else { return rows.flatMap(stacked) }
        return zip(rows, cells).flatMap { row, size in
            side(by: row, size, column)
        }
    }

    /// The term over its text, which is indented.
    func stacked(_ row: (term: String, text: String)) -> [String] {
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
        guard size <= column, let first = lines.first else {
            return wrapper.wrap(row.term, width: width, indent: Self.indent)
                + lines
        }
        let indent = String(repeating: " ", count: Self.indent)
        let gap = String(repeating: " ", count: start - Self.indent - size)
        lines[0] = indent + row.term + gap + first.dropFirst(start)
        return lines
    }

    private func text(_ text: String, indent: Int) -> [String] {
        text.isEmpty ? [] : wrapper.wrap(text, width: width, indent: indent)
    }
}
