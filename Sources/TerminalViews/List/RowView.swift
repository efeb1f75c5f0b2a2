import Models
import Terminal
import ViewModels

/// Lays out the rows of a page, whose numbers line up.
struct RowView {
    private let theme: Theme
    private let numberWidth: Int
    private let width: Int
    private let thumbnail: PictureLayout.Box?
    private let fitter: TextFitter
    /// Whether words go on where their line ends, for those who listen.
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
        guard let thumbnail else { return words(row) }
        let column = numberWidth + Self.gap
        let margin = column + thumbnail.columns + Self.gap
        let room = max(1, width - margin)
        let title = fitter.wrap(row.title, to: room, lines: 2)
        let texts =
            title.map { ($0, theme.title) }
            + [row.byline, row.origin].filter { !$0.isEmpty }
            .map { (fitter.truncate($0, to: room), theme.secondary) }
        // One line more than the picture has keeps it apart from the next.
        return (0 ... thumbnail.rows).map { index in
            let number = index == 0 ? aligned(row.number) : ""
            let text = index < texts.count ? texts[index] : ("", .plain)
            let isBare = number.isEmpty && text.0.isEmpty
            return Line(
                isBare
                    ? []
                    : [
                        Line.Run(
                            CellText.pad(number, to: margin),
                            theme.number
                        ),
                        Line.Run(text.0, text.1),
                    ],
                slot: index == 0 ? slot(row, thumbnail, column) : nil
            )
        }
    }

    /// A row without a picture: two lines, or more where words are whole.
    private func words(_ row: PhotoRow) -> [Line] {
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

    private func slot(
        _ row: PhotoRow,
        _ box: PictureLayout.Box,
        _ column: Int
    ) -> PictureSlot? {
        row.thumbnail.map { address in
            PictureSlot(
                key: PictureKey(
                    url: address,
                    columns: box.columns,
                    rows: box.rows
                ),
                column: column
            )
        }
    }

    private func aligned(_ number: Int) -> String {
        let text = String(number)
        let missing = max(0, numberWidth - CellText.width(text))
        return String(repeating: " ", count: missing) + text
    }
}
