import Terminal
import Testing

struct TerminalFactsTests {
    private func facts(_ environment: [String: String]) -> TerminalFacts {
        TerminalFacts(environment: environment) { nil }
    }

    @Test(arguments: [
        (["TERM": "xterm-kitty"], TerminalBrand.kitty),
        (["KITTY_WINDOW_ID": "1"], .kitty),
        (["TERM_PROGRAM": "ghostty"], .ghostty),
        (["TERM_PROGRAM": "WezTerm", "VTE_VERSION": "7000"], .wezTerm),
        (["WEZTERM_PANE": "0"], .wezTerm),
        (["TERM_PROGRAM": "iTerm.app"], .iTerm2),
        (["LC_TERMINAL": "iTerm2"], .iTerm2),
        (["TERM_PROGRAM": "vscode"], .visualStudioCode),
        (["KONSOLE_VERSION": "230800"], .konsole),
        (["VTE_VERSION": "7000"], .vte), (["VTE_VERSION": ""], nil),
        (["TERM": "xterm-256color"], nil),
        (["TMUX": "/s", "KITTY_WINDOW_ID": "1"], nil),
    ])
    func `the environment tells the brand`(
        environment: [String: String],
        expected: TerminalBrand?
    ) {
        #expect(facts(environment).brand == expected)
    }

    @Test(arguments: [
        (["TMUX": "/s"], Multiplexer.tmux), (["TMUX": ""], nil),
        (["TMUX": "/s", "ZELLIJ": "0"], .tmux), (["ZELLIJ": "0"], .zellij),
        (["STY": "1.pts"], .screen), (["TERM": "screen.xterm"], .screen),
        (["TERM": "tmux-256color"], .screen), (["TERM": "xterm"], nil),
    ])
    func `the environment tells the multiplexer`(
        environment: [String: String],
        expected: Multiplexer?
    ) {
        #expect(facts(environment).multiplexer == expected)
    }

    @Test(arguments: [
        (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true),
        (["COLORTERM": "yes"], false), (["TERM": "xterm-direct"], true),
        (["TERM": "xterm-256color"], false), (["TERM": "foot"], true),
        (["VTE_VERSION": "7000"], true),
        (["TERM_PROGRAM": "Apple_Terminal"], false),
    ])
    func `true colour is known or not`(
        environment: [String: String],
        expected: Bool
    ) {
        #expect(facts(environment).hasTrueColor == expected)
    }

    @Test(arguments: [
        (["256", "RGB"], "", true), (["256"], "truecolor", false),
    ])
    func `tmux knows whether colours come through`(
        features: [String],
        colorTerm: String,
        expected: Bool
    ) {
        let environment = ["TMUX": "/s", "COLORTERM": colorTerm]
        let facts = TerminalFacts(environment: environment) {
            TmuxFacts(features: features, passesThrough: false, outerName: "")
        }
        #expect(facts.hasTrueColor == expected)
    }

    @Test(arguments: [
        ([:], 300), (["SSH_TTY": "/dev/pts/1"], 1500),
        (["SSH_CONNECTION": "a b"], 1500), (["SSH_TTY": ""], 300),
    ])
    func `a remote terminal is given longer`(
        environment: [String: String],
        expected: Int
    ) {
        #expect(facts(environment).patience == expected)
    }

    @Test func `tmux is asked inside tmux only`() {
        _ = TerminalFacts(environment: ["TERM": "xterm"]) {
            Issue.record("there is no tmux to ask")
            return nil
        }
    }
}
