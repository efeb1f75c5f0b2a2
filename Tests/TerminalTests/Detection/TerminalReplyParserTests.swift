import Terminal
import Testing

struct TerminalReplyParserTests {
    private func read(_ pieces: [[UInt8]]) -> TerminalReplies {
        var parser = TerminalReplyParser()
        for piece in pieces { parser.append(piece) }
        return parser.finish()
    }

    private func read(_ text: String) -> TerminalReplies {
        read([Array(text.utf8)])
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

    @Test(arguments: RecordedTerminal.all, ["n\n", "火", "\u{1B}[A", "\u{1B}b"])
    func `keys typed between replies are preserved`(
        terminal: RecordedTerminal,
        key: String
    ) {
        var expected = terminal.expected
        expected.typed = Array("\(key)\(key)\(key)".utf8)
        let middle = terminal.reply.replacing(
            "\u{1B}\\",
            with: "\u{1B}\\\(key)",
            maxReplacements: 1
        )
        #expect(read("\(key)\(middle)\(key)") == expected)
    }

    @Test func `bytes after the last reply count as typed`() {
        let replies = read("\u{1B}[?62;c/mars\n\u{1B}[6;18;9t")
        #expect(replies.attributes == [62])
        #expect(replies.cell == nil)
        #expect(replies.typed == Array("/mars\n\u{1B}[6;18;9t".utf8))
    }

    @Test(arguments: [
        ("\u{1B}", "\u{1B}"), ("q\u{1B}[6;18", "q"), ("\u{1B}]11;rgb:00", ""),
        ("\u{1B}P>|kit", ""), ("\u{1B}[?62;4", ""), ("\u{1B}]11;x\u{1B}", ""),
    ])
    func `an incomplete reply does not count as typed`(
        text: String,
        typed: String
    ) {
        #expect(read(text).typed == Array(typed.utf8))
    }

    @Test(arguments: [
        "\u{1B}]", "\u{1B}P", "\u{1B}_", "\u{1B}[", "\u{1B}\u{1B}",
    ])
    func `a key that looks like an introducer hides no reply`(key: String) {
        let replies = read("\(key)\u{1B}[6;18;9t\u{1B}[?62;c")
        #expect(replies.cell == CellSize(width: 9, height: 18))
        #expect(replies.typed == Array(key.utf8))
    }

    @Test func `a line typed after such a key is preserved`() {
        #expect(read("\u{1B}]mars\n").typed == Array("\u{1B}]mars\n".utf8))
    }

    @Test(arguments: [
        "\u{1B}[6;0;0t", "\u{1B}[6;99999999999999999999;9t", "\u{1B}[6;;t",
        "\u{1B}[4;0;0t", "\u{1B}[?2;0;0;0S", "\u{1B}[?2;0S", "\u{1B}[?2S",
        "\u{1B}]11;rgb:zz/00/00\u{7}", "\u{1B}]11;rgb:00/00\u{7}",
        "\u{1B}]11;\u{7}", "\u{1B}_Gi=31;EINVAL\u{1B}\\",
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
        #expect(color == ScreenColor(red: red, green: green, blue: blue))
    }

    @Test func `an endless reply is dropped and the next one parsed`() {
        let long = String(repeating: "x", count: 100_000)
        let replies = read("\u{1B}[?62\(long)\u{1B}]11;\(long)\u{7}")
        #expect(replies.attributes == nil)
        #expect(replies.background == nil)
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
        #expect(parser.finish().typed.count <= 2000)
    }
}
