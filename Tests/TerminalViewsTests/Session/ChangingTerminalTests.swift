import Models
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// The window and the terminal change while a session is shown.
@MainActor
@Suite(.queued)
struct ChangingTerminalTests {
    private let narrow = TerminalSize(columns: 40, rows: 20)
    private let page = TerminalSize(columns: 38, rows: 17)

    private func resize(_ harness: SessionHarness, columns: Int) {
        harness.window.value = TerminalSize(columns: columns, rows: 20)
        harness.terminal.resize(columns: columns, rows: 20)
        harness.session.resize()
    }

    @Test func `a window that keeps its size for 0.1 s is painted anew`() async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        await harness.typist.send(.typing("mo"))
        harness.terminal.clear()
        for columns in [60, 50, 40] { resize(harness, columns: columns) }
        #expect(harness.terminal.written == "")
        await harness.waits.pass()
        #expect(
            harness.terminal.written
                .hasPrefix("\u{1B}[?7l\u{1B}[1;1H\u{1B}[2K")
        )
        #expect(harness.rows == ["a", "> mo"])
        #expect(screen.sizes.last == page)
        #expect(!screen.sizes.contains { [48, 58].contains($0.columns) })
        #expect(harness.waits.durations.last == .milliseconds(100))
        await harness.end()
    }

    @Test func `what comes while the window changes is laid out for its size`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.terminal.clear()
        harness.window.value = narrow
        harness.terminal.resize(columns: 40, rows: 20)
        screen.show(["b"])
        harness.session.show(.text("c"))
        #expect(harness.terminal.written == "")
        await harness.waits.pass()
        #expect(harness.rows == ["b", "c", ">"])
        #expect(screen.sizes.last == page)
        await harness.end()
    }

    @Test func `help is laid out for another size of the window`() async {
        let harness = SessionHarness(hasSingleKeys: true)
        let screen = MockScreen(["a"])
        let text = "shows the page after this one, or the rest of it"
        screen.keys = [KeyHelp(keys: "n", text: text)]
        screen.reply = { _ in .help }
        harness.run(screen)
        await harness.type("?")
        #expect(harness.rows[0].hasSuffix("or the rest of it"))
        resize(harness, columns: 40)
        await harness.waits.pass()
        #expect(
            harness.rows.prefix(2) == [
                "n  shows the page after this one, or", "   the rest of it",
            ]
        )
        await harness.end()
    }

    @Test func `a window with the same size is not painted anew`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        harness.terminal.clear()
        harness.session.resize()
        await harness.waits.pass()
        #expect(harness.terminal.written == "")
        await harness.end()
    }

    @Test func `late replies are used at once, and once`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { _ in .done }
        harness.run(screen)
        let before = screen.sizes.count
        await harness.typist.send(.replies(TerminalReplies()))
        #expect(harness.adopted.value == 1)
        let sizes = screen.sizes.count
        #expect(sizes > before)
        await harness.type("n", "n")
        #expect(harness.adopted.value == 1)
        #expect(screen.sizes.count == sizes)
        await harness.end()
    }

    @Test func `nothing is written while another program has the terminal`()
        async
    {
        let harness = SessionHarness(columns: 20, rows: 8)
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.terminal.clear()
        harness.restorer.suspend()
        screen.show(["b"])
        #expect(harness.terminal.written == "")
        try? harness.terminal.write("\nStopped\n$ fg\n")
        harness.restorer.resume()
        harness.session.redraw()
        #expect(harness.rows == ["b", ">"])
        #expect(harness.terminal.now.scrolledAway.contains("$ fg"))
        #expect(harness.terminal.now.window[0] == " b")
        await harness.end()
    }
}
