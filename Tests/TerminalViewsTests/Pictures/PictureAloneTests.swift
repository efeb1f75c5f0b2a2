import Mocks
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews

/// A picture that has its rows for itself.
@MainActor
@Suite(.queued)
struct PictureAloneTests {
    private func picture(rows: Int) -> RenderedPicture {
        RenderedPicture(
            height: rows,
            rows: Array(repeating: "aaaaaa", count: rows)
        )
    }

    @Test(arguments: 1 ... ImagePresenterHarness.rows)
    func `a picture gives back rows that it does not need`(rows: Int) async {
        let harness = ImagePresenterHarness()
        harness.showAlone("a")
        harness.writer.type("hal")
        harness.succeed("a", picture(rows: rows))
        harness.writer.type("half")
        let drawn = Array(repeating: "aaaaaa", count: rows)
        #expect(harness.terminal.now.lines == ["words"] + drawn + ["> half"])
        #expect(harness.terminal.now.unknown == [])
    }

    @Test func `pictures after a single picture are drawn into their slots`()
        async
    {
        let harness = ImagePresenterHarness()
        harness.showAlone("a")
        harness.succeed("a", picture(rows: 1))
        harness.type("n")
        harness.show("bc")
        harness.succeed("c")
        harness.succeed("b")
        #expect(harness.slot("b") == ImagePresenterHarness.filled("b"))
        #expect(harness.slot("c") == ImagePresenterHarness.filled("c"))
    }

    @Test func `messages below a picture move up with the prompt`() async {
        let harness = ImagePresenterHarness(rows: 7)
        harness.showAlone("a")
        harness.type("what")
        harness.writer.say("Not understood.")
        harness.writer.prompt(Prompt())
        harness.succeed("a", picture(rows: 2))
        #expect(
            harness.terminal.now.lines == [
                "words", "aaaaaa", "aaaaaa", "> what", "Not understood.", ">",
            ]
        )
    }

    @Test func `a picture whose rows have scrolled away is not drawn`() async {
        let harness = ImagePresenterHarness(rows: 7)
        harness.showAlone("a")
        for message in ["One.", "Two.", "Three.", "Four."] {
            harness.writer.say(message)
        }
        harness.writer.prompt(Prompt(items: ["n next"]))
        let before = harness.terminal.now.lines
        harness.succeed("a", picture(rows: 2))
        #expect(harness.terminal.now.lines == before)
    }

    // MARK: The sign that it is on its way

    @Test func `an indicator moves in its place, and the typed line stays`()
        async
    {
        let harness = ImagePresenterHarness()
        harness.showAlone("a")
        harness.writer.type("half")
        #expect(harness.terminal.now.lines[1] == "  Wait")
        let cursor = harness.terminal.now.cursor
        for frame in ["⠋", "⠙", "⠹"] {
            await harness.waits.pass()
            #expect(harness.terminal.now.lines[1] == frame + " Wait")
        }
        #expect(harness.terminal.now.lines.last == "> half")
        #expect(harness.terminal.now.cursor == cursor)
        #expect(harness.waits.durations.allSatisfy { $0 == .milliseconds(100) })
    }

    /// What ends the sign.
    enum End: CaseIterable, Sendable {
        case picture, failure, otherPage, otherPlace
    }

    @Test(arguments: End.allCases)
    func `the indicator stops afterwards`(end: End) async {
        let harness = ImagePresenterHarness()
        harness.showAlone("a")
        await harness.waits.pass()
        switch end {
        case .picture: harness.succeed("a")
        case .failure: harness.fail("a")
        case .otherPage:
            harness.type("b")
            harness.show("b")
        case .otherPlace: harness.presenter.clear()
        }
        await harness.waits.finish()
        #expect(!harness.waits.isWaiting)
    }

    @Test func `another size of the window stops the indicator`() async {
        let harness = ImagePresenterHarness()
        harness.showAlone("a")
        harness.presenter.remove()
        await harness.waits.finish()
        #expect(!harness.waits.isWaiting)
    }

    @Test func `thumbnails have no indicator`() async {
        let harness = ImagePresenterHarness()
        harness.show("ab")
        #expect(harness.waits.durations == [])
    }
}
