/// A picture as what is written to the terminal to show it.
package struct RenderedPicture: Equatable, Sendable {
    /// Sent before; draws nothing and does not move the cursor.
    let preparation: String
    /// A text for each row of cells; where the terminal draws pictures by
    /// itself, one for all rows, to be written at the top left.
    let rows: [String]

    init(preparation: String = "", rows: [String]) {
        self.preparation = preparation
        self.rows = rows
    }

    /// In bytes.
    package var cost: Int {
        rows.reduce(preparation.utf8.count) { $0 + $1.utf8.count }
    }
}
