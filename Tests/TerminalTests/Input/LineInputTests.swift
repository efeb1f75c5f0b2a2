import TestSupport
import Glibc
import Synchronization
import Testing

@testable import Terminal

@Suite(.queued)
struct LineInputTests {
    /// All lines of an input that ends.
    private func lines(_ bytes: [UInt8]) async throws -> [String] {
        let pipe = try TestPipe()
        try pipe.send(bytes)
        pipe.closeWriter()
        let input = LineInput(descriptor: pipe.readEnd)
        return await input.lines.reduce(into: []) { $0.append($1) }
    }

    @Test(arguments: [
        ("", []), ("one\n", ["one"]), ("one\ntwo\n", ["one", "two"]),
        ("one\r\n\r\ntwo\r\n", ["one", "", "two"]),
        ("one\nlast", ["one", "last"]), ("\n\n", ["", ""]),
        ("a\rb\n", ["a\rb"]),
    ])
    func `input is split into lines`(text: String, expected: [String])
        async throws
    {
        #expect(try await lines(Array(text.utf8)) == expected)
    }

    @Test func `invalid UTF-8 is repaired`() async throws {
        let lines = try await lines([0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82])
        #expect(lines == ["a\u{FFFD}b", "\u{FFFD}"])
    }

    @Test func `the rest of an overlong line is dropped`() async throws {
        let long = [UInt8](repeating: 0x61, count: 5000)
        let lines = try await lines(long + [0x0A, 0x62, 0x0A])
        #expect(lines.map(\.count) == [4096, 1])
        #expect(lines.last == "b")
    }

    @Test func `no line is dropped while the reader is slow`() async throws {
        let expected = (0 ..< 2000).map(String.init)
        let text = expected.joined(separator: "\n")
        #expect(try await lines(Array(text.utf8)) == expected)
    }

    @Test func `a line arrives while the input stays open`() async throws {
        let pipe = try TestPipe()
        let input = LineInput(descriptor: pipe.readEnd)
        var lines = input.lines.makeAsyncIterator()
        try pipe.send("one\ntw")
        #expect(await lines.next() == "one")
        try pipe.send("o\n")
        #expect(await lines.next() == "two")
    }

    @Test func `stopping ends the lines and drops an incomplete one`()
        async throws
    {
        let pipe = try TestPipe()
        let input = LineInput(descriptor: pipe.readEnd)
        var lines = input.lines.makeAsyncIterator()
        try pipe.send("one\nhalf")
        #expect(await lines.next() == "one")
        input.stop()
        #expect(await lines.next() == nil)
    }

    @Test func `releasing the input ends the lines`() async throws {
        let pipe = try TestPipe()
        var input: LineInput? = LineInput(descriptor: pipe.readEnd)
        let lines = try #require(input).lines
        input = nil
        #expect(await lines.first { _ in true } == nil)
    }

    @Test func `a closed descriptor ends the lines`() async {
        let input = LineInput(descriptor: -1)
        #expect(await input.lines.first { _ in true } == nil)
    }

    @Test func `the byte of Ctrl-D in a pipe is data`() async throws {
        #expect(try await lines([4, 0x0A, 0x61]) == ["\u{4}", "a"])
    }

    @Test func `end of input on a terminal ends the lines`() async throws {
        let pty = try PseudoTerminal()
        let input = LineInput(descriptor: pty.terminal)
        try pty.type("n\n\u{4}")
        let lines = await input.lines.reduce(into: []) { $0.append($1) }
        #expect(lines == ["n"])
    }
}

/// The keys of a terminal, one by one.
@Suite(.queued)
struct KeyInputTests {
    /// A terminal, and what a program reads from it.
    private struct Keyboard {
        let pty: PseudoTerminal
        let modes: tcflag_t
        let input: LineInput

