import Glibc
import Models
import Terminal
import TerminalViews
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite(.queued)
struct TerminalSessionTests {
    @Test func `a screen is started once and receives lines`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["one", "two"])
        screen.reply = { line in
            if line == "q" { return .quit }
            harness.session.show(.text("said \(line)"))
            return .done
        }
        harness.run(screen)
        await harness.type("x")
        #expect(await harness.quit() == nil)
        #expect(screen.starts == 1)
        #expect(screen.received == ["x", "q"])
        #expect(harness.text == "one\ntwo\n> x\nsaid x\n> q\n")
    }

    @Test func `new lines are appended, changed ones take their rows`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        screen.show(["a", "b"])
        screen.show(["a", "b"])
        screen.show(["a", "c"])
        screen.show([])
        screen.show(["d"])
        let clear = "\r\u{1B}[K"
        #expect(
            harness.text == "a\n> \(clear)b\n> "
                + "\u{1B}7\u{1B}[1A\rc\u{1B}[K\u{1B}8"
                + "\r> \u{1B}[K\(clear)\nd\n> "
        )
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a page that is requested again is printed again`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "g" ? .redraw : .done }
        harness.run(screen)
        await harness.type("x", "g")
        #expect(harness.text == "a\n> x\n> g\n\na\n> ")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a new screen is printed completely`() async {
        let harness = SessionHarness()
        let (one, two) = (
            MockScreen(["a"]), MockScreen(["a", "b"], label: "2")
        )
        harness.run(one)
        harness.session.show(two)
        one.show(["late"])
        two.show(["a", "b", "c"])
        let clear = "\r\u{1B}[K"
        #expect(harness.text.hasPrefix("a\n> \(clear)\na\nb\n2 > "))
        #expect(harness.text.contains("c\n"))
        #expect(!harness.text.contains("late"))
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a message is printed once, below the lines of the screen`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { line in
            if line == "q" { return .quit }
            harness.session.show(.text("the end"))
            screen.show(["b"])
            return .done
        }
        harness.run(screen)
        await harness.type("n")
        harness.session.show(screen)
        #expect(await harness.quit() == nil)
        let clear = "\r\u{1B}[K"
        #expect(harness.text == "a\n> n\n\nb\nthe end\n> \(clear)\nb\n> q\n")
    }

    @Test func `a message for those who wait is printed at once`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"], isLoading: true))
        harness.session.show(.progress("retrying"))
        #expect(harness.text == "a\nretrying\n")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `other messages follow what loads, or come at the end`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        harness.session.show(.text("removed"))
        #expect(harness.text == "a\n")
        screen.show(["b"])
        #expect(
            harness.text == "a\n\u{1B}7\u{1B}[1A\rb\u{1B}[K\u{1B}8removed\n> "
        )
        screen.load()
        harness.session.show(.text("added"))
        harness.session.end()
        _ = await harness.finish()
        #expect(harness.text.hasSuffix("added\n> \n"))
    }

    @Test func `a failure is reported, and r repeats the step`() async {
        let harness = SessionHarness(isTerminal: false, columns: 200)
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "q" ? .quit : .retry }
        var retries = 0
        harness.run(screen)
        harness.session.show(
            .failure(.tooManyRedirects) {
                retries += 1
                screen.show(["b"])
            }
        )
        // Without a failure there is nothing to retry.
        await harness.type("r", "r")
        #expect(retries == 1)
        _ = await harness.quit()
        #expect(
            harness.text == """
                a
                > 
                \(harness.failures.string(from: .tooManyRedirects))
                r retry > r

                b
                > r
                > q

                """
        )
    }

    @Test func `a failed step can be retried until something else is shown`()
        async
    {
        let harness = SessionHarness(isTerminal: false, columns: 200)
        let screen = MockScreen(["a"])
        var retries = 0
        screen.reply = { line in
            switch line {
            case "?": harness.session.show(.text("help"))
            case "n": screen.show(["b"])
            case "r": return .retry
            default: return .quit
            }
            return .done
        }
        harness.run(screen)
        harness.session.show(.failure(.tooManyRedirects) { retries += 1 })
        await harness.type("?", "n", "r")
        _ = await harness.quit()
        #expect(retries == 0)
        #expect(
            harness.text == """
                a
                > 
                \(harness.failures.string(from: .tooManyRedirects))
                r retry > ?
                help
                r retry > n

                b
                > r
                > q

                """
        )
    }

    @Test func `the end of the input ends the session`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        await harness.output.ends(with: "> ")
        harness.typist.end()
        #expect(await harness.finish() == nil)
        #expect(harness.text == "a\n> \n")
    }

    @Test(arguments: [OutputError.closed, .failed(EIO)])
    func `an output that fails ends the session`(
        failure: OutputError
    ) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.output.fail(failure)
        screen.show(["b"])
        #expect(await harness.finish() == failure)
        #expect(harness.text == "a\n> ")
    }

    @Test(arguments: [(22, 22), (23, 23), (24, 23), (25, 23)])
    func `a message that does not fit above the prompt is cut`(
        count: Int,
        shown: Int
    ) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { _ in .more }
        harness.run(screen)
        harness.output.clear()
        let lines = (1 ... count).map { "line \($0)" }
        harness.session.show(.text(lines.joined(separator: "\n")))
        let text = lines.prefix(shown).map { $0 + "\n" }.joined() + "> "
        #expect(harness.text == "\r\u{1B}[K" + text)
        harness.output.clear()
        await harness.type("m")
        let rest =
            count > shown
            ? lines.dropFirst(shown).joined(separator: "\n")
            : "There is no more text."
        #expect(harness.text == "m\n" + rest + "\n> ")
        harness.session.end()
        _ = await harness.finish()
    }
}

/// The window and the terminal change while a session is shown.
@MainActor
@Suite(.queued)
struct ChangingTerminalTests {
    private let narrow = TerminalSize(columns: 40, rows: 20)
    private let clear = "\r\u{1B}[K"

    @Test func `a window that keeps its size for 0.1 s is printed anew`() async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        await harness.typist.send(.typing("mo"))
        harness.output.clear()
        for columns in [60, 50, 40] {
            harness.window.value = TerminalSize(columns: columns, rows: 20)
            harness.session.resize()
        }
        #expect(harness.text == "")
        await harness.waits.pass()
        #expect(harness.text == "\(clear)\na\n> mo")
        #expect(screen.sizes.last == narrow)
        #expect(!screen.sizes.contains { [50, 60].contains($0.columns) })
        #expect(harness.waits.durations.last == .milliseconds(100))
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `what comes while the window changes is laid out for its size`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.output.clear()
        harness.window.value = narrow
        screen.show(["b"])
        harness.session.show(.text("c"))
        #expect(harness.text == "")
        await harness.waits.pass()
        #expect(harness.text == "\(clear)\nb\nc\n> ")
        #expect(screen.sizes.last == narrow)
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a window with the same size is not printed anew`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        harness.output.clear()
        harness.session.resize()
        await harness.waits.pass()
        #expect(harness.text == "")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a window that changes while something loads is printed once`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        screen.load()
        harness.output.clear()
        harness.window.value = narrow
        harness.session.resize()
        // The other is that of the status line.
        await harness.waits.pass()
        await harness.waits.pass()
        screen.show(["b"])
        #expect(harness.text.hasSuffix("\nb\n> "))
        #expect(!harness.text.contains("a\n"))
        #expect(screen.sizes.last == narrow)
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `late replies are used from the next line on`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { _ in .done }
        harness.run(screen)
        await harness.typist.send(.replies(TerminalReplies()))
        #expect(harness.adopted.value == 0)
        let sizes = screen.sizes.count
        await harness.type("n", "n")
        #expect(harness.adopted.value == 1)
        #expect(screen.sizes.count == sizes + 1)
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `what is typed while something loads stands behind the prompt`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        screen.reply = { _ in .done }
        harness.run(screen)
        await harness.type("n")
        await harness.typist.send(.typing("mo"))
        #expect(harness.text == "a\n")
        screen.show(["a"])
        await harness.output.ends(with: "> n\n> mo")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a session that has the terminal again prints its screen`() async
    {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        harness.output.clear()
        harness.session.redraw()
        #expect(harness.text == "\(clear)\na\n> ")
        harness.session.end()
        _ = await harness.finish()
    }
}
