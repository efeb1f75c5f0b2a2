import Glibc
import Terminal
import TerminalViews
import Testing

@MainActor
struct SessionWriterTests {
    private let output = MemoryOutput()

    private func writer(isTerminal: Bool = true) -> SessionWriter {
        SessionWriter(
            output: output,
            renderer: LineRenderer(colors: .none, isASCII: false),
            theme: .standard,
            canRedraw: isTerminal,
            showsTyping: isTerminal
        )
    }

    @Test func `on a terminal what does not stay is redrawn`() {
        let writer = writer()
        writer.prompt("what > ", width: 80)
        writer.print([Line("a"), Line("b")])
        writer.progress("busy")
        writer.progress("busier")
        writer.close()
        writer.prompt("now > ", width: 80)
        writer.typed("x", width: 80)
        writer.say("said")
        #expect(
            output.text
                == "what > \r\u{1B}[Ka\nb\nbusy\r\u{1B}[Kbusier\r\u{1B}[K"
                + "now > said\n"
        )
    }

    @Test func `elsewhere every line stays, and what was typed is told`() {
        let writer = writer(isTerminal: false)
        writer.prompt("> ", width: 80)
        writer.typed("x\u{1B}[2J", width: 80)
        writer.progress("busy")
        writer.prompt("> ", width: 80)
        writer.print([Line("a")])
        #expect(output.text == "> x\nbusy\n> \na\n")
        #expect(Hostile.isHarmless(output.text))
    }

    @Test func `nothing stays open at the end`() {
        let writer = writer()
        writer.end()
        #expect(output.text == "")
        writer.prompt("> ", width: 80)
        writer.end()
        writer.end()
        #expect(output.text == "> \n")
    }

    @Test(arguments: [
        (36, "n next, ? help, q quits > "), (35, "? help, q quits > "),
        (28, "? help, q quits > "), (27, "q quits > "), (19, "> "),
    ])
    func `of a prompt that is too long the end is left`(
        width: Int,
        prompt: String
    ) {
        writer().prompt("n next, ? help, q quits > ", width: width)
        #expect(output.text == prompt)
    }

    @Test func `a prompt leaves room for an answer`() {
        let text = "0123456789 > "
        writer().prompt(text, width: 23)
        writer().prompt(text, width: 22)
        #expect(output.writes == [text, "> "])
    }

    @Test func `what is said may have lines, and is cleaned`() {
        let writer = writer()
        writer.say("a\n\nb\(Hostile.title)")
        writer.sayFailure("c")
        writer.print([])
        #expect(output.text == "a\n\nb\(Hostile.words)\nc\n")
    }

    @Test(arguments: [OutputError.closed, .failed(EIO)])
    func `the first failure stays, and nothing is written after it`(
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
