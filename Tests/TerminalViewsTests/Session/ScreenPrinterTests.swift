import Mocks
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// Lines of a screen that change by themselves.
@MainActor
@Suite(.queued)
struct ScreenPrinterTests {
    private let harness = ImagePresenterHarness(columns: 40, rows: 12)
    private let printer: ScreenPrinter

    init() {
        printer = ScreenPrinter(
            writer: harness.writer,
            images: harness.presenter,
            loading: "Loading…"
        )
    }

    private func print(_ lines: [Line]) {
        printer.draw(lines) { _ in Prompt() }
    }

    private func more() {
        printer.beginResponse()
        harness.type("m")
        _ = printer.more()
        harness.writer.prompt(Prompt())
    }

    private var lines: [String] { harness.terminal.now.lines }

    /// Texts beside a picture.
    private func beside(_ texts: String...) -> [Line] {
        let pad = Line.Run("        ")
        let slot = PictureSlot(
            key: ImagePresenterHarness.key("a"),
            box: ImagePresenterHarness.box
        )
        return texts.enumerated().map { index, text in
            Line(
                text.isEmpty ? [pad] : [pad, Line.Run(text)],
                slots: index == 0 ? [slot] : []
            )
        }
    }

    @Test func `text beside a picture changes, and the picture stays`() async {
        print(beside("One", "Two", "") + [Line("below")])
        harness.succeed("a")
        harness.writer.type("half")
        print(beside("One", "2", "Three") + [Line("below"), Line("more")])
        #expect(
            lines == [
                "aaaaaa  One", "aaaaaa  2", "aaaaaa  Three", "below", "more",
                "> half",
            ]
        )
        #expect(harness.terminal.now.unknown == [])
    }

    @Test func `other lines take the rows of those before`() async {
        harness.writer.say("before")
        print(beside("One", "Two", "") + [Line("below")])
        harness.succeed("a")
        harness.writer.type("half")
        print([Line("! failed"), Line("text")])
        #expect(lines == ["before", "! failed", "text", "> half"])
        print(beside("One", "Two", ""))
        #expect(
            lines
                == ["before", "aaaaaa  One", "aaaaaa  Two", "aaaaaa", "> half"]
        )
    }

    @Test func `what was printed below stays`() async {
        print(beside("One", "Two", ""))
        harness.type("what")
        harness.writer.say("Unknown.")
        print([Line("text")])
        #expect(lines.suffix(5) == ["> what", "Unknown.", "", "text", ">"])
        #expect(lines[1].hasSuffix("Two"))
    }

    @Test func `lines that have scrolled away are printed again`() async {
        let long = (1 ... 30).map { Line("line \($0)") }
        print(long)
        more()
        print([Line("text")])
        #expect(lines.filter { $0 == "line 1" }.count == 1)
        #expect(lines.last == ">" || lines.last == "text")
    }

    @Test func `lines that stand together are not divided`() {
        var table = (1 ... 5).map { Line("fact \($0)") }
        table[0].together = 5
        print((1 ... 8).map { Line("line \($0)") } + table)
        #expect(!lines.contains("fact 1"))
        more()
        #expect(lines.contains("fact 1") && lines.contains("fact 5"))
        #expect(!printer.hasMore)
    }

    @Test func `lines wait for those that will stand below them`() {
        var table = (1 ... 3).map { Line("fact \($0)") }
        table[0].together = 5
        let text = (1 ... 8).map { Line("line \($0)") }
        print(text + table)
        #expect(!lines.contains("fact 1"))
        table += [Line("fact 4")]
        table[0].together = 4
        print(Array(text.dropFirst()) + table)
        #expect(lines.contains("fact 1") && lines.contains("fact 4"))
    }

    @Test func `lines that stand together may be more than the window has`() {
        var table = (1 ... 30).map { Line("fact \($0)") }
        table[0].together = 30
        print([Line("line")] + table)
        while printer.hasMore { more() }
        #expect(lines.contains("fact 1") && lines.contains("fact 30"))
    }
}
