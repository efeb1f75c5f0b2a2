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

    /// The lines of a text, of which those are broken that are too long.
    func fit(_ text: String, to columns: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { broken(clean(String($0)), columns) }
    }

    /// What fits keeps its spaces, which line words up; a second column stays
    /// one. An address that is broken can be neither clicked nor copied.
    private func broken(_ line: String, _ columns: Int) -> [String] {
        guard CellText.width(line) > columns, line.contains(" ") else {
            return [line]
        }
        let gap = line.firstRange(of: "  ")?.upperBound
        let start = gap.flatMap { line[$0...].firstIndex { $0 != " " } }
        let head = String(line[..<(start ?? line.startIndex)])
        let indent = CellText.width(head)
        guard indent > 0, indent <= columns / 2 else {
            return CellText.wrap(line, width: columns)
        }
        let rest = String(line.dropFirst(head.count))
        let lines = CellText.wrap(rest, width: columns, indent: indent)
        return lines.prefix(1).map { head + $0.dropFirst(indent) }
            + lines.dropFirst()
    }

    /// A text with spaces after it, at least so many cells.
    package func pad(_ text: String, to columns: Int) -> String {
        CellText.pad(clean(text), to: columns)
    }

    private var mark: String { isASCII ? "..." : "…" }
}
