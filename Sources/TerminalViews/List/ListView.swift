import Models
package import Terminal
package import ViewModels

/// Lays out a list: a heading, and for each row its text, next to its picture
/// if there is room for one.
package struct ListView: Sendable {
    private let theme: Theme
    private let pictures: PictureLayout
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// The heading, a blank line and the prompt.
    private static let linesAround = 3
    private static let linesOfText = 2

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

    /// The number of rows that fit a terminal.
    package func rows(fitting size: TerminalSize) -> Int {
        let box = pictures.thumbnail(on: size)
        let lines = box.map { $0.rows + 1 } ?? Self.linesOfText
        return max(1, (size.rows - Self.linesAround) / lines)
    }

    /// The room for the picture of a row; `nil` if none are shown.
    func picture(on size: TerminalSize) -> PictureBox? {
        pictures.thumbnail(on: size).map(pictures.pixels)
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

    /// The range matters most; the title is shortened for it.
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

/// Lays out the rows of a page, whose numbers line up.
struct RowView {
    private let theme: Theme
    private let numberWidth: Int
    private let width: Int
    private let thumbnail: PictureLayout.Box?
    private let fitter: TextFitter
    /// Whether text is wrapped instead of truncated, for screen readers.
    private let isWhole: Bool

    private static let gap = 2

    init(
        theme: Theme,
        rows: [PhotoRow],
        width: Int,
        thumbnail: PictureLayout.Box?,
        fitter: TextFitter,
        isWhole: Bool
    ) {
        self.isWhole = isWhole
        self.fitter = fitter
        self.theme = theme
        self.width = width
        self.thumbnail = thumbnail
        numberWidth = rows.map { CellText.width(String($0.number)) }.max() ?? 1
    }

    func lines(_ row: PhotoRow) -> [Line] {
        guard let thumbnail else { return text(row) }
        let column = numberWidth + Self.gap
        let margin = column + thumbnail.columns + Self.gap
        let room = max(1, width - margin)
        let title = fitter.wrap(row.title, to: room, lines: 2)
        let texts =
            title.map { ($0, theme.title) }
            + [row.byline, row.origin].filter { !$0.isEmpty }
            .map { (fitter.truncate($0, to: room), theme.secondary) }
        // One line more than the picture has separates it from the next.
        return (0 ... thumbnail.rows).map { index in
            let number = index == 0 ? aligned(row.number) : ""
            let text = index < texts.count ? texts[index] : ("", .plain)
            let isBlank = number.isEmpty && text.0.isEmpty
            return Line(
                isBlank
                    ? []
                    : [
                        Line.Run(
                            CellText.pad(number, to: margin),
                            theme.number
                        ),
                        Line.Run(text.0, text.1),
                    ],
                slots: index == 0 ? slots(row, thumbnail, column) : []
            )
        }
    }

    /// A row without a picture: two lines, or more if text is wrapped.
    private func text(_ row: PhotoRow) -> [Line] {
        let margin = numberWidth + Self.gap
        let room = max(1, width - margin)
        let about = [row.byline, row.origin].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let titles = fitted(row.title, room)
        let texts =
            titles.map { ($0, theme.title) }
            + fitted(about, room).map { ($0, theme.secondary) }
        return texts.enumerated().map { index, text in
            let number = index == 0 ? aligned(row.number) : ""
            return Line([
                Line.Run(
                    CellText.pad(number, to: margin),
                    index == 0 ? theme.number : .plain
                ),
                Line.Run(text.0, text.1),
            ])
        }
    }

    /// At least one line.
    private func fitted(_ text: String, _ room: Int) -> [String] {
        guard isWhole else { return [fitter.truncate(text, to: room)] }
        let lines = fitter.wrap(text, to: room)
        return lines.isEmpty ? [""] : lines
    }

    private func slots(
        _ row: PhotoRow,
        _ box: PictureLayout.Box,
        _ column: Int
    ) -> [PictureSlot] {
        [row.picture].compactMap(\.self).map {
            PictureSlot(key: $0, column: column, box: box)
        }
    }

    private func aligned(_ number: Int) -> String {
        let text = String(number)
        let missing = max(0, numberWidth - CellText.width(text))
        return String(repeating: " ", count: missing) + text
    }
}
