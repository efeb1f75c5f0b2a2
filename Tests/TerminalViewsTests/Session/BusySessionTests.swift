@testable import Terminal
import TerminalViews
import TestSupport
import Testing
import ViewModels

@MainActor
@Suite(.queued)
struct BusySessionTests {
    @Test func `what loads is said in the first row, after a delay`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        await harness.type("x")
        #expect(!harness.terminal.now.shows("Loading…"))
        await harness.waits.pass()
        await harness.terminal.shows("a ⠋ Loading…")
        await harness.waits.pass()
        await harness.terminal.shows("a ⠙ Loading…")
        #expect(harness.terminal.now.window[0].hasSuffix(" ⠙ Loading…"))
        #expect(harness.terminal.now.scrolledAway == [])
        screen.reply = { _ in .done }
        screen.show(["a"])
        await harness.typist.send(.typing("y"))
        #expect(harness.rows == ["a", "> y"])
        #expect(harness.waits.durations.allSatisfy { $0 == .milliseconds(100) })
        await harness.end()
    }

    @Test func `what is waited for has a name where the page does not say it`()
        async
    {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        let screen = MockScreen(isLoading: true, waiting: "Loading b…")
        harness.session.show(screen)
        await harness.waits.pass()
        await harness.terminal.shows("a ⠋ Loading b…")
        screen.show(["b"])
        screen.load()
        await harness.waits.pass()
        await harness.terminal.shows("b ⠋ Loading…")
        await harness.end()
        let printed = SessionHarness(isTerminal: false)
        printed.run(screen)
        await printed.waits.pass()
        await printed.output.ends(with: "Loading b…\n")
        await printed.end()
    }

    @Test func `what another screen needs is waited for on this one`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        let answer = Gate()
        harness.session.wait(for: "Searching…") {
            await answer.wait()
            return "b"
        } then: { result in
            harness.session.show(MockScreen([(try? result.get()) ?? ""]))
        }
        await harness.waits.pass()
        await harness.terminal.shows("a ⠋ Searching…")
        answer.open()
        await harness.terminal.shows("b")
        #expect(harness.rows == ["b", ">"])
        await harness.end()
    }

    @Test(arguments: ["b", "B"])
    func `what another screen needs can be canceled`(line: String) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        let isCanceled = Gate()
        harness.session.wait(for: "Searching…") {
            await withTaskCancellationHandler {
                await isCanceled.wait()
            } onCancel: {
                isCanceled.open()
            }
        } then: { _ in
            harness.session.show(MockScreen(["b"]))
        }
        await harness.type(line)
        await isCanceled.wait()
        screen.reply = { _ in .done }
        await harness.type("x")
        #expect(screen.received == ["x"])
        #expect(harness.rows == ["a", ">"])
        await harness.end()
    }

    /// The keys that act at once, those that begin a line and those that are
    /// dropped.
    private func keys(_ arrows: ArrowCommands) -> [String] {
        let all = ["left", "b", "f", "n", "x"]
        return [
            all.filter(arrows.contains), all.filter { !arrows.takes($0) },
            all.filter { arrows.takes($0) && !arrows.contains($0) },
        ].map { $0.joined(separator: " ") }
    }

    @Test(arguments: [
        (
            false, ["left", "b f n x", ""], ["", "b f n x", "left"],
            "b f left n x"
        ),
        (true, ["left b n x", "f", ""], ["b", "f", "left n x"], "left f"),
    ])
    func `keys act at once, begin a line, or are dropped while loading`(
        isSingle: Bool,
        acting: [String],
        loading: [String],
        text: String
    ) async {
        let harness = SessionHarness(hasSingleKeys: isSingle)
        let screen = MockScreen(["a"])
        screen.commands = ["left", "n", "f 3"]
        screen.reply = { $0 == "?" ? .help : .done }
        harness.run(screen)
        #expect(keys(harness.arrows) == acting)
        screen.load()
        #expect(keys(harness.arrows) == loading)
        screen.show(["a"])
        #expect(keys(harness.arrows) == acting)
        // A text stands instead of the page.
        await harness.type("?")
        let begun = Set(keys(harness.arrows)[1].split(separator: " "))
        #expect(begun == Set(text.split(separator: " ")))
        await harness.type("")
        #expect(keys(harness.arrows) == acting)
        await harness.end()
    }

    @Test func `a line can stand for others, which come first`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "nn" ? .lines(["n", "n"]) : .done }
        harness.run(screen)
        await harness.type("nn", "x")
        #expect(screen.received == ["nn", "n", "n", "x"])
        await harness.end()
    }

    @Test func `the indicator counts seconds`() async {
        let harness = SessionHarness()
        let screen = MockScreen(isLoading: true)
        harness.run(screen)
        for _ in 0 ..< 19 { await harness.waits.pass() }
        await harness.terminal.shows("⠹ Loading… 1 s")
        await harness.end()
    }

    @Test func `what happens meanwhile is a message until something is shown`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        harness.session.show(.progress("retrying"))
        #expect(harness.rows == ["a", "retrying", ">"])
        screen.show(["b"])
        #expect(harness.rows == ["b", ">"])
        // Of another wait it says nothing.
        screen.load()
        #expect(harness.rows == ["b", ">"])
        await harness.end()
    }

    @Test func `pictures that load are not waited for`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        await harness.status.wait(for: "NASA") {
            await harness.waits.pass()
            await harness.typist.send(.typing("y"))
            #expect(harness.rows == ["a", "> y"])
        }
        await harness.end()
    }

    @Test func `without a terminal the indicator is one line`() async {
        let harness = SessionHarness(isTerminal: false)
        let screen = MockScreen(isLoading: true)
        harness.run(screen)
        await harness.waits.pass()
        await harness.output.ends(with: "Loading…\n")
        screen.show(["a"])
        #expect(harness.text == "Loading…\na\n> ")
        harness.session.end()
        _ = await harness.finish()
    }

    @Test(arguments: ["q", " b "])
    func `q and b work while something loads`(line: String) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        screen.reply = { _ in .quit }
        harness.run(screen)
        #expect(await harness.quit(line) == nil)
        #expect(screen.receivedWhileLoading == [line])
    }

    @Test(arguments: ["q", "b"])
    func `quitting does not wait for earlier lines`(line: String) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        screen.reply = { _ in .quit }
        harness.run(screen)
        await harness.type("n", "5")
        #expect(await harness.quit(line) == nil)
        #expect(screen.received == [line])
    }

    @Test func `any other line waits while a photo loads`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        await harness.type("n", "5")
        #expect(screen.received == [])
        screen.reply = { $0 == "5" ? .quit : .done }
        screen.show(["a", "b"])
        #expect(await harness.finish() == nil)
        #expect(screen.received == ["n", "5"])
        #expect(screen.receivedWhileLoading == [])
    }

    @Test func `lines from a pipe are handled in order, q included`() async {
        let harness = SessionHarness(isTerminal: false)
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        await harness.type("n", "q")
        #expect(screen.received == [])
        screen.reply = { line in
            if line == "n" { screen.load() }
            return line == "q" ? .quit : .done
        }
        screen.show(["a", "b"])
        await harness.waits.pass()
        await harness.output.ends(with: "Loading…\n")
        #expect(screen.received == ["n"])
        screen.show(["c"])
        #expect(await harness.finish() == nil)
        #expect(screen.received == ["n", "q"])
        #expect(screen.receivedWhileLoading == [])
    }

    @Test func `the end of a pipe waits for loading to finish`() async {
        let harness = SessionHarness(isTerminal: false)
        let screen = MockScreen(isLoading: true)
        harness.run(screen)
        await harness.type("n")
        harness.typist.end()
        screen.reply = { _ in .done }
        screen.show(["a"])
        #expect(await harness.finish() == nil)
        #expect(screen.received == ["n"])
        #expect(harness.text == "a\n> n\n> \n")
    }

    @Test func `the end of input on a terminal does not wait`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(isLoading: true))
        await harness.type("n")
        harness.typist.end()
        #expect(await harness.finish() == nil)
    }
}
