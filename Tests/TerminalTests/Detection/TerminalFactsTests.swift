import Dispatch
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Terminal

struct TerminalFactsTests {
    @Test(arguments: [
        ("", false), ("dumb", false), ("linux", false), ("vt100", false),
        ("vt220-8bit", false), ("mlterm", false), ("mlterm-256color", false),
        ("rxvt", false), ("rxvt-unicode-256color", false), ("xterm", true),
        ("xterm-256color", true), ("vt340", true), ("rxvtx", true),
    ])
    func `old terminals are not trusted to have braille`(
        name: String,
        hasBraille: Bool
    ) {
        let type = TerminalType(environment: ["TERM": name])
        #expect(type.hasBraille == hasBraille)
    }

    private func facts(_ environment: [String: String]) -> TerminalFacts {
        TerminalFacts(environment: environment) { nil }
    }

    @Test(arguments: [
        (["TMUX": "/s"], Multiplexer.tmux), (["TMUX": ""], nil),
        (["TMUX": "/s", "ZELLIJ": "0"], .tmux), (["ZELLIJ": "0"], nil),
        (["STY": "1.pts"], .screen), (["TERM": "screen.xterm"], .screen),
        (["TERM": "tmux-256color"], .tmux), (["TERM": "xterm"], nil),
        (["TMUX": "/s", "TERM": "screen-256color"], .tmux),
        (["TMUX": "/s", "STY": "1", "TERM": "screen"], .screen),
        (["TMUX": "/s", "STY": "1", "TERM": "tmux"], .tmux),
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
        (["TERM": "st-256color"], true), (["TERM": "st52"], false),
        (["TMUX": "/s"], true), (["TERM": "screen-256color"], false),
        (["STY": "1.pts", "COLORTERM": "truecolor"], false),
        (["TERM": "screen-256color", "COLORTERM": "truecolor"], false),
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

    @Test(arguments: ["xterm", "tmux-256color"])
    func `tmux is queried only inside tmux`(term: String) {
        _ = TerminalFacts(environment: ["TERM": term]) {
            Issue.record("there is no tmux to ask")
            return nil
        }
    }

    @Test(arguments: [
        ([:], true), (["TERM": ""], true), (["TERM": "dumb"], true),
        (["TERM": "linux"], false), (["TERM": "xterm"], false),
    ])
    func `a terminal without a type is dumb`(
        environment: [String: String],
        isDumb: Bool
    ) {
        #expect(TerminalType(environment: environment).isDumb == isDumb)
    }
}

struct LinkFactsTests {
    @Test(arguments: [
        (["TERM": "xterm-256color"], false), (["TERM": "xterm-kitty"], true),
        (["TERM": "foot"], true), (["TERM": "foot-extra"], true),
        (["TERM": "football"], false), (["TERM": "xterm-ghostty"], true),
        (["TERM": "alacritty"], true), (["TERM": "wezterm"], true),
        (["TERM": "contour"], true), (["TERM": "rio"], true),
        (["TERM": "mintty"], true), (["TERM": "xterm-ghost"], false),
        (["TERM": "xterm", "VTE_VERSION": ""], false),
        (["TERM": "xterm", "WT_SESSION": "1"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "vscode"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "ghostty"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "mintty"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "rio"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], false),
        (["TERM": "xterm", "TMUX": "/s"], true),
        (["TERM": "xterm", "VTE_VERSION": "7006"], true),
        (["TERM": "xterm", "KONSOLE_VERSION": "221203"], true),
        (["TERM": "xterm", "TERM_PROGRAM": "WezTerm"], true),
        (["TERM": "tmux-256color"], true),
    ])
    func `links are for terminals whose name is known`(
        environment: [String: String],
        expected: Bool
    ) {
        let facts = TerminalFacts(environment: environment) { nil }
        #expect(facts.takesLinks() == expected)
        #expect(facts.takesLinks(name: "XTerm(379)"))
    }

    @Test(arguments: [
        ["TERM": "eterm-color"], ["TERM": "linux"], ["TERM": "dumb"], [:],
        ["TERM": "xterm-kitty", "INSIDE_EMACS": "29.1,term:0.96"],
        ["TERM": "screen", "STY": "1", "VTE_VERSION": "7006"],
    ])
    func `terminals that print links get none, whoever replies`(
        environment: [String: String]
    ) {
        let facts = TerminalFacts(environment: environment) { nil }
        #expect(!facts.takesLinks())
        #expect(!facts.takesLinks(name: "kitty(0.41.1)"))
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
        ("1", "kitty(0.41.1)", true), ("0", "kitty(0.41.1)", false),
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

    /// Whether passthrough is found in the tmux that is installed, without and
    /// with it.
    @Test(.enabled(if: isInstalled))
    func `the tmux of this machine tells whether it passes sequences`() throws {
        func tmux(_ arguments: String...) -> String? {
            BoundedCommand.output(
                of: "tmux",
                ["-L", "nasa-photos-\(getpid())", "-f", "/dev/null"]
                    + arguments,
                environment: [
                    "PATH": "/usr/bin:/bin", "TERM": "xterm",
                    "LC_ALL": "C.UTF-8",
                ],
                milliseconds: 60_000
            )
        }
        func passesThrough() throws -> Bool {
            let reply = try #require(
                tmux("display-message", "-p", TmuxFacts.arguments[2])
            )
            return try #require(TmuxFacts(reply: reply)).passesThrough
        }
        // One whose signals are blocked would not end.
        func start() -> Int32? {
            ChildProgram(
                [
                    "/usr/bin/env", "tmux", "-L", "nasa-photos-\(getpid())",
                    "-f", "/dev/null", "new-session", "-d", "cat",
                ],
                environment: [
                    "PATH": "/usr/bin:/bin", "TERM": "xterm",
                    "LC_ALL": "C.UTF-8",
                ]
            )?.wait()
        }
        defer { _ = tmux("kill-server") }
        try #require(start() == 0)
        #expect(try !passesThrough())
        _ = try #require(tmux("set", "-g", "allow-passthrough", "on"))
        #expect(try passesThrough())
    }

    /// `true` if there is a tmux that can pass sequences on (3.3).
    private static let isInstalled: Bool = {
        let reply = BoundedCommand.output(
            of: "tmux",
            ["-V"],
            environment: ["PATH": "/usr/bin:/bin"],
            milliseconds: 60_000
        )
        let version = reply?.split(separator: " ").last?.prefix(3) ?? ""
        return Double(version).map { $0 >= 3.3 } ?? false
    }()

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

    @Test func `a command that does not end is waited for no longer`() {
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let output = BoundedCommand.output(
                of: "sleep",
                ["600"],
                environment: ["PATH": "/usr/bin:/bin"],
                milliseconds: 0
            )
            #expect(output == nil)
            isOver.signal()
        }
        #expect(isOver.wait(timeout: Queued.threadLimit) == .success)
    }

    @Test func `a command that does not end is ended`() throws {
        let path = NSTemporaryDirectory() + "/" + UUID().uuidString
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(reader >= 0)
        defer { close(reader) }
        // It has time to open the pipe, which is closed with it.
        let output = BoundedCommand.output(
            of: "sh",
            ["-c", "exec sleep 60 3>'\(path)'"],
            environment: ["PATH": "/usr/bin:/bin"],
            milliseconds: 200
        )
        #expect(output == nil)
        try #require(fcntl(reader, F_SETFL, 0) == 0)
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            var byte: UInt8 = 0
            #expect(read(reader, &byte, 1) == 0)
            isOver.signal()
        }
        #expect(isOver.wait(timeout: Queued.threadLimit) == .success)
    }
}
