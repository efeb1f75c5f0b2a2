import Terminal
import ViewModels

/// Lays out the items of a page, whose numbers line up.
struct RowView {
    private let numberWidth: Int
    private let width: Int
    private let thumbnail: PictureLayout.Box?
    private let fitter: TextFitter
    /// `true` if an item is one line, for screen readers.
    private let isWhole: Bool

    /// Ten of them, which a page has, are 2,000 characters with the heading.
    private static let longestLine = 185

    /// The numbers of `rows` line up; `width` is that of an item in cells, and
    /// `thumbnail` the room for a picture, `nil` if none are shown.
    init(
        rows: [PhotoRow],
        width: Int,
        thumbnail: PictureLayout.Box? = nil,
        fitter: TextFitter,
        isWhole: Bool
    ) {
        self.isWhole = isWhole
        self.fitter = fitter
        self.width = width
        self.thumbnail = thumbnail
        numberWidth = rows.map { CellText.width(String($0.number)) }.max() ?? 1
    }

    /// The lines of an item, with `offset` cells to its left: as many as its
    /// picture has, or as it needs.
    func lines(_ row: PhotoRow, column offset: Int = 0) -> [Line] {
        guard let thumbnail else { return text(row) }
        let column = numberWidth + PictureLayout.gap(width: width)
        let margin = margin(row)
        let texts = texts(
            row,
            room: max(1, width - margin),
            height: thumbnail.rows
        )
        let slot = row.picture.map {
            PictureSlot(keys: [$0], column: offset + column, box: thumbnail)
        }
        return Line.rows(
            row.picture == nil ? texts.count : thumbnail.rows,
            numbered(texts, row.number, margin: margin),
            slot: slot
        )
    }

    /// The title as it is shown.
    func title(_ row: PhotoRow) -> [[Line.Run]] {
        fitter.wrap(
            row.title,
            marks: row.marks,
            link: row.page.flatMap(Hyperlink.init),
            to: isWhole ? .max : max(1, width - margin(row)),
            lines: thumbnail == nil ? 1 : 2
        )
    }

    /// The cells before the text; that takes the place of a picture that there
    /// is not.
    private func margin(_ row: PhotoRow) -> Int {
        guard let thumbnail else { return numberWidth + 2 }
        let gap = PictureLayout.gap(width: width)
        return numberWidth + gap
            + (row.picture == nil ? 0 : thumbnail.columns + gap)
    }

    /// The lines next to a picture: the title, the byline, and as much of the
    /// description as fits.
    private func texts(
        _ row: PhotoRow,
        room: Int,
        height: Int
    ) -> [[Line.Run]] {
        let about = [row.byline].filter { !$0.isEmpty }
        let titles = title(row)
        let left = height - titles.count - about.count
        let description =
            left > 0 ? fitter.wrap(row.description, to: room, lines: left) : []
        return titles
            + (about.map { fitter.truncate($0, to: room) } + description)
            .map { [Line.Run($0)] }
    }

    /// An item of a page without pictures: a line for the title, and one for
    /// the byline and the start of the description; for screen readers one for
    /// all.
    private func text(_ row: PhotoRow) -> [Line] {
        let margin = margin(row)
        let room = max(1, width - margin)
        guard !isWhole else {
            let texts = [row.title, row.byline].filter { !$0.isEmpty }
            let text = "\(row.number). " + texts.joined(separator: ", ")
            return [Line(fitter.truncate(text, to: Self.longestLine))]
        }
        let about = [row.byline, row.description].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let texts =
            title(row)
            + (about.isEmpty
                ? [] : [[Line.Run(fitter.truncate(about, to: room))]])
        return numbered(texts, row.number, margin: margin).map { Line($0) }
    }

    /// Texts after a margin, which has the number before the first one.
    private func numbered(
        _ texts: [[Line.Run]],
        _ number: Int,
        margin: Int
    ) -> [[Line.Run]] {
        let sign = fitter.padLeft(String(number), to: numberWidth)
        return texts.enumerated().map { index, text in
            let isFirst = index == 0
            let start = CellText.pad(isFirst ? sign : "", to: margin)
            return [Line.Run(start, isFirst ? .number : .plain)] + text
        }
    }
}

/// Lays out an item as a tile: its picture, and below it the number, as much of
/// the title as fits, and a byline.
struct TileView {
    private let tiles: PictureLayout.Tiles
    private let fitter: TextFitter
    /// Equal titles look the same, whatever the numbers before them.
    private let margin: Int

    private var box: PictureLayout.Box { tiles.box }

    init(
        rows: [PhotoRow],
        tiles: PictureLayout.Tiles,
        fitter: TextFitter
    ) {
        self.tiles = tiles
        self.fitter = fitter
        margin = 1 + (rows.map { String($0.number).count }.max() ?? 1)
    }

    /// As many lines for each item, with `column` cells to the left.
    func lines(_ row: PhotoRow, column: Int) -> [Line] {
        let slot = row.picture.map {
            PictureSlot(
                keys: [$0],
                column: column,
                box: box,
                alignment: .bottom
            )
        }
        let text =
            slot == nil
            ? fitter.wrap(row.description, to: box.columns, lines: box.rows)
            : []
        return Line.rows(box.rows, text.map { [Line.Run($0)] }, slot: slot)
            + caption(row)
    }

    /// The title as it is shown; without a byline it goes on in the place of
    /// that, a series with all but its first part.
    func title(_ row: PhotoRow) -> [[Line.Run]] {
        let lines = tiles.titleLines + (row.byline.isEmpty ? 1 : 0)
        let whole = title(row.title, of: row, lines: lines)
        guard row.byline.isEmpty, whole.count > 1,
            let gap = row.title.firstRange(of: " · ")
        else { return whole }
        let first = String(row.title[..<gap.lowerBound])
        let rest = String(row.title[gap.upperBound...])
        return title(first, of: row, lines: 1)
            + [[Line.Run(fitter.truncate(rest, to: box.columns), .label)]]
    }

    private func title(
        _ text: String,
        of row: PhotoRow,
        lines: Int
    ) -> [[Line.Run]] {
        fitter.wrap(
            text,
            marks: row.marks,
            style: .plain,
            link: row.page.flatMap(Hyperlink.init),
            to: max(1, box.columns - margin),
            lines: lines
        )
    }

    private func caption(_ row: PhotoRow) -> [Line] {
        let number = String(row.number) + " "
        let gap = String(
            repeating: " ",
            count: row.byline.isEmpty ? 0 : number.count
        )
        let title = title(row).enumerated().map { index, line in
            [index == 0 ? Line.Run(number, .number) : Line.Run(gap)] + line
        }
        let byline = fitter.truncate(row.byline, to: box.columns)
        return Line.rows(
            tiles.titleLines + 1,
            title + [[Line.Run(byline, .label)]],
            slot: nil
        )
    }
}
