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
        let gap = PictureLayout.gap(width: width)
        let column = numberWidth + gap
        // Text takes the place of a picture that there is not.
        let margin =
            column + (row.picture == nil ? 0 : thumbnail.columns + gap)
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

    /// The lines next to a picture: the title, the byline, and as much of the
    /// description as fits.
    private func texts(
        _ row: PhotoRow,
        room: Int,
        height: Int
    ) -> [[Line.Run]] {
        let about = [row.byline].filter { !$0.isEmpty }
        let titles = fitter.wrap(
            row.title,
            marks: row.marks,
            link: row.page.flatMap(Hyperlink.init),
            to: room,
            lines: min(2, height - about.count)
        )
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
        let margin = numberWidth + 2
        let room = max(1, width - margin)
        guard !isWhole else {
            let texts = [row.title, row.byline].filter { !$0.isEmpty }
            return [Line("\(row.number). " + texts.joined(separator: ", "))]
        }
        let about = [row.byline, row.description].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let texts =
            fitter.wrap(
                row.title,
                marks: row.marks,
                link: row.page.flatMap(Hyperlink.init),
                to: room,
                lines: 1
            )
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
/// the title as fits and a byline, or its texts above the number.
struct TileView {
    let tiles: PictureLayout.Tiles
    let fitter: TextFitter

    private var box: PictureLayout.Box { tiles.box }

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
        let text = slot == nil ? words(row) : []
        return Line.rows(box.rows, text.map { [Line.Run($0)] }, slot: slot)
            + caption(row, hasTitle: slot != nil)
    }

    /// The text in the place of a missing picture.
    private func words(_ row: PhotoRow) -> [String] {
        let lines = [row.title, row.byline, row.description]
            .flatMap { fitter.wrap($0, to: box.columns) }
        return fitter.first(box.rows, of: lines, columns: box.columns)
    }

    /// The lines below a picture: a title after the number, and a byline. Where
    /// there is no picture, they are in its place.
    private func caption(_ row: PhotoRow, hasTitle: Bool) -> [Line] {
        let number = String(row.number) + " "
        let margin = CellText.width(number)
        let title = fitter.wrap(
            hasTitle ? row.caption.isEmpty ? row.title : row.caption : "",
            marks: row.marks,
            style: .plain,
            link: row.page.flatMap(Hyperlink.init),
            to: max(1, box.columns - margin),
            lines: tiles.titleLines
        )
        let byline = fitter.truncate(row.captionByline, to: box.columns)
        let start = Line.Run(number, .number)
        let gap = Line.Run(String(repeating: " ", count: margin))
        let texts =
            (title.isEmpty ? [[]] : title).enumerated()
            .map { [$0 == 0 ? start : gap] + $1 }
            + (hasTitle ? [[Line.Run(byline, .label)]] : [])
        return Line.rows(tiles.titleLines + 1, texts, slot: nil)
    }
}
