package import Models

/// The room that a list has on the screen.
package struct ListRoom: Equatable, Sendable {
    /// The number of rows of a page; at least 1.
    package let rows: Int
    /// The room for the picture of a row; `nil` if none are shown.
    package let box: Extent?
    /// The same for a list of one row, two, and so on, if fewer have more.
    private let boxesOfLists: [Extent]
    /// The form in which items are shown.
    package let layout: ListLayout

    package init(
        rows: Int,
        box: Extent? = nil,
        boxesOfLists: [Extent] = [],
        layout: ListLayout = .rows
    ) {
        self.rows = max(1, rows)
        self.box = box
        self.boxesOfLists = boxesOfLists
        self.layout = layout
    }

    /// The room for a picture in a list of so many rows.
    func box(ofListOf count: Int) -> Extent? {
        boxesOfLists.indices.contains(count - 1) ? boxesOfLists[count - 1] : box
    }
}
