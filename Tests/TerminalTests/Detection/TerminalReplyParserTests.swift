import Pictures
import Testing

@testable import Terminal

struct TerminalReplyParserTests {
    private func parsed(_ pieces: [[UInt8]]) -> (TerminalReplies, String) {
        var parser = TerminalReplyParser()
        for piece in pieces { parser.append(piece) }
        let typed = String(decoding: parser.takeTyped(), as: UTF8.self)
        return (parser.replies, typed)
    }

    private func read(_ pieces: [[UInt8]]) -> TerminalReplies {
        parsed(pieces).0
    }

    private func read(_ text: String) -> TerminalReplies {
        read([Array(text.utf8)])
    }

    private func typed(_ text: String) -> String {
        parsed([Array(text.utf8)]).1
    }

    @Test(arguments: RecordedTerminal.all)
    func `recorded replies are parsed whole and in two parts`(
        terminal: RecordedTerminal
    ) {
        let reply = Array(terminal.reply.utf8)
        for cut in 0 ... reply.count {
            let parts = [Array(reply[..<cut]), Array(reply[cut...])]
            #expect(read(parts) == terminal.expected)
        }
    }

    @Test(arguments: RecordedTerminal.all)
    func `recorded replies are parsed byte by byte`(terminal: RecordedTerminal)
    {
        #expect(read(terminal.reply.utf8.map { [$0] }) == terminal.expected)
    }

    @Test(arguments: RecordedTerminal.all, ["n\n", "火", "\u{1B}x"])
    func `keys typed between replies are preserved`(
        terminal: RecordedTerminal,
        key: String
    ) {
        let middle = terminal.reply.replacing(
            "\u{1B}\\",
            with: "\u{1B}\\\(key)",
            maxReplacements: 1
        )
        let text = "\(key)\(middle)\(key)"
        #expect(read(text) == terminal.expected)
        #expect(typed(text) == "\(key)\(key)\(key)")
    }

    @Test(arguments: [
        ("\u{1B}[A", "\u{10}"), ("\u{1B}OA", "\u{10}"),
        ("\u{1B}[B", "\u{E}"), ("\u{1B}OB", "\u{E}"),
        ("\u{1B}[C", "\u{6}"), ("\u{1B}OC", "\u{6}"),
        ("\u{1B}[D", "\u{2}"), ("\u{1B}OD", "\u{2}"),
        ("\u{1B}[H", "\u{1}"), ("\u{1B}OH", "\u{1}"),
        ("\u{1B}[1~", "\u{1}"), ("\u{1B}[7~", "\u{1}"),
        ("\u{1B}[F", "\u{5}"), ("\u{1B}OF", "\u{5}"),
        ("\u{1B}[4~", "\u{5}"), ("\u{1B}[8~", "\u{5}"),
        ("\u{1B}[3~", "\u{1C}"), ("\u{1B}[5~", "\u{1F}"),
        ("\u{1B}[6~", "\u{16}"), ("\u{1B}f", "\u{1E}"),
        ("\u{1B}[1;3D", "\u{1D}"), ("\u{1B}[1;5D", "\u{1D}"),
        ("\u{1B}[1;3C", "\u{1E}"), ("\u{1B}[15~", ""),
        ("\u{1B}OP", ""), ("\u{1B}[1;5C", "\u{1E}"), ("\u{1B}O5C", ""),
        ("a\u{1B}[Bb", "a\u{E}b"), ("a\u{1B}bc", "a\u{1D}c"),
    ])
    func `keys that edit are bytes, and other keys are nothing`(
        key: String,
        word: String
    ) {
        #expect(typed(key) == word)
    }

    @Test func `replies after the last one are not typed either`() {
        let text = "\u{1B}[?62;c/mars\n\u{1B}[6;18;9t"
        #expect(read(text).attributes == [62])
        #expect(typed(text) == "/mars\n")
    }

