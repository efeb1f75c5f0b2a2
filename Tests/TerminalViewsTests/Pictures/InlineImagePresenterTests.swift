import Mocks
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

@MainActor
struct InlineImagePresenterTests {
    /// What is written between the page and its pictures.
    enum Meanwhile: CaseIterable, Sendable {
        case nothing, notice, longNotice, wideNotice, typedLine, longTypedLine
        case typedAhead, busy, halfTyped, longHalfTyped, narrowPrompt
    }

    private func happen(_ event: Meanwhile, in harness: ImagePresenterHarness) {
        let columns = harness.terminal.size.columns
        switch event {
        case .nothing: break
        case .notice: harness.writer.say("Nothing\nhere.")
        case .longNotice:
            harness.writer.print(
                harness.writer.lines(
                    of: String(repeating: "word ", count: 20),
                    .failure
                )
            )
        case .wideNotice:
            // Characters of two cells, of which one does not fit an odd end.
            harness.writer.say("." + String(repeating: "달", count: 50))
        case .typedLine:
            harness.type("help")
            harness.writer.say("Say.")
        case .longTypedLine:
            harness.type(String(repeating: "x", count: columns - 2))
            harness.writer.prompt(Prompt())
            harness.type(String(repeating: "x", count: columns - 1))
        case .typedAhead:
            harness.type("n")
            harness.type("n")
            harness.type("")
            harness.writer.close()
        case .busy:
            harness.writer.close()
            try? harness.terminal.write("\r\u{1B}[Kloading\r\u{1B}[K")
        case .halfTyped: harness.writer.type("half")
        case .longHalfTyped:
            harness.writer.type(String(repeating: "x", count: 2 * columns))
        case .narrowPrompt:
            harness.writer.prompt(
                Prompt(items: ["a long prompt that does not fit"])
            )
        }
        if ![.halfTyped, .longHalfTyped, .busy, .nothing].contains(event) {
            harness.writer.prompt(Prompt())
        }
    }

    @Test(arguments: Meanwhile.allCases, [24, 40, 60])
    func `a picture is drawn into its slot after any other text`(
        event: Meanwhile,
        rows: Int
    ) async {
        let harness = ImagePresenterHarness(rows: rows)
        harness.show("ab")
        happen(event, in: harness)
        let before = harness.terminal.now
        let words = harness.words
        harness.succeed("b")
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
        #expect(harness.slot("a") == ImagePresenterHarness.blank)
        harness.succeed("a")
        #expect(harness.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(harness.words == words)
        #expect(harness.terminal.now.cursor == before.cursor)
        #expect(harness.terminal.now.unknown == [])
    }

    @Test func `drawing pictures does not interrupt typing`() async {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        harness.writer.type("one")
        harness.succeed("a")
        harness.writer.type("one two")
        harness.succeed("b")
        harness.writer.type("one two three")
        #expect(harness.terminal.now.lines.last == "> one two three")
    }

    @Test func `a place that has scrolled away is not drawn`() async {
        let harness = ImagePresenterHarness(rows: 8)
        harness.show("abc")
        // Of 12 lines and the prompt the last 8 are seen: b's first is gone.
        let lines = harness.terminal.now.lines
        harness.succeed("a")
        harness.succeed("b")
        #expect(harness.terminal.now.lines == lines)
        harness.succeed("c")
        #expect(harness.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(harness.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `a picture is drawn while all of its place is on the screen`()
        async
    {
        let harness = ImagePresenterHarness(rows: 13)
        harness.show("abc")
        harness.succeed("a")
        #expect(harness.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(harness.terminal.now.screen.count == 13)
        harness.type("")
        harness.writer.prompt(Prompt())
        harness.succeed("b")
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
        harness.succeed("c")
    }

    @Test func `a new page shows its own pictures`() async {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        harness.type("n")
        harness.show("cd")
        harness.succeed("c")
        harness.succeed("a")
        #expect(harness.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(harness.slot("a") == ImagePresenterHarness.blank)
        harness.succeed("d")
        #expect(harness.slot("d") == ImagePresenterHarness.filled("d"))
        #expect(harness.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `lines below others keep the pictures above`() async {
        let harness = ImagePresenterHarness()
        harness.show("a")
        harness.succeed("a")
        let added = ImagePresenterHarness.lines("b")
        harness.writer.print(added)
        harness.presenter.add(added)
        harness.writer.prompt(Prompt())
        harness.succeed("b")
        #expect(harness.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test func `a line that wraps moves the places above it`() async {
        let harness = ImagePresenterHarness()
        let long = Line(String(repeating: "a", count: 100))
        let lines =
            ImagePresenterHarness.lines("a") + [long]
            + ImagePresenterHarness.lines("b")
        harness.show(lines)
        harness.succeed("a")
        harness.succeed("b")
        #expect(harness.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test func `pictures of the last size are removed, and no more drawn`() {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        harness.succeed(
            "a",
            RenderedPicture(height: 1, rows: ["a"], removal: "\u{1B}[?1h")
        )
        harness.presenter.remove()
        #expect(harness.terminal.now.unknown == ["?1h"])
        harness.succeed("b")
        #expect(harness.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `a slot beyond the edge does not crash`() async {
        // A window that shrinks after its lines were laid out.
        let harness = ImagePresenterHarness(columns: 2)
        harness.show("a")
        harness.succeed("a")
        #expect(harness.terminal.now.unknown == [])
    }

