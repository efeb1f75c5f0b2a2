internal import Terminal

/// A terminal as far as this program needs one: cells, a cursor that wraps
/// and scrolls, and a list of the pictures that the terminal drew by itself.
///
/// Tests ask it what a person sees now (`screen`, `shows`, `pictures`) and
/// what has scrolled away. Blocks and kitty's placeholders are text, as
/// on a real terminal. Pictures leave the cursor where the least helpful of
/// terminals leave it, and scroll the screen if they reach beyond it.
package struct TerminalEmulator: Sendable {
    /// A picture that the terminal has drawn: its place in cells.
    package struct Picture: Equatable, Sendable {
        package enum Kind: Equatable, Sendable {
            case kitty, iterm2, sixel
        }

        package let kind: Kind
        /// Of its first row. Counted from the first line ever in `drawings`,
        /// from the top of the screen in `pictures`.
        package var line: Int
        package let column: Int
        package let columns: Int
        package let rows: Int
        /// The id of a picture of kitty.
        package internal(set) var id: String?

        package static func == (left: Picture, right: Picture) -> Bool {
            left.kind == right.kind && left.line == right.line
                && left.column == right.column
                && left.columns == right.columns && left.rows == right.rows
        }

        package init(
            _ kind: Kind,
            line: Int,
            column: Int,
            columns: Int,
            rows: Int
        ) {
            self.kind = kind
            self.line = line
            self.column = column
            self.columns = columns
            self.rows = rows
        }
    }

    package struct Cursor: Equatable, Sendable {
        package var line = 0
        package var column = 0
        /// Whether the next character goes to the next line.
        package var wraps = false
    }

    package private(set) var columns: Int
    package private(set) var rows: Int
    package internal(set) var cursor = Cursor()
    /// The pictures, in the order in which they were drawn, without those that
    /// text has erased.
    package internal(set) var drawings: [Picture] = []
    /// The sequences that it does not know.
    package internal(set) var unknown: [String] = []
    /// The pages to which texts led that were written.
    package internal(set) var links: [String] = []
    /// What was copied last, in base64.
    package internal(set) var clipboard = ""
    /// What the terminal replies to queries, for the program to read.
    package private(set) var replies: [String] = []
    /// All lines ever, of which the last are on the screen.
    private var cells: [[String]] = [[]]
    /// Relative to the screen.
    private var saved = Cursor()
    /// The first line that is on the screen.
    private var top = 0
    /// The beginning of a sequence whose end has not been written yet.
    private var pending = ""
    /// Whether text that reaches the right edge goes on in the next line.
    private var breaksLines = true

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// The lines without those below that are blank, such as where a message
    /// was erased.
    package var written: [String] {
        Array(lines.reversed().drop(while: \.isEmpty).reversed())
    }

    /// Changes the size. The lines stay where they are, except that those
    /// above the cursor scroll away where it would be below the window.
    /// Pictures that would be at its right are gone.
    package mutating func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cursor.column = min(cursor.column, columns - 1)
        cursor.wraps = false
        top = max(top, cursor.line - rows + 1)
        cells.removeLast(max(0, cells.count - top - rows))
        drawings.removeAll { $0.line >= top && $0.column >= columns }
    }

    /// Shows what a person types, as the kernel echoes it.
    package mutating func type(_ text: String) {
        write(text)
    }

    /// Writes to the terminal; the kernel makes CR LF of a line feed.
    package mutating func write(_ text: String) {
        pending += text
        // A picture that comes in many parts is read once, with its end.
        guard !SequenceReader.isInside(pending, after: text) else { return }
        var reader = SequenceReader(pending)
        while let token = reader.next() {
            switch token {
            case .scalar(let scalar): put(scalar)
            case .newLine:
                cursor.column = 0
                lineFeed()
            case .carriageReturn:
                cursor.column = 0
                cursor.wraps = false
            case .save:
                saved = cursor
                saved.line -= top
            case .restore:
                cursor = saved
                cursor.line += top
            case .control(let parameters, let final):
                control(parameters, final)
            case .string(let text): string(text)
            case .other(let text): unknown.append(text)
            }
        }
        pending = reader.unread
    }
}

// MARK: What is seen

extension TerminalEmulator: CustomStringConvertible {
    /// The rows of the window, all of them.
    package var window: [String] {
        screen + Array(repeating: "", count: rows - screen.count)
    }

    /// The screen, for failed expectations.
    package var description: String {
        "\n" + screen.joined(separator: "\n") + "\n\(pictures)"
    }

    /// All lines ever, without the blanks at their ends.
    package var lines: [String] { cells.map { Self.text($0[...]) } }

    package var lastLine: String { cells.last.map { Self.text($0[...]) } ?? "" }

    /// The lines that are on the screen, as far as they were ever written.
    package var screen: [String] { cells[top...].map { Self.text($0[...]) } }

    /// The lines that have scrolled off the screen.
    package var scrolledAway: [String] { Array(lines[..<top]) }

    /// The row of the cursor on the screen, from the top.
    package var row: Int { cursor.line - top }

    /// Whether a session has painted its page whole: its prompt comes last, and
    /// the cursor behind its sign.
    package var isAtPrompt: Bool {
        row == rows - 1 && lastLine.hasPrefix(" >") && cursor.column == 3
    }

