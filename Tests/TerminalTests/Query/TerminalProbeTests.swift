import Glibc
import Synchronization
import Terminal
import Testing

struct TerminalProbeTests {
    /// A limit that is over when all was said: each time the probe is about to
    /// wait, the next piece is already there.
    private func saying(_ pieces: [[UInt8]], on pty: Pty) -> TimeLimit {
        let next = Mutex(0)
        return TimeLimit {
            next.withLock { next in
                guard next < pieces.count else { return 0 }
                defer { next += 1 }
                #expect(throws: Never.self) { try pty.type(pieces[next]) }
                return 60_000
            }
        }
    }

    private func ask(_ pty: Pty, _ pieces: [[UInt8]]) -> TerminalAnswers {
        let probe = TerminalProbe(
            input: pty.terminal,
            output: FileOutput(descriptor: pty.terminal),
            restorer: TerminalRestorer()
        )
        return probe.ask(Array("?".utf8), limit: saying(pieces, on: pty))
    }

    @Test(arguments: RecordedTerminal.all)
    func `a terminal answers at once`(terminal: RecordedTerminal) throws {
        let pty = try Pty()
        let modes = try pty.localModes()
        let answers = ask(pty, [Array(terminal.reply.utf8)])
        #expect(answers == terminal.expected)
        #expect(try pty.localModes() == modes)
        #expect(try pty.shown() == "?")
    }

    @Test(arguments: RecordedTerminal.all)
    func `a terminal answers byte by byte, later and later`(
        terminal: RecordedTerminal
    ) throws {
        let pty = try Pty()
        let answers = ask(pty, terminal.reply.utf8.map { [$0] })
        #expect(answers == terminal.expected)
        #expect(pty.left().isEmpty)
    }

    @Test func `keys typed meanwhile are handed over and not shown`() throws {
        let pty = try Pty()
        let reply = RecordedTerminal.kitty.reply
        let answers = ask(pty, [Array("n\r".utf8), Array((reply + "q").utf8)])
        #expect(answers.typed == Array("n\nq".utf8))
        #expect(try pty.shown() == "?")
    }

    @Test func `a terminal that says nothing costs the limit`() throws {
        let pty = try Pty()
        let modes = try pty.localModes()
        #expect(ask(pty, []) == TerminalAnswers())
        #expect(try pty.localModes() == modes)
    }

    @Test func `what came of an answer in time stays and nothing leaks`() throws
    {
        let pty = try Pty()
        let answers = ask(pty, [Array("q\u{1B}[6;18;9t\u{1B}]11;rgb".utf8)])
        #expect(answers.cell == CellSize(width: 9, height: 18))
        #expect(answers.typed == Array("q".utf8))
        try pty.type("later\n")
        #expect(pty.left() == Array("later\n".utf8))
    }

    @Test func `an answer that comes with the end is flushed`() throws {
        let pty = try Pty()
        let probe = TerminalProbe(
            input: pty.terminal,
            output: FileOutput(descriptor: pty.terminal),
            restorer: TerminalRestorer()
        )
        let limit = TimeLimit {
            #expect(throws: Never.self) { try pty.type("\u{1B}[?62;c\n") }
            return 0
        }
        #expect(probe.ask([], limit: limit) == TerminalAnswers())
        #expect(pty.left().isEmpty)
    }

    @Test func `a signal meanwhile finds the modes to restore`() throws {
        let pty = try Pty()
        let modes = try pty.localModes()
        let restorer = TerminalRestorer()
        let probe = TerminalProbe(
            input: pty.terminal,
            output: FileOutput(descriptor: pty.terminal),
            restorer: restorer
        )
        let limit = TimeLimit {
            let hidden = tcflag_t(ICANON | ECHO)
            #expect((try? pty.localModes()).map { $0 & hidden } == 0)
            restorer.restore()
            #expect((try? pty.localModes()) == modes)
            return 0
        }
        _ = probe.ask([], limit: limit)
    }

    @Test func `a pipe is not asked`() throws {
        let pty = try Pty()
        let pipe = try TestPipe()
        let unasked = TimeLimit {
            Issue.record("nothing is to be waited for")
            return 0
        }
        for (input, output) in [
            (pipe.readEnd, pty.terminal), (pty.terminal, pipe.writeEnd),
        ] {
            let probe = TerminalProbe(
                input: input,
                output: FileOutput(descriptor: output),
                restorer: TerminalRestorer()
            )
            #expect(probe.ask([0x3F], limit: unasked) == TerminalAnswers())
        }
    }

    @Test func `a limit ends`() {
        #expect(TimeLimit.milliseconds(-1).remaining() <= 0)
        #expect(1 ... 60_000 ~= TimeLimit.milliseconds(60_000).remaining())
    }
}
