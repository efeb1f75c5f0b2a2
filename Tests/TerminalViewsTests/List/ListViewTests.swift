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
}
