import Terminal

/// A terminal as far as this program needs one: cells, a cursor that wraps
/// and scrolls, and a list of the pictures that were drawn.
///
/// Pictures leave the cursor where the least helpful of terminals leave it,
/// and scroll the screen if they reach beyond it.
struct TerminalEmulator {
    /// A picture that the terminal draws by itself.
    struct Drawing: Equatable {
        enum Kind: Equatable {
            case kitty, iterm2, sixel
        }

        let kind: Kind
        /// Where its top left is; lines count from the first one ever.
        let line: Int
        let column: Int
    }

    struct Cursor: Equatable {
        var line = 0
        var column = 0
        /// Whether the next character goes to the next line.
        var wraps = false
    }

    private(set) var columns: Int
    let rows: Int
    private(set) var cursor = Cursor()
    private(set) var drawings: [Drawing] = []
    /// What it does not know.
    private(set) var unknown: [String] = []
    /// All lines ever, of which the last are on the screen.
    private var cells: [[String]] = [[]]
    private var saved = Cursor()
    /// The first line that is on the screen.
    private var top = 0

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// All lines ever, without the blanks at their ends.
    var lines: [String] {
        cells.map { line in
            var line = line[...]
            while line.last == " " { line.removeLast() }
            return line.joined()
        }
    }

    /// The lines that are on the screen.
    var screen: [String] { Array(lines[top...]) }

    /// Where the cursor is on the screen, from the top.
    var row: Int { cursor.line - top }

    /// Changes the width; the lines stay where they are.
    mutating func resize(columns: Int) {
        self.columns = columns
        cursor.column = min(cursor.column, columns - 1)
        cursor.wraps = false
    }

    /// Shows what a person types, as the kernel echoes it.
    mutating func type(_ text: String) {
        write(text)
    }

    /// Writes to the terminal; the kernel makes CR LF of a line feed.
    mutating func write(_ text: String) {
        var reader = SequenceReader(text)
        while let token = reader.next() {
            switch token {
            case .scalar(let scalar): put(scalar)
            case .newLine:
                cursor.column = 0
                lineFeed()
            case .carriageReturn:
                cursor.column = 0
                cursor.wraps = false
            case .save: saved = cursor
            case .restore: cursor = saved
            case .control(let parameters, let final):
                control(parameters, final)
            case .string(let text): draw(text)
            case .other(let text): unknown.append(text)
            }
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = CellText.width(String(Character(scalar)))
        if width == 0 { return join(scalar) }
        if cursor.wraps || cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        extend(to: cursor.column + width)
        cells[cursor.line][cursor.column] = String(Character(scalar))
        if width == 2 { cells[cursor.line][cursor.column + 1] = "" }
        cursor.column += width
        if cursor.column >= columns {
            cursor.column = columns - 1
            cursor.wraps = true
        }
    }

    /// Adds a mark to the character before.
    private mutating func join(_ scalar: Unicode.Scalar) {
        let before = cursor.wraps ? cursor.column : cursor.column - 1
        guard cells[cursor.line].indices.contains(before) else { return }
        cells[cursor.line][before].unicodeScalars.append(scalar)
    }

    private mutating func extend(to count: Int) {
        let missing = count - cells[cursor.line].count
        guard missing > 0 else { return }
        cells[cursor.line] += Array(repeating: " ", count: missing)
    }

    private mutating func lineFeed() {
        cursor.wraps = false
        cursor.line += 1
        if cursor.line == cells.count { cells.append([]) }
        top = max(top, cursor.line - rows + 1)
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        let count = max(1, Int(parameters) ?? 1)
        switch final {
        case "A":
            cursor.line = max(top, cursor.line - count)
            cursor.wraps = false
        case "C":
            cursor.column = min(columns - 1, cursor.column + count)
            cursor.wraps = false
        case "K" where parameters.isEmpty:
            cells[cursor.line] = Array(
                cells[cursor.line].prefix(cursor.column)
            )
        case "M":
            let end = min(cells.count, cursor.line + count)
            cells.removeSubrange(cursor.line ..< end)
            cursor.column = 0
            cursor.wraps = false
        case "m": break
        case "h" where parameters == "?2026", "l" where parameters == "?2026":
            break
        default: unknown.append(parameters + String(final))
        }
    }

    private mutating func draw(_ text: String) {
        let (line, column) = (cursor.line, cursor.column)
        guard let picture = DrawnPicture(text) else {
            // The rest of a picture's pixels, or what tmux hands on.
            if !text.hasPrefix("_Gq=2,m="), !text.hasPrefix("Ptmux;") {
                unknown.append(String(text.prefix(20)))
            }
            return
        }
        drawings.append(
            Drawing(kind: picture.kind, line: line, column: column)
        )
        guard picture.kind != .kitty else { return }
        for _ in 0 ..< picture.rows { lineFeed() }
        cursor.column = min(columns - 1, column + 3)
    }
}
