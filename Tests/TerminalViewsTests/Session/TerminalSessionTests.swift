import Glibc
import Terminal
import TerminalViews
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalSessionTests {
    @Test func `a screen is started once, shown, and asked`() async {
        let rig = SessionHarness()
        let screen = MockScreen(["one", "two"])
        screen.answer = { $0 == "q" ? .quit : .say("said \($0)") }
        rig.run(screen)
        await rig.type("x")
        #expect(await rig.quit() == nil)
        #expect(screen.starts == 1)
        #expect(screen.received == ["x", "q"])
        #expect(rig.text == "one\ntwo\n> said x\n> ")
    }

    @Test func `lines that grow are added, others printed anew`() async {
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

    @Test func `what is asked for again is printed again`() async {
        let rig = SessionHarness()
        let screen = MockScreen(["a"])
        screen.answer = { $0 == "g" ? .redraw : .done }
        rig.run(screen)
        await rig.type("x", "g")
        #expect(rig.text == "a\n> > \na\n> ")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a screen in place of another is printed whole`() async {
        let rig = SessionHarness()
        let (one, two) = (
            MockScreen(["a"]), MockScreen(["a", "b"], prompt: "2 ")
        )
        rig.run(one)
        rig.session.show(two)
        one.show(["late"])
        two.show(["a", "b", "c"])
        let clear = "\r\u{1B}[K"
        #expect(rig.text == "a\n> \(clear)\na\nb\n2 \(clear)c\n2 ")
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a notice is said once, and again when it is new`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(["a"])
        rig.run(screen)
        screen.say("the end")
        screen.load()
        screen.show(["a"])
        screen.say("the end")
        rig.session.show(screen)
        let said = rig.text.split(separator: "\n").filter {
            $0.hasSuffix("the end")
        }
        #expect(said.count == 2)
        rig.session.end()
        _ = await rig.finish()
    }

    @Test func `a failure is said, and r repeats what failed`() async {
        let rig = SessionHarness(isTerminal: false)
        let screen = MockScreen(["a"])
        screen.answer = { _ in .quit }
        var retries = 0
        rig.run(screen)
        rig.session.fail("It failed.") {
            retries += 1
            screen.show(["b"])
        }
        await rig.type(" r ")
        #expect(retries == 1)
        #expect(screen.received == [])
        // After that, r is the screen's again.
        _ = await rig.quit("r")
        #expect(retries == 1)
        #expect(screen.received == ["r"])
        #expect(
            rig.text == """
                a
                > \nIt failed.
                r retries, b back, q quits >  r \n
                b
                > r

                """
        )
    }

    @Test func `a screen that failed first can be left`() async {
        let rig = SessionHarness()
        let screen = MockScreen()
        screen.answer = { _ in .leave }
        rig.run(screen)
        await rig.type("b")
        #expect(rig.text.contains("Not understood."))
        rig.session.fail("It failed.") {}
        #expect(await rig.quit("b") == nil)
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

    @Test(arguments: [40, 80])
    func `a narrow terminal gets a short prompt`(columns: Int) async {
        let rig = SessionHarness(columns: columns)
        let prompt = String(repeating: "x", count: 40)
        rig.run(MockScreen(["a"], prompt: prompt))
        #expect(rig.text == "a\n" + (columns == 40 ? "> " : prompt))
        rig.session.end()
        _ = await rig.finish()
    }
}
