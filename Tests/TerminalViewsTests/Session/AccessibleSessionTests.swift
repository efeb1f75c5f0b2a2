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
        // As at the end of its input after a key that ends it.
        for _ in 1 ... 2 { harness.session.end() }
        _ = await harness.finish()
    }

    @Test func `lines are broken at words`() async {
        let harness = SessionHarness(
            isTerminal: false,
            isAccessible: true,
            columns: 20
        )
        let screen = MockScreen([
            "1. A bootprint in the dust", "exactly twenty cells", "",
            "https://host/a/long/path",
        ])
        harness.run(screen)
        await harness.end()
        #expect(
            harness.text == """
                1. A bootprint in
                the dust
                exactly twenty cells

                https://host/a/long/path
                > 

                """
        )
    }

    @Test(arguments: [(true, "a\n"), (false, "a\nb\n")])
    func `going back says where one is, in a line`(
        isAccessible: Bool,
        said: String
    ) async {
        let harness = SessionHarness(
            isTerminal: false,
            isAccessible: isAccessible
        )
        let screen = MockScreen(["a", "b"])
        screen.reply = { line in
            if line == "x" { screen.show(["c", "d"], page: "2") }
            if line == "B" { screen.show(["a", "b"], page: "page") }
            return line == "g" ? .redraw : .done
        }
        harness.run(screen)
        await harness.type("x", "B", "g", "x")
        await harness.end()
        #expect(
            harness.text
                == "a\nb\n> x\n\nc\nd\n> B\n\n\(said)> g\n\na\nb\n> x\n"
                + "\nc\nd\n> \n"
        )
    }
}
