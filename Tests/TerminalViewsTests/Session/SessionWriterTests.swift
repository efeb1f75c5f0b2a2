import Glibc
import Terminal
import Testing

@testable import TerminalViews

@MainActor
struct SessionWriterTests {
    private let output = MemoryOutput()

    private func writer(
        isTerminal: Bool = true,
        synchronizes: Bool = false
    ) -> SessionWriter {
        SessionWriter(
            output: output,
            status: .none,
            renderer: LineRenderer(colors: .none, isASCII: false),
            theme: .standard,
            canRedraw: isTerminal,
            showsTyping: isTerminal,
            synchronizes: synchronizes
        )
    }

    @Test func `drawing is synchronized only if the terminal supports it`() {
        writer().draw("x")
        #expect(output.text == "\u{1B}7x\u{1B}8")
        writer(synchronizes: true).draw("x")
        let expected = "\u{1B}[?2026h\u{1B}7x\u{1B}8\u{1B}[?2026l"
        #expect(output.text.hasSuffix(expected))
    }

    @Test func `a temporary line on a terminal is redrawn`() {
        let writer = writer()
        writer.prompt(Prompt(items: ["what"]), width: 80)
        writer.print([Line("a"), Line("b")])
        writer.close()
        writer.prompt(Prompt(items: ["now"]), width: 80)
        writer.typed("x", width: 80)
        writer.say("said")
        #expect(
            output.text
                == "what > \r\u{1B}[Ka\nb\nnow > said\n"
        )
    }

    @Test
    func `without a terminal every line stays, and typed lines are repeated`() {
        let writer = writer(isTerminal: false)
        writer.prompt(Prompt(), width: 80)
        writer.typed("x\u{1B}[2J", width: 80)
        writer.prompt(Prompt(), width: 80)
        writer.print([Line("a")])
        #expect(output.text == "> x\n> \na\n")
        #expect(Hostile.isHarmless(output.text))
    }

    @Test func `the end closes an open line once`() {
        let writer = writer()
        writer.end()
        #expect(output.text == "")
        writer.prompt(Prompt(), width: 80)
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
        writer().prompt(prompt, width: width)
        #expect(output.text == text)
    }

    @Test(arguments: [(true, false), (false, true)])
    func `without a middle dot the items of a prompt are separated by commas`(
        isASCII: Bool,
        isAccessible: Bool
    ) {
        let writer = SessionWriter(
            output: output,
            status: .none,
            renderer: LineRenderer(colors: .none, isASCII: isASCII),
            theme: .standard,
            canRedraw: false,
            showsTyping: false,
            isAccessible: isAccessible
        )
        writer.prompt(Prompt(items: ["a", "b"]), width: 80)
        #expect(output.text == "a, b > ")
    }

    @Test func `a message may have several lines and is cleaned`() {
        let writer = writer()
        writer.say("a\n\nb\(Hostile.title)")
        writer.sayFailure("c")
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
