/// Fills lines with pieces of text, each line as full as it gets.
struct LineFiller {
    private let columns: Int
    private var lines: [String] = []
    private var line = ""
    private var used = 0

    init(columns: Int) {
        self.columns = columns
    }

    /// Puts a piece behind the last one, or on the next line.
    mutating func append(_ piece: Substring, afterSpace: Bool) {
        let piece = String(piece)
        let width = CellText.width(piece)
        let space = afterSpace && !line.isEmpty ? 1 : 0
        if used + space + width > columns { endLine() }
        if width > columns { return appendBroken(piece) }
        if space == 1, !line.isEmpty {
            line += " "
            used += 1
        }
        line += piece
        used += width
    }

    mutating func finish() -> [String] {
        endLine()
        return lines
    }

    private mutating func appendBroken(_ piece: String) {
        for grapheme in piece {
            let width = grapheme.cellWidth
            if used + width > columns { endLine() }
            line.append(grapheme)
            used += width
        }
    }

    private mutating func endLine() {
        if !line.isEmpty { lines.append(line) }
        line = ""
        used = 0
    }
}
