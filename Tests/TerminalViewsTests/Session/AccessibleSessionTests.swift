import Terminal
import TerminalViews
import TestSupport
import Testing

/// Sessions for those who listen to them.
@MainActor
@Suite(.queued)
struct AccessibleSessionTests {
    @Test func `a long wait is reported again every half minute`() async {
        let harness = SessionHarness(isTerminal: false, isAccessible: true)
        let screen = MockScreen(isLoading: true)
        harness.run(screen)
        await harness.waits.pass()
        await harness.output.ends(with: "Loading…\n")
        for _ in 0 ..< 300 { await harness.waits.pass() }
        await harness.output.ends(with: "Loading…\nLoading…\n")
        screen.show(["a"])
        #expect(harness.text == "Loading…\nLoading…\na\n> ")
        harness.session.end()
        _ = await harness.finish()
    }
}
