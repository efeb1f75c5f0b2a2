import TestSupport
import Testing

/// The emulator behaves as xterm and kitty do, or other tests mean nothing.
struct TerminalEmulatorTests {
    private static func emulator(
        _ texts: String...,
        columns: Int = 10,
        rows: Int = 3
    ) -> TerminalEmulator {
        var emulator = TerminalEmulator(columns: columns, rows: rows)
        for text in texts { emulator.write(text) }
        return emulator
    }

    @Test func `lines wrap, scroll, and are told from those on the screen`() {
        let now = Self.emulator("one\n0123456789ab\nthree\n> ")
        #expect(now.scrolledAway == ["one", "0123456789"])
        #expect(now.screen == ["ab", "three", ">"])
        #expect(now.row == 2)
        #expect(now.cursor.column == 2)
    }

    @Test(arguments: [
        // A line that is full wraps only with the next character.
        ("0123456789\nx", ["0123456789", "x"]),
        // A wide character is not split.
        ("012345678달", ["012345678", "달"]), ("달\u{1B}[D.", [" ."]),
        ("e\u{301}!", ["é!"]),
        ("old\r\u{1B}[Knew", ["new"]), ("abc\rx", ["xbc"]),
        ("abc\u{1B}[2Dx", ["axc"]), ("a\u{1B}[3Cx", ["a   x"]),
        ("abc\u{1B}[2Gx", ["axc"]), ("ab\n\u{1B}[Ax", ["xb", ""]),
        ("a\nb\u{1B}[1;4Hx", ["a  x", "b"]),
        ("a\nb\nc\u{1B}[2A\u{1B}[Jx", ["ax"]),
        ("a\nb\nc\u{1B}[A\u{1B}[Mx", ["a", "x"]),
        ("a\nb\u{1B}[A\u{1B}[Lx", ["x", "a", "b"]),
        ("\u{1B}[1mbold\u{1B}[0m", ["bold"]),
    ])
    func `text is written where a terminal writes it`(
        text: String,
        lines: [String]
    ) {
        let now = Self.emulator(text)
        #expect(now.lines == lines)
        #expect(now.unknown == [])
    }

    @Test func `a position is restored relative to the screen`() {
        let now = Self.emulator("ab\u{1B}7\n\n\n\n\u{1B}8x")
        #expect(now.screen == ["  x", "", ""])
    }

    @Test func `sequences may arrive in parts`() {
        let now = Self.emulator(
            "a\u{1B}",
            "[",
            "3C",
            "b\u{1B}_Ga=q;",
            "\u{1B}\\c"
        )
        #expect(now.lines == ["a   bc"])
        #expect(now.unknown == [])
    }

    @Test func `words are found across lines, and beside a column`() {
        let now = Self.emulator("one\n▀▀▀ one\n▀▀▀ two\nsix", rows: 3)
        #expect(now.shows("one ▀▀▀ two"))
        #expect(now.shows("one two", in: 4 ..< 10))
        #expect(!now.shows("one two"))
        #expect(!now.shows("one ▀▀▀ one"))
    }

    @Test(arguments: [
        ("\u{1B}_Ga=T,i=1,c=4,r=2,C=1,f=24;AAAA\u{1B}\\", "kitty", 0),
        ("\u{1B}]1337;File=inline=1;width=4;height=2:AAAA\u{07}", "iterm2", 2),
        ("\u{1B}P0;1q\"1;1;40;33#0!40~\u{1B}\\", "sixel", 2),
    ])
    func `a picture has a place, and scrolls with the text`(
        sequence: String,
        kind: String,
        moved: Int
    ) {
        var now = Self.emulator("a\n  ", rows: 4)
        now.write("\u{1B}7" + sequence)
        #expect(now.cursor.line == 1 + moved)
        now.write("\u{1B}8")
        let picture = now.pictures[0]
        #expect("\(picture.kind)" == kind)
        #expect([picture.line, picture.column] == [1, 2])
        #expect([picture.columns, picture.rows] == [4, 2])
        now.write("\n\n\n\n")
        #expect(now.pictures[0].line == -1)
        #expect(now.drawings[0].line == 1)
        now.write("\n")
        #expect(now.pictures == [])
        #expect(now.unknown == [])
    }

    @Test(arguments: [
        ("\u{1B}_Ga=T,c=4,r=2,C=1;AAAA\u{1B}\\", 1),
        ("\u{1B}]1337;File=inline=1;width=4;height=2:AAAA\u{07}", 0),
    ])
    func `text erases pictures other than those of kitty`(
        sequence: String,
        left: Int
    ) {
        let now = Self.emulator("\u{1B}7" + sequence, "\u{1B}8abcd\u{1B}[2Dx")
        #expect(now.drawings.count == left)
        let beside = Self.emulator(
            "\u{1B}7" + sequence,
            "\u{1B}8\u{1B}[4Cbeside\u{1B}[K"
        )
        #expect(beside.drawings.count == 1)
    }

    @Test func `deleted lines move the pictures below them`() {
        var now = Self.emulator("a\nb\n", rows: 6)
        now.write("\u{1B}_Ga=T,c=4,r=2,C=1;AAAA\u{1B}\\\u{1B}[2A\u{1B}[M")
        #expect(now.drawings.map(\.line) == [1])
        now.write("\u{1B}[2L")
        #expect(now.drawings.map(\.line) == [3])
    }

    @Test func `a query of the terminal is replied to`() {
        #expect(Self.emulator("\u{1B}[c").replies == ["\u{1B}[?62;22c"])
        #expect(Self.emulator("\u{1B}[5n").unknown == ["5n"])
    }
}
