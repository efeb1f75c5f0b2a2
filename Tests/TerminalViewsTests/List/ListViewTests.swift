import Foundation
import Models
import Terminal
import Testing
@testable import ViewModels
@testable import TerminalViews

struct ListViewTests {
    private let view = ListView(
        pictures: PictureLayout(support: PictureSupport(pictures: .none)),
        strings: Strings(.english)
    )
    private let renderer = TextFitter()

    private static let titles = [
        "Earthrise", Hostile.title, "",
        String(repeating: "Long title ", count: 40),
        String(repeating: "아폴로 우주선과 달 ", count: 20),
        String(repeating: "👩‍🚀🇰🇷é", count: 90),
        String(repeating: "x", count: 300), "two\nlines\tand a tab",
    ]

    private var page: ListPage {
        ListPage(
            title: "“\(Self.titles[4])” \(Hostile.title)",
            range: "9,993–10,000 of 12,345",
            note: "first 10,000 available",
            position: "page 1,250 of 1,250",
            rows: Self.titles.enumerated().map { index, title in
                PhotoRow(
                    number: 9_993 + index,
                    title: title,
                    byline: "JSC · \(title)"
                )
            }
        )
    }

    private func text(_ content: ListState.Content, _ width: Int) -> String {
        view.lines(content, size: TerminalSize(columns: width, rows: 24))
            .map { renderer.string(from: $0) + "\n" }.joined()
    }

