package import Models

/// The room that a list has on the screen.
package struct ListRoom: Equatable, Sendable {
    /// The number of rows of a page; at least 1.
    package let rows: Int
    /// The room for the picture of a row; `nil` if none are shown.
    package let box: Extent?
    /// The form in which items are shown.
    package let layout: ListLayout

    package init(rows: Int, box: Extent? = nil, layout: ListLayout = .rows) {
        self.rows = max(1, rows)
        self.box = box
        self.layout = layout
    }
}
