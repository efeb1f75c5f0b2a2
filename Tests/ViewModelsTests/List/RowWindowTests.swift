import Testing

@testable import ViewModels

struct RowWindowTests {
    private typealias Window = RowWindow<String>

    /// A window over rows with these letters, which shows those in capitals.
    private func window(_ letters: String, rows: Int = 3) -> Window {
        var window = Window(rowsPerPage: rows)
        window.append(Self.rows(letters.lowercased()))
        let shown = letters.enumerated().filter { $1.isUppercase }.map(\.offset)
        window.rowsPerPage = max(1, shown.count)
        if let first = shown.first { window.show(from: first) }
        window.rowsPerPage = rows
        return window
    }

    private static func rows(_ letters: String) -> [Window.Row] {
        letters.enumerated().map { Window.Row(index: $0, id: String($1)) }
    }

    private func shown(_ window: Window) -> String {
        window.rows.enumerated().map { place, row in
            window.shown.contains(place) ? row.id.uppercased() : row.id
        }
        .joined()
    }

    @Test(arguments: [
        ("abcDEFgh", 0), ("aBCDefgh", 0), ("abcdefGH", 3), ("ABCdefgh", 0),
    ])
    func `the previous page ends where the page begins, or at the start`(
        letters: String,
        start: Int
    ) {
        #expect(window(letters).start(of: .previous) == start)
    }

    @Test(arguments: [
        (1, 0), (3, 6), (0, 0), (.min, 0), (.max, .max), (.max / 3 + 2, .max),
    ])
    func `the number of a page determines its first row`(page: Int, start: Int)
    {
        #expect(window("abc").start(of: .page(page)) == start)
    }

    @Test(arguments: [
        (0, 2), (5, 7), (.max - 3, .max - 1), (.max, .max - 1),
    ])
    func `the last row of a full page does not overflow`(start: Int, last: Int)
    {
        #expect(window("abc").last(from: start) == last)
    }

    @Test(arguments: [
        (0, "ABCdef"), (3, "abcDEF"), (5, "abcdeF"), (6, "abcDEF"),
        (.max, "abcDEF"), (-1, "ABCdef"), (.min, "ABCdef"),
    ])
    func `a page beyond the rows is the last one`(start: Int, page: String) {
        var window = window("abcdef")
        window.show(from: start)
        #expect(shown(window) == page)
    }

    @Test(arguments: [
        (0, 1, 1), (1, 1, 1), (3, 1, 1), (4, 1, 2), (6, 1, 2), (7, 1, 3),
    ])
    func `a number of rows that fills all pages adds no empty page`(
        count: Int,
        page: Int,
        pages: Int
    ) {
        let position = window("ABCdefg").position(of: count)
        #expect(position.page == page)
        #expect(position.pages == pages)
    }

    @Test(arguments: [
        ("abcDEFg", 2, 3), ("abcdefG", 3, 3), ("aBCDefg", 2, 3),
        ("abCDEfg", 2, 3), ("abcdeFG", 3, 3), ("aBCDEFG", 2, 3),
    ])
    func `pages are counted before and from the first row`(
        letters: String,
        page: Int,
        pages: Int
    ) {
        #expect(window(letters).position(of: 7).page == page)
        #expect(window(letters).position(of: 7).pages == pages)
    }

    @Test(arguments: [
        // Removed before the page, on it, behind it.
        ("abDEFghi", 2, 5), ("abcDFghi", 3, 5), ("abcEFghi", 3, 5),
        ("abcDEFgi", 3, 6), ("aDFi", 1, 3),
        // The whole page and more.
        ("abcghi", 3, 3), ("ghi", 0, 0), ("i", 0, 0), ("abc", 3, 3),
        ("ab", 2, 2), ("", 0, 0),
        // Added.
        ("xabcDEFghi", 4, 7), ("abcxDEFghi", 4, 7), ("abcDEFxghi", 3, 6),
        ("abcDxefghi", 3, 4),
    ])
    func `the page keeps its first row, and the next one skips none`(
        after: String,
        start: Int,
        next: Int
    ) {
        var window = window("abcDEFghi")
        window.replace(Self.rows(after.lowercased()))
        #expect(shown(window) == after)
        #expect(window.start(of: .stay) == start)
        #expect(window.start(of: .next) == next)
        window.show(from: start)
        #expect(window.shown.isEmpty == after.isEmpty)
    }

