import Terminal

/// Cleans texts, spells them as the terminal shows them, and fits them to its
/// cells: in this order, since each step changes how much room a text takes.
package struct TextFitter: Sendable {
    let isASCII: Bool

    /// `isASCII`: Whether the terminal shows nothing else, as in
    /// the C locale.
    package init(isASCII: Bool = false) {
        self.isASCII = isASCII
    }

    /// A text without what no terminal should see.
    package func clean(_ text: String) -> String {
        let clean = Sanitizer.clean(text)
        return isASCII ? ASCIIFallback.spell(clean) : clean
    }

    /// How many cells a text takes once it is clean.
    package func width(_ text: String) -> Int {
        CellText.width(clean(text))
    }

    /// The beginning of a text with a mark after it, or all of it when it
    /// fits.
    func truncate(_ text: String, to columns: Int) -> String {
        CellText.truncate(clean(text), to: columns, mark: mark)
    }

    /// At most so many lines, the last one with a mark where more follow.
    func wrap(
        _ text: String,
        to columns: Int,
        lines limit: Int = .max
    ) -> [String] {
        let lines = CellText.wrap(clean(text), width: columns)
        guard lines.count > limit, limit > 0 else {
            return Array(lines.prefix(limit))
        }
        let last = lines[limit - 1] + " " + mark
        return lines.prefix(limit - 1)
            + [CellText.truncate(last, to: columns, mark: mark)]
    }

    /// A text with spaces after it, at least so many cells.
    package func pad(_ text: String, to columns: Int) -> String {
        CellText.pad(clean(text), to: columns)
    }

    private var mark: String { isASCII ? "..." : "…" }
}