    @Test func `a failed picture is reported in its place`() async {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        let words = harness.words
        harness.fail("a")
        #expect(harness.slot("a") == ["It    ", "took", "too …"])
        harness.fail("b", .unusablePicture(.unknownFormat))
        #expect(harness.slot("b") != ImagePresenterHarness.blank)
        #expect(harness.words == words)
        #expect(harness.terminal.now.lines.last == ">")
    }

    @Test func `a retry draws only failed pictures`() async {
        let harness = ImagePresenterHarness()
        harness.show("abc")
        harness.succeed("a")
        harness.fail("b")
        let before = harness.terminal.now.lines
        harness.retry("b")
        #expect(harness.terminal.now.lines == before)
        harness.succeed("b")
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
        harness.succeed("c")
        #expect(harness.slot("c") == ImagePresenterHarness.filled("c"))
    }

    @Test func `a picture is drawn in each of its places`() async {
        let harness = ImagePresenterHarness()
        let lines = ImagePresenterHarness.lines("aa")
        harness.show(lines)
        harness.succeed("a")
        let drawn = harness.terminal.now.lines.filter { $0.contains("aaaaaa") }
        #expect(drawn.count == 6)
    }

    @Test func `pictures side by side are drawn in any order`() async {
        let harness = ImagePresenterHarness()
        let slots = ["a", "b"].enumerated().map { index, name in
            PictureSlot(
                key: ImagePresenterHarness.key(Character(name)),
                column: index * 10 + 1,
                box: ImagePresenterHarness.box
            )
        }
        harness.show(
            [Line([Line.Run("0       8         1 end")], slots: slots)]
                + [Line("1        9"), Line("2")]
        )
        harness.succeed("b")
        harness.fail("a")
        #expect(
            harness.terminal.now.lines == [
                "0It     8  bbbbbb 1 end", "1took    9 bbbbbb",
                "2too …     bbbbbb", ">",
            ]
        )
        harness.succeed("a")
        #expect(
            harness.terminal.now.lines == [
                "0aaaaaa 8  bbbbbb 1 end", "1aaaaaa  9 bbbbbb",
                "2aaaaaa    bbbbbb", ">",
            ]
        )
    }

    @Test func `a picture that arrives last is drawn into its slot`() async {
        let harness = ImagePresenterHarness()
        harness.show("a")
        harness.writer.end()
        harness.succeed("a")
        #expect(harness.slot("a") == ImagePresenterHarness.filled("a"))
    }

    @Test func `a picture of a tile is centered on its last row`() {
        let harness = ImagePresenterHarness()
        harness.showTile("a", "A title")
        var small = RenderedPicture(height: 2, rows: ["##", "##"])
        small.width = 2
        harness.succeed("a", small)
        #expect(harness.slot("a") == ["      ", "  ##", "  ##"])
    }

    @Test func `a tile whose picture fails has its title in the place`() {
        let harness = ImagePresenterHarness()
        harness.showTile("a", "Earth seen from afar")
        harness.fail("a")
        #expect(harness.slot("a") == ["Earth ", "seen", "from …"])
    }
}