        init(
            typed: String = "",
            arrows: Set<String> = [],
            dropped: Set<String> = [],
            parser: TerminalReplyParser = TerminalReplyParser(),
            patience: TimeLimit = .passed
        ) throws {
            pty = try PseudoTerminal()
            modes = try pty.localModes()
            if !typed.isEmpty { try pty.type(typed) }
            let keys = try #require(
                KeyMode(of: pty.terminal, restorer: TerminalRestorer())
            )
            keys.arrows.set(arrows, dropped: dropped)
            // The thread restores the modes at its end. They must not be those
            // of another test whose terminal has got the number of this one.
            let held = TimeLimit { [pty] in
                withExtendedLifetime(pty) { patience.remaining() }
            }
            input = LineInput(
                descriptor: pty.terminal,
                keys: keys,
                parser: parser,
                patience: held
            )
        }

        /// All events up to one, or to the end.
        func events(until last: InputEvent?) async -> [InputEvent] {
            var all: [InputEvent] = []
            for await event in input.events {
                all.append(event)
                if event == last { break }
            }
            return all
        }
    }

    @Test(arguments: [
        ("moon", "moon"), ("moom\u{7F}n", "moon"), ("moom\u{8}n", "moon"),
        ("the moon\u{17}sun", "the sun"), ("the moon \u{17}\u{17}", ""),
        ("the moon \u{17}sun", "the sun"), ("the moon  \u{17}sun", "the sun"),
        ("moon\u{15}sun", "sun"), ("\u{7F}\u{17}\u{15}", ""),
        ("화성달\u{7F}", "화성"), ("e\u{301}\u{7F}", ""),
        ("mo\tn\u{0}", "mon"), ("\u{1B}\u{7F}a", "a"),
        ("oon\u{1}m", "moon"), ("oon\u{1B}[Hm", "moon"),
        ("mon\u{1B}[Do", "moon"), ("mn\u{1B}[Do\u{1B}ODo", "moon"),
        ("oon\u{1}m\u{5}s", "moons"), ("oon\u{1B}[1~m\u{1B}[4~s", "moons"),
        ("moons\u{1B}[D\u{B}", "moon"), ("moonn\u{1B}[D\u{1B}[3~", "moon"),
        ("the moon\u{1B}bfull ", "the full moon"),
        ("the moon\u{1B}[1;5Dfull ", "the full moon"),
        ("the moon\u{1}\u{1B}f full", "the full moon"),
        ("the moon\u{1B}b\u{17}", "moon"), ("a moon\u{1B}b\u{15}", "moon"),
        ("moom\u{1B}[D\u{1B}[C\u{7F}n", "moon"),
        ("\u{1B}[D\u{1B}[Cmoon\u{1B}[C\u{1B}[C", "moon"),
        ("화달\u{1B}[D성", "화성달"), ("moon\u{1B}[A", "moon"),
    ])
    func `a line is edited with the keys of the terminal`(
        keys: String,
        expected: String
    ) async throws {
        let keyboard = try Keyboard()
        try keyboard.pty.type(keys + "\r")
        let events = await keyboard.events(until: .line(expected))
        #expect(events.last == .line(expected))
        // Nothing is echoed.
        try keyboard.pty.write("end")
        #expect(try keyboard.pty.shown() == "end")
    }

    @Test(arguments: [
        (["moon", "mars", "\u{1B}[A"], "mars"),
        (["moon", "mars", "\u{1B}[A\u{1B}[A"], "moon"),
        (["moon", "mars", "\u{1B}[A\u{1B}[A\u{1B}[A"], "moon"),
        (["moon", "mars", "\u{1B}[A\u{1B}[A\u{1B}[B"], "mars"),
        (["moon", "sun\u{1B}[A\u{1B}[B", ""], "sun"),
        (["moon", "\u{1B}[As"], "moons"), (["moon", "", "\u{1B}OA"], "moon"),
    ])
    func `up and down lead through the lines of a session`(
        lines: [String],
        expected: String
    ) async throws {
        let keyboard = try Keyboard()
        for line in lines { try keyboard.pty.type(line + "\r") }
        try keyboard.pty.type("\u{4}")
        let found = await keyboard.events(until: nil).compactMap {
            if case .line(let line) = $0 { line } else { nil }
        }
        #expect(found.filter { !$0.isEmpty }.last == expected)
    }

    @Test(arguments: [
        ("\u{1B}[D", "left"), ("\u{1B}OA", "up"), ("\u{1B}[5~", "pgup"),
        ("\u{1B}[6~", "pgdn"), ("\u{1B}[H", "first"), ("\u{1B}[4~", "last"),
        ("n", "n"), ("N", "n"), ("x\u{7F}n", "n"),
    ])
    func `a key that is a command acts at once on an empty line`(
        keys: String,
        expected: String
    ) async throws {
        let keyboard = try Keyboard(
            arrows: ["left", "up", "pgup", "pgdn", "first", "last", "n"]
        )
        try keyboard.pty.type(keys)
        let events = await keyboard.events(until: .line(expected))
        #expect(events.last == .line(expected))
        keyboard.input.stop()
    }

    @Test(arguments: [
        ("mon\u{1B}[Do", "moon"), ("\u{1B}[B", ""), ("q\u{1B}[6~n", "qn"),
        ("mon\u{1}\u{4}", "on"), ("mon\u{4}", "mon"),
    ])
    func
        `a key edits a line that is not empty, as those that are no command do`(
            keys: String,
            expected: String
        ) async throws
    {
        let keyboard = try Keyboard(arrows: ["left", "pgdn", "o", "n"])
        try keyboard.pty.type(keys + "\r")
        let events = await keyboard.events(until: .line(expected))
        #expect(events.last == .line(expected))
    }

    @Test func `a command that would have to wait is dropped`() async throws {
        let keyboard = try Keyboard(arrows: ["q"], dropped: ["n", "left"])
        try keyboard.pty.type("n\u{1B}[Dnq")
        let events = await keyboard.events(until: .line("q"))
        let lines = events.filter { if case .line = $0 { true } else { false } }
        #expect(lines == [.line("q")])
        keyboard.input.stop()
    }

    @Test func `the cursor is known while a line is edited`() async throws {
        let keyboard = try Keyboard()
        try keyboard.pty.type("mon\u{1B}[D")
        let typed = InputEvent.typing("mo", rest: "n")
        #expect(await keyboard.events(until: typed).last == typed)
        keyboard.input.stop()
    }

    @Test func `a key that sends a signal drops nothing that was written`()
        throws
    {
        let keyboard = try Keyboard()
        try keyboard.pty.write("half of ")
        try keyboard.pty.type([0x1A])
        try keyboard.pty.write("a picture")
        var shown = ""
        while !shown.hasSuffix("picture") { shown += try keyboard.pty.shown() }
        #expect(shown == "half of a picture")
    }

    @Test func `a key that sends a signal drops nothing that was typed`()
        throws
    {
        let pty = try PseudoTerminal()
        let keys = KeyMode(of: pty.terminal, restorer: TerminalRestorer())
        defer { keys?.end() }
        try pty.type("mo\u{1A}on")
        var typed = ""
        while !typed.hasSuffix("on") {
            var buffer = [UInt8](repeating: 0, count: 16)
            let count = read(pty.terminal, &buffer, buffer.count)
            try #require(count > 0)
            typed += String(decoding: buffer[..<count], as: UTF8.self)
        }
        #expect(typed == "moon")
    }

    @Test func `the line is known while it is being typed`() async throws {
        let keyboard = try Keyboard()
        try keyboard.pty.type("mo")
        #expect(await keyboard.events(until: .typing("mo")) == [.typing("mo")])
        // A character whose end has not arrived is not shown.
        try keyboard.pty.type([0xE2])
        #expect(await keyboard.events(until: .typing("mo")) == [.typing("mo")])
        try keyboard.pty.type([0x98, 0x85])
        let typed = InputEvent.typing("mo★")
        #expect(await keyboard.events(until: typed) == [typed])
    }

    @Test func `late replies are not input, and reported when all have come`()
        async throws
    {
        let terminal = RecordedTerminal.kitty
        let reply = Array(terminal.reply.utf8)
        var parser = TerminalReplyParser()
        // A part came in time, with keys before it.
        parser.append(Array("f".utf8) + reply.prefix(20))
        let keyboard = try Keyboard(parser: parser)
        try keyboard.pty.type(Array(reply.dropFirst(20).dropLast(7)))
        try keyboard.pty.type(Array(" 3".utf8))
        try keyboard.pty.type(Array(reply.suffix(7)) + Array("\r".utf8))
        let events = await keyboard.events(until: .replies(terminal.expected))
        let lines = events.filter { if case .line = $0 { true } else { false } }
        let replies = events.filter {
            if case .replies = $0 { true } else { false }
        }
        #expect(lines == [.line("f 3")])
        #expect(replies == [.replies(terminal.expected)])
        for line in ["x", "y"] {
            try keyboard.pty.type(line + "\r")
            let rest = await keyboard.events(until: .line(line))
            #expect(!rest.contains(.replies(terminal.expected)))
        }
        keyboard.input.stop()
    }

    @Test func `replies that come after the end do not reach the shell`()
        async throws
    {
        let pty = Mutex<PseudoTerminal?>(nil)
        let patience = TimeLimit {
            // Asked first when nothing more is read for the program. The wait
            // ends with the last reply.
            let late = pty.withLock { $0.take() }
            try? late?.type(RecordedTerminal.kitty.reply)
            return 60_000
        }
        let keyboard = try Keyboard(patience: patience)
        pty.withLock { $0 = keyboard.pty }
        await keyboard.input.finish()
        #expect(keyboard.pty.left().isEmpty)
        #expect(try keyboard.pty.localModes() == keyboard.modes)
    }

    /// A reply that comes 0.3 s after the end, with 5 s left for the last one.
    @Test(arguments: [("", false), ("\u{1B}[?2026;2$y", true)])
    func `at the end, a terminal that replied is waited for, a silent one not`(
        before: String,
        isTaken: Bool
    ) async throws {
        let reply = "\u{1B}[?62c"
        let pty = Mutex<PseudoTerminal?>(nil)
        // Without a reply, the first look is for the length of the silence.
        let hasBegun = Atomic(isTaken)
        let patience = TimeLimit {
            guard hasBegun.exchange(true, ordering: .relaxed) else {
                return 5_000
            }
            let late = pty.withLock { $0.take() }
            try? late?.type(reply + "\n")
            return 4_700
        }
        var parser = TerminalReplyParser()
        parser.append(Array(before.utf8))
        let keyboard = try Keyboard(parser: parser, patience: patience)
        pty.withLock { $0 = keyboard.pty }
        await keyboard.input.finish()
        let left = String(decoding: keyboard.pty.left(), as: UTF8.self)
        #expect(left == (isTaken ? "" : reply + "\n"))
    }

    @Test(arguments: ["\u{4}", "n\n\u{4}"])
    func `Ctrl-D ends the input, also if typed before the keys are read`(
        typed: String
    ) async throws {
        let keyboard = try Keyboard(typed: typed)
        let lines = await keyboard.events(until: nil)
            .filter { if case .line = $0 { true } else { false } }
        #expect(lines == (typed.count > 1 ? [.line("n")] : []))
        let other = try Keyboard()
        try other.pty.type("n\u{4}x\r\u{4}")
        #expect(await other.events(until: nil).contains(.line("nx")))
    }

    /// Linux hands it over as NUL if it was pressed before the modes changed.
    @Test(arguments: [[UInt8(4)], [0]])
    func `Ctrl-D ends the input, also if it came with the terminal's replies`(
        key: [UInt8]
    ) async throws {
        var parser = TerminalReplyParser()
        parser.append(key + Array(RecordedTerminal.kitty.reply.utf8))
        let keyboard = try Keyboard(parser: parser)
        let events = await keyboard.events(until: nil)
        #expect(!events.contains { if case .line = $0 { true } else { false } })
    }
}
