import Glibc
import Models
import Terminal
import TerminalViews
import Testing
import ViewModels

@MainActor
@Suite(.timeLimit(.minutes(5)))
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
        #expect(harness.text == "one\ntwo\n> said x\n> ")
    }

    @Test func `new lines are appended, changed ones printed again`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        screen.show(["a", "b"])
        screen.show(["a", "b"])
        screen.show(["a", "c"])
        screen.show([])
        screen.show(["d"])
        let clear = "\r\u{1B}[K"
        // The prompt moves down, with what may have been typed.
        let inserted =
            "\u{1B}[?2026h\u{1B}7\n\u{1B}[1A\u{1B}[1Lb\n\u{1B}8\u{1B}[1B"
            + "\u{1B}[?2026l"
        #expect(
            harness.text == "a\n> \(inserted)\(clear)\na\nc\n> "
                + "\(clear)> \(clear)\nd\n> "
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
        #expect(harness.text == "a\n> > \na\n> ")
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
        #expect(harness.text == "a\n> \nb\nthe end\n> \(clear)\nb\n> ")
    }

    @Test func `a message is printed while something loads`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"], isLoading: true))
        harness.session.show(.text("retrying"))
        #expect(harness.text == "a\nretrying\n")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test func `a failure is reported, and r repeats the step`() async {
        let harness = SessionHarness(isTerminal: false)
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
        let harness = SessionHarness(isTerminal: false)
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
}
