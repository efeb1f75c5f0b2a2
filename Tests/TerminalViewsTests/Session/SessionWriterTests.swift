import Glibc
import TestSupport
import Testing

@testable import Terminal
@testable import TerminalViews

@MainActor
struct SessionWriterTests {
    private let output = MemoryOutput()
    private let restorer = TerminalRestorer()

    private func writer(
        isTerminal: Bool = true,
        input: SessionWriter.Input? = nil,
        synchronizes: Bool = false,
        isASCII: Bool = false,
        isAccessible: Bool = false,
        columns: Int = 80
    ) -> SessionWriter {
        SessionWriter(
            output: output,
            status: .none,
            fitter: TextFitter(isASCII: isASCII),
            canRedraw: isTerminal,
            input: input ?? (isTerminal ? .keys : .pipe),
            isAccessible: isAccessible,
            terminal: PictureTerminal(
                PictureSupport(pictures: .none, synchronizes: synchronizes)
            ),
            size: TerminalSize(columns: columns, rows: 24),
            restorer: restorer
        )
    }

    @Test func `drawing is synchronized only if the terminal supports it`() {
        writer().draw("x")
        #expect(output.text == "\u{1B}7x\u{1B}8")
        writer(synchronizes: true).draw("x")
        let expected = "\u{1B}[?2026h\u{1B}7x\u{1B}8\u{1B}[?2026l"
        #expect(output.text.hasSuffix(expected))
        writer(synchronizes: true).draw("x", after: "pixels")
        #expect(output.text.hasSuffix("pixels" + expected))
    }

    @Test func `a temporary line on a terminal is redrawn`() {
        let writer = writer()
        writer.prompt(Prompt(items: ["what"]))
        writer.print([Line("a"), Line("b")])
        writer.close()
        writer.prompt(Prompt(items: ["now"]))
        writer.typed("x")
        writer.say("said")
        #expect(
            output.text
                == "what > \r\u{1B}[Ka\nb\nnow > x\nsaid\n"
        )
    }

    @Test
    func `without a terminal every line stays, and typed lines are repeated`() {
        let writer = writer(isTerminal: false)
        writer.prompt(Prompt())
        writer.typed("x\u{1B}[2J")
        writer.prompt(Prompt())
        writer.print([Line("a")])
        #expect(output.text == "> x\n> \na\n")
        #expect(Hostile.isHarmless(output.text))
    }

    @Test func `the end closes an open line once`() {
        let writer = writer()
        writer.end()
        #expect(output.text == "")
        writer.prompt(Prompt())
        writer.end()
        writer.end()
        #expect(output.text == "> \n")
    }

    @Test(arguments: [
        (50, "n next · number opens · ? help · q quit > "),
        (49, "n next · ? help · q quit > "),
        (35, "n next · ? help · q quit > "), (34, "? help · q quit > "),
        (19, "? help · q quit > "), (18, "> "),
    ])
    func `a prompt has as many items as leave room to type`(
        width: Int,
        text: String
    ) {
        let prompt = Prompt(
            items: ["n next", "number opens"],
            always: ["? help", "q quit"]
        )
        writer(columns: width).prompt(prompt)
        #expect(output.text == text)
    }

    @Test(arguments: [(true, false), (false, true)])
    func `without a middle dot the items of a prompt are separated by commas`(
        isASCII: Bool,
        isAccessible: Bool
    ) {
        let writer = writer(
            isTerminal: false,
            isASCII: isASCII,
            isAccessible: isAccessible
        )
        writer.prompt(Prompt(items: ["a", "b"]))
        #expect(output.text == "a, b > ")
    }

    @Test
    func `what is typed is shown behind the prompt, also if that changes`() {
        let writer = writer(columns: 20)
        writer.prompt(Prompt(items: ["a"]))
        writer.type("mo")
        writer.type("moon")
        writer.type("moo")
        writer.prompt(Prompt(items: ["b"]))
        writer.type("e")
        writer.type("e\u{301}")
        #expect(
            output.text
                == "a > moon\r" + "a > moo\u{1B}[K" + "\rb > moo\u{1B}[K"
                + "\rb > e\u{1B}[K" + "\rb > e\u{301}\u{1B}[K"
        )
    }

    @Test func `a long line stays in its row and leaves the prompt`() {
        let terminal = EmulatedTerminal(columns: 20, rows: 5)
        let writer = SessionWriter(
            output: terminal,
            status: .none,
            fitter: TextFitter(),
            canRedraw: true,
            input: .keys,
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: restorer
        )
        writer.prompt(Prompt())
        let line = "the quick brown fox 달 jumps"
        for count in 1 ... line.count {
            writer.type(String(line.prefix(count)))
            #expect(terminal.now.lines.count == 1)
        }
        #expect(
            terminal.now.lines
                == ["> brown fox 달 jumps"].map {
                    "> " + $0.dropFirst(3)
                }
        )
        writer.type("")
        #expect(terminal.now.lines == [">"])
        writer.typed(line)
        #expect(writer.line == 1)
        #expect(terminal.now.lines.count == 2)
    }

    @Test func `lines are inserted above what is being typed`() {
        let writer = writer()
        writer.prompt(Prompt())
        writer.type("mo")
        #expect(writer.insert([Line("one")]))
        #expect(output.text == "> mo\r\u{1B}[Kone\n> mo")
    }

    @Test func `a line that the terminal has echoed is not printed`() {
        let writer = writer(isTerminal: false, input: .lines)
        writer.prompt(Prompt())
        writer.typed(String(repeating: "x", count: 100))
        #expect(output.text == "> ")
        #expect(writer.line == 2)
    }

    @Test func `nothing is written while another program has the terminal`() {
        let writer = writer()
        writer.say("a")
        restorer.suspend()
        writer.say("b")
        #expect(output.text == "a\n")
        restorer.resume()
        writer.say("c")
        #expect(output.text == "a\nc\n")
    }

    @Test func `a message may have several lines and is cleaned`() {
        let writer = writer()
        writer.say("a\n\nb\(Hostile.title)")
        writer.print(writer.lines(of: "c", .failure))
        writer.print([])
        #expect(output.text == "a\n\nb\(Hostile.words)\nc\n")
    }

    @Test(arguments: [OutputError.closed, .failed(EIO)])
    func `nothing is written after the first write error`(
        failure: OutputError
    ) {
        let writer = writer()
        writer.say("a")
        output.fail(failure)
        writer.say("b")
        output.fail(.failed(ENOSPC))
        writer.say("c")
        #expect(writer.failure == failure)
        #expect(output.text == "a\n")
    }
}
