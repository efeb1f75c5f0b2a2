import Testing

@testable import Terminal

struct TerminalFactsTests {
    private func facts(_ environment: [String: String]) -> TerminalFacts {
        TerminalFacts(environment: environment) { nil }
    }

    @Test(arguments: [
        (["TMUX": "/s"], Multiplexer.tmux), (["TMUX": ""], nil),
        (["TMUX": "/s", "ZELLIJ": "0"], .tmux), (["ZELLIJ": "0"], nil),
        (["STY": "1.pts"], .screen), (["TERM": "screen.xterm"], .screen),
        (["TERM": "tmux-256color"], .screen), (["TERM": "xterm"], nil),
    ])
    func `environment variables identify the multiplexer`(
        environment: [String: String],
        expected: Multiplexer?
    ) {
        #expect(facts(environment).multiplexer == expected)
    }

    @Test(arguments: [
        (["COLORTERM": "truecolor"], true), (["COLORTERM": "24bit"], true),
        (["COLORTERM": "yes"], false), (["TERM": "xterm-direct"], true),
        (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color"], true),
        (["TMUX": "/s"], true), (["TERM": "screen-256color"], false),
    ])
    func `TERM, COLORTERM and TMUX announce 24-bit colors`(
        environment: [String: String],
        expected: Bool
    ) {
        #expect(facts(environment).hasTrueColor == expected)
    }

    @Test(arguments: [
        ([:], 300), (["SSH_TTY": "/dev/pts/1"], 1500),
        (["SSH_CONNECTION": "a b"], 1500), (["SSH_TTY": ""], 300),
    ])
    func `a remote terminal gets a longer timeout`(
        environment: [String: String],
        expected: Int
    ) {
        #expect(facts(environment).timeout == expected)
    }

    @Test func `tmux is queried only inside tmux`() {
        _ = TerminalFacts(environment: ["TERM": "xterm"]) {
            Issue.record("there is no tmux to ask")
            return nil
        }
    }
}

struct TmuxFactsTests {
    @Test func `a tmux reply has features, passthrough and the outer name`() {
        let facts = TmuxFacts(reply: "256,RGB,sixel|on|XTerm(398)\n")
        let expected = TmuxFacts(
            features: ["256", "RGB", "sixel"],
            passesThrough: true,
            outerName: "XTerm(398)"
        )
        #expect(facts == expected)
    }

    @Test(arguments: ["", "sixel", "a|b", "no server running"])
    func `a tmux reply in another format is rejected`(reply: String) {
        #expect(TmuxFacts(reply: reply) == nil)
    }

    @Test(arguments: [
        ("on", "kitty(0.28.0)", true), ("all", "kitty(0.41.1)", true),
        ("on", "kitty(1.0)", true), ("on", "kitty(0.27.9)", false),
        ("on", "kitty(0.3)", false), ("on", "kitty", false),
        ("off", "kitty(0.41.1)", false), ("", "kitty(0.41.1)", false),
        ("on", "ghostty 1.1.0", true), ("on", "rio 0.2", true),
        ("on", "WezTerm 20240203", false), ("on", "XTerm(398)", false),
        ("on", "kitty(0.99999999999999999999)", false),
    ])
    func `placeholders need passthrough and a terminal that supports them`(
        passing: String,
        name: String,
        expected: Bool
    ) throws {
        let facts = try #require(TmuxFacts(reply: "|\(passing)|\(name)\n"))
        #expect(facts.hasPlaceholders == expected)
    }

    @Test
    func
        `a bounded command returns its output unless it fails`()
    {
        func output(_ name: String, _ arguments: [String]) -> String? {
            BoundedCommand.output(
                of: name,
                arguments,
                environment: ["PATH": "/usr/bin:/bin"],
                milliseconds: 60_000
            )
        }
        #expect(output("echo", ["a|b"]) == "a|b\n")
        #expect(output("false", []) == nil)
        #expect(output("no-such-command", []) == nil)
    }

    @Test func `a bounded command that exceeds its time limit returns nil`() {
        let output = BoundedCommand.output(
            of: "sleep",
            ["600"],
            environment: ["PATH": "/usr/bin:/bin"],
            milliseconds: 0
        )
        #expect(output == nil)
    }
}