    @Test func `rows removed before the page neither skip nor repeat any`() {
        var window = window("abcDEFghi")
        window.replace(Self.rows("bdefghi"))
        #expect(shown(window) == "bDEFghi")
        window.show(from: window.start(of: .next))
        #expect(shown(window) == "bdefGHI")
    }

    @Test func `a page that is gone is followed by what came behind it`() {
        var window = window("abcDEFghi")
        window.replace(Self.rows("bcghi"))
        #expect(window.start(of: .next) == 2)
        window.show(from: window.start(of: .stay))
        #expect(shown(window) == "bcGHI")
    }

    /// A window of rows of lists, three side by side and two one above
    /// another; each letter is a row, and says its list.
    private func lists(_ letters: String) -> Window {
        var window = Window(rowsPerPage: 6)
        window.columns = 3
        window.append(
            letters.enumerated().map { index, list in
                Window.Row(index: index, id: "\(index)", list: String(list))
            }
        )
        return window
    }

    @Test(arguments: [
        ("aaaaaa", [0]), ("aaaaaaa", [0, 6]), ("aaaabb", [0, 4]),
        ("abc", [0, 2]), ("aaabbb", [0]), ("aaabbbc", [0, 6]),
        ("aabbbbcd", [0, 5, 7]), ("aaaaaaaab", [0, 6]), ("a", [0]), ("", []),
    ])
    func `each list begins a line, and pages have the lines that fit`(
        letters: String,
        starts: [Int]
    ) {
        var window = lists(letters)
        for (page, start) in starts.enumerated() {
            window.show(from: window.start(of: page == 0 ? .first : .next))
            #expect(window.shown.lowerBound == start)
            let position = window.position(of: letters.count)
            #expect(position.page == page + 1)
            #expect(position.pages == starts.count)
            #expect(window.start(of: .page(page + 1)) == start)
        }
        #expect(window.shown.upperBound == letters.count)
        for start in starts.dropLast().reversed() {
            window.show(from: window.start(of: .previous))
            #expect(window.shown.lowerBound == start)
        }
        window.show(from: .max)
        #expect(window.shown.lowerBound == starts.last ?? 0)
        #expect(window.start(of: .page(9)) == 48)
    }

    @Test(arguments: [(4, 0), (5, 5), (6, 5), (7, 7)])
    func `a row is shown on the page that begins as others`(
        place: Int,
        start: Int
    ) {
        var window = lists("aabbbbcd")
        window.show(from: 0)
        window.show(pageOf: place)
        #expect(window.shown.lowerBound == start)
    }

    @Test(arguments: [
        (0, "ABcdef"), (1, "ABcdef"), (2, "abCDef"), (5, "abcdEF"),
    ])
    func `a row is shown on a page that is counted from the last one`(
        place: Int,
        shown: String
    ) {
        var window = RowWindow<String>(rowsPerPage: 2)
        window.append(
            (0 ..< 6).map { .init(index: $0, id: "\($0)") }
        )
        for start in [0, 2, 4] {
            window.show(from: start)
            window.show(pageOf: place)
            let letters = "abcdef".enumerated().map { index, letter in
                window.shown.contains(index)
                    ? letter.uppercased() : String(letter)
            }
            #expect(letters.joined() == shown)
        }
    }

    @Test func `of a longer list, the pages that are not loaded are counted`() {
        var window = lists("aaaab")
        window.show(from: 4)
        #expect(window.position(of: 30).page == 2)
        #expect(window.position(of: 30).pages == 6)
        #expect(window.position(of: nil).pages == nil)
    }
}
