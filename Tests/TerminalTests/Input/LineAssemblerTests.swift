import Glibc
import TestSupport
import Testing

@testable import Terminal

struct LineAssemblerTests {
    @Test(arguments: ["달 착륙", "é★", "a👩\u{200D}🚀b", "\u{10FFFF}"])
    func `a line that is being typed has no half of a character`(
        text: String
    ) {
        var assembler = LineAssembler(end: nil, keys: nil)
        var whole = ""
        for scalar in text.unicodeScalars {
            for byte in String(scalar).utf8 {
                #expect(assembler.text == (whole, ""))
                #expect(assembler.append([byte]) == [])
            }
            whole.unicodeScalars.append(scalar)
        }
        #expect(assembler.text == (text, ""))
        #expect(assembler.finish() == text)
    }

    @Test func `a key that a terminal does not have is no byte`() throws {
        let pty = try PseudoTerminal()
        var modes = termios()
        try #require(tcgetattr(pty.terminal, &modes) == 0)
        let missing = [VERASE, VWERASE, VKILL, VEOF]
        withUnsafeMutableBytes(of: &modes.c_cc) { keys in
            for key in missing { keys[Int(key)] = 0 }
        }
        try #require(tcsetattr(pty.terminal, TCSANOW, &modes) == 0)
        let keys = try #require(TerminalModes(of: pty.terminal))
        #expect((missing + [VINTR]).map(keys.byte) == [nil, nil, nil, nil, 3])
        var assembler = LineAssembler(end: nil, keys: keys)
        #expect(assembler.append("moon \0\u{17}\u{15}\n".utf8) == ["moon "])
    }

    @Test func `a line has 4,096 bytes, wherever its cursor is`() throws {
        let pty = try PseudoTerminal()
        let keys = try #require(TerminalModes(of: pty.terminal))
        var assembler = LineAssembler(end: 4, keys: keys)
        let text = String(repeating: "é", count: 2_047)
        #expect(assembler.append((text + "\u{1}ab").utf8) == [])
        let line = "abde" + text.dropFirst()
        #expect(assembler.append("c\u{4}def\n".utf8) == [line])
        #expect(assembler.append("\u{4}x\n".utf8) == [])
        #expect(assembler.isAtEnd)
    }
}

struct EditedLineTests {
    @Test func `a hundred earlier lines are kept, equal ones once in a row`() {
        var line = EditedLine()
        for number in [0, 1] + (1 ... 100) {
            line.insert("\(number)")
            #expect(line.take() == "\(number)")
        }
        #expect(line.take() == "")
        line.insert("draft")
        var seen: [String] = []
        for _ in 0 ..< 102 {
            line.edit(.up)
            seen.append(line.text)
        }
        let earlier = (1 ... 100).reversed().map { "\($0)" }
        #expect(seen == earlier + ["1", "1"])
        for _ in 0 ..< 101 { line.edit(.down) }
        #expect(line.text == "draft")
        line.edit(.up)
        line.insert("0")
        #expect(line.take() == "1000")
        line.edit(.down)
        #expect(line.text == "")
        line.edit(.up)
        #expect(line.text == "1000")
    }

    /// What is before the cursor and behind it after keys.
    @Test(arguments: [
        ([EditKey.wordLeft], "the full ", "moon"),
        ([.wordLeft, .wordLeft], "the ", "full moon"),
        ([.home, .wordRight], "the", " full moon"),
        ([.home, .wordRight, .wordRight], "the full", " moon"),
        ([.home, .left, .delete], "", "he full moon"),
        ([.end, .right, .delete], "the full moon", ""),
        ([.left, .left, .cut], "the full mo", ""),
        ([.wordLeft, .left, .wordLeft], "the ", "full moon"),
        ([.home, .pageUp, .pageDown, .up, .down, .right], "t", "he full moon"),
        ([.home, .wordLeft], "", "the full moon"),
        ([.wordRight], "the full moon", ""),
    ])
    func `keys move in a line`(keys: [EditKey], start: String, rest: String) {
        var line = EditedLine()
        line.insert("the full moon")
        for key in keys { line.edit(key) }
        #expect([line.start, line.rest] == [start, rest])
    }
}
