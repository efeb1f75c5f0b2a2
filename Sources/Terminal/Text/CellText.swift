/// Measures and fits text in terminal cells, never splitting a grapheme.
///
/// The text is expected to be clean: a control code counts as no cell.
package enum CellText {
    /// How many cells a text takes.
    package static func width(_ text: String) -> Int {
        if let width = asciiWidth(text) { return width }
        return text.reduce(0) { $0 + $1.cellWidth }
    }

    /// The beginning of a text with a mark after it, or all of it when it fits;
    /// at most `columns` cells. A mark that does not fit is left out.
    package static func truncate(
        _ text: String,
        to columns: Int,
        mark: String = "…"
    ) -> String {
        guard width(text) > columns else { return text }
        let markWidth = width(mark)
        guard markWidth <= columns else { return prefix(text, columns) }
        return prefix(text, columns - markWidth) + mark
    }

    /// A text with spaces after it, at least `columns` cells.
    package static func pad(_ text: String, to columns: Int) -> String {
        let missing = columns - width(text)
        guard missing > 0 else { return text }
        return text + String(repeating: " ", count: missing)
    }

    /// The longest beginning that fits.
    static func prefix(_ text: String, _ columns: Int) -> String {
        var used = 0
        var end = text.startIndex
        while end < text.endIndex {
            used += text[end].cellWidth
            guard used <= columns else { break }
            text.formIndex(after: &end)
        }
        return String(text[..<end])
    }

    /// Nil when a byte is neither printable nor ASCII.
    private static func asciiWidth(_ text: String) -> Int? {
        let plain = text.utf8.allSatisfy { 0x20 ... 0x7E ~= $0 }
        return plain ? text.utf8.count : nil
    }
}