    /// The pictures of which at least a row is on the screen, with lines that
    /// count from its top; a negative one has partly scrolled away.
    package var pictures: [Picture] {
        drawings.map { picture in
            var picture = picture
            picture.line -= top
            return picture
        }
        .filter { $0.line + $0.rows > 0 }
    }

    /// Looks for words on the screen, wherever lines are broken between them.
    ///
    /// - Parameters:
    ///   - words: Their spaces stand for any blanks.
    ///   - columns: Where to look, for text beside something else.
    /// - Returns: Whether they are there, in this order.
    package func shows(_ words: String, in columns: Range<Int>? = nil) -> Bool {
        let text = cells[top...].map { line in
            Self.text(
                columns.map { line[$0.clamped(to: line.indices)] } ?? line[...]
            )
        }
        return Self.words(text.joined(separator: " ")).contains(
            Self.words(words)
        )
    }

    private static func words(_ text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    private static func text(_ cells: ArraySlice<String>) -> String {
        var cells = cells
        while cells.last == " " { cells.removeLast() }
        return cells.joined()
    }
}

// MARK: Text

extension TerminalEmulator {
    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = CellText.width(String(Character(scalar)))
        if width == 0 { return join(scalar) }
        if !breaksLines {
            cursor.column = min(cursor.column, columns - width)
        } else if cursor.wraps || cursor.column + width > columns {
            cursor.column = 0
            lineFeed()
        }
        extend(to: cursor.column + width)
        splitWide(at: cursor.column)
        splitWide(at: cursor.column + width)
        cells[cursor.line][cursor.column] = String(Character(scalar))
        if width == 2 { cells[cursor.line][cursor.column + 1] = "" }
        erasePictures(
            cursor.line ... cursor.line,
            cursor.column ..< cursor.column + width
        )
        cursor.column += width
        if cursor.column >= columns {
            cursor.column = columns - 1
            cursor.wraps = breaksLines
        }
    }

    /// Blanks a wide character of which this is the second half.
    private mutating func splitWide(at column: Int) {
        guard cells[cursor.line].indices.contains(column),
            cells[cursor.line][column].isEmpty
        else { return }
        cells[cursor.line][column - 1] = " "
        cells[cursor.line][column] = " "
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

    mutating func lineFeed() {
        cursor.wraps = false
        cursor.line += 1
        extendLines()
        top = max(top, cursor.line - rows + 1)
    }

    private mutating func extendLines() {
        while cursor.line >= cells.count { cells.append([]) }
    }
}

// MARK: Control sequences

extension TerminalEmulator {
    private mutating func control(_ parameters: String, _ final: Character) {
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        let count = max(1, numbers.first ?? 1)
        switch (final, parameters) {
        case ("A", _): move(to: cursor.line - count, cursor.column)
        case ("B", _): move(to: cursor.line + count, cursor.column)
        case ("C", _): move(to: cursor.line, cursor.column + count)
        case ("D", _): move(to: cursor.line, cursor.column - count)
        case ("G", _): move(to: cursor.line, count - 1)
        case ("H", _):
            let column = max(1, numbers.dropFirst().first ?? 1)
            move(to: top + count - 1, column - 1)
        case ("K", ""), ("K", "0"): eraseLine(from: cursor.column)
        case ("K", "2"): eraseLine(from: 0)
        case ("J", ""), ("J", "0"): eraseBelow()
        case ("L", _): insertLines(count)
        case ("M", _): deleteLines(count)
        case ("c", ""), ("c", "0"): replies.append("\u{1B}[?62;22c")
        case ("h", "?7"), ("l", "?7"): breaksLines = final == "h"
        case ("m", _), ("h", "?2026"), ("l", "?2026"): break
        // Queries without a reply.
        case ("q", ">"), ("t", "14"), ("t", "16"), ("S", "?2;1;0"),
            ("p", "?2026$"):
            break
        default: unknown.append(parameters + String(final))
        }
    }

    /// Moves the cursor within the screen.
    private mutating func move(to line: Int, _ column: Int) {
        cursor.line = min(max(top, line), top + rows - 1)
        cursor.column = min(max(0, column), columns - 1)
        cursor.wraps = false
        extendLines()
    }

    private mutating func eraseLine(from column: Int) {
        cells[cursor.line] = Array(cells[cursor.line].prefix(column))
        erasePictures(cursor.line ... cursor.line, column ..< columns)
    }

    private mutating func eraseBelow() {
        eraseLine(from: cursor.column)
        let below = cursor.line + 1
        guard below < cells.count else { return }
        erasePictures(below ... cells.count - 1, 0 ..< columns)
        cells.removeSubrange(below...)
    }

    private mutating func insertLines(_ count: Int) {
        cells.insert(
            contentsOf: Array(repeating: [], count: count),
            at: cursor.line
        )
        let excess = cells.count - (top + rows)
        if excess > 0 { cells.removeLast(excess) }
        shiftPictures(from: cursor.line, by: count)
        cursor.column = 0
        cursor.wraps = false
    }

    private mutating func deleteLines(_ count: Int) {
        let end = min(cells.count, cursor.line + count)
        erasePictures(cursor.line ... max(cursor.line, end - 1), 0 ..< columns)
        cells.removeSubrange(cursor.line ..< end)
        shiftPictures(from: end, by: cursor.line - end)
        cursor.column = 0
        cursor.wraps = false
        extendLines()
    }
}
