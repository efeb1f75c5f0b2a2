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

    private static let common =
        "\u{1B}[?2;1;0S\u{1B}[>q\u{1B}[16t\u{1B}[14t\u{1B}]11;?\u{1B}\\\u{1B}[c"
    private static let all =
        "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\r\u{1B}[K"
        + "\u{1B}[48:2:1:2:3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
        + "\u{1B}P+q524742\u{1B}\\\u{1B}[?2026$p" + common + "\r\u{1B}[K"

    /// What a terminal is asked, and whether it may read this machine's memory
    /// and takes texts for the clipboard, as it takes links.
    @Test(arguments: [
        (["TERM": "xterm"], all, true, false),
        (["TERM": "xterm-kitty"], all, true, true),
        (["TERM": "xterm", "VTE_VERSION": "7006"], all, true, false),
        (["TERM": "foot", "SSH_TTY": "/dev/pts/1"], all, false, true),
        (["TERM": "tmux-256color"], common, false, true),
        (["TERM": "tmux", "VTE_VERSION": "7006"], common, false, true),
        (["TERM": "xterm", "ZELLIJ": "0"], all, true, false),
        (["TERM": "xterm", "SSH_CONNECTION": "a"], all, false, false),
        (["TERM": "tmux-256color", "TMUX": "/s"], common, false, true),
        (["TERM": "screen"], nil, false, false),
        (["TERM": "xterm", "STY": "1.pts"], nil, false, false),
        (["TERM": "dumb"], nil, true, false), ([:], nil, true, false),
        (["TERM": "linux"], nil, true, false),
        (["TERM": "linux-16color"], nil, true, false),
        (["TERM": "eterm-color"], nil, true, false),
        (
            ["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], nil, true,
            false
        ),
        (
            ["TERM": "tmux", "TERM_PROGRAM": "Apple_Terminal"], common, false,
            true
        ),
    ])
    func `a terminal is asked for what it can tell`(
        environment: [String: String],
        query: String?,
        isNear: Bool,
        takesCopies: Bool
    ) {
        let facts = TerminalFacts(environment: environment) { nil }
        let bytes = TerminalQuery.bytes(for: facts)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == query)
        #expect(facts.isNear == isNear)
        #expect(facts.takesCopies() == takesCopies)
        let named = TerminalFacts(environment: ["TERM": "xterm"]) { nil }
        #expect(named.takesCopies(name: "XTerm(398)"))
        #expect(!named.takesCopies(name: "VTE(7006)"))
    }
}
