import Models
package import Terminal
package import ViewModels

/// Lays out a list: a heading, and the items of the page, next to their
/// pictures if there is room for them, and side by side in a wide window.
package struct ListView: Sendable {
    private let theme: Theme
    private let pictures: PictureLayout
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// The heading, a blank line and the prompt.
    private static let linesAround = 3
    /// The blank cells between items that are side by side.
    private static let gutter = 3

    /// Whether rows stand under headings; each may have one of its own.
    private let hasHeadings: Bool

    package init(
        theme: Theme,
        pictures: PictureLayout,
        fitter: TextFitter = TextFitter(),
        isAccessible: Bool = false,
        hasHeadings: Bool = false
    ) {
        self.hasHeadings = hasHeadings
        self.isAccessible = isAccessible
        self.theme = theme
        self.pictures = pictures
        self.fitter = fitter
    }

    /// The number of items that fit a terminal.
    package func rows(fitting size: TerminalSize) -> Int {
        let grid = grid(on: size)
        let lines = size.rows - Self.linesAround + grid.gap
        let height = grid.lines + grid.gap + (hasHeadings ? 1 : 0)
        return max(1, lines / height) * grid.columns
    }

    /// The room for the picture of an item; `nil` if none are shown.
    func picture(on size: TerminalSize) -> PictureBox? {
        grid(on: size).thumbnail.map(pictures.pixels)
    }

    package func lines(
        _ content: ListState.Content,
        size: TerminalSize
    ) -> [Line] {
        let width = size.columns
        return switch content {
        case .nothing: []
        case .page(let page):
            [heading(page, width: width), .blank] + items(page.rows, on: size)
        case .empty(let message, let hint):
            [(message, theme.heading), (hint, theme.secondary)]
                .flatMap { text, style in
                    fitter.wrap(text, to: width).map { Line($0, style) }
                }
        }
    }

    // MARK: Items

    /// How items are arranged in a window.
    private struct Grid {
        /// The number of items side by side.
        let columns: Int
        /// The width of an item in cells.
        let width: Int
        let thumbnail: PictureLayout.Box?
        /// The number of lines of an item.
        let lines: Int
        /// The number of blank lines below it.
        let gap: Int
    }

    private func grid(on size: TerminalSize) -> Grid {
        let isWide = size.columns >= 140 && !isAccessible
        let width = isWide ? (size.columns - Self.gutter) / 2 : size.columns
        let item = TerminalSize(columns: width, rows: size.rows)
        let thumbnail = pictures.thumbnail(on: item)
        return Grid(
            columns: isWide ? 2 : 1,
            width: width,
            thumbnail: thumbnail,
            lines: thumbnail?.rows ?? 2,
            gap: thumbnail.map { pictures.gap(below: $0, on: item) } ?? 0
        )
    }

    private func items(_ rows: [PhotoRow], on size: TerminalSize) -> [Line] {
        let grid = grid(on: size)
        let view = RowView(
            theme: theme,
            rows: rows,
            width: grid.width,
            thumbnail: grid.thumbnail,
            // Pictures that touch have a blank line of text between them.
            textLines: grid.lines + min(0, grid.gap - 1),
            fitter: fitter,
            isWhole: isAccessible
        )
        var lines: [Line] = []
        for start in stride(from: 0, to: rows.count, by: grid.columns) {
            if start > 0 {
                lines += Array(repeating: .blank, count: grid.gap)
            }
            let beside = rows[start...].prefix(grid.columns)
            let hasHeading = beside.contains { $0.heading != nil }
            lines += beside.enumerated().reduce(into: []) { lines, item in
                let column = item.offset * (grid.width + Self.gutter)
                let heading = Line(item.element.heading ?? "", theme.heading)
                let added =
                    (hasHeading ? [heading] : [])
                    + view.lines(item.element, column: column)
                lines = lines.isEmpty ? added : joined(lines, added, column)
            }
        }
        return lines
    }

    /// Joins the lines of two items that are side by side.
    private func joined(
        _ left: [Line],
        _ right: [Line],
        _ column: Int
    ) -> [Line] {
        zip(left, right).map { left, right in
            let width = left.runs.reduce(0) { $0 + CellText.width($1.text) }
            let space = String(repeating: " ", count: max(0, column - width))
            return Line(
                right.runs.isEmpty
                    ? left.runs : left.runs + [Line.Run(space)] + right.runs,
                slots: left.slots + right.slots
            )
        }
    }

    // MARK: Heading

    /// The position matters most, then the range; the title is shortened for
    /// them.
    private func heading(_ page: ListPage, width: Int) -> Line {
        let separator = isAccessible ? ", " : " · "
        let note = page.note.isEmpty ? "" : " (\(page.note))"
        let title = fitter.clean(page.title)
        let least = min(CellText.width(title), Self.leastTitle)
        let texts = [
            [page.range + note, page.age, page.position],
            [page.range, page.age, page.position], [page.age, page.position],
        ]
        .map { parts in
            fitter.clean(
                parts.filter { !$0.isEmpty }.joined(separator: separator)
            )
        }
        let gap = title.isEmpty ? "" : fitter.clean(separator)
        let fitting = texts.first { CellText.width($0 + gap) + least <= width }
        let text = fitting ?? fitter.truncate(page.position, to: width)
        let room = width - CellText.width(text + gap)
        guard room > 0, !title.isEmpty else {
            return Line(text, theme.secondary)
        }
        return Line([
            Line.Run(fitter.truncate(title, to: room), theme.heading),
            Line.Run(gap + text, theme.secondary),
        ])
    }

    /// The width of a shortened title that is still of use.
    private static let leastTitle = 8
}
