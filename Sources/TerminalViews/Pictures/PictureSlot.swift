package import Models
import ViewModels

/// The place on the screen reserved for a picture.
package struct PictureSlot: Equatable, Sendable {
    /// The picture; `nil` until it is known.
    package let key: PictureKey?
    /// A small picture that takes its place meanwhile.
    let placeholder: PictureKey?
    /// The cells to the left of it.
    package let column: Int
    /// The width in cells.
    package let columns: Int
    /// The height in cells.
    package let rows: Int
    /// How many of its rows carry text beside it; rows below them that it does
    /// not need are released.
    let textRows: Int
    /// The text shown while the picture loads; `nil` for none.
    package let waiting: String?
    /// The text of a tile, shown if its picture cannot be; `nil` for the
    /// reason. Pictures of tiles stand in the middle, on the last row.
    let tile: String?

    /// A place for a thumbnail, or one that it has for itself.
    package init(
        key: PictureKey,
        column: Int = 0,
        box: PictureLayout.Box,
        waiting: String? = nil,
        tile: String? = nil
    ) {
        self.key = key
        placeholder = nil
        self.column = column
        columns = box.columns
        rows = box.rows
        textRows = waiting == nil ? box.rows : 0
        self.waiting = waiting
        self.tile = tile
    }

    /// A place for the picture of the details.
    init(
        _ picture: PhotoPage.Picture,
        columns: Int,
        rows: Int,
        textRows: Int = 0,
        waiting: String
    ) {
        key = picture.key
        placeholder = picture.placeholder
        column = 0
        self.columns = columns
        self.rows = rows
        self.textRows = textRows
        self.waiting = waiting
        tile = nil
    }

    /// Whether this is the place of the other slot.
    func isPlaced(like other: PictureSlot) -> Bool {
        (column, columns, rows, waiting)
            == (other.column, other.columns, other.rows, other.waiting)
    }
}
