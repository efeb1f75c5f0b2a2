import Models
import Terminal
import ViewModels

/// The content of a window: a line in each row, and pictures.
struct Frame: Equatable {
    struct Picture: Equatable {
        let key: PictureKey
        let picture: RenderedPicture
        let row: Int
        let column: Int

        var rows: Range<Int> { row ..< row + picture.height }
        var columns: Range<Int> { column ..< column + picture.width }
    }

    let window: Window
    /// The view that it shows.
    var id: SessionView.ID?
    /// The lines of that from the first one to the first that did not fit.
    var lines = 0 ..< 0
    var hasMore = false
    var rows: [Line]
    var pictures: [Picture] = []
    /// The rows from the first one that a page has.
    var used = 0
    /// The column of the cursor, in the last row.
    var cursor = 0

    /// An empty window.
    init(_ window: Window) {
        self.window = window
        rows = Array(repeating: .blank, count: window.size.rows)
    }

    /// Returns `true` for another page, or a later part of the same one.
    func follows(_ other: Frame) -> Bool {
        id?.isPage(of: other.id) == false
            || lines.lowerBound > other.lines.lowerBound
    }

    func pictures(notIn other: Frame) -> [Picture] {
        pictures.filter { !other.pictures.contains($0) }
    }
}
