import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import TerminalViews

/// Sessions whose pages are printed as lines.
@MainActor
@Suite(.queued)
struct PagePrinterTests {
    private let harness = SessionHarness(isTerminal: false, columns: 200)

    @Test func `each page is printed once, with all its lines`() async {
        let lines = (1 ... 30).map { "line \($0)" }
        let screen = MockScreen(lines)
        screen.reply = { line in
            if line == "n" { screen.show(["b"], page: "2") }
            return line == "q" ? .quit : .done
        }
        harness.run(screen)
        // It changes by itself.
        screen.show(["c"])
        await harness.type("x", "n")
        #expect(await harness.quit() == nil)
        #expect(
            harness.text == lines.map { $0 + "\n" }.joined()
                + "> x\n> n\n\nb\n> q\n"
        )
    }

    @Test func `a page that is requested again is printed again`() async {
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "g" ? .redraw : .done }
        harness.run(screen)
        await harness.type("x", "g")
        await harness.end()
        #expect(harness.text == "a\n> x\n> g\n\na\n> \n")
    }

    @Test func `messages are printed once, below the page`() async {
        let screen = MockScreen(["a"])
        screen.reply = { line in
            self.harness.session.show(.text("said \(line)"))
            screen.show(["b"], page: "2")
            return .done
        }
        harness.run(screen)
        await harness.type("n", "x")
        await harness.end()
        #expect(
            harness.text == "a\n> n\n\nb\nsaid n\n> x\nsaid x\n> \n"
        )
    }

    @Test func `what happens meanwhile is said at once, the rest afterwards`()
        async
    {
        let screen = MockScreen(["a"], isLoading: true)
        harness.run(screen)
        harness.session.show(.progress("retrying"))
        harness.session.show(.text("removed"))
        #expect(harness.text == "retrying\n")
        screen.show(["b"])
        #expect(harness.text == "retrying\nb\nremoved\n> ")
        screen.load()
        harness.session.show(.text("added"))
        await harness.end()
        #expect(harness.text.hasSuffix("> \nadded\n"))
    }

    @Test func `a failure is reported, and r repeats the step`() async {
        let screen = MockScreen(["a"])
        screen.reply = { $0 == "q" ? .quit : .retry }
        var retries = 0
        harness.run(screen)
        harness.session.show(
            .failure(.tooManyRedirects) {
                retries += 1
                screen.show(["b"], page: "2")
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

    @Test func `help is a message`() async {
        let harness = SessionHarness(isTerminal: false, hasSingleKeys: true)
        let screen = MockScreen(["a"])
        screen.keys = [KeyHelp(keys: "n", text: "next page")]
        screen.reply = { _ in .help }
        harness.run(screen)
        await harness.type("?")
        await harness.end()
        #expect(harness.text == "a\n> ?\nn  next page\n> \n")
    }

    @Test func `typed lines are repeated without what would harm`() async {
        let screen = MockScreen(["a"])
        screen.reply = { _ in .done }
        harness.run(screen)
        await harness.type("x\u{1B}[2J")
        await harness.end()
        #expect(Hostile.isHarmless(harness.text))
        #expect(harness.text == "a\n> x\n> \n")
    }

    @Test(arguments: [
        (50, "n next · number opens · ? help · q quit > "),
        (49, "n next · ? help · q quit > "),
        (35, "n next · ? help · q quit > "), (34, "? help · q quit > "),
        (26, "? help · q quit > "), (25, "> "),
    ])
    func `a prompt has as many keys as leave room to type`(
        width: Int,
        text: String
    ) {
        #expect(prompt(width: width) == text)
    }

    @Test(arguments: [(true, false), (false, true)])
    func `without a middle dot the keys of a prompt are separated by commas`(
        isASCII: Bool,
        isAccessible: Bool
    ) {
        let text = prompt(isASCII: isASCII, isAccessible: isAccessible)
        #expect(text == "n next, number opens, ? help, q quit > ")
    }

    @Test func `what is read out is broken at words only if it is too wide`() {
        let (output, size) = (
            MemoryOutput(), TerminalSize(columns: 10, rows: 9)
        )
        let printer = PagePrinter(
            output: output,
            status: .none,
            fitter: TextFitter(colors: .full),
            echoes: true,
            isAccessible: true,
            size: size
        )
        let lines = ["7890", "78901"].map {
            Line([Line.Run("12345 ", .number), Line.Run($0)])
        }
        let id = SessionView.ID(screen: ObjectIdentifier(output), page: "")
        printer.show(
            SessionView(id: id, window: size, lines: lines) { _ in Prompt() }
        )
        let first = "\u{1B}[35m12345 \u{1B}[0m7890\n"
        let prompt = "\u{1B}[2m> \u{1B}[0m"
        #expect(output.text == first + "12345\n78901\n" + prompt)
    }

    private func prompt(
        width: Int = 80,
        isASCII: Bool = false,
        isAccessible: Bool = false
    ) -> String {
        let output = MemoryOutput()
        let printer = PagePrinter(
            output: output,
            status: .none,
            fitter: TextFitter(isASCII: isASCII),
            echoes: true,
            isAccessible: isAccessible,
            size: TerminalSize(columns: width, rows: 24)
        )
        let id = SessionView.ID(screen: ObjectIdentifier(output), page: "")
        let size = TerminalSize(columns: width, rows: 24)
        printer.show(
            SessionView(id: id, window: size, lines: []) { _ in
                Prompt(
                    items: ["n next", "number opens"],
                    always: ["? help", "q quit"]
                )
            }
        )
        return output.text
    }
}
