import Terminal
import Testing
import TerminalViews
import ViewModels

struct ListViewTests {
    private let view = ListView(
        theme: .standard,
        pictures: PictureLayout(support: PictureSupport(pictures: .none))
    )
    private let renderer = LineRenderer(colors: .none, isASCII: false)

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
            range: "9,993–10,000 of 12,345 (first 10,000 available)",
            rows: Self.titles.enumerated().map { index, title in
                PhotoRow(
                    number: 9_993 + index,
                    title: title,
                    byline: title,
                    origin: "JSC · \(title)"
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
        #expect(text.split(separator: "\n").count >= 2 * page.rows.count)
    }

    @Test(arguments: [40, 80, 120, 200])
    func `no control sequence reaches the terminal`(width: Int) {
        #expect(Hostile.isHarmless(text(.page(page), width)))
        let empty = ListState.Content.empty(
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
            byline: "",
            origin: ""
        )
        let room = CellText.width(Hostile.words) + 3
        let page = ListPage(title: "", range: "1–1 of 1", rows: [row])
        let lines = text(.page(page), room).split(separator: "\n")
        #expect(lines[1] == "1  " + Hostile.words)
    }

    @Test func `a list has a heading and two lines for each row`() {
        let rows = [9, 10].map { number in
            PhotoRow(
                number: number,
                title: "Title \(number)",
                byline: "Someone | July 20, 1969",
                origin: number == 9 ? "JSC · image" : ""
            )
        }
        let page = ListPage(title: "“moon”", range: "9–10 of 26", rows: rows)
        #expect(
            text(.page(page), 41) == """
                “moon”  9–10 of 26

                 9  Title 9
                    Someone | July 20, 1969 · JSC · image
                10  Title 10
                    Someone | July 20, 1969

                """
        )
        #expect(text(.nothing, 40) == "")
    }

    @Test func `for screen readers long lines are wrapped, not cut`() {
        let view = ListView(
            theme: .standard,
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            isAccessible: true
        )
        let row = PhotoRow(
            number: 7,
            title: "A bootprint in the dust",
            byline: "",
            origin: "JSC · A boot has left its sole."
        )
        let page = ListPage(title: "", range: "7 of 9", rows: [row])
        let size = TerminalSize(columns: 20, rows: 24)
        let text = view.lines(.page(page), size: size)
            .map { renderer.string(from: $0) + "\n" }.joined()
        #expect(
            text == """
                7 of 9

                7  A bootprint in
                   the dust
                   JSC · A boot has
                   left its sole.

                """
        )
    }

    @Test func `a long title leaves room for the range`() {
        let page = ListPage(
            title: "“a long title”",
            range: "1–8 of 26",
            rows: []
        )
        #expect(text(.page(page), 20) == "“a long …  1–8 of 26\n\n")
        #expect(text(.page(page), 11) == "1–8 of 26\n\n")
        #expect(text(.page(page), 6) == "1–8 o…\n\n")
    }

    @Test(arguments: [
        (24, 10), (25, 11), (10, 3), (5, 1), (1, 1), (1_000, 498),
    ])
    func `a list shows as many rows as fit`(lines: Int, rows: Int) {
        let size = TerminalSize(columns: 80, rows: lines)
        #expect(view.rows(fitting: size) == rows)
    }
}
