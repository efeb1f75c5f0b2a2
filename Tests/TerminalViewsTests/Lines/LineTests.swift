import Terminal
import Testing
import TerminalViews

struct LineTests {
    private let line = Line([
        Line.Run(Hostile.title, Style(.magenta, bold: true)),
        Line.Run("  "),
        Line.Run("달 – é", Style(.red)),
    ])

    @Test func `runs of text are styled and cleaned`() {
        let text = TextFitter(colors: .full)
            .string(from: line)
        #expect(
            text == "\u{1B}[1;35m\(Hostile.words)\u{1B}[0m  "
                + "\u{1B}[31m달 – é\u{1B}[0m"
        )
        #expect(Hostile.isHarmless(text))
    }

    @Test func `without colors only text is printed`() {
        let text = TextFitter()
            .string(from: line)
        #expect(text == Hostile.words + "  달 – é")
    }

    @Test func `output for an ASCII terminal is ASCII only`() {
        let renderer = TextFitter(isASCII: true)
        #expect(renderer.string(from: line) == Hostile.words + "  ? - e")
        #expect(renderer.clean("“a”…") == "\"a\"...")
    }

    @Test(arguments: [true, false])
    func `a text leads to a page only where links are wanted`(
        hasLinks: Bool
    ) throws {
        let link = try #require(Hyperlink("https://nasa.gov"))
        let line = Line([
            Line.Run("a"), Line.Run("b", Style(bold: true), link: link),
        ])
        let text = TextFitter(hasLinks: hasLinks).string(from: line)
        #expect(text == (hasLinks ? "a" + link.text("b") : "ab"))
    }

    @Test func `a blank line stays empty`() {
        let renderer = TextFitter(colors: .full)
        #expect(renderer.string(from: .blank) == "")
        #expect(renderer.string(from: Line("", Style(bold: true))) == "")
    }
}
