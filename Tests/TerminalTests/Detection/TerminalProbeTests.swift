import TestSupport
import Glibc
import Synchronization
import Testing

@testable import Terminal

@Suite(.queued)
struct TerminalProbeTests {
    /// A limit that is over when all was said: each time the probe is about to
    /// wait, the next piece is already there.
    private func saying(_ pieces: [[UInt8]], on pty: PseudoTerminal)
        -> TimeLimit
    {
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

    /// What the program has read when the time is up, and its keys.
    private func probe(
        _ pty: PseudoTerminal,
        _ pieces: [[UInt8]],
        restorer: TerminalRestorer = TerminalRestorer()
    ) throws -> (parser: TerminalReplyParser, keys: KeyMode) {
        let keys = try #require(
            KeyMode(of: pty.terminal, restorer: restorer)
        )
        let parser = keys.replies(
            to: Array("?".utf8),
            on: FileOutput(descriptor: pty.terminal),
            limit: saying(pieces, on: pty)
        )
        return (parser, keys)
    }

    @Test(arguments: RecordedTerminal.all)
    func `replies that arrive at once are collected`(terminal: RecordedTerminal)
        throws
    {
        let pty = try PseudoTerminal()
        let modes = try pty.localModes()
        let (parser, keys) = try probe(pty, [Array(terminal.reply.utf8)])
        #expect(parser.replies == terminal.expected)
        keys.end()
        #expect(try pty.localModes() == modes)
        #expect(try pty.shown() == "?")
    }

    @Test(arguments: RecordedTerminal.all)
    func `replies that arrive byte by byte are collected`(
        terminal: RecordedTerminal
    ) throws {
        let pty = try PseudoTerminal()
        let (parser, _) = try probe(pty, terminal.reply.utf8.map { [$0] })
        #expect(parser.replies == terminal.expected)
        #expect(pty.left().isEmpty)
    }

    @Test func `another query waits for its own replies`() throws {
        let pty = try PseudoTerminal()
        var (parser, keys) = try probe(
            pty,
            [Array(RecordedTerminal.kitty.reply.utf8)]
        )
        keys.ask(
            Array("!".utf8),
            on: FileOutput(descriptor: pty.terminal),
            into: &parser,
            limit: saying(
                [Array("n".utf8), Array("\u{1B}[?62;c".utf8)],
                on: pty
            )
        )
        #expect(parser.replies == RecordedTerminal.kitty.expected)
        #expect(parser.takeTyped() == Array("n".utf8))
        #expect(pty.left().isEmpty)
        #expect(try pty.shown() == "?!")
    }

    @Test func `keys typed during the probe are returned and not echoed`()
        throws
    {
        let pty = try PseudoTerminal()
        let reply = RecordedTerminal.kitty.reply
        var (parser, _) = try probe(
            pty,
            [Array("n\r".utf8), Array((reply + "q").utf8)]
        )
        #expect(parser.takeTyped() == Array("n\nq".utf8))
        #expect(try pty.shown() == "?")
    }

    @Test func `a silent terminal is given up after the time limit`() throws {
        let pty = try PseudoTerminal()
        let modes = try pty.localModes()
        let (parser, keys) = try probe(pty, [])
        #expect(parser.replies == TerminalReplies())
        #expect(!parser.isComplete)
        keys.end()
        #expect(try pty.localModes() == modes)
    }

    @Test
    func `a signal during the probe restores the modes, until it is resumed`()
        throws
    {
        let pty = try PseudoTerminal()
        let modes = try pty.localModes()
        let restorer = TerminalRestorer()
        let keys = try #require(KeyMode(of: pty.terminal, restorer: restorer))
        let hidden = tcflag_t(ICANON | ECHO)
        #expect(try pty.localModes() & hidden == 0)
        restorer.suspend()
        #expect(try pty.localModes() == modes)
        restorer.resume()
        #expect(try pty.localModes() & hidden == 0)
        restorer.restore()
        #expect(try pty.localModes() == modes)
        keys.end()
        #expect(try pty.localModes() == modes)
    }

    @Test func `a pipe has no keys`() throws {
        let pipe = try TestPipe()
        let keys = KeyMode(of: pipe.readEnd, restorer: TerminalRestorer())
        #expect(keys == nil)
    }

    @Test func `a time limit counts down to zero`() {
        #expect(TimeLimit.milliseconds(-1).remaining() <= 0)
        #expect(1 ... 60_000 ~= TimeLimit.milliseconds(60_000).remaining())
    }
}

@Suite(.queued)
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
                "_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA", "\\\r", "[K",
                "[48:2:1:2:3m", "P$qm", "\\", "[m", "P+q524742", "\\",
                "[?2026$p",
                "[?2;1;0S", "[>q", "[16t", "[14t", "]11;?", "\\", "[c\r", "[K",
            ]
        )
    }

    @Test func `a pixel in memory is asked for by itself, without a reply`() {
        let query = TerminalQuery.memory("/name")
        let probe = "\u{1B}_Ga=q,i=32,q=2,f=24,t=s,s=1,v=1;L25hbWU=\u{1B}\\"
        #expect(String(decoding: query, as: UTF8.self) == probe + "\u{1B}[c")
    }

    @Test func `what is printed of a query fits a row that is erased`() throws {
        let query = try #require(batch(["TERM": "xterm-256color"]))
        for part in query.split(separator: "\r\u{1B}[K") {
            // All but the escapes, as by a terminal that knows no sequences.
            #expect(part.count { $0 != "\u{1B}" } < 80)
        }
    }

    @Test(arguments: [
        ([:], true), (["SSH_CONNECTION": "a"], false),
        (["SSH_TTY": "/dev/pts/0"], false), (["STY": "1.pts"], false),
        (["TMUX": "/s"], false), (["TERM": "screen"], false),
    ])
    func `a terminal is near without ssh and without a multiplexer`(
        environment: [String: String],
        isNear: Bool
    ) {
        let facts = TerminalFacts(environment: environment) { nil }
        #expect(facts.isNear == isNear)
    }

    @Test func `Zellij is queried like a terminal`() {
        let inZellij = batch(["TERM": "xterm-256color", "ZELLIJ": "0"])
        #expect(inZellij == batch(["TERM": "xterm-256color"]))
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
        ["TERM": "eterm-color"],
        ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
        ["TERM": "screen-256color"], ["TERM": "xterm", "STY": "1.pts"],
    ])
    func `terminals that would print queries get none`(
        environment: [String: String]
    ) {
        #expect(batch(environment) == nil)
    }
}