    @Test(arguments: [
        ("\u{1B}", ""), ("q\u{1B}[6;18", "q"), ("\u{1B}]11;rgb:00", ""),
        ("\u{1B}P>|kit", ""), ("\u{1B}[?62;4", ""), ("\u{1B}]11;x\u{1B}", ""),
    ])
    func `an incomplete reply does not count as typed`(
        text: String,
        typed: String
    ) {
        #expect(self.typed(text) == typed)
    }

    @Test(arguments: [
        "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[", "\u{1B}\u{1B}",
    ])
    func `a key that looks like an introducer hides no reply`(key: String) {
        let text = "\(key)\u{1B}[6;18;9t\u{1B}[?62;c"
        #expect(read(text).cell == CellSize(width: 9, height: 18))
        #expect(typed(text) == key)
    }

    @Test func `a line typed after such a key is preserved`() {
        #expect(typed("\u{1B}]mars\n") == "\u{1B}]mars\n")
    }

    @Test(arguments: [
        "\u{1B}[6;0;0t", "\u{1B}[6;99999999999999999999;9t", "\u{1B}[6;;t",
        "\u{1B}[4;0;0t", "\u{1B}[?2;0;0;0S", "\u{1B}[?2;0S", "\u{1B}[?2S",
        "\u{1B}[?2;3;640;480S",
        "\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}]11;rgb:00/00\u{7}",
        "\u{1B}]11;\u{7}", "\u{1B}]11;rgb:00000/00/00\u{7}",
        "\u{1B}]11;rgb:/00/00\u{7}", "\u{1B}]11;hsl:00/00/00\u{7}",
        "\u{1B}]11;rgb:00/00/00:0\u{7}", "\u{1B}[4;32768;9t",
        "\u{1B}[4;9;32768t", "\u{1B}[4;9;0t", "\u{1B}[4;0;9t",
        "\u{1B}[4;9t", "\u{1B}[4;9;9;9t", "\u{1B}[?2;1;9;9S",
        "\u{1B}[?2;0;9S", "\u{1B}[?1;0;9;9S", "\u{1B}[2;0;9;9S",
        "\u{1B}[?6;18;9t", "\u{1B}[6;18;9;1t", "\u{1B}[?2026;0$y",
        "\u{1B}[?2026;3$y", "\u{1B}[?2026$y", "\u{1B}[?2027;1$y",
        "\u{1B}[2026;1$y", "\u{1B}[62;4c", "\u{1B}P>kitty\u{1B}\\",
        "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}P1$r48;2;1;2;4m\u{1B}\\",
        "\u{1B}P1$r38;2;1;2;3m\u{1B}\\", "\u{1B}_Gi=31;EINVAL\u{1B}\\",
        "\u{1B}]10;rgb:00/00/00\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_\u{7}",
    ])
    func `a malformed reply is ignored`(reply: String) {
        #expect(read(reply) == TerminalReplies())
    }

    @Test(arguments: [
        ("rgb:ff/80/00", 255, 128, 0), ("rgb:f/8/0", 255, 136, 0),
        ("rgb:ffff/8080/0000", 255, 128, 0),
        ("rgba:ffff/0000/ffff/8080", 255, 0, 255),
    ])
    func `a background color is parsed in every precision`(
        text: String,
        red: UInt8,
        green: UInt8,
        blue: UInt8
    ) {
        let color = read("\u{1B}]11;\(text)\u{7}").background
        #expect(color == RGB(red, green, blue))
    }

