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
        await rig.show("ab")
        happen(event, in: rig)
        let before = rig.terminal.now
        let words = rig.words
        await rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        #expect(rig.slot("a") == ImagePresenterHarness.blank)
        await rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.words == words)
        #expect(rig.terminal.now.cursor == before.cursor)
        #expect(rig.terminal.now.unknown == [])
    }

    @Test func `drawing pictures does not interrupt typing`() async {
        let rig = ImagePresenterHarness()
        await rig.show("ab")
        rig.terminal.type("one")
        await rig.succeed("a")
        rig.terminal.type(" two")
        await rig.succeed("b")
        rig.terminal.type(" three")
        #expect(rig.terminal.now.lines.last == "> one two three")
    }

    @Test func `a place that has scrolled away is not drawn`() async {
        let rig = ImagePresenterHarness(rows: 8)
        await rig.show("abc")
        // Of 12 lines and the prompt the last 8 are seen: b's first is gone.
        let lines = rig.terminal.now.lines
        await rig.succeed("a")
        await rig.succeed("b")
        #expect(rig.terminal.now.lines == lines)
        await rig.succeed("c")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(rig.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `a picture is drawn while all of its place is on the screen`()
        async
    {
        let rig = ImagePresenterHarness(rows: 13)
        await rig.show("abc")
        await rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.terminal.now.screen.count == 13)
        rig.type("")
        rig.writer.prompt(Prompt(), width: 40)
        await rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        await rig.succeed("c")
    }

    @Test func `a new page shows its own pictures`() async {
        let rig = ImagePresenterHarness()
        await rig.show("ab")
        rig.type("n")
        await rig.show("cd")
        #expect(rig.loads.cancelled.count == 2)
        await rig.succeed("c")
        await rig.succeed("a")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
        #expect(rig.slot("a") == ImagePresenterHarness.blank)
        await rig.succeed("d")
        await rig.fail("b", .cancelled)
        #expect(rig.slot("d") == ImagePresenterHarness.filled("d"))
        #expect(rig.slot("b") == ImagePresenterHarness.blank)
    }

    @Test func `lines below others keep the pictures above`() async {
        let rig = ImagePresenterHarness()
        await rig.show("a")
        await rig.succeed("a")
        let added = ImagePresenterHarness.lines("b")
        rig.writer.print(added)
        rig.presenter.add(added)
        rig.writer.prompt(Prompt(), width: 40)
        await settle()
        #expect(
            rig.loads.takeRequested()
                == ["a", "b"].map(ImagePresenterHarness.key)
        )
        await rig.succeed("b")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test func `a line that wraps moves the places above it`() async {
        let rig = ImagePresenterHarness()
        let address = Line(String(repeating: "a", count: 100))
        let lines =
            ImagePresenterHarness.lines("a") + [address]
            + ImagePresenterHarness.lines("b")
        rig.writer.print(lines)
        rig.presenter.replace(lines)
        rig.writer.prompt(Prompt(), width: 40)
        await settle()
        await rig.succeed("a")
        await rig.succeed("b")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
    }

    @Test(arguments: [20, 39, 41, 7, 2])
    func `nothing is drawn after the width has changed`(width: Int) async {
        let rig = ImagePresenterHarness()
        await rig.show("a")
        rig.terminal.resize(columns: width)
        let before = rig.terminal.now
        await rig.succeed("a")
        #expect(rig.terminal.now.lines == before.lines)
        #expect(rig.terminal.now.cursor == before.cursor)
    }

    @Test func `a slot beyond the edge does not crash`() async {
        // A window that shrinks after its lines were laid out.
        let rig = ImagePresenterHarness(columns: 2)
        await rig.show("a")
        await rig.succeed("a")
        #expect(rig.terminal.now.unknown == [])
    }

    @Test func `a failed picture is reported in its place`() async {
        let rig = ImagePresenterHarness()
        await rig.show("ab")
        let words = rig.words
        await rig.fail("a")
        #expect(rig.slot("a") == ["It    ", "took", "too …"])
        await rig.fail("b", .unusablePicture(.unknownFormat))
        #expect(rig.slot("b") != ImagePresenterHarness.blank)
        #expect(rig.words == words)
        #expect(rig.terminal.now.lines.last == ">")
    }

    @Test func `a retry draws only failed pictures`() async {
        let rig = ImagePresenterHarness()
        await rig.show("abc")
        await rig.succeed("a")
        await rig.fail("b")
        _ = rig.loads.takeRequested()
        let before = rig.terminal.now.lines
        rig.presenter.retry()
        await settle()
        #expect(rig.loads.takeRequested() == [ImagePresenterHarness.key("b")])
        #expect(rig.terminal.now.lines == before)
        await rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        await rig.succeed("c")
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
    }

    @Test func `a picture is drawn in each of its places`() async {
        let rig = ImagePresenterHarness()
        let lines = ImagePresenterHarness.lines("aa")
        rig.writer.print(lines)
        rig.presenter.replace(lines)
        await settle()
        await rig.succeed("a")
        let drawn = rig.terminal.now.lines.filter { $0.contains("aaaaaa") }
        #expect(drawn.count == 6)
    }

    @Test func `a picture that arrives last is drawn into its slot`() async {
        let rig = ImagePresenterHarness()
        await rig.show("a")
        rig.writer.end()
        await rig.succeed("a")
        #expect(rig.slot("a") == ImagePresenterHarness.filled("a"))
    }
}
