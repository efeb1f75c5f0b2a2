import Arguments
import Testing

struct UsageErrorTests {
    typealias Reason = UsageError.Reason

    private func error(_ line: String) -> UsageError? {
        let words = line.split(separator: " ").map(String.init)
        return #expect(throws: UsageError.self, "\(line)") {
            try ArgumentParser(Demo.program).parse(words)
        }
    }

    @Test(arguments: [
        ("fnd whales", Reason.unknownCommand("fnd", suggestion: "find")),
        ("whales", .unknownCommand("whales", suggestion: nil)),
        ("secre", .unknownCommand("secre", suggestion: nil)),
        ("fi", .unknownCommand("fi", suggestion: nil)),
        ("-q - find", .unknownCommand("-", suggestion: nil)),
        (
            "--colour never find",
            .unknownOption("--colour", suggestion: "--color", owners: [])
        ),
        (
            "--limit 5",
            .unknownOption(
                "--limit",
                suggestion: nil,
                owners: ["find", "album"]
            )
        ),
        (
            "--limit 0 fnd",
            .outOfRange(subject: "--limit", value: "0", range: 1 ... 1000)
        ),
    ])
    func `before a command`(line: String, reason: Reason) {
        #expect(error(line) == UsageError(reason))
    }

    @Test(arguments: [
        (
            "find --Limit 5",
            Reason.unknownOption("--Limit", suggestion: "--limit", owners: [])
        ),
        (
            "find -limit 5",
            .unknownOption("-limit", suggestion: "--limit", owners: [])
        ),
        (
            "find --size 4x4",
            .unknownOption("--size", suggestion: nil, owners: ["cover"])
        ),
        ("find -x", .unknownOption("-x", suggestion: nil, owners: [])),
        ("find -40C", .unknownOption("-4", suggestion: nil, owners: [])),
        (
            "find --lim 5",
            .unknownOption("--lim", suggestion: "--limit", owners: [])
        ),
        ("find --limit", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n", .missingValue(option: "--limit", placeholder: "N")),
        ("find --limit -5", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n --all", .missingValue(option: "--limit", placeholder: "N")),
        ("find -n --", .missingValue(option: "--limit", placeholder: "N")),
        ("find --all=yes", .unexpectedValue(option: "--all", value: "yes")),
        ("find --all=", .unexpectedValue(option: "--all", value: "")),
        ("find -n x", .notANumber(subject: "--limit", value: "x")),
        ("find -n 2.5", .notANumber(subject: "--limit", value: "2.5")),
        ("find -n=", .notANumber(subject: "--limit", value: "")),
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
            "find --sort Newest",
            .notAChoice(
                subject: "--sort",
                value: "Newest",
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
        ("find -n1 -n2", .repeatedOption("--limit")),
    ])
    func `in the options of a command`(line: String, reason: Reason) {
        #expect(error(line) == UsageError(reason, command: "find"))
    }

    @Test(arguments: [
        ("album", "album", Reason.missingArgument(placeholder: "NAME")),
        ("show", "show", .missingArgument(placeholder: "ID")),
        ("album a b", "album", .unexpectedArgument("b")),
        ("cover a b c", "cover", .unexpectedArgument("c")),
        ("secret x", "secret", .unexpectedArgument("x")),
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
    func `in the arguments`(line: String, command: String, reason: Reason) {
        #expect(error(line) == UsageError(reason, command: command))
    }

    @Test func `in what help is asked about`() {
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
            Reason.unknownOption("--no-limit", suggestion: nil, owners: [])
        ),
        (
            "find --no-quite",
            .unknownOption("--no-quite", suggestion: "--no-quiet", owners: [])
        ),
        (
            "find --no-help",
            .unknownOption("--no-help", suggestion: nil, owners: [])
        ),
        (
            "find --no-quiet=1",
            .unexpectedValue(option: "--no-quiet", value: "1")
        ),
    ])
    func `only flags are switched off`(line: String, reason: Reason) {
        #expect(error(line) == UsageError(reason, command: "find"))
    }
}