    @Test func `sizes and modes are read up to their limits`() {
        var expected = TerminalReplies()
        expected.cell = CellSize(width: 9, height: 18)
        expected.textArea = PixelSize(width: 32_767, height: 1)
        expected.sixelArea = PixelSize(width: 1, height: 32_767)
        expected.synchronizes = true
        expected.attributes = [62, 4, 0]
        expected.kittyGraphics = true
        let replies = [
            "[6;18;9t", "[4;1;32767t", "[?2;0;1;32767S", "[?2026;1$y",
            "_Gi=31;OK\u{1B}\\", "[?62;4;0;c",
        ]
        let text = replies.map { "\u{1B}" + $0 }.joined()
        #expect(read(text) == expected)
        // The last one counts.
        #expect(!read(text + "\u{1B}[?2026;4$y").synchronizes)
        #expect(!read(text + "\u{1B}_Gi=31;EINVAL\u{1B}\\").kittyGraphics)
        #expect(read(text + "\u{1B}[?2;3;9;9S").sixelArea == nil)
    }

    @Test func `an endless reply is dropped and the next one parsed`() {
        let long = String(repeating: "x", count: 100_000)
        let replies = read("\u{1B}[?62\(long)\u{1B}]11;\(long)\u{7}")
        #expect(replies.attributes == nil)
        #expect(replies.background == nil)
    }

    @Test(arguments: [
        ("\u{1B}P>|kitty", "x", "\u{1B}\\"), ("\u{1B}[6;18;9", ";", "t"),
    ])
    func `a reply longer than any is neither used nor typed`(
        start: String,
        repeated: String,
        end: String
    ) {
        let reply = start + String(repeating: repeated, count: 2000) + end
        #expect(read(reply) == TerminalReplies())
        #expect(typed(reply + "n") == "n")
    }

    @Test(arguments: [
        // A key that no reply has, then a line.
        ("\u{3}q\n", "q\n"), ("\u{1B}[Aq", "\u{10}q"),
        ("\u{1B}\u{1B}[6;18;9tq", "\u{1B}q"),
    ])
    func `nothing of an endless reply is typed, but what follows is`(
        rest: String,
        expected: String
    ) {
        let reply = "\u{1B}]11;" + String(repeating: "x", count: 2_000)
        #expect(typed(reply + rest) == expected)
    }

    @Test func `of a reply without an end no more than a kilobyte is kept`() {
        var parser = TerminalReplyParser()
        parser.append(
            Array("\u{1B}]".utf8) + Array(repeating: 120, count: 5000)
        )
        #expect(parser.pending.count == 1024)
    }

    @Test func `a terminal name is sanitized and shortened`() {
        let long = String(repeating: "x", count: 500)
        let replies = read("\u{1B}P>|\u{202E}a\(long)\u{1B}\\")
        #expect(replies.name == "a" + String(repeating: "x", count: 79))
    }

    @Test(arguments: 0 ..< 100)
    func `random bytes do not crash the reply parser`(seed: UInt64) {
        let alphabet = Array("\u{1B}[]P_G\\\u{7};?0469tcS>|:/\n火".utf8)
        var state = seed &* 6_364_136_223_846_793_005 &+ 1
        var parser = TerminalReplyParser()
        for _ in 0 ..< 2000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695
            parser.append([alphabet[Int(state >> 33) % alphabet.count]])
        }
        #expect(parser.takeTyped().count <= 4000)
    }

    @Test(arguments: [
        ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", true),
        ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", true),
        ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", true),
        ("\u{1B}P1$r0;48;5;16m\u{1B}\\", false),
        ("\u{1B}P1$r0;48;2;1;2;4m\u{1B}\\", false),
        ("\u{1B}P1$r0;1;2;3m\u{1B}\\", false),
        ("\u{1B}P1$r0m\u{1B}\\", false), ("\u{1B}P0$r\u{1B}\\", false),
        ("\u{1B}P1+r524742=38\u{1B}\\", true),
        ("\u{1B}P1+r524742\u{1B}\\", true),
        ("\u{1B}P0+r524742\u{1B}\\", false),
    ])
    func `a terminal tells that it has 24-bit colors`(
        reply: String,
        expected: Bool
    ) {
        var parser = TerminalReplyParser()
        parser.append(reply.utf8)
        #expect(parser.replies.hasMillions == expected)
        #expect(parser.takeTyped().isEmpty)
    }
}
