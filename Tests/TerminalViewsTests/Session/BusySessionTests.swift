import Terminal
import TerminalViews
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct BusySessionTests {
    private let clear = "\r\u{1B}[K"

    @Test func `the indicator appears after a delay`() async {
        let rig = SessionHarness()
        let screen = MockScreen(isLoading: true)
        rig.run(screen)
        await rig.type("x")
        #expect(rig.text == "")
        await rig.waits.pass()
        await rig.output.ends(with: "⠋ Loading…")
        await rig.waits.pass()
        await rig.output.ends(with: "⠙ Loading…")
        screen.reply = { _ in .quit }
        screen.show(["a"])
        #expect(
            rig.text
                == "⠋ Loading…\(clear)⠙ Loading…\(clear)a\n> "
        )
        #expect(rig.waits.durations.allSatisfy { $0 == .milliseconds(100) })
        _ = await rig.finish()
    }

    @Test func `quick loading shows no indicator`() async {
        let rig = SessionHarness()
        let screen = MockScreen(isLoading: true)
        rig.run(screen)
        screen.show(["a"])
        #expect(rig.text == "a\n> ")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `without a terminal the indicator is one line`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(isLoading: true)
        rig.run(screen)
        await rig.waits.pass()
        await rig.output.ends(with: "Loading…\n")
        screen.show(["a"])
        #expect(rig.text == "Loading…\na\n> ")
        #expect(rig.waits.durations.count == 1)
        rig.session.end()
        _ = await rig.finish()
    }

    @Test(arguments: ["q", " b "])
    func `q and b work while something loads`(line: String) async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        screen.reply = { _ in .quit }
        rig.run(screen)
        #expect(await rig.quit(line) == nil)
        #expect(screen.receivedWhileLoading == [line])
    }

    @Test(arguments: ["q", "b"])
    func `quitting does not wait for earlier lines`(line: String) async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        screen.reply = { _ in .quit }
        rig.run(screen)
        await rig.type("n", "5")
        #expect(await rig.quit(line) == nil)
        #expect(screen.received == [line])
    }

    @Test func `any other line waits while a photo loads`() async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        rig.run(screen)
        await rig.type("n", "5")
        #expect(screen.received == [])
        screen.reply = { $0 == "5" ? .quit : .done }
        screen.show(["a", "b"])
        #expect(await rig.finish() == nil)
        #expect(screen.received == ["n", "5"])
        #expect(screen.receivedWhileLoading == [])
    }

    @Test func `lines from a pipe wait their turn, q too`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(["a"], isLoading: true)
        rig.run(screen)
        await rig.type("n", "q")
        #expect(screen.received == [])
        screen.reply = { line in
            if line == "n" { screen.load() }
            return line == "q" ? .quit : .done
        }
        screen.show(["a", "b"])
        await rig.waits.pass()
        await rig.output.ends(with: "Loading…\n")
        #expect(screen.received == ["n"])
        screen.show(["c"])
        #expect(await rig.finish() == nil)
        #expect(screen.received == ["n", "q"])
        #expect(screen.receivedWhileLoading == [])
    }

    @Test func `the end of a pipe waits for loading to finish`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(isLoading: true)
        rig.run(screen)
        await rig.type("n")
        rig.typist.end()
        screen.reply = { _ in .done }
        screen.show(["a"])
        #expect(await rig.finish() == nil)
        #expect(screen.received == ["n"])
        #expect(rig.text == "a\n> n\n> \n")
    }

    @Test func `the end of input on a terminal does not wait`() async {
        let rig = SessionHarness()
        rig.run(MockScreen(isLoading: true))
        await rig.type("n")
        rig.typist.end()
        #expect(await rig.finish() == nil)
    }
}
