import Arguments
import Testing

struct UsageErrorTests {
    private func error(_ line: String) -> UsageError? {
        let words = line.split(separator: " ")
            .map { $0 == "''" ? "" : String($0) }
        return #expect(throws: UsageError.self, "\(line)") {
            try ArgumentParser(Demo.program).parse(words)
        }
    }

    @Test(arguments: [
        ("fnd whales", UsageError(.unknownCommand, "fnd", suggestion: "find")),
        ("whales", UsageError(.unknownCommand, "whales")),
        ("fi", UsageError(.unknownCommand, "fi")),
        ("-q - find", UsageError(.unknownCommand, "-")),
        (
            "--colour never find",
            UsageError(.unknownOption, "--colour", suggestion: "--color")
        ),
        (
            "--limit 5",
            UsageError(.unknownOption, "--limit")
        ),
        (
            "--limit 0 fnd",
            UsageError(.outOfRange, "--limit", "0", "1", "1000")
        ),
    ])
    func `a mistake before the command is reported`(
        line: String,
        expected: UsageError
    ) {
        #expect(error(line) == expected)
    }

    @Test(arguments: [
        (
            "find --Limit 5",
            UsageError(.unknownOption, "--Limit", suggestion: "--limit")
        ),
        (
            "find -limit 5",
            UsageError(.unknownOption, "-limit", suggestion: "--limit")
        ),
        (
            "find --noquiet",
            UsageError(.unknownOption, "--noquiet", suggestion: "--quiet")
        ),
        (
            "find --size 4x4",
            UsageError(.unknownOption, "--size")
        ),
        ("find -x", UsageError(.unknownOption, "-x")),
        ("find -40C", UsageError(.unknownOption, "-4")),
        (
            "find --lim 5",
            UsageError(.unknownOption, "--lim", suggestion: "--limit")
        ),
        ("find --limit", UsageError(.missingValue, "--limit", "N")),
        ("find -n", UsageError(.missingValue, "--limit", "N")),
        (
            "find --limit -5",
            UsageError(.outOfRange, "--limit", "-5", "1", "1000")
        ),
        ("find -n --all", UsageError(.missingValue, "--limit", "N")),
        ("find -n --", UsageError(.missingValue, "--limit", "N")),
        ("find --all=yes", UsageError(.unexpectedValue, "--all", "yes")),
        ("find --all=", UsageError(.unexpectedValue, "--all", "")),
        ("find -n x", UsageError(.outOfRange, "--limit", "x", "1", "1000")),
        ("find -n 2.5", UsageError(.outOfRange, "--limit", "2.5", "1", "1000")),
        ("find -n=", UsageError(.missingValue, "--limit", "N")),
        ("find -n ٣", UsageError(.outOfRange, "--limit", "٣", "1", "1000")),
        (
            "find --limit=-5",
            UsageError(.outOfRange, "--limit", "-5", "1", "1000")
        ),
        (
            "find -n 99999999999999999999",
            UsageError(
                .outOfRange,
                "--limit",
                "99999999999999999999",
                "1",
                "1000"
            )
        ),
        (
            "find --sort Newst",
            UsageError(
                .notAChoice,
                "--sort",
                "Newst",
                names: ["newest", "oldest", "title"],
                suggestion: "newest"
            )
        ),
        (
            "find --genre novel,,verse",
            UsageError(
                .notAChoice,
                "--genre",
                "",
                names: ["novel", "essay", "verse"]
            )
        ),
    ])
    func `a mistake in the options of a command is reported`(
        line: String,
        expected: UsageError
    ) {
        #expect(error(line) == expected.inCommand("find"))
    }

    @Test(arguments: [
        ("album", "album", UsageError(.missingArgument, "NAME")),
        ("show", "show", UsageError(.missingArgument, "ID")),
        ("album a b", "album", UsageError(.unexpectedArgument, "b")),
        ("find ''", "find", UsageError(.missingArgument, "WORDS")),
        ("cover a b c", "cover", UsageError(.unexpectedArgument, "c")),
        ("help find x", "help", UsageError(.unexpectedArgument, "x")),
        ("show 1 x", "show", UsageError(.outOfRange, "ID", "x", "1", "9999")),
        (
            "stock clean", "stock",
            UsageError(
                .notAChoice,
                "ACTION",
                "clean",
                names: ["status", "clear"],
                suggestion: "clear"
            )
        ),
    ])
    func `a mistake in the arguments is reported`(
        line: String,
        command: String,
        expected: UsageError
    ) {
        #expect(error(line) == expected.inCommand(command))
    }

    @Test func `an unknown subject of help is reported`() {
        let expected = UsageError(
            .unknownSubject,
            "status",
            names: ["statuses", "variables"],
            suggestion: "statuses"
        )
        #expect(error("help status") == expected)
    }

    @Test(arguments: [
        (
            "find --no-quite",
            UsageError(.unknownOption, "--no-quite", suggestion: "--no-quiet")
        ),
        (
            "find --no-help",
            UsageError(.unknownOption, "--no-help")
        ),
        (
            "find --no-quiet=1",
            UsageError(.unexpectedValue, "--no-quiet", "1")
        ),
    ])
    func `a request cannot be negated`(
        line: String,
        expected: UsageError
    ) {
        #expect(error(line) == expected.inCommand("find"))
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
    ])
    func `a word that is far from every name suggests nothing`(word: String) {
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test func `a long word suggests nothing`() {
        let word = String(repeating: "search", count: 1000)
        #expect(Suggestion.nearest(to: word, among: Self.names) == nil)
    }

    @Test func `the first of the nearest names is suggested`() {
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
        #expect(Suggestion.nearest(to: "cats", among: ["bat", "cat"]) == "cat")
    }
}

extension UsageError: CustomTestStringConvertible {
    var testDescription: String {
        "\(kind) \(values.joined(separator: " "))"
    }
}
