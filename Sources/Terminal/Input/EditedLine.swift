/// A line that is being edited, with the cursor in it, and earlier ones.
struct EditedLine {
    /// The most earlier lines.
    private static let limit = 100

    /// What is before the cursor, and behind it.
    private(set) var start = ""
    private(set) var rest = ""
    private var earlier: [String] = []
    /// The line that is shown of the earlier ones; their number for the line
    /// that was begun, which is `draft` meanwhile.
    private var place = 0
    private var draft = ""

    var text: String { start + rest }

    /// Ends the line.
    mutating func take() -> String {
        let line = text
        set("")
        draft = ""
        if !line.isEmpty, line != earlier.last {
            earlier.append(line)
            earlier = earlier.suffix(Self.limit)
        }
        place = earlier.count
        return line
    }

    mutating func insert(_ text: String) {
        start += text
    }

    mutating func removeLetter() {
        if !start.isEmpty { start.removeLast() }
    }

    /// Removes the word before the cursor.
    mutating func removeWord() {
        start = String(start.prefix(wordStart))
    }

    mutating func removeStart() {
        start = ""
    }

    /// Does what a key does in the line.
    mutating func edit(_ key: EditKey) {
        switch key {
        case .left: move(to: start.count - 1)
        case .right: move(to: start.count + 1)
        case .home: move(to: 0)
        case .end: move(to: text.count)
        case .wordLeft: move(to: wordStart)
        case .wordRight: move(to: wordEnd)
        case .cut: rest = ""
        case .delete: rest = String(rest.dropFirst())
        case .up: recall(place - 1)
        case .down: recall(place + 1)
        case .pageUp, .pageDown: break
        }
    }

    private mutating func move(to count: Int) {
        let text = text
        let count = min(max(0, count), text.count)
        start = String(text.prefix(count))
        rest = String(text.dropFirst(count))
    }

    /// Shows an earlier line, or the one that was begun.
    private mutating func recall(_ next: Int) {
        guard 0 ... earlier.count ~= next else { return }
        if place == earlier.count { draft = text }
        place = next
        set(next == earlier.count ? draft : earlier[next])
    }

    private mutating func set(_ text: String) {
        (start, rest) = (text, "")
    }

    /// The number of characters before the word that ends at the cursor.
    private var wordStart: Int {
        var letters = start[...]
        while letters.last == " " { letters.removeLast() }
        while let last = letters.last, last != " " { letters.removeLast() }
        return letters.count
    }

    /// The number of characters up to the end of the next word.
    private var wordEnd: Int {
        var letters = rest[...]
        while letters.first == " " { letters.removeFirst() }
        while let first = letters.first, first != " " { letters.removeFirst() }
        return text.count - letters.count
    }
}
