import Terminal
import TerminalViews
import Testing

/// Sessions for those who listen to them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct AccessibleSessionTests {
    @Test func `a long wait is reported again every half minute`() async {
        let rig = SessionHarness(isTerminal: false, isAccessible: true)
        let screen = MockScreen(isLoading: true)
        rig.run(screen)
        await rig.waits.pass()
        await rig.output.ends(with: "Loading…\n")
        await rig.waits.pass()
        await rig.output.ends(with: "Loading…\nLoading…\n")
        screen.show(["a"])
        #expect(rig.text == "Loading…\nLoading…\na\n> ")
        #expect(
            rig.waits.durations.prefix(2) == [
                .milliseconds(100), .seconds(30),
            ]
        )
        rig.session.end()
        _ = await rig.finish()
    }
}
