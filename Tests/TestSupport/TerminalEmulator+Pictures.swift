// Pictures, and what else comes in strings of control sequences.
extension TerminalEmulator {
    /// Text erases what it is written over, except kitty's pictures, which lie
    /// above it.
    mutating func erasePictures(
        _ lines: ClosedRange<Int>,
        _ columns: Range<Int>
    ) {
        guard !drawings.isEmpty else { return }
        drawings.removeAll { picture in
            picture.kind != .kitty
                && lines.overlaps(
                    picture.line ... picture.line + picture.rows - 1
                )
                && columns.overlaps(
                    picture.column ..< picture.column + picture.columns
                )
        }
    }

    mutating func shiftPictures(from line: Int, by count: Int) {
        for index in drawings.indices where drawings[index].line >= line {
            drawings[index].line += count
        }
    }

    mutating func string(_ text: String) {
        if let id = DrawnPicture.removed(by: text) {
            drawings.removeAll { $0.id == id }
        }
        if let copied = text.wholeMatch(of: /\]52;c;([A-Za-z0-9+\/=]+)/) {
            clipboard = String(copied.1)
            return
        }
        if let link = text.wholeMatch(of: /\]8;;(.*)/) {
            if !link.1.isEmpty { links.append(String(link.1)) }
            return
        }
        // What it does not know of itself: DECRQSS and XTGETTCAP.
        if text.hasPrefix("P$q") || text.hasPrefix("P+q") { return }
        guard let picture = DrawnPicture(text) else {
            if !DrawnPicture.isSilent(text) {
                unknown.append(String(text.prefix(20)))
            }
            return
        }
        let (line, column) = (cursor.line, cursor.column)
        if picture.kind != .kitty {
            erasePictures(
                line ... line + picture.rows - 1,
                column ..< column + picture.columns
            )
        }
        var drawn = Picture(
            picture.kind,
            line: line,
            column: column,
            columns: picture.columns,
            rows: picture.rows
        )
        drawn.id = picture.id
        // A terminal has one picture with an id.
        drawings.removeAll { $0.id != nil && $0.id == picture.id }
        drawings.append(drawn)
        guard picture.movesCursor else { return }
        for _ in 0 ..< picture.rows { lineFeed() }
        cursor.column = min(columns - 1, column + 3)
    }
}
