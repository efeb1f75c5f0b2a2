package import Terminal
package import ViewModels

/// Lays out a list: a heading, and two lines for each row.
package struct ListView: Sendable {
    private let theme: Theme

    /// Lines around the rows: the heading, a blank one and the prompt.
    private static let linesAround = 3
    private static let linesPerRow = 2

    package init(theme: Theme) {
        self.theme = theme
    }

    /// How many rows fit a terminal.
    package static func rows(fitting size: TerminalSize) -> Int {
        max(1, (size.rows - linesAround) / linesPerRow)
    }

    package func lines(_ content: ListState.Content, width: Int) -> [Line] {
        switch content {
        case .nothing: []
        case .page(let page): lines(page, width: width)
        case .empty(let message, let hint):
            [(message, theme.heading), (hint, theme.secondary)]
                .flatMap { text, style in
                    CellText.wrap(Sanitizer.clean(text), width: width)
                        .map { Line($0, style) }
                }
        }
    }

    private func lines(_ page: ListPage, width: Int) -> [Line] {
        [heading(page, width: width), .blank] + lines(page.rows, width: width)
    }

    /// The rows alone, without a heading.
    package func lines(_ rows: [PhotoRow], width: Int) -> [Line] {
        let numberWidth = rows.map { CellText.width(String($0.number)) }
            .max() ?? 1
        return rows.flatMap {
            lines($0, numberWidth: numberWidth, width: width)
        }
    }

    /// The range is what one looks for; the title gives way to it.
    private func heading(_ page: ListPage, width: Int) -> Line {
        let range = CellText.truncate(page.range, to: width)
        let room = width - CellText.width(range) - 2
        let title = Sanitizer.clean(page.title)
        guard room > 0, !title.isEmpty else {
            return Line(range, theme.secondary)
        }
        return Line([
            Line.Run(CellText.truncate(title, to: room), theme.heading),
            Line.Run("  "),
            Line.Run(range, theme.secondary),
        ])
    }

    private func lines(
        _ row: PhotoRow,
        numberWidth: Int,
        width: Int
    ) -> [Line] {
        let number = String(row.number)
        let margin = String(
            repeating: " ",
            count: numberWidth - CellText.width(number)
        )
        let room = max(1, width - numberWidth - 2)
        let about = [row.byline, row.origin].filter { !$0.isEmpty }
            .joined(separator: " · ")
        return [
            Line([
                Line.Run(margin + number, theme.number),
                Line.Run("  "),
                Line.Run(fit(row.title, room), theme.title),
            ]),
            Line([
                Line.Run(String(repeating: " ", count: numberWidth + 2)),
                Line.Run(fit(about, room), theme.secondary),
            ]),
        ]
    }

    /// Cleaned before it is measured: what is removed takes no room.
    private func fit(_ text: String, _ room: Int) -> String {
        CellText.truncate(Sanitizer.clean(text), to: room)
    }
}
