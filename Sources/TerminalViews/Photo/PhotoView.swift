import Terminal
package import ViewModels

/// Lays out a photo's details: what is known of it, and its description.
package struct PhotoView: Sendable {
    private let theme: Theme

    /// A longer line is hard to read.
    private static let widestParagraph = 100

    package init(theme: Theme) {
        self.theme = theme
    }

    package func lines(_ page: PhotoPage, width: Int) -> [Line] {
        let column = min(Self.widestParagraph, max(1, width))
        var lines: [Line] = []
        if !page.position.isEmpty {
            lines.append(Line(page.position, theme.secondary))
        }
        lines += wrap(page.title, theme.title, column)
        lines += wrap(page.byline, theme.secondary, column)
        lines.append(.blank)
        lines += facts(page.facts, width: width)
        for paragraph in page.paragraphs {
            lines.append(.blank)
            lines += wrap(paragraph, .plain, column)
        }
        if !page.files.isEmpty {
            lines.append(.blank)
            lines += facts(page.files, width: width)
        }
        return lines
    }

    /// Names in a column of their own, or above their values where that
    /// leaves too little room.
    private func facts(_ facts: [PhotoPage.Fact], width: Int) -> [Line] {
        let column = (facts.map { CellText.width($0.name) }.max() ?? 0) + 2
        let room = max(1, width - column)
        return facts.flatMap { fact in
            let values = value(fact.value, room)
            return values.enumerated().map { index, text in
                let name = index == 0 ? fact.name : ""
                return Line([
                    Line.Run(CellText.pad(name, to: column), theme.label),
                    Line.Run(text),
                ])
            }
        }
    }

    /// An address stays on a line of its own, however long: broken, it can
    /// neither be clicked nor copied.
    private func value(_ text: String, _ room: Int) -> [String] {
        let clean = Sanitizer.clean(text)
        guard !clean.hasPrefix("http"), !clean.isEmpty else { return [clean] }
        return CellText.wrap(clean, width: room)
    }

    private func wrap(_ text: String, _ style: Style, _ width: Int) -> [Line] {
        CellText.wrap(Sanitizer.clean(text), width: width)
            .map { Line($0, style) }
    }
}
