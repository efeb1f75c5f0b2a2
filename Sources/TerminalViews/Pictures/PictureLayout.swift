package import Models
import Pictures
package import Terminal
import ViewModels

/// Decides how much room pictures get on a page.
package struct PictureLayout: Sendable {
    private let terminal: PictureTerminal

    private var support: PictureSupport { terminal.support }

    package init(_ terminal: PictureTerminal) {
        self.terminal = terminal
    }

    package init(support: PictureSupport) {
        self.init(PictureTerminal(support))
    }

    /// A size in cells.
    package struct Box: Equatable, Sendable {
        package let columns: Int
        package let rows: Int
    }

    /// The size of a box in the pixels that are decoded.
    package func pixels(_ box: Box) -> Extent {
        Extent(
            width: box.columns * support.cell.width,
            height: box.rows * support.cell.height
        )
    }

    /// The room for the picture of an item of a list; `nil` if the text needs
    /// it all. `page` has the width of the item.
    package func thumbnail(on page: TerminalSize) -> Box? {
        // Of blocks in fewer rows little can be seen.
        let fewest = isCoarse ? 4 : Tiles.leastRows
        // Four items fit, with a blank line between them; messages may cover
        // two rows.
        let rows = max(fewest, (page.rows - 1) / 4 - 1)
        guard showsPictures, page.rows >= 4 * (fewest + 1) - 1 else {
            return nil
        }
        // The text keeps at least 22 columns, next to a number of two digits.
        let room = page.columns - 22 - 2 - 2 * Self.gap(width: page.columns)
        let least = min(rows, 4)
        let boxes = (least ... min(rows, 6)).map(thumbnail(rows:))
        if let box = boxes.last(where: { $0.columns <= room }) { return box }
        return room >= 12 ? Box(columns: room, rows: least) : nil
    }

    /// The tiles that fill a page best, with captions below their pictures and
    /// perhaps a line above; `nil` for rows, and if there is no room for four
    /// pictures. Large ones are those of a page on which two would be larger
    /// than these. Those of a list of so many items, if it fits the page, are
    /// as large as they can be.
    func tiles(
        _ layout: ListLayout,
        on page: TerminalSize,
        hasHeadings: Bool,
        ofListOf count: Int? = nil
    ) -> Tiles? {
        guard showsPhotos(on: page), layout != .rows,
            let small = tiles(
                isCoarse ? Tiles.coarseWidths : Tiles.widths,
                least: 4,
                on: page,
                hasHeadings: hasHeadings
            )
        else { return nil }
        let large =
            layout == .tiles
            ? nil
            : tiles(
                Tiles.largeWidths,
                least: 2,
                on: page,
                hasHeadings: hasHeadings
            )
        let tiles = large.map { $0.seen > small.seen ? $0 : small } ?? small
        guard let count, count <= tiles.columns * tiles.rows else {
            return tiles
        }
        let room = page.columns + Tiles.gap
        let widest = max(
            Tiles.largeWidths.upperBound,
            Tiles.widest / support.cell.width
        )
        let larger = (1 ... max(1, count)).reversed().map { columns in
            Tiles(
                columns: columns,
                rows: max(1, (count + columns - 1) / columns),
                width: min(room / columns - Tiles.gap, widest),
                filling: Self.height(of: page),
                hasHeadings: hasHeadings
            )
        }
        return (larger + [tiles]).max { $0.seen < $1.seen }
    }

    /// The lines below the heading. In a low window messages cover the last.
    private static func height(of page: TerminalSize) -> Int {
        page.rows < 13 ? page.rows - 2 : page.rows - 1
    }

    /// As many tiles of some widths as fill a page; `nil` if there is no room
    /// for a number of them.
    private func tiles(
        _ widths: ClosedRange<Int>,
        least: Int,
        on page: TerminalSize,
        hasHeadings: Bool
    ) -> Tiles? {
        let room = page.columns + Tiles.gap
        let most = max(1, room / (widths.lowerBound + Tiles.gap))
        let fewest = (room - 1) / (widths.upperBound + Tiles.gap) + 1
        let fitting = (min(fewest, most) ... most).map { columns in
            Tiles(
                columns: columns,
                width: min(room / columns - Tiles.gap, widths.upperBound),
                on: page.rows - 1,
                least: least,
                hasHeadings: hasHeadings
            )
        }
        guard var tiles = fitting.max(by: { $0.cells < $1.cells }),
            tiles.box.rows >= Tiles.leastRows
        else { return nil }
        tiles.fill(Self.height(of: page))
        return tiles
    }

    /// The tiles of a page, one above another with a blank line between them.
    struct Tiles: Equatable {
        /// In cells.
        static let widths = 18 ... 22
        /// Blocks show little where they are few.
        static let coarseWidths = 20 ... 26
        static let largeWidths = 32 ... 44
        /// Of few items, in pixels: most thumbnails have 640, and are still
        /// clear half as large again.
        fileprivate static let widest = 960
        /// The fewest rows of a picture in which something can be seen.
        static let leastRows = 3
        /// The blank cells between tiles.
        static let gap = 2

        /// The number of tiles side by side.
        let columns: Int
        /// The number of tiles one above another.
        let rows: Int
        /// The room for the picture of each.
        private(set) var box: Box
        /// The lines of a title below a picture; a byline follows.
        let titleLines: Int
        /// The lines of text above and below a picture.
        private let textLines: Int

        /// The cells that pictures cover.
        fileprivate var cells: Int { columns * rows * box.columns * box.rows }
        /// The width of a picture of 4:3 in cells of 1:2.
        fileprivate var seen: Int { min(box.columns, box.rows * 8 / 3) }

        /// As many tiles of a width as fit some lines, or lower ones if those
        /// were fewer than `least`.
        fileprivate init(
            columns: Int,
            width: Int,
            on lines: Int,
            least: Int,
            hasHeadings: Bool
        ) {
            titleLines = Self.titleLines(width)
            textLines = titleLines + (hasHeadings ? 2 : 1)
            // As many fit whatever the shape of the cells.
            let height = max(Self.leastRows, (width + 1) / 3)
            self.columns = columns
            rows = max(
                (least + columns - 1) / columns,
                (lines + 1) / (height + textLines + 1)
            )
            let room = (lines + 1) / rows - textLines - 1
            box = Box(columns: width, rows: min(height, room))
        }

        /// Tiles that fill some lines, no wider than a picture of 3:2 needs,
        /// and no higher than one of 4:3.
        fileprivate init(
            columns: Int,
            rows: Int,
            width: Int,
            filling lines: Int,
            hasHeadings: Bool
        ) {
            titleLines = Self.titleLines(width)
            textLines = titleLines + (hasHeadings ? 2 : 1)
            self.columns = columns
            self.rows = rows
            let height = (lines - (rows - 1)) / rows - textLines
            let width = min(width, 3 * height)
            box = Box(
                columns: width,
                rows: min(height, (width * 3 + 7) / 8)
            )
        }

        private static func titleLines(_ width: Int) -> Int {
            width < largeWidths.lowerBound ? 1 : 2
        }

        /// Gives the pictures the lines that are left, up to squares in cells
        /// of 1:2.
        fileprivate mutating func fill(_ lines: Int) {
            let most = (lines - (rows - 1)) / rows - textLines
            let height = max(box.rows, min(box.columns / 2, most))
            box = Box(columns: box.columns, rows: height)
        }
    }

    /// The blank cells to each side of a thumbnail.
    package static func gap(width: Int) -> Int {
        width < 60 ? 1 : 2
    }

    /// A box in which a picture of 3:2 fills the rows.
    private func thumbnail(rows: Int) -> Box {
        let cell = support.cell
        let columns = Double(3 * rows * cell.height) / Double(2 * cell.width)
        return Box(columns: Int(columns.rounded(.up)), rows: rows)
    }

    /// `true` if pictures are shown where there is room.
    var showsPictures: Bool { support.pictures != .none }

    /// `true` if pictures are drawn with block elements.
    var isCoarse: Bool { support.isCoarse }

    /// Returns `true` if the details have pictures on a page.
    package func showsPhotos(on page: TerminalSize) -> Bool {
        showsPictures && page.rows >= Self.leastRows && page.columns >= 38
    }

    /// The rows of a page in a window of 12, above three of messages.
    private static let leastRows = 8

    /// The cells that a picture of a shape covers in a box in pixels, however
    /// much it is enlarged; without a shape, one of 4:3.
    func cells(_ shape: Extent?, in box: Extent) -> Box {
        let shape = shape ?? Extent(width: 4, height: 3)
        let layout = CellLayout(
            PixelSize(width: shape.width, height: shape.height),
            cell: support.cell,
            columns: box.width / support.cell.width,
            rows: box.height / support.cell.height,
            largest: support.largest,
            enlarging: Self.unlimited,
            isCoarse: support.isCoarse
        )
        return Box(columns: layout.columns, rows: layout.rows)
    }

    /// More than any screen needs.
    private static let unlimited = 10_000
}
