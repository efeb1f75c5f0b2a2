import Models
package import Terminal
package import ViewModels

/// Lays out a list: a heading, and the items of the page, as tiles or as rows:
/// next to their pictures if there is room for them, and side by side in a wide
/// window.
package struct ListView: Sendable {
    private let pictures: PictureLayout
    private let strings: Strings
    private let fitter: TextFitter
    private let isAccessible: Bool

    /// The heading and a blank line.
    private static let linesAbove = 2
    /// The most items that are read out at once.
    private static let mostReadOut = 10
    /// The blank cells between items that are side by side.
    private static let gutter = 3

    /// `true` if rows stand under headings; each may have one of its own.
    private let hasHeadings: Bool
    /// `true` if each heading is of a list, which begins a line.
    private let hasTileHeadings: Bool

    package init(
        pictures: PictureLayout,
        strings: Strings,
        fitter: TextFitter = TextFitter(),
        isAccessible: Bool = false,
        hasHeadings: Bool = false,
        hasTileHeadings: Bool = false
    ) {
        self.hasHeadings = hasHeadings
        self.hasTileHeadings = hasTileHeadings
        self.isAccessible = isAccessible
        self.pictures = pictures
        self.strings = strings
        self.fitter = fitter
    }

    /// The items that fit a page, at least one, and the room for their
    /// pictures; as tiles only if there is room for those. `rows` is the number
    /// of items, if that is chosen.
    package func room(
        on size: TerminalSize,
        layout: ListLayout = .rows,
        rows: Int? = nil
    ) -> ListRoom {
        if let tiles = tiles(on: size, layout) {
            let count = tiles.rows * tiles.columns
            return ListRoom(
                rows: rows ?? count,
                rowsOfText: rows ?? rowsOfText(on: size),
                columns: hasTileHeadings ? tiles.columns : 1,
                tile: tile(tiles),
                tilesOfLists: (1 ... max(1, count))
                    .compactMap { self.tiles(on: size, layout, ofListOf: $0) }
                    .map(tile),
                layout: layout
            )
        }
        let thumbnail = thumbnail(on: size)
        return ListRoom(
            rows: rows ?? count(grid(on: size, thumbnail), on: size),
            rowsOfText: rows ?? rowsOfText(on: size),
            rowsOfTitles: rows ?? rowsOfText(on: size, lines: 1),
            columns: hasTileHeadings ? grid(on: size, nil).columns : 1,
            box: thumbnail.map(pictures.pixels)
        )
    }

    /// The number of rows without pictures that fit a page.
    private func rowsOfText(on size: TerminalSize, lines: Int = 2) -> Int {
        count(grid(on: size, nil, linesOfText: lines), on: size)
    }

    /// The number of rows that fit a page.
    private func count(_ grid: Grid, on size: TerminalSize) -> Int {
        let lines = size.rows - Self.linesAbove + grid.gap
        let height = grid.lines + grid.gap + (hasHeadings ? 1 : 0)
        let most = isAccessible ? Self.mostReadOut : .max
        return max(1, min(most, lines / height)) * grid.columns
    }

    private func tile(_ tiles: PictureLayout.Tiles) -> ListTile {
        ListTile(
            box: pictures.pixels(tiles.box),
            columns: tiles.box.columns,
            titleLines: tiles.titleLines
        )
    }

    /// Why there are no tiles on a terminal; `nil` if they can be shown.
    func refusalOfTiles(on size: TerminalSize) -> StringKey? {
        if isAccessible { return .tilesAccessible }
        guard pictures.showsPictures else { return .tilesNoPictures }
        return tiles(on: size, .tiles) == nil ? .tilesTooSmall : nil
    }

    /// `nil` for rows, and where there is no room for tiles.
    private func tiles(
        on size: TerminalSize,
        _ layout: ListLayout,
        ofListOf count: Int? = nil
    ) -> PictureLayout.Tiles? {
        guard !isAccessible else { return nil }
        return pictures.tiles(
            layout,
            on: size,
            hasHeadings: hasTileHeadings,
            ofListOf: count
        )
    }

    private func tiles(
        on size: TerminalSize,
        _ layout: ListLayout,
        _ page: ListPage
    ) -> PictureLayout.Tiles? {
        tiles(on: size, layout, ofListOf: page.isWhole ? page.rows.count : nil)
    }

    /// The way to show a page that follows another one; large tiles only where
    /// they are larger.
    func layout(
        after layout: ListLayout,
        of page: ListPage,
        on size: TerminalSize
    ) -> ListLayout {
        let next = layout.next
        let isSame =
            tiles(on: size, next, page) == tiles(on: size, layout, page)
        return next == .large && isSame ? next.next : next
    }

    package func lines(
        _ content: ListState.Content,
        size: TerminalSize
    ) -> [Line] {
        let width = size.columns
        return switch content {
        case .nothing(let title): [self.title(title, width: width)]
        case .page(let page):
            if let tiles = tiles(on: size, page.layout, page) {
                [heading(page, width: width, .heading)]
                    + items(page.rows, tiles)
            } else {
                // The titles of rows are those that stand out.
                [heading(page, width: width, .plain), .blank]
                    + items(page.rows, on: size)
            }
        case .empty(let title, let message, let hint):
            [self.title(title, width: width), .blank]
                + [message, hint].flatMap { text in
                    fitter.wrap(text, to: min(width, TextFitter.widestText))
                        .map { Line($0) }
                }
        }
    }

    private func title(_ title: String, width: Int) -> Line {
        Line(fitter.truncate(title, to: width), .heading)
    }

    /// The arrangement of items in a window.
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

    /// Items with pictures of a size beside them, or without any.
    private func grid(
        on size: TerminalSize,
        _ thumbnail: PictureLayout.Box?,
        linesOfText: Int = 2
    ) -> Grid {
        Grid(
            columns: isWide(size) ? 2 : 1,
            width: itemWidth(size),
            thumbnail: thumbnail,
            lines: thumbnail?.rows ?? (isAccessible ? 1 : linesOfText),
            gap: thumbnail == nil ? 0 : 1
        )
    }

    private func isWide(_ size: TerminalSize) -> Bool {
        size.columns >= 138 && !isAccessible
    }

    private func itemWidth(_ size: TerminalSize) -> Int {
        isWide(size) ? (size.columns - Self.gutter) / 2 : size.columns
    }

    private func thumbnail(on size: TerminalSize) -> PictureLayout.Box? {
        // Four items may have headings.
        let rows = size.rows - (hasHeadings ? 4 : 0)
        return pictures.thumbnail(
            on: .init(columns: itemWidth(size), rows: rows)
        )
    }

    private func items(_ rows: [PhotoRow], on size: TerminalSize) -> [Line] {
        let hasPictures = rows.contains { $0.picture != nil }
        let grid = grid(on: size, hasPictures ? thumbnail(on: size) : nil)
        let view = RowView(
            rows: rows,
            width: grid.width,
            thumbnail: grid.thumbnail,
            fitter: fitter,
            isWhole: isAccessible
        )
        let rows = arranged(
            toldApart(rows, by: view.title),
            columns: grid.columns,
            width: grid.width + Self.gutter,
            lines: view.lines
        )
        let gap = Array(repeating: Line.blank, count: grid.gap)
        return Array(rows.joined(separator: gap))
    }

    private func items(
        _ rows: [PhotoRow],
        _ tiles: PictureLayout.Tiles
    ) -> [Line] {
        let view = TileView(rows: rows, tiles: tiles, fitter: fitter)
        return Array(
            arranged(
                toldApart(rows, by: view.title),
                columns: tiles.columns,
                width: tiles.box.columns + PictureLayout.Tiles.gap,
                lines: view.lines
            ).joined(separator: [.blank])
        )
    }

    /// The rows, of which those whose titles look the same, if it were not for
    /// their marks, begin their byline with their number among these: `3 of
    /// 11`.
    private func toldApart(
        _ rows: [PhotoRow],
        by title: (PhotoRow) -> [[Line.Run]]
    ) -> [PhotoRow] {
        var rows = rows
        // Marks leave titles less room, so that more of them look the same.
        var plain: [[[String]]: [[String]]] = [:]
        let equal = Dictionary(grouping: rows.indices) { index in
            var row = rows[index]
            let look = title(row).map { $0.map(\.text) }
            row.marks = ""
            let first = plain[look] ?? title(row).map { $0.map(\.text) }
            plain[look] = first
            return first
        }
        for group in equal.values where group.count > 1 {
            for (place, index) in group.enumerated() {
                let numbers = [place + 1, group.count].map(String.init)
                rows[index].byline = [
                    strings(.listRange, numbers), rows[index].byline,
                ].joined(by: " · ")
            }
        }
        return rows
    }

    /// The lines of items that are side by side, each of a width with the gap
    /// to the next.
    private func arranged(
        _ rows: [PhotoRow],
        columns: Int,
        width: Int,
        lines: (PhotoRow, Int) -> [Line]
    ) -> [[Line]] {
        let starts = rows.indices.filter {
            $0 == 0 || hasTileHeadings && rows[$0].heading != nil
        }
        let lists = zip(starts, starts.dropFirst() + [rows.count])
        return lists.flatMap { start, end in
            stride(from: start, to: end, by: columns).map { start in
                let beside = rows[start ..< min(start + columns, end)]
                let hasHeading = beside.contains { $0.heading != nil }
                return Line.beside(beside.indices, width: width) {
                    index,
                    column in
                    // A heading has the room up to the next one.
                    let next =
                        beside[(index + 1)...].firstIndex { $0.heading != nil }
                        ?? start + columns
                    let heading = fitter.truncate(
                        rows[index].heading ?? "",
                        to: (next - index) * width - Self.gutter
                    )
                    return (hasHeading ? [Line(heading, .heading)] : [])
                        + lines(rows[index], column)
                }
            }
        }
    }

    /// The title is whole as long as that leaves room for what all rows share,
    /// the range and the age: the position goes first, then the note.
    private func heading(
        _ page: ListPage,
        width: Int,
        _ style: Style
    ) -> Line {
        let separator = isAccessible ? ", " : " · "
        let note = page.note.isEmpty ? "" : " (\(page.note))"
        let range = [page.range, page.age]
        let whole: [[String]] = [
            [page.range + note, page.age, page.position],
            [page.range + note, page.age], range + [page.position], range,
        ]
        let cut: [[String]] =
            page.shared.indices.reversed().map { page.shared[...$0] + range }
            + [range, [page.age, page.position], [page.age], [page.position]]
        // A title is cut for a text, not for none.
        let texts =
            (whole.map { page.shared + $0 }
            + cut.filter { $0.contains { !$0.isEmpty } })
            .map { $0.filter { !$0.isEmpty }.joined(separator: separator) }
        return fitter.heading(
            page.title,
            texts,
            optional: whole.count,
            width: width,
            separator: separator,
            style: style
        )
    }
}
