import Mocks
import Models
import Terminal
import Testing

@testable import TerminalViews

/// A picture that has its rows for itself.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PictureAloneTests {
    private func picture(rows: Int) -> RenderedPicture {
        RenderedPicture(
            height: rows,
            rows: Array(repeating: "aaaaaa", count: rows)
        )
    }

    @Test(arguments: 1 ... ImagePresenterHarness.rows)
    func `a picture gives back rows that it does not need`(rows: Int) async {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        rig.terminal.type("hal")
        rig.succeed("a", picture(rows: rows))
        rig.terminal.type("f")
        let drawn = Array(repeating: "aaaaaa", count: rows)
        #expect(rig.terminal.now.lines == ["words"] + drawn + ["> half"])
        #expect(rig.terminal.now.unknown == [])
    }

    @Test func `pictures after a single picture are drawn into their slots`()
        async
    {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        rig.succeed("a", picture(rows: 1))
        rig.type("n")
        rig.show("bc")
        rig.succeed("c")
        rig.succeed("b")
        #expect(rig.slot("b") == ImagePresenterHarness.filled("b"))
        #expect(rig.slot("c") == ImagePresenterHarness.filled("c"))
    }

    @Test func `messages below a picture move up with the prompt`() async {
        let rig = ImagePresenterHarness(rows: 7)
        rig.showAlone("a")
        rig.type("what")
        rig.writer.say("Not understood.")
        rig.writer.prompt(Prompt(), width: 40)
        rig.succeed("a", picture(rows: 2))
        #expect(
            rig.terminal.now.lines == [
                "words", "aaaaaa", "aaaaaa", "> what", "Not understood.", ">",
            ]
        )
    }

    @Test func `a failed picture gives rows back, and a retry takes no more`()
        async
    {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        rig.fail("a", .truncated)
        let before = rig.terminal.now.lines
        rig.retry("a")
        rig.succeed("a", picture(rows: ImagePresenterHarness.rows))
        #expect(rig.terminal.now.lines.count <= before.count)
        #expect(rig.terminal.now.lines.last == ">")
    }

    // MARK: The sign that it is on its way

    @Test func `an indicator moves in its place, and the typed line stays`()
        async
    {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        rig.terminal.type("half")
        #expect(rig.terminal.now.lines[1] == "  Wait")
        let cursor = rig.terminal.now.cursor
        for frame in ["⠋", "⠙", "⠹"] {
            await rig.pass()
            #expect(rig.terminal.now.lines[1] == frame + " Wait")
        }
        #expect(rig.terminal.now.lines.last == "> half")
        #expect(rig.terminal.now.cursor == cursor)
        #expect(rig.waits.durations.allSatisfy { $0 == .milliseconds(100) })
    }

    /// What ends the sign.
    enum End: CaseIterable, Sendable {
        case picture, failure, otherPage, otherPlace
    }

    @Test(arguments: End.allCases)
    func `the indicator stops afterwards`(end: End) async {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        await rig.pass()
        switch end {
        case .picture: rig.succeed("a")
        case .failure: rig.fail("a")
        case .otherPage:
            rig.type("b")
            rig.show("b")
        case .otherPlace: rig.presenter.replace([])
        }
        await settle()
        #expect(!rig.waits.isWaiting)
    }

    @Test func `a new window width stops the indicator`() async {
        let rig = ImagePresenterHarness()
        rig.showAlone("a")
        rig.terminal.resize(columns: 30)
        let before = rig.terminal.now.lines
        await rig.pass()
        #expect(rig.terminal.now.lines == before)
    }

    @Test func `thumbnails have no indicator`() async {
        let rig = ImagePresenterHarness()
        rig.show("ab")
        #expect(rig.waits.durations == [])
    }
}
