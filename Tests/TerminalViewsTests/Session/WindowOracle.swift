/// What a person has to see in each row of a window, from the rules that
/// `Docs/Session.md` has for it.
struct WindowOracle {
    var columns: Int
    var rows: Int
    /// The lines of the page, which are shown together as far as possible.
    var blocks: [[String]] = []
    /// The pictures that begin in a line, by its number.
    var pictures: [Int: Picture] = [:]
    /// The first line that is shown.
    var first = 0
    var notes: [String] = []
    /// What is waited for; no longer than a message.
    var progress: String?
    var status: String?
    /// What is typed before and behind the cursor.
    var typed = ""
    var rest = ""

    /// A picture in its place, in cells, whose row is that of its line.
    struct Picture: Equatable {
        let id: Int
        var row = 0
        let column: Int
        var columns: Int
        var rows: Int
        /// `false` while it is waited for.
        var isThere = true
    }

    static let keys = "n next"
    static let more = "m more"

    /// Without the blank column at each side.
    private var width: Int { columns - 2 }
    /// The keys have no row of their own.
    private var isLow: Bool { rows < 14 }
    private var footer: Int { isLow ? 1 : 2 }
    /// The rows above what is typed and the keys, and a row for messages.
    private var whole: Int { rows - footer - (isLow ? 0 : 1) }

    /// At most three, the last ones, and never all rows.
    private var messages: [String] {
        let all = notes + [progress].compactMap(\.self)
        return Array(all.suffix(max(0, min(3, whole - 1))))
    }

    var lines: [String] { blocks.flatMap(\.self) }

    /// The title stays above a later part of the page, unless it is beside a
    /// picture.
    private var heading: [String] {
        first > 0 && whole > 2 && pictures[0] == nil
            ? Array(lines.prefix(1)) : []
    }

    /// Behind the last line that is shown.
    var end: Int {
        let page = rows - footer - max(messages.count, isLow ? 0 : 1)
        var room = max(1, page - heading.count)
        var (start, end) = (0, first)
        for block in blocks {
            let (begin, stop) = (max(start, end), start + block.count)
            let isBegun = begin > start
            start = stop
            guard begin < stop, begin == end else { continue }
            if stop - begin <= room {
                room -= stop - begin
                end = stop
            } else {
                // What is too long for any page begins at the top of one.
                return end == first || isBegun ? end + room : end
            }
        }
        return end
    }

    var hasMore: Bool { end < lines.count }

    /// The column of the cursor.
    var cursor: Int { 1 + 2 + Self.cells(typedEnd) }

    /// The pictures in the window, the first ones first: whole, or as much
    /// smaller as the page needs above the messages.
    var shownPictures: [Picture] {
        let top = heading.count - first
        let below = rows - footer - max(messages.count, isLow ? 0 : 1)
        return (first ..< end).compactMap { line in
            guard var picture = pictures[line], picture.isThere else {
                return nil
            }
            picture.row = top + line
            let room = below - picture.row
            guard room > 0 else { return nil }
            if picture.rows > room {
                picture.columns = max(1, picture.columns * room / picture.rows)
                picture.rows = room
            }
            return picture
        }
    }

    var window: [String] {
        var window = heading + lines[first ..< end]
        window += Array(repeating: "", count: max(0, rows - window.count))
        if let status {
            let start = width - status.count
            let room = max(0, start - 2)
            let isCut = room > 0 && window[0].count > room
            let left =
                window[0].prefix(isCut ? room - 1 : room)
                + (isCut && room > 1 ? "…" : "")
            let gap = String(repeating: " ", count: max(0, start - left.count))
            window[0] = left + gap + status
        }
        let below = rows - footer
        for (index, message) in messages.enumerated() {
            window[below - messages.count + index] = message
        }
        let line = typedEnd + restStart
        let hasKeys = isLow && line.isEmpty
        window[rows - 1] = "> " + (hasKeys ? keys(in: width - 2) : line)
        if !isLow { window[rows - 2] = keys(in: width) }
        return window.map { Self.trimmed(" " + $0) }
    }

    private func keys(in room: Int) -> String {
        let all = hasMore ? [Self.more, Self.keys] : [Self.keys]
        let texts = [all.joined(separator: " · "), all[0]]
        return texts.first { $0.count <= room } ?? ""
    }

    /// Of a long line the end is seen, up to the cursor.
    private var typedEnd: String {
        let end = Self.start(of: typed.reversed(), in: width - 2)
        return String(end.reversed())
    }

    private var restStart: String {
        String(Self.start(of: rest, in: width - 2 - Self.cells(typedEnd)))
    }

    /// As many characters as there is room for.
    private static func start(
        of text: some Sequence<Character>,
        in room: Int
    ) -> [Character] {
        var used = 0
        return text.prefix {
            used += cells(String($0))
            return used <= room
        }
    }

    /// Of ASCII and Hangul.
    private static func cells(_ text: String) -> Int {
        text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }
}
