package import Models

/// The room that a list has on the screen.
package struct ListRoom: Equatable, Sendable {
    /// The number of rows of a page; at least 1.
    package let rows: Int
    /// The number of rows of a page of a list without pictures.
    package let rowsOfText: Int
    /// The number of rows of a page of such a list whose rows are titles alone.
    package let rowsOfTitles: Int
    /// The number of rows side by side, where each list begins a line.
    package let columns: Int
    /// The room for the picture of a row or tile; `nil` if none are shown.
    package let box: Extent?
    /// The room of a tile; `nil` for rows.
    package let tile: ListTile?
    /// The room of a tile in a list of one row, of two, and so on: fewer tiles
    /// have more.
    private let tilesOfLists: [ListTile]
    /// The form in which items are shown.
    package let layout: ListLayout

    package init(
        rows: Int,
        rowsOfText: Int? = nil,
        rowsOfTitles: Int? = nil,
        columns: Int = 1,
        box: Extent? = nil,
        tile: ListTile? = nil,
        tilesOfLists: [ListTile] = [],
        layout: ListLayout = .rows
    ) {
        self.rows = max(1, rows)
        self.rowsOfText = max(1, rowsOfText ?? rows)
        self.rowsOfTitles = max(1, rowsOfTitles ?? rowsOfText ?? rows)
        self.columns = columns
        self.box = tile?.box ?? box
        self.tile = tile
        self.tilesOfLists = tilesOfLists
        self.layout = layout
    }

    /// The room of a tile in a list of so many rows.
    package func tile(ofListOf count: Int) -> ListTile? {
        tilesOfLists.indices.contains(count - 1)
            ? tilesOfLists[count - 1] : tile
    }
}
