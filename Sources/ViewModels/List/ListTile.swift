package import Models

/// The room of an item that is shown as a tile.
package struct ListTile: Equatable, Sendable {
    /// For its picture.
    package let box: Extent
    /// For a line of text below that, in cells.
    package let columns: Int
    /// The lines of its title; a byline follows.
    package let titleLines: Int

    package init(box: Extent, columns: Int, titleLines: Int = 1) {
        self.box = box
        self.columns = columns
        self.titleLines = titleLines
    }
}
