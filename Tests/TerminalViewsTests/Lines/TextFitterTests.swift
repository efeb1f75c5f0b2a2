import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

struct TextFitterTests {
    @Test func `a line is shortened in the style of its end`() {
        let line = Line([Line.Run("“moon”", .title), Line.Run(" · July 2019")])
        let fitter = TextFitter()
        #expect(fitter.truncate(line, to: 18) == line)
        #expect(
            fitter.truncate(line, to: 12)
                == Line([
                    Line.Run("“moon”", .title), Line.Run(" · Ju"),
                    Line.Run("…"),
                ])
        )
        let gap = Line([Line.Run("NASA"), Line.Run("    "), Line.Run("July")])
        #expect(
            fitter.truncate(gap, to: 8)
                == Line([Line.Run("NASA"), Line.Run("   ")])
        )
    }

    @Test(arguments: [
        (30, "“moon” · 1–6 of 30 · page 1"),
        (29, "“moon” · 1–6 of 30 · page 1"),
        (27, "“moon” · 1–6 of 30 · page 1"), (26, "“moon” · 1–6 of 30"),
        (18, "“moon” · 1–6 of 30"), (17, "“moon”"), (6, "“moon”"),
        (5, "“moo…"),
    ])
    func `a heading is shortened by its last parts`(
        columns: Int,
        text: String
    ) {
        let heading = Line([
            Line.Run("“moon”", .title), Line.Run(" · 1–6 of 30 · page 1"),
        ])
        let short = TextFitter().shorten(heading, to: columns)
        #expect(short.runs.map(\.text).joined() == text)
        let home = Line("NASA      Sunday, July 20")
        #expect(TextFitter().shorten(home, to: 20) == Line("NASA"))
        #expect(TextFitter().shorten(Line("a · moon"), to: 5) == Line("a"))
        let end = TextFitter().shorten(Line("  moon"), to: 4)
        #expect(end.runs.map(\.text) == ["  m", "…"])
    }

    @Test func `joined emoji are shown as the first one`() {
        let fitter = TextFitter()
        #expect(fitter.truncate("👩‍🚀👩‍🚀👩‍🚀", to: 5) == "👩👩…")
        let line = Line([Line.Run("1 "), Line.Run("👨‍👩‍👧 home", .title)])
        #expect(fitter.string(from: line) == "1 👨 home")
    }

    @Test(arguments: [
        ("שלום", true, "\u{2068}שלום\u{2069}"),
        ("a ش b", true, "\u{2068}a ش b\u{2069}"),
        ("שלום", false, "שלום"), ("달 été 🌖", true, "달 été 🌖"),
        ("\u{58F}", true, "\u{58F}"),
        ("\u{8A0}a", true, "\u{2068}\u{8A0}a\u{2069}"),
    ])
    func `text from right to left stays in its place on a terminal`(
        text: String,
        isolates: Bool,
        shown: String
    ) {
        let line = Line([Line.Run("1 "), Line.Run(text)])
        let fitter = TextFitter(isolates: isolates)
        #expect(fitter.string(from: line) == "1 " + shown)
        #expect(fitter.width(line) == 2 + CellText.width(text))
    }

    private let fitter = TextFitter()
    private let ascii = TextFitter(isASCII: true)

    /// A line, one that is laid over columns 3 to 5 of it, and both.
    @Test(arguments: [
        ("0123456789", "ab", "012ab 6789"), ("0123456789", "", "012   6789"),
        ("0123", "abcd", "012abc"), ("0", "a", "0  a  "), ("", "a", "   a  "),
        ("01月3456", "a", "01 a  56"),
    ])
    func `a line over another one has all of its columns`(
        line: String,
        other: String,
        both: String
    ) {
        let shown = TextFitter().overlay(Line(other), on: Line(line), 3 ..< 6)
        #expect(shown.runs.map(\.text).joined() == both)
    }

    @Test func `an ellipsis has the width of its ASCII form`() {
        #expect(fitter.truncate("Earthrise", to: 6) == "Earth…")
        #expect(ascii.truncate("Earthrise", to: 6) == "Ear...")
        #expect(ascii.truncate("a…b", to: 5) == "a...b")
        #expect(ascii.width("20° – 30°") == 15)
    }

    @Test func `a text cut at the last row ends with an ellipsis`() {
        let text = "one two three four"
        #expect(fitter.wrap(text, to: 6, lines: 2) == ["one", "two …"])
        #expect(ascii.wrap(text, to: 6, lines: 2) == ["one", "two..."])
        #expect(fitter.wrap(text, to: 9, lines: 2) == ["one two", "three …"])
        #expect(fitter.wrap("one", to: 6, lines: 2) == ["one"])
        #expect(fitter.wrap("", to: 6, lines: 2) == [])
    }

    @Test func `a line that is too long goes on where its last part begins`() {
        let line = Line([Line.Run("URL  "), Line.Run("https://host/1")])
        let rows = { (columns: Int) in
            fitter.rows(of: line, columns: columns).map {
                $0.runs.map(\.text).joined()
            }
        }
        #expect(rows(19) == ["URL  https://host/1"])
        #expect(rows(12) == ["URL  https:/", "     /host/1"])
        #expect(rows(11) == ["URL  https:", "     //host", "     /1"])
        // There is no room for a column.
        #expect(rows(9) == ["URL  http", "s://host/", "1"])
    }

    @Test func `help stands in two columns where there is room`() throws {
        let help = [
            ("n, Enter", "the next page", 0), ("p", "the page before", 0),
            ("g 3", "page 3, counted from the first one of the list", 0),
            ("5", "item 5", 1), ("/moon", "search", 2), ("q", "quit", 2),
        ].map {
            KeyHelp(
                keys: $0,
                text: $1,
                group: ["Pages", "Items", "Elsewhere"][$2]
            )
        }
        func screen(_ help: [KeyHelp], _ width: Int, isList: Bool = false)
            -> String
        {
            Screens.text("\(help.count) keys", (width, 24)) { _ in
                fitter.lines(of: help, width: width, isList: isList)
            }
        }
        try Screens.expect(
            [9, 30, 60, 71, 72, 84, 85, 100].map { screen(help, $0) }
                + [60, 100].map { screen(Array(help.prefix(3)), $0) }
                + [screen(help, 100, isList: true), screen([], 60)],
            are: "help"
        )
    }

    @Test func `facts stand beside their names, or below long ones`() throws {
        let facts = [
            ("Site", "118"), ("Keywords", "Moon, Earth, and many other words"),
            (String(repeating: "n", count: 30), "thirty letters"),
            (String(repeating: "n", count: 31), "one more"), ("Empty", ""),
        ].map { PhotoPage.Fact(name: $0, value: $1) }
        func screen(_ facts: [PhotoPage.Fact], _ width: Int) -> String {
            Screens.text("\(facts.count) facts", (width, 24)) { _ in
                fitter.lines(of: facts, width: width)
            }
        }
        try Screens.expect(
            [1, 20, 51, 52, 60].map { screen(facts, $0) }
                + [29, 30].map { screen(Array(facts.prefix(2)), $0) },
            are: "facts"
        )
    }

    @Test func `a wrapped line stays in its column`() {
        #expect(
            fitter.fit("g 3   to page 3\nz 30  nearer to a point", to: 18) == [
                "g 3   to page 3", "z 30  nearer to a", "      point",
            ]
        )
        #expect(
            fitter.fit("g 3   to page 3", to: 12)
                == ["g 3   to", "      page 3"]
        )
        #expect(fitter.fit("one two  three", to: 8) == ["one two", "three"])
        #expect(fitter.fit("https://a.b/c", to: 5) == ["https://a.b/c"])
        #expect(fitter.fit("", to: 5) == [""])
    }
}
