package import Terminal
package import ViewModels

/// Lays out a list: a heading, and for each row its words, beside its picture
/// where there is room for one.
package struct ListView: Sendable {
    private let theme: Theme
    private let pictures: PictureLayout
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// Lines around the rows: the heading, a blank one and the prompt.
    private static let linesAround = 3
    private static let linesOfWords = 2

    package init(
        theme: Theme,
        pictures: PictureLayout,
        fitter: TextFitter = TextFitter(),
        isAccessible: Bool = false
    ) {
        self.isAccessible = isAccessible
        self.theme = theme
        self.pictures = pictures
        self.fitter = fitter
    }

    /// How many rows fit a terminal.
    package func rows(fitting size: TerminalSize) -> Int {
        let box = pictures.thumbnail(on: size)
        let lines = box.map { $0.rows + 1 } ?? Self.linesOfWords
        return max(1, (size.rows - Self.linesAround) / lines)
    }

    package func lines(
        _ content: ListState.Content,
        size: TerminalSize
    ) -> [Line] {
        let width = size.columns
        return switch content {
        case .nothing: []
        case .page(let page): lines(page, size: size)
        case .empty(let message, let hint):
            [(message, theme.heading), (hint, theme.secondary)]
                .flatMap { text, style in
                    fitter.wrap(text, to: width).map { Line($0, style) }
                }
        }
    }

    private func lines(_ page: ListPage, size: TerminalSize) -> [Line] {
        let rows = RowView(
            theme: theme,
            rows: page.rows,
            width: size.columns,
            thumbnail: pictures.thumbnail(on: size),
            fitter: fitter,
            isWhole: isAccessible
        )
        return [heading(page, width: size.columns), .blank]
            + page.rows.flatMap(rows.lines)
    }

    /// The range is what one looks for; the title gives way to it.
    private func heading(_ page: ListPage, width: Int) -> Line {
        let range = fitter.truncate(page.range, to: width)
        let room = width - CellText.width(range) - 2
        let title = fitter.clean(page.title)
        guard room > 0, !title.isEmpty else {
            return Line(range, theme.secondary)
        }
        return Line([
            Line.Run(fitter.truncate(title, to: room), theme.heading),
            Line.Run("  "),
            Line.Run(range, theme.secondary),
        ])
    }
}
