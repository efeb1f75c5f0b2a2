package import Models

// Lines with pictures for a terminal that scrolls, or for a pipe.
extension TextFitter {
    /// Renders lines that begin at the left edge, and the pictures in them, of
    /// which each has fewer rows than the terminal.
    package func string(
        from lines: [Line],
        _ states: TerminalPictures.States,
        columns: Int
    ) -> String {
        let lines = lines.flatMap { rows(of: $0, columns: columns) }
        let pictures = lines.enumerated().flatMap { row, line in
            line.slots.compactMap { $0.placed(at: row, states) }
        }
        return pictures.map { $0.picture.transfer.text() }.joined()
            + lines.enumerated().map { row, line in
                let rest = pictures.filter { $0.rows.upperBound == row + 1 }
                return string(from: line, at: row, beside: pictures) + "\n"
                    + rest.map(drawing).joined()
            }.joined()
    }

    /// A line, with its row of a picture that is drawn row by row.
    private func string(
        from line: Line,
        at row: Int,
        beside pictures: [Frame.Picture]
    ) -> String {
        guard
            let picture = pictures.first(where: {
                $0.isByRows && $0.rows.contains(row)
            })
        else { return string(from: line) }
        let left = slice(line, 0 ..< picture.column)
        let gap = String(
            repeating: " ",
            count: max(0, picture.column - width(left))
        )
        let right = slice(
            line,
            picture.columns.upperBound
                ..< max(picture.columns.upperBound, width(line))
        )
        return string(from: left) + gap
            + picture.picture.rows[row - picture.row] + string(from: right)
    }

    /// Draws a picture as a whole above the line where the cursor is.
    private func drawing(_ picture: Frame.Picture) -> String {
        guard !picture.isByRows else { return "" }
        // Terminals differ in where they leave the cursor after a picture.
        let height = picture.rows.count
        let right = picture.column > 0 ? "\u{1B}[\(picture.column)C" : ""
        return "\u{1B}[\(height)A\u{1B}7" + right
            + picture.picture.rows.joined() + "\u{1B}8\u{1B}[\(height)B"
    }
}

extension Frame.Picture {
    /// `true` if it has a text for each of its rows.
    fileprivate var isByRows: Bool { picture.rows.count == rows.count }
}
