package import Terminal

/// A line of a screen: runs of text, each in one style.
package struct Line: Equatable, Sendable {
    package let runs: [Run]
    /// The slots of pictures whose first row is this line, from left to right.
    package let slots: [PictureSlot]
    /// The number of lines, from this one on, that are shown together.
    var together = 1

    package init(_ runs: [Run], slots: [PictureSlot] = []) {
        self.runs = runs
        self.slots = slots
        together = slots.map(\.box.rows).max() ?? 1
    }

    package init(_ text: String, _ style: Style = .plain) {
        self.init([Run(text, style)])
    }

    /// Joins the cells of a row that are in one style.
    init(cells: [Run]) {
        var runs: [Run] = []
        var text = ""
        for (index, cell) in cells.enumerated() {
            text += cell.text
            let isLast = index + 1 == cells.count
            if isLast || cells[index + 1].style != cell.style {
                runs.append(Run(text, cell.style))
                text = ""
            }
        }
        self.init(runs)
    }

    package static let blank = Line([])

    /// A part of a line in one style. The renderer sanitizes its text.
    package struct Run: Equatable, Sendable {
        package let text: String
        package let style: Style
        /// The URL that a click on it opens.
        let link: Hyperlink?

        package init(
            _ text: String,
            _ style: Style = .plain,
            link: Hyperlink? = nil
        ) {
            self.text = text
            self.style = style
            self.link = link
        }
    }
}

extension Line {
    /// Some rows with texts, of which the first one begins a picture, if there
    /// is one.
    static func rows(
        _ count: Int,
        _ texts: [[Run]],
        slot: PictureSlot?
    ) -> [Line] {
        (0 ..< count).map { row in
            Line(
                row < texts.count ? texts[row] : [],
                slots: row == 0 ? [slot].compactMap(\.self) : []
            )
        }
    }

    /// The lines of items that are side by side, each of a width with the gap
    /// to the next, at its column.
    static func beside<Item>(
        _ items: some Sequence<Item>,
        width: Int,
        _ lines: (Item, Int) -> [Line]
    ) -> [Line] {
        items.enumerated().reduce(into: []) { all, item in
            let column = item.offset * width
            let added = lines(item.element, column)
            all = all.isEmpty ? added : joined(all, added, at: column)
        }
    }

    /// Joins lines with others that stand beside them, from a column on.
    static func joined(
        _ left: [Line],
        _ right: [Line],
        at column: Int
    ) -> [Line] {
        (0 ..< max(left.count, right.count)).map { row in
            let left = row < left.count ? left[row] : .blank
            let right = row < right.count ? right[row] : .blank
            let slots = left.slots + right.slots
            guard !right.runs.isEmpty else {
                return Line(left.runs, slots: slots)
            }
            let width = left.runs.reduce(0) { $0 + CellText.width($1.text) }
            let space = String(repeating: " ", count: max(0, column - width))
            return Line(
                left.runs + [Line.Run(space)] + right.runs,
                slots: slots
            )
        }
    }
}

/// The styles of the roles of text. Few colors, and only those that are
/// readable on dark and light backgrounds: not yellow, cyan or blue.
extension Style {
    static let heading = Style(bold: true)
    /// Of numbers and keys to type.
    static let number = Style(.magenta)
    static let title = Style(bold: true)
    /// Of the signs of favorites, videos and recordings.
    static let marks = Style(.green)
    static let label = Style(dim: true)
    static let failure = Style(.red, bold: true)
    static let prompt = Style(dim: true)
}
