package import Models
import Pictures
package import Terminal

/// Decides how much room pictures get on a screen.
package struct PictureLayout: Equatable, Sendable {
    private let support: PictureSupport

    package init(support: PictureSupport) {
        self.support = support
    }

    /// A size in cells.
    package struct Box: Equatable, Sendable {
        package let columns: Int
        package let rows: Int
    }

    /// The size of a box in the pixels that are decoded.
    package func pixels(_ box: Box) -> PictureBox {
        let cell = support.pixelsPerCell
        return PictureBox(
            width: box.columns * cell.width,
            height: box.rows * cell.height
        )
    }

    /// Half blocks are coarse and need about twenty columns.
    private var isCoarse: Bool {
        [.blocks24, .blocks256].contains(support.pictures)
    }

    /// The room for the picture of a row; `nil` if the text needs it all.
    package func thumbnail(on screen: TerminalSize) -> Box? {
        guard support.pictures != .none, screen.rows >= 12 else { return nil }
        let rows = isCoarse ? 6 : 4
        let box = box(rows: screen.rows >= 48 ? rows + 2 : rows)
        // The text keeps at least 24 columns, next to a number of five digits
        // and two gaps.
        return screen.columns >= box.columns + 33 ? box : nil
    }

    /// The room for the picture of the details: as wide or as high as the
    /// screen, with a line for the prompt.
    package func photo(on screen: TerminalSize) -> Box? {
        guard support.pictures != .none, screen.rows >= 8 else { return nil }
        let highest = box(rows: screen.rows - 3)
        guard highest.columns > screen.columns else { return highest }
        let share = Double(screen.columns) / Double(highest.columns)
        let rows = Int(Double(highest.rows) * share)
        return Box(columns: screen.columns, rows: max(1, rows))
    }

    /// A box in which a picture of 4:3 fills the rows.
    private func box(rows: Int) -> Box {
        let aspect = Double(support.cell.height) / Double(support.cell.width)
        let columns = Double(rows) * aspect * 4 / 3
        return Box(columns: Int(columns.rounded(.up)), rows: rows)
    }
}

extension PictureSupport {
    /// The pixels decoded per cell. Half blocks show two, one above the other;
    /// twice as many in each direction are averaged.
    var pixelsPerCell: PixelSize {
        switch pictures {
        case .blocks24, .blocks256:
            PixelSize(width: 2, height: max(2, 2 * cell.height / cell.width))
        case .kitty, .kittyPlaceholders, .iterm2, .sixel, .none:
            PixelSize(width: cell.width, height: cell.height)
        }
    }
}
