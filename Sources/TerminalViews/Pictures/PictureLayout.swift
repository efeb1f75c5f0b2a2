package import Models
import Pictures
import Synchronization
package import Terminal
import ViewModels

/// How a terminal shows pictures, as far as it is known: replies may come late.
package final class PictureTerminal: Sendable {
    private let current: Mutex<PictureSupport>

    package init(_ support: PictureSupport) {
        current = Mutex(support)
    }

    package var support: PictureSupport {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = newValue } }
    }
}

/// Decides how much room pictures get on a screen.
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
    /// it all. `screen` has the width of the item.
    package func thumbnail(on screen: TerminalSize) -> Box? {
        guard support.pictures != .none, screen.rows >= 12 else { return nil }
        // Four items fit, with a blank line between them.
        let rows = (screen.rows - 3) / 4 - 1
        // The text keeps at least 24 columns, next to a number of two digits.
        let room = screen.columns - 24 - 2 - 2 * Self.gap(width: screen.columns)
        let boxes = (4 ... max(4, min(rows, 6))).map(thumbnail(rows:))
        if let box = boxes.last(where: { $0.columns <= room }) { return box }
        return room >= 12 ? Box(columns: room, rows: 4) : nil
    }

    /// The tiles that fill a screen best, with lines of text below each
    /// picture; `nil` if there is no room for pictures.
    func tiles(on screen: TerminalSize, textLines: Int) -> Tiles? {
        guard showsPhotos(on: screen) else { return nil }
        let room = screen.columns + Tiles.gap
        let fewest = (room - 1) / (Tiles.widths.upperBound + Tiles.gap) + 1
        let most = room / (Tiles.widths.lowerBound + Tiles.gap)
        // The heading and the prompt.
        let lines = screen.rows - 2
        let fitting = (fewest ... max(fewest, most)).map { columns in
            let width = min(Tiles.widths.upperBound, room / columns - Tiles.gap)
            let height =
                Double(width * 2 * support.cell.width)
                / Double(3 * support.cell.height)
            let rows = min(max(3, Int(height.rounded())), lines - textLines)
            return Tiles(
                columns: columns,
                rows: lines / (rows + textLines),
                box: Box(columns: width, rows: rows)
            )
        }
        return fitting.max { $0.cells < $1.cells }
    }

    /// How tiles fill a screen.
    struct Tiles: Equatable {
        /// In cells.
        static let widths = 16 ... 24
        /// The blank cells between tiles.
        static let gap = 2

        /// How many are side by side.
        let columns: Int
        /// How many are one above another.
        let rows: Int
        /// The room for the picture of each.
        let box: Box

        /// The cells that pictures cover.
        fileprivate var cells: Int { columns * rows * box.columns * box.rows }
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

    /// Whether pictures are shown where there is room.
    var showsPictures: Bool { support.pictures != .none }

    /// Whether the details have pictures on a screen.
    package func showsPhotos(on screen: TerminalSize) -> Bool {
        showsPictures && screen.rows >= 12 && screen.columns >= 40
    }

    /// The room for a picture alone: the screen, with a line each for the
    /// caption, the reason of a failure, and the prompt.
    func closeUp(on screen: TerminalSize) -> Box {
        Box(columns: screen.columns, rows: max(1, screen.rows - 3))
    }

    /// The cells that a picture covers within so many; without a shape, one of
    /// 4:3.
    func box(_ shape: PictureShape?, columns: Int, rows: Int) -> Box {
        let size = shape?.extent ?? Extent(width: 4, height: 3)
        let layout = CellLayout(
            PixelSize(width: size.width, height: size.height),
            cell: support.cell,
            columns: columns,
            rows: rows,
            largest: support.largest,
            enlarging: shape?.isWhole == true
                ? PictureRenderer.mostOfWhole : Self.unlimited,
            isCoarse: support.isCoarse
        )
        return Box(columns: layout.columns, rows: layout.rows)
    }

    /// More than any screen needs.
    private static let unlimited = 10_000

    /// The cells of a box in pixels.
    func cells(_ box: Extent) -> Box {
        Box(
            columns: box.width / support.cell.width,
            rows: box.height / support.cell.height
        )
    }
}

/// The place on the screen reserved for a picture.
package struct PictureSlot: Equatable, Sendable {
    /// The picture; `nil` until it is known.
    let key: PictureKey?
    /// A small picture that takes its place meanwhile.
    var placeholder: PictureKey?
    /// The cells to the left of it.
    var column = 0
    let box: PictureLayout.Box
    /// How many of its rows carry text beside it, `nil` for all; rows below
    /// them that it does not need are released.
    var textRows: Int?
    /// The text shown while the picture loads; `nil` for none.
    var waiting: String?
    /// The text of a tile, shown if its picture cannot be; `nil` for the
    /// reason. Pictures of tiles stand in the middle, on the last row.
    var tile: String?

    var columns: Int { box.columns }
    var rows: Int { box.rows }

    /// Whether this is the place of the other slot.
    func isPlaced(like other: PictureSlot) -> Bool {
        (column, box, waiting) == (other.column, other.box, other.waiting)
    }
}
