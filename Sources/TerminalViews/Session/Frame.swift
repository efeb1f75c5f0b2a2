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
        /// The number of its place among those of the same picture.
        private var placement: Int { row * 10_000 + column + 1 }

        /// The output for each of its rows, or for all of them.
        var texts: [String] {
            picture.kittyID.map {
                [picture.placed(id: $0, placement: placement)]
            } ?? picture.rows
        }

        /// Removes it from its place, or altogether if it has no other one.
        func removal(keeping frame: Frame) -> String {
            guard let id = picture.kittyID,
                frame.pictures.contains(where: { $0.picture.kittyID == id })
            else { return picture.removal }
            return KittyEncoder.remove(id: id, placement: placement)
        }
    }

    let window: Window
    /// The view that it shows.
    var id: SessionView.ID?
    /// The lines of that from the first one to the first that did not fit.
    var lines = 0 ..< 0
    var part = PagePart()
    var rows: [Line]
    var pictures: [Picture] = []
    /// The lines of rows that show for a moment what is waited for.
    var lasting: [Int: Line] = [:]
    /// The rows from the first one that a page has.
    var used = 0
    /// The column of the cursor, in the last row.
    var cursor = 0

    /// An empty window.
    init(_ window: Window) {
        self.window = window
        rows = Array(repeating: .blank, count: window.size.rows)
    }

    /// Returns `true` for another page, or another part of the same one.
    func follows(_ other: Frame) -> Bool {
        id?.isPage(of: other.id) == false
            || lines.lowerBound != other.lines.lowerBound
    }

    func pictures(notIn other: Frame) -> [Picture] {
        pictures.filter { !other.pictures.contains($0) }
    }

    /// The pictures that the terminal does not have, each once.
    func pictures(unknownIn other: Frame) -> [Picture] {
        var known = Set(other.pictures.compactMap(\.picture.kittyID))
        return pictures(notIn: other).filter { shown in
            shown.picture.kittyID.map { known.insert($0).inserted } ?? true
        }
    }
}
