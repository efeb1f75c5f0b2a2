import Arguments
import Testing

struct UsageErrorTests {
    typealias Reason = UsageError.Reason

    private func error(_ line: String) -> UsageError? {
        let words = line.split(separator: " ")
            .map { $0 == "''" ? "" : String($0) }
        return #expect(throws: UsageError.self, "\(line)") {
            try ArgumentParser(Demo.program).parse(words)
        }
    }

    @Test(arguments: [
        ("fnd whales", Reason.unknownCommand("fnd", suggestion: "find")),
        ("whales", .unknownCommand("whales", suggestion: nil)),
        ("fi", .unknownCommand("fi", suggestion: nil)),
        ("-q - find", .unknownCommand("-", suggestion: nil)),
        (
            "--colour never find",
            .unknownOption("--colour", suggestion: "--color")
        ),
        (
            "--limit 5",
            .unknownOption(
                "--limit",
                suggestion: nil
            )
        ),
        (
            "--limit 0 fnd",
            .outOfRange(subject: "--limit", value: "0", range: 1 ... 1000)
        ),
    ])
    func `a mistake before the command is reported`(
        line: String,
        reason: Reason
    ) {
        #expect(error(line) == UsageError(reason))
    }

    @Test(arguments: [
        (
            "find --Limit 5",
            Reason.unknownOption("--Limit", suggestion: "--limit")
        ),
        (
            "find -limit 5",
            .unknownOption("-limit", suggestion: "--limit")
        ),
        (
            "find --size 4x4",
            .unknownOption("--size", suggestion: nil)
        ),
        ("find -x", .unknownOption("-x", suggestion: nil)),
        ("find -40C", .unknownOption("-4", suggestion: nil)),
        (
            "find --lim 5",
            .unknownOption("--lim", suggestion: "--limit")
        ),
        ("find --limit", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n", .missingValue(option: "--limit", placeholder: "N")),
        (
            "find --limit -5",
            .outOfRange(subject: "--limit", value: "-5", range: 1 ... 1_000)
        ),
        ("find -n --all", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n --", .missingValue(option: "--limit", placeholder: "N")),
        ("find --all=yes", .unexpectedValue(option: "--all", value: "yes")),
        ("find --all=", .unexpectedValue(option: "--all", value: "")),
        ("find -n x", .notANumber(subject: "--limit", value: "x")),
        ("find -n 2.5", .notANumber(subject: "--limit", value: "2.5")),
        ("find -n=", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n ٣", .notANumber(subject: "--limit", value: "٣")),
        (
            "find --limit=-5",
            .outOfRange(subject: "--limit", value: "-5", range: 1 ... 1000)
        ),
        (
            "find -n 99999999999999999999",
            .outOfRange(
                subject: "--limit",
                value: "99999999999999999999",
                range: 1 ... 1000
            )
        ),
        (
            "find --sort Newst",
            .notAChoice(
                subject: "--sort",
                value: "Newst",
                choices: ["newest", "oldest", "title"],
                suggestion: "newest"
            )
        ),
        (
            "find --genre novel,,verse",
            .notAChoice(
                subject: "--genre",
                value: "",
                choices: ["novel", "essay", "verse"],
                suggestion: nil
            )
        ),
    ])
    func `a mistake in the options of a command is reported`(
        line: String,
        reason: Reason
    ) {
        #expect(error(line) == UsageError(reason, command: "find"))
    }

    @Test(arguments: [
        ("album", "album", Reason.missingArgument(placeholder: "NAME")),
        ("show", "show", .missingArgument(placeholder: "ID")),
        ("album a b", "album", .unexpectedArgument("b")),
        ("find ''", "find", .missingArgument(placeholder: "WORDS")),
        ("cover a b c", "cover", .unexpectedArgument("c")),
        ("help find x", "help", .unexpectedArgument("x")),
        ("show 1 x", "show", .notANumber(subject: "ID", value: "x")),
        (
            "stock clean", "stock",
            .notAChoice(
                subject: "ACTION",
                value: "clean",
                choices: ["status", "clear"],
                suggestion: "clear"
            )
        ),
    ])
    func `a mistake in the arguments is reported`(
        line: String,
        command: String,
        reason: Reason
    ) {
        #expect(error(line) == UsageError(reason, command: command))
    }

    @Test func `an unknown subject of help is reported`() {
        let reason = Reason.unknownSubject(
            "status",
            suggestion: "statuses",
            topics: ["statuses", "variables"]
        )
        #expect(error("help status") == UsageError(reason))
    }

    @Test(arguments: [
        (
            "find --no-limit",
            Reason.unknownOption("--no-limit", suggestion: nil)
        ),
        (
            "find --no-quite",
            .unknownOption("--no-quite", suggestion: "--no-quiet")
        ),
        (
            "find --no-help",
            .unknownOption("--no-help", suggestion: nil)
        ),
        (
            "find --no-quiet=1",
            .unexpectedValue(option: "--no-quiet", value: "1")
        ),
    ])
    func `only flags and settings can be negated`(line: String, reason: Reason)
    {
        #expect(error(line) == UsageError(reason, command: "find"))
    }
}

struct SuggestionTests {
    private static let names = [
        "search", "show", "files", "media-type", "year-start", "photographer",
        "year-end",
    ]

    @Test(arguments: [
        ("serach", "search"),
        ("seach", "search"),
        ("searchh", "search"),
        ("SEARCH", "search"),
        ("shwo", "show"),
        ("file", "files"),
        ("media_type", "media-type"),
        ("mediatype", "media-type"),
        ("Year_Start", "year-start"),
        ("photog", "photographer"),
        // Three changes, and not four, in a long word.
        ("fotographr", "photographer"),
    ])
    func `a typo suggests the nearest name`(word: String, name: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == name)
    }

    @Test(arguments: [
        "fotografer", "", "s", "ow", "apollo", "year-", "album", "so",
        String(repeating: "search", count: 1000),
    ])
    func `a word that is far from every name suggests nothing`(word: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test func `the first of the nearest names is suggested`() {
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(Suggestion.nearest(to: "cats", among: ["bat", "cat"]) == "cat")
    }
}
