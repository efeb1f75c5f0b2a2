/// A picture as what is written to the terminal to show it.
package struct RenderedPicture: Equatable, Sendable {
    /// In cells.
    let height: Int
    /// Sent before; draws nothing and does not move the cursor.
    let preparation: String
    /// A text for each row of cells; where the terminal draws pictures by
    /// itself, one for all rows, to be written at the top left.
    let rows: [String]

    init(height: Int, preparation: String = "", rows: [String]) {
        self.height = height
        self.preparation = preparation
        self.rows = rows
    }

    /// In bytes.
    package var cost: Int {
        rows.reduce(preparation.utf8.count) { $0 + $1.utf8.count }
    }

    /// What shows the picture where the cursor is, at the left edge, and ends
    /// with the cursor below it.
    package var inline: String {
        if rows.count == height {
            return preparation + rows.map { $0 + "\n" }.joined()
        }
        // Terminals differ in where they leave the cursor after a picture,
        // and scroll in the midst of one. The rows are made first, and the
        // cursor comes back to where it is known to be.
        let room = String(repeating: "\n", count: height)
        return preparation + room + "\u{1B}[\(height)A\u{1B}7"
            + rows.joined() + "\u{1B}8\u{1B}[\(height)B"
    }
}
