import Terminal
import Testing

struct TmuxFactsTests {
    @Test func `a reply has features, passing and the outer name`() {
        let facts = TmuxFacts(reply: "256,RGB,sixel|on|XTerm(398)\n")
        let expected = TmuxFacts(
            features: ["256", "RGB", "sixel"],
            passesThrough: true,
            outerName: "XTerm(398)"
        )
        #expect(facts == expected)
    }

    @Test(arguments: ["", "sixel", "a|b", "no server running"])
    func `a reply of another form says nothing`(reply: String) {
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
    func `placeholders need passing and a terminal that knows them`(
        passing: String,
        name: String,
        expected: Bool
    ) throws {
        let facts = try #require(TmuxFacts(reply: "|\(passing)|\(name)\n"))
        #expect(facts.hasPlaceholders == expected)
    }

    @Test func `a command is heard, a failing and an absent one are not`() {
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

    @Test func `a command that takes too long is given up`() {
        let output = BoundedCommand.output(
            of: "sleep",
            ["600"],
            environment: ["PATH": "/usr/bin:/bin"],
            milliseconds: 0
        )
        #expect(output == nil)
    }
}
