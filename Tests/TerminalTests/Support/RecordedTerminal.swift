import Pictures
import Terminal
import Testing

/// The recorded reply of a terminal to the whole batch.
struct RecordedTerminal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reply: String
    let expected: TerminalReplies

    private init(
        _ name: String,
        _ reply: [String],
        _ describe: (inout TerminalReplies) -> Void
    ) {
        testDescription = name
        self.reply = reply.joined()
        var replies = TerminalReplies()
        describe(&replies)
        expected = replies
    }

    static let all = [kitty, xterm, xtermSixel, tmux]

    static let kitty = RecordedTerminal(
        "kitty 0.41.1",
        [
            "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?2026;2$y",
            "\u{1B}P>|kitty(0.41.1)\u{1B}\\",
            "\u{1B}[6;18;9t", "\u{1B}[4;396;639t",
            "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?62;c",
        ]
    ) {
        $0.kittyGraphics = true
        $0.synchronizes = true
        $0.name = "kitty(0.41.1)"
        $0.cell = CellSize(width: 9, height: 18)
        $0.textArea = PixelSize(width: 639, height: 396)
        $0.background = RGB(0, 0, 0)
        $0.attributes = [62]
    }

    static let xterm = RecordedTerminal(
        "xterm 398",
        [
            "\u{1B}[?2026;0$y", "\u{1B}P>|XTerm(398)\u{1B}\\", "\u{1B}[?2;3S",
            "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
            "\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c",
        ]
    ) {
        $0.name = "XTerm(398)"
        $0.background = RGB(255, 255, 255)
        $0.attributes = [64, 1, 2, 6, 9, 15, 16, 17, 18, 21, 22, 28]
    }

    static let xtermSixel = RecordedTerminal(
        "xterm 398 -ti vt340",
        [
            "\u{1B}[?2026;0$y", "\u{1B}P>|XTerm(398)\u{1B}\\",
            "\u{1B}[?2;0;480;312S",
            "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
            "\u{1B}[?63;1;2;4;6;9;15;16;22;28c",
        ]
    ) {
        $0.name = "XTerm(398)"
        $0.sixelArea = PixelSize(width: 480, height: 312)
        $0.background = RGB(255, 255, 255)
        $0.attributes = [63, 1, 2, 4, 6, 9, 15, 16, 22, 28]
    }

    static let tmux = RecordedTerminal(
        "tmux 3.5a",
        [
            "\u{1B}P>|tmux 3.5a\u{1B}\\", "\u{1B}[6;13;6t",
            "\u{1B}[4;299;480t", "\u{1B}[?2;3;0S", "\u{1B}[?1;2;4c",
        ]
    ) {
        $0.name = "tmux 3.5a"
        $0.cell = CellSize(width: 6, height: 13)
        $0.textArea = PixelSize(width: 480, height: 299)
        $0.attributes = [1, 2, 4]
    }
}
