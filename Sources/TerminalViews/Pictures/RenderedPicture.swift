package import Models
import Terminal
import ViewModels

/// A picture in the escape sequences of a terminal.
package struct RenderedPicture: Equatable, Sendable, SizedPicture {
    /// In cells.
    var width = 0
    /// In cells.
    var height: Int
    /// The size of what it shows in the file, in pixels.
    package var extent = Extent(width: 4, height: 3)
    /// The output before its rows.
    var transfer = PixelTransfer.text("")
    /// A text for each row of cells, or one for all rows, to be written at the
    /// top left.
    var rows: [String] = []
    /// The id with which a terminal places it in any size; `nil` if it cannot.
    var kittyID: Int?
    /// Removes it where text written over it does not.
    var removal = ""

    /// The picture in a box: as it is, smaller where the terminal scales it, or
    /// without its last rows if each has a text; `nil` otherwise.
    func fitting(_ box: PictureLayout.Box) -> RenderedPicture? {
        guard height > box.rows || width > box.columns else { return self }
        var picture = self
        if let kittyID {
            picture.height = min(box.rows, max(1, height * box.columns / width))
            picture.width = max(1, min(width, width * picture.height / height))
            picture.rows = [picture.placed(id: kittyID, placement: 1)]
            return picture
        }
        guard rows.count == height, width <= box.columns else { return nil }
        picture.height = box.rows
        picture.rows = Array(rows.prefix(box.rows))
        return picture
    }

    /// Has kitty show it.
    func placed(id: Int, placement: Int) -> String {
        KittyEncoder.place(
            id: id,
            placement: placement,
            columns: width,
            rows: height
        )
    }

    /// In bytes.
    package var cost: Int {
        rows.reduce(transfer.cost) { $0 + $1.utf8.count }
    }

    /// Shows the picture at the cursor, at the left edge, and leaves the cursor
    /// below it.
    package var inline: String {
        if rows.count == height {
            return transfer.text() + rows.map { $0 + "\n" }.joined()
        }
        // Terminals differ in where they leave the cursor after a picture and
        // in how they scroll. So the rows are made first, and the cursor is
        // restored.
        let room = String(repeating: "\n", count: height)
        return transfer.text() + room + "\u{1B}[\(height)A\u{1B}7"
            + rows.joined() + "\u{1B}8\u{1B}[\(height)B"
    }
}
