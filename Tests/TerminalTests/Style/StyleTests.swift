import Terminal
import Testing

struct StyleTests {
    @Test(arguments: [
        (Style(.red), "\u{1B}[31mx\u{1B}[0m"),
        (Style(bold: true), "\u{1B}[1mx\u{1B}[0m"),
        (Style(.magenta, bold: true, dim: true), "\u{1B}[1;2;35mx\u{1B}[0m"),
        (Style.plain, "x"),
    ])
    func `a style wraps the text in escape sequences`(
        style: Style,
        expected: String
    ) {
        #expect(style.paint("x", .full) == expected)
        #expect(style.paint("x", .none) == "x")
        #expect(style.paint("", .full) == "")
    }

    @Test(arguments: [
        (true, ["NO_COLOR": "1", "TERM": "xterm"], "\u{1B}[1;2mx\u{1B}[0m"),
        (false, ["NO_COLOR": "1"], "x"),
        (true, ["NO_COLOR": "1", "TERM": "dumb"], "x"),
    ])
    func `NO_COLOR leaves bold and dim text on a terminal`(
        isTerminal: Bool,
        environment: [String: String],
        expected: String
    ) {
        let support = ColorSupport(
            choice: .auto,
            isTerminal: isTerminal,
            environment: environment
        )
        let style = Style(.magenta, bold: true, dim: true)
        #expect(style.paint("x", support) == expected)
    }

    @Test(arguments: [
        (ColorChoice.auto, true, ["TERM": "xterm"], true),
        (.auto, true, [:], false),
        (.auto, false, [:], false),
        (.auto, true, ["TERM": "dumb"], false),
        (.auto, true, ["NO_COLOR": "1"], false),
        (.auto, true, ["NO_COLOR": "", "TERM": "xterm"], true),
        (.auto, false, ["CLICOLOR_FORCE": "1"], true),
        (.auto, false, ["CLICOLOR_FORCE": "0"], false),
        (.auto, true, ["CLICOLOR": "0"], false),
        (.auto, true, ["CLICOLOR": "1", "TERM": "xterm"], true),
        (.auto, true, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
        (.always, true, ["CLICOLOR": "0"], true),
        (.auto, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
        (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
        (.never, true, ["CLICOLOR_FORCE": "1"], false),
        (.auto, true, ["TERM": "vt100"], false),
        (.auto, true, ["TERM": "vt220-w"], false),
        (.auto, true, ["TERM": "vt340"], true),
        (.auto, true, ["TERM": "vt100", "CLICOLOR_FORCE": "1"], true),
        (.always, true, ["TERM": "vt100"], true),
        (.auto, true, ["TERM": "rxvt"], true),
    ])
    func
        `the first setting that decides on color wins`(
            choice: ColorChoice,
            isTerminal: Bool,
            environment: [String: String],
            expected: Bool
        )
    {
        let support = ColorSupport(
            choice: choice,
            isTerminal: isTerminal,
            environment: environment
        )
        #expect(support.isEnabled == expected)
    }
}
