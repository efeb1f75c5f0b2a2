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
        let rig = SessionHarness()
        let screen = MockScreen(["one", "two"])
        screen.reply = { line in
            if line == "q" { return .quit }
            rig.session.show(.text("said \(line)"))
            return .done
        }
        rig.run(screen)
        await rig.type("x")
        #expect(await rig.quit() == nil)
        #expect(screen.starts == 1)
        #expect(screen.received == ["x", "q"])
        #expect(rig.text == "one\ntwo\n> said x\n> ")
    }

    @Test func `new lines are appended, changed ones printed again`() async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"])
        rig.run(screen)
        screen.show(["a", "b"])
        screen.show(["a", "b"])
        screen.show(["a", "c"])
        screen.show([])
        screen.show(["d"])
        let clear = "\r\u{1B}[K"
        #expect(
            rig.text == "a\n> \(clear)b\n> \(clear)\na\nc\n> "
                + "\(clear)> \(clear)\nd\n> "
        )
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a page that is requested again is printed again`() async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "g" ? .redraw : .done }
        rig.run(screen)
        await rig.type("x", "g")
        #expect(rig.text == "a\n> > \na\n> ")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a new screen is printed completely`() async {
        let rig = SessionHarness()
        let (one, two) = (
            MockScreen(["a"]), MockScreen(["a", "b"], label: "2")
        )
        rig.run(one)
        rig.session.show(two)
        one.show(["late"])
        two.show(["a", "b", "c"])
        let clear = "\r\u{1B}[K"
        #expect(rig.text == "a\n> \(clear)\na\nb\n2 > \(clear)c\n2 > ")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a message is printed once, below the lines of the screen`()
        async
    {
        let rig = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { line in
            if line == "q" { return .quit }
            rig.session.show(.text("the end"))
            screen.show(["b"])
            return .done
        }
        rig.run(screen)
        await rig.type("n")
        rig.session.show(screen)
        #expect(await rig.quit() == nil)
        let clear = "\r\u{1B}[K"
        #expect(rig.text == "a\n> \nb\nthe end\n> \(clear)\nb\n> ")
    }

    @Test func `a message is printed while something loads`() async {
        let rig = SessionHarness()
        rig.run(MockScreen(["a"], isLoading: true))
        rig.session.show(.text("retrying"))
        #expect(rig.text == "a\nretrying\n")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a failure is reported, and r repeats the step`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "q" ? .quit : .retry }
        var retries = 0
        rig.run(screen)
        rig.session.show(
            .failure(.tooManyRedirects) {
                retries += 1
                screen.show(["b"])
            }
        )
        // Without a failure there is nothing to retry.
        await rig.type("r", "r")
        #expect(retries == 1)
        _ = await rig.quit()
        #expect(
            rig.text == """
                a
                > 
                \(rig.failures.string(from: .tooManyRedirects))
                r retry > r

                b
                > r
                > q

                """
        )
    }

    @Test func `the end of the input ends the session`() async {
        let rig = SessionHarness()
        rig.run(MockScreen(["a"]))
        await rig.output.ends(with: "> ")
        rig.typist.end()
        #expect(await rig.finish() == nil)
        #expect(rig.text == "a\n> \n")
    }

    @Test(arguments: [OutputError.closed, .failed(EIO)])
    func `an output that fails ends the session`(
        failure: OutputError
    ) async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"])
        rig.run(screen)
        rig.output.fail(failure)
        screen.show(["b"])
        #expect(await rig.finish() == failure)
        #expect(rig.text == "a\n> ")
    }
}
