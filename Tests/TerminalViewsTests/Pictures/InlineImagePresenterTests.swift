import Mocks
import Models
import Terminal
import Testing

@testable import TerminalViews

@MainActor
struct InlineImagePresenterTests {
    /// What is written between the page and its pictures.
    enum Meanwhile: CaseIterable, Sendable {
        case nothing, notice, longNotice, wideNotice, typedLine, longTypedLine
        case typedAhead, busy, halfTyped, narrowPrompt
    }

    private func happen(_ event: Meanwhile, in rig: ImagePresenterHarness) {
        let columns = rig.terminal.size.columns
        switch event {
        case .nothing: break
        case .notice: rig.writer.say("Nothing\nhere.")
        case .longNotice:
            rig.writer.sayFailure(String(repeating: "word ", count: 20))
        case .wideNotice:
            // Characters of two cells, of which one does not fit an odd end.
            rig.writer.say("." + String(repeating: "달", count: 50))
        case .typedLine:
            rig.type("help")
            rig.writer.say("Say.")
        case .longTypedLine:
            rig.type(String(repeating: "x", count: columns - 2))
            rig.writer.prompt(Prompt(), width: columns)
            rig.type(String(repeating: "x", count: columns - 1))
        case .typedAhead:
            rig.type("n")
            rig.writer.progress("loading")
            rig.type("n")
            rig.writer.progress("loading")
            rig.type("")
            rig.writer.close()
        case .busy: rig.writer.progress("loading")
        case .halfTyped: rig.terminal.type("half")
        case .narrowPrompt:
            rig.writer.prompt(
                Prompt(items: ["a long prompt that does not fit"]),
                width: columns
            )
        }
        if ![.halfTyped, .busy, .nothing].contains(event) {
            rig.writer.prompt(Prompt(), width: columns)
        }
    }

    @Test(arguments: Meanwhile.allCases, [24, 40, 60])
    func `a picture is drawn into its slot after any other text`(
        event: Meanwhile,
        rows: Int
    ) async {
        let rig = ImagePresenterHarness(rows: rows)
        rig.show("ab")
        happen(event, in: rig)
        let before = rig.terminal.now
        let words = rig.words
        rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        #expect(rig.slot("a") == ImagePresenterHarness.blank)
        rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.words == words)
        #expect(rig.terminal.now.cursor == before.cursor)
        #expect(rig.terminal.now.unknown == [])
    }

    @Test func `drawing pictures does not interrupt typing`() async {
        let rig = ImagePresenterHarness()
        rig.show("ab")
        rig.terminal.type("one")
        rig.succeed("a")
        rig.terminal.type(" two")
        rig.succeed("b")
        rig.terminal.type(" three")
        #expect(rig.terminal.now.lines.last == "> one two three")
    }

    @Test func `a place that has scrolled away is not drawn`() async {
        let rig = ImagePresenterHarness(rows: 8)
        rig.show("abc")
        // Of 12 lines and the prompt the last 8 are seen: b's first is gone.
        let lines = rig.terminal.now.lines
        rig.succeed("a")
        rig.succeed("b")
        #expect(rig.terminal.now.lines == lines)
        rig.succeed("c")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(rig.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `a picture is drawn while all of its place is on the screen`()
        async
    {
        let rig = ImagePresenterHarness(rows: 13)
        rig.show("abc")
        rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.terminal.now.screen.count == 13)
        rig.type("")
        rig.writer.prompt(Prompt(), width: 40)
        rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        rig.succeed("c")
    }

    @Test func `a new page shows its own pictures`() async {
        let rig = ImagePresenterHarness()
        rig.show("ab")
        rig.type("n")
        rig.show("cd")
        rig.succeed("c")
        rig.succeed("a")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(rig.slot("a") == ImagePresenterHarness.blank)
        rig.succeed("d")
        #expect(rig.slot("d") == ImagePresenterHarness.filled("d"))
        #expect(rig.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `lines below others keep the pictures above`() async {
        let rig = ImagePresenterHarness()
        rig.show("a")
        rig.succeed("a")
        let added = ImagePresenterHarness.lines("b")
        rig.writer.print(added)
        rig.presenter.add(added)
        rig.writer.prompt(Prompt(), width: 40)
        rig.succeed("b")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test func `a line that wraps moves the places above it`() async {
        let rig = ImagePresenterHarness()
        let address = Line(String(repeating: "a", count: 100))
        let lines =
            ImagePresenterHarness.lines("a") + [address]
            + ImagePresenterHarness.lines("b")
        rig.show(lines)
        rig.succeed("a")
        rig.succeed("b")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test(arguments: [20, 39, 41, 7, 2])
    func `nothing is drawn after the width has changed`(width: Int) async {
        let rig = ImagePresenterHarness()
        rig.show("a")
        rig.terminal.resize(columns: width)
        let before = rig.terminal.now
        rig.succeed("a")
        #expect(rig.terminal.now.lines == before.lines)
        #expect(rig.terminal.now.cursor == before.cursor)
    }

    @Test func `a slot beyond the edge does not crash`() async {
        // A window that shrinks after its lines were laid out.
        let rig = ImagePresenterHarness(columns: 2)
        rig.show("a")
        rig.succeed("a")
        #expect(rig.terminal.now.unknown == [])
    }

    @Test func `a failed picture is reported in its place`() async {
        let rig = ImagePresenterHarness()
        rig.show("ab")
        let words = rig.words
        rig.fail("a")
        #expect(rig.slot("a") == ["It    ", "took", "too …"])
        rig.fail("b", .unusablePicture(.unknownFormat))
        #expect(rig.slot("b") != ImagePresenterHarness.blank)
        #expect(rig.words == words)
        #expect(rig.terminal.now.lines.last == ">")
    }

    @Test func `a retry draws only failed pictures`() async {
        let rig = ImagePresenterHarness()
        rig.show("abc")
        rig.succeed("a")
        rig.fail("b")
        let before = rig.terminal.now.lines
        rig.retry("b")
        #expect(rig.terminal.now.lines == before)
        rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        rig.succeed("c")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
    }

    @Test func `a picture is drawn in each of its places`() async {
        let rig = ImagePresenterHarness()
        let lines = ImagePresenterHarness.lines("aa")
        rig.show(lines)
        rig.succeed("a")
        let drawn = rig.terminal.now.lines.filter { $0.contains("aaaaaa") }
        #expect(drawn.count == 6)
    }

    @Test func `a picture that arrives last is drawn into its slot`() async {
        let rig = ImagePresenterHarness()
        rig.show("a")
        rig.writer.end()
        rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
    }
}
