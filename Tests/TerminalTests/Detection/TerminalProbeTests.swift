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

    private func replies(of pty: Pty, _ pieces: [[UInt8]]) -> TerminalReplies {
        let probe = TerminalProbe(
            input: pty.terminal,
            output: FileOutput(descriptor: pty.terminal),
            restorer: TerminalRestorer()
        )
        return probe.send(Array("?".utf8), limit: saying(pieces, on: pty))
    }

    @Test(arguments: RecordedTerminal.all)
    func `replies that arrive at once are collected`(terminal: RecordedTerminal)
        throws
    {
        let pty = try Pty()
        let modes = try pty.localModes()
        let replies = replies(of: pty, [Array(terminal.reply.utf8)])
        #expect(replies == terminal.expected)
        #expect(try pty.localModes() == modes)
        #expect(try pty.shown() == "?")
    }

    @Test(arguments: RecordedTerminal.all)
    func `replies that arrive byte by byte are collected`(
        terminal: RecordedTerminal
    ) throws {
        let pty = try Pty()
        let replies = replies(of: pty, terminal.reply.utf8.map { [$0] })
        #expect(replies == terminal.expected)
        #expect(pty.left().isEmpty)
    }

    @Test func `Ctrl-D typed before the probe is returned as such`() throws {
        let pty = try Pty()
        try pty.type("\u{4}")
        let replies = replies(
            of: pty,
            [Array(RecordedTerminal.kitty.reply.utf8)]
        )
        #expect(replies.typed == [4])
    }

    @Test func `keys typed during the probe are returned and not echoed`()
        throws
    {
        let pty = try Pty()
        let reply = RecordedTerminal.kitty.reply
        let replies = replies(
            of: pty,
            [Array("n\r".utf8), Array((reply + "q").utf8)]
        )
        #expect(replies.typed == Array("n\nq".utf8))
        #expect(try pty.shown() == "?")
    }

    @Test func `a silent terminal is given up after the time limit`() throws {
        let pty = try Pty()
        let modes = try pty.localModes()
        #expect(replies(of: pty, []) == TerminalReplies())
        #expect(try pty.localModes() == modes)
    }

    @Test func `replies before the limit count and later bytes do not leak`()
        throws
    {
        let pty = try Pty()
        let replies = replies(
            of: pty,
            [Array("q\u{1B}[6;18;9t\u{1B}]11;rgb".utf8)]
        )
        #expect(replies.cell == CellSize(width: 9, height: 18))
        #expect(replies.typed == Array("q".utf8))
        try pty.type("later\n")
        #expect(pty.left() == Array("later\n".utf8))
    }

    @Test func `a reply that arrives as the limit ends is flushed`() throws {
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
        #expect(probe.send([], limit: limit) == TerminalReplies())
        #expect(pty.left().isEmpty)
    }

    @Test func `a signal during the probe restores the terminal modes`() throws
    {
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
        _ = probe.send([], limit: limit)
    }

    @Test func `a pipe is not probed`() throws {
        let pty = try Pty()
        let pipe = try TestPipe()
        let unused = TimeLimit {
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
            #expect(probe.send([0x3F], limit: unused) == TerminalReplies())
        }
    }

    @Test func `a time limit counts down to zero`() {
        #expect(TimeLimit.milliseconds(-1).remaining() <= 0)
        #expect(1 ... 60_000 ~= TimeLimit.milliseconds(60_000).remaining())
    }
}

struct TerminalQueryTests {
    private func batch(_ environment: [String: String]) -> String? {
        let facts = TerminalFacts(environment: environment) { nil }
        return TerminalQuery.bytes(for: facts).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func `the queries are one batch that ends with DA1`() throws {
        let query = try #require(batch(["TERM": "xterm-256color"]))
        #expect(
            query.split(separator: "\u{1B}").map(String.init) == [
                "_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA", "\\", "[?2;1;0S",
                "[>q", "[16t", "[14t", "]11;?", "\\", "[c\r", "[K",
            ]
        )
    }

    @Test(arguments: [
        ("xterm-kitty", false), ("alacritty", false), ("foot", true),
        ("xterm-256color", true),
    ])
    func `a terminal known to lack sixels is not queried for their area`(
        term: String,
        expected: Bool
    ) throws {
        let query = try #require(batch(["TERM": term]))
        #expect(query.contains("[?2;1;0S") == expected)
    }

    @Test func `tmux gets no kitty query`() throws {
        let query = try #require(
            batch(["TERM": "tmux-256color", "TMUX": "/s"])
        )
        #expect(!query.contains("\u{1B}_"))
        #expect(query.hasSuffix("\u{1B}[c"))
    }

    @Test(arguments: [
        [:], ["TERM": ""], ["TERM": "dumb"], ["TERM": "linux"],
        ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
        ["TERM": "screen-256color"], ["TERM": "xterm", "STY": "1.pts"],
        ["TERM": "xterm", "ZELLIJ": "0"],
    ])
    func `terminals that would print the queries get none`(
        environment: [String: String]
    ) {
        #expect(batch(environment) == nil)
    }
}