    @Test(arguments: [1, 10, 40, 80, 120, 200])
    func `no line is wider than the terminal`(width: Int) {
        let text = text(.page(page), width)
        #expect(Hostile.width(of: text) <= max(width, 8))
        let columns = width < 138 ? 1 : 2
        #expect(
            text.split(separator: "\n").count * columns
                >= 2 * page.rows.count
        )
    }

    @Test(arguments: [40, 80, 120, 200])
    func `no control sequence reaches the terminal`(width: Int) {
        #expect(Hostile.isHarmless(text(.page(page), width)))
        let empty = ListState.Content.empty(
            title: Hostile.title,
            message: "No results for \(Hostile.title).",
            hint: Hostile.title
        )
        let text = text(empty, width)
        #expect(Hostile.isHarmless(text))
        #expect(text.contains(Hostile.words))
        #expect(Hostile.width(of: text) <= width)
    }

    @Test func `removed characters have no width`() {
        let row = PhotoRow(
            number: 1,
            title: Hostile.title,
            byline: ""
        )
        let room = CellText.width(Hostile.words) + 3
        let page = ListPage(
            title: "",
            range: "1 of 1",
            position: "page 1 of 1",
            rows: [row]
        )
        let lines = text(.page(page), room).split(separator: "\n")
        #expect(lines[1] == "1  " + Hostile.words)
    }

    @Test(arguments: 40 ... 120)
    func `a heading says how old a list is, whatever its rows share`(
        width: Int
    ) {
        let page = ListPage(
            title: "“moon”",
            shared: ["Full Artemis II Stack at Launch Pad 39B"],
            range: "1–2 of 376",
            age: "as of 3 hours ago",
            position: "page 1 of 188",
            rows: []
        )
        let heading = text(.page(page), width).prefix { $0 != "\n" }
        #expect(heading.contains("3 hours ago"), "\(heading)")
    }

    @Test func `a list has a heading and two lines for each row`() {
        let rows = [9, 10].map { number in
            PhotoRow(
                number: number,
                title: "Title \(number)",
                byline: "July 20, 1969" + (number == 9 ? " · JSC" : "")
            )
        }
        let page = ListPage(
            title: "“moon”",
            range: "9–10 of 26",
            position: "page 2 of 4",
            rows: rows
        )
        #expect(
            text(.page(page), 41) == """
                “moon” · 9–10 of 26 · page 2 of 4

                 9  Title 9
                    July 20, 1969 · JSC
                10  Title 10
                    July 20, 1969

                """
        )
    }

    @Test(arguments: [
        (40, "“moon rocks”\n", "“moon rocks”\n\nNo results.\nTry others.\n"),
        (9, "“moon ro…\n", "“moon ro…\n\nNo\nresults.\nTry\nothers.\n"),
    ])
    func `a list has its heading before it has anything, and without results`(
        width: Int,
        nothing: String,
        empty: String
    ) {
        #expect(text(.nothing(title: "“moon rocks”"), width) == nothing)
        let content = ListState.Content.empty(
            title: "“moon rocks”",
            message: "No results.",
            hint: "Try others."
        )
        #expect(text(content, width) == empty)
    }

    @Test func `without pictures a description follows the byline`() {
        let row = PhotoRow(
            number: 1,
            title: "A flag",
            byline: "July 20, 1969 · JSC",
            description: "An astronaut stands on the Moon."
        )
        let page = ListPage(
            title: "",
            range: "1 of 1",
            position: "",
            rows: [row]
        )
        let lines = text(.page(page), 40).split(separator: "\n").dropFirst()
        #expect(
            lines == ["1  A flag", "   July 20, 1969 · JSC · An astronaut s…"]
        )
    }

    @Test(arguments: [20, 138, 200])
    func `for screen readers an item is one line`(columns: Int) {
        let view = ListView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: Strings(.english),
            isAccessible: true
        )
        let row = PhotoRow(
            number: 7,
            title: "A bootprint",
            byline: "JSC · A boot has left its sole."
        )
        let page = ListPage(
            title: "",
            range: "7 of 9",
            position: "page 1",
            rows: [row, row]
        )
        let size = TerminalSize(columns: columns, rows: 24)
        let text = view.lines(.page(page), size: size)
            .map { renderer.string(from: $0) + "\n" }.joined()
        #expect(
            text == """
                7 of 9, page 1

                7. A bootprint, 1 of 2 · JSC · A boot has left its sole.
                7. A bootprint, 2 of 2 · JSC · A boot has left its sole.

                """
        )
    }

    @Test(arguments: [
        (90, "“a long title” · 1–8 of 99 (first 50 available) · page 1 of 7"),
        (59, "“a long title” · 1–8 of 99 (first 50 available)"),
        (46, "“a long title” · 1–8 of 99 · page 1 of 7"),
        (38, "“a long title” · 1–8 of 99"), (24, "“a long tit… · 1–8 of 99"),
        (23, "“a long … · page 1 of 7"),
        (16, "“… · page 1 of 7"), (14, "page 1 of 7"), (6, "page …"),
    ])
    func `a long title leaves room for the position`(
        width: Int,
        heading: String
    ) {
        let page = ListPage(
            title: "“a long title”",
            range: "1–8 of 99",
            note: "first 50 available",
            position: "page 1 of 7",
            rows: []
        )
        #expect(text(.page(page), width) == heading + "\n\n")
    }

    @Test(arguments: [
        (100, ", 2026-11 · sol 9 · site 7 · 1–8 of 28 · page 1 of 4"),
        (72, ", 2026-11 · sol 9 · site 7 · 1–8 of 28"),
        (64, "… · sol 9 · site 7 · 1–8 of 28"),
        (50, "… · sol 9 · site 7 · 1–8 of 28"),
    ])
    func `a title is cut after all else was left out that may be`(
        width: Int,
        end: String
    ) {
        let page = ListPage(
            title: "Astronomy Picture of the Day, 2026-11",
            shared: ["sol 9", "site 7"],
            range: "1–8 of 28",
            position: "page 1 of 4",
            rows: []
        )
        let heading = text(.page(page), width).prefix { $0 != "\n" }
        #expect(heading.hasSuffix(end), "\(heading)")
    }

    @Test(arguments: [
        (24, 11), (26, 12), (10, 4), (5, 1), (1, 1), (1_000, 499),
    ])
    func `a list shows as many rows as fit`(lines: Int, rows: Int) {
        let size = TerminalSize(columns: 80, rows: lines)
        #expect(view.room(on: size).rows == rows)
    }

    // MARK: Pictures

    private static let description =
        "An astronaut stands on the Moon, and the flag stands beside him. "
        + "The picture was taken by the commander of the mission."

    private static func photos(_ titles: String...) -> [PhotoRow] {
        titles.enumerated().map { index, title in
            PhotoRow(
                number: index + 9,
                title: title,
                byline: "July 20, 1969 · JSC · Someone",
                description: description,
                picture: PictureKey(
                    FileLocation(URL(filePath: "/\(index)"), of: .images),
                    box: Extent(width: 1, height: 1)
                )
            )
        }
    }

    private func lines(
        _ rows: [PhotoRow],
        _ pictures: PictureProtocol,
        columns: Int,
        rows height: Int
    ) -> [Line] {
        ListView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            strings: Strings(.english)
        ).lines(
            .page(
                ListPage(
                    title: "",
                    range: "9–10 of 26",
                    position: "",
                    rows: rows
                )
            ),
            size: TerminalSize(columns: columns, rows: height)
        )
    }

    private func text(_ lines: [Line]) -> String {
        lines.dropFirst(2).map(renderer.string(from:)).joined(separator: "\n")
    }

    @Test func `next to a picture are title, byline and description`() {
        let lines = lines(
            Self.photos(
                "A flag",
                "A title that is too long for its first line"
            ),
            .kitty,
            columns: 60,
            rows: 24
        )
        #expect(
            text(lines) == """
                 9                A flag
                                  July 20, 1969 · JSC · Someone
                                  An astronaut stands on the Moon, and the
                                  flag stands beside him. The picture was …

                10                A title that is too long for its first
                                  line
                                  July 20, 1969 · JSC · Someone
                                  An astronaut stands on the Moon, and the …
                """
        )
        #expect(lines.flatMap(\.slots).map(\.column) == [4, 4])
        #expect(lines.flatMap(\.slots).map(\.box.columns) == [12, 12])
        #expect(lines[2].slots.count == 1)
        #expect(lines[7].slots.count == 1)
    }

    @Test(arguments: [(19, [2, 7]), (18, [])])
    func `pictures of blocks have rows between them, and need some to be seen`(
        height: Int,
        places: [Int]
    ) {
        let lines = lines(
            Self.photos("A title that is too long", "A flag"),
            .blocks24,
            columns: 40,
            rows: height
        )
        #expect(
            text(lines)
                == (places.isEmpty
                    ? """
                     9  A title that is too long
                        July 20, 1969 · JSC · Someone · An …
                    10  A flag
                        July 20, 1969 · JSC · Someone · An …
                    """
                    : """
                     9              A title that is too long
                                    July 20, 1969 · JSC · S…
                                    An astronaut stands on
                                    the Moon, and the flag …

                    10              A flag
                                    July 20, 1969 · JSC · S…
                                    An astronaut stands on
                                    the Moon, and the flag …
                    """)
        )
        #expect(lines.indices.filter { !lines[$0].slots.isEmpty } == places)
    }

    @Test func `from 138 columns on, items are side by side`() {
        let rows = Self.photos("One", "Two", "Three")
        let lines = lines(rows, .kitty, columns: 138, rows: 24)
        let slots = lines.flatMap(\.slots)
        #expect(slots.map(\.column) == [4, 74, 4])
        #expect(slots.map(\.keys.first?.file.url.path) == ["/0", "/1", "/2"])
        let first = text(lines).split(separator: "\n").prefix(2).map(
            String.init
        )
        #expect(
            first == [
                " 9                One"
                    + String(repeating: " ", count: 49)
                    + "10                Two",
                "                  July 20, 1969 · JSC · Someone"
                    + String(repeating: " ", count: 41)
                    + "July 20, 1969 · JSC · Someone",
            ]
        )
        let single = self.lines(rows, .kitty, columns: 137, rows: 24)
        #expect(single.flatMap(\.slots).map(\.column) == [4, 4, 4])
    }

    @Test(arguments: [
        (PictureProtocol.none, 40, 12, 4), (.none, 80, 24, 9),
        (.none, 150, 50, 44), (.kitty, 40, 12, 4), (.kitty, 80, 24, 4),
        (.kitty, 100, 30, 4), (.kitty, 150, 50, 12), (.blocks24, 40, 12, 4),
        (.blocks24, 80, 24, 4), (.blocks24, 100, 30, 4),
        (.blocks24, 150, 50, 12),
    ])
    func `a page fits its window`(
        pictures: PictureProtocol,
        columns: Int,
        rows: Int,
        count: Int
    ) {
        let window = TerminalSize(columns: columns, rows: rows)
        let size = Window(size: window).page
        let view = ListView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            strings: Strings(.english)
        )
        #expect(view.room(on: size).rows == count)
        let items = (0 ..< count).flatMap { _ in Self.photos("One") }
        let lines = lines(
            items,
            pictures,
            columns: size.columns,
            rows: size.rows
        )
        #expect(lines.count <= size.rows)
    }
}
