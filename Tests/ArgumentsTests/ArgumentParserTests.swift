import Arguments
import Terminal
import Testing

struct ArgumentParserTests {
    private let parser = ArgumentParser(Demo.program)

    /// The line cut at spaces; `''` stands for an empty word.
    private func parse(_ line: String) throws -> ParseResult {
        try parser.parse(
            line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        )
    }

    private func invocation(_ line: String) throws -> Invocation {
        guard case .run(let invocation) = try parse(line) else {
            Issue.record("\(line) runs no command")
            return Invocation(command: "", arguments: [], options: .init())
        }
        return invocation
    }

    /// The names of the options that were given, sorted.
    private func names(_ invocation: Invocation) -> [String] {
        Demo.program.allOptions.map(\.name).sorted()
            .filter { invocation.options.isGiven($0) }
    }

    @Test func `a word with a colon is no slip of a command`() throws {
        var program = Demo.program
        program.impliedCommand = "find"
        let parser = ArgumentParser(program)
        #expect(throws: UsageError.self) { try parser.parse(["showw"]) }
        let result = try parser.parse(["show:"])
        guard case .run(let invocation) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(invocation.command == "find")
        #expect(invocation.arguments == ["show:"])
    }

    @Test(arguments: [
        "find old whales --limit 20",
        "find old whales --limit=20",
        "find old whales -n20",
        "find old whales -n 20",
        "find old whales -n=20",
        "find old --limit 20 whales",
        "find --limit 20 old whales",
        "--limit 20 find old whales",
        "-n 20 find old whales",
        "-n20 find old whales",
        "-n20 find -- old whales",
        "find --limit 020 old -- whales",
    ])
    func `options stand anywhere and in any form`(line: String) throws {
        let found = try invocation(line)
        #expect(found.command == "find")
        #expect(found.arguments == ["old", "whales"])
        #expect(found[Demo.limit] == 20)
        #expect(names(found) == ["limit"])
    }

    @Test(arguments: [
        ("show 7 --copies 3", 3), ("show --copies 3 7", 3),
        ("show --copies=3 7", 3), ("show 7 --copies", 1),
        ("show 7 --copies --quiet", 1), ("--copies 3 show 7", 3),
    ])
    func `a number that may be left out is the next word if that is one`(
        line: String,
        count: Int
    ) throws {
        let found = try invocation(line)
        #expect(found.arguments == ["7"])
        #expect(found[Demo.copies] == count)
        let bare = try invocation("--copies show 7")
        #expect(bare[Demo.copies] == 1)
        #expect(throws: UsageError.self) { try parse("show 7 --copies 10") }
        #expect(throws: UsageError.self) { try parse("show 7 --copies -1") }
    }

    @Test(arguments: [
        ("find -aq", ["all", "quiet"]),
        ("find -qan5", ["all", "limit", "quiet"]),
        ("find -qan 5", ["all", "limit", "quiet"]),
        ("-qan 5 find", ["all", "limit", "quiet"]),
        ("find --all --all", ["all"]),
        ("find -n1 --limit 2", ["limit"]),
        ("find --title -", ["title"]),
    ])
    func `options are read from clusters and empty values`(
        line: String,
        names: [String]
    ) throws {
        let found = try invocation(line)
        #expect(self.names(found) == names)
        #expect(found.arguments == [])
    }

    @Test(arguments: [
        ("find -- -40C", ["-40C"]),
        ("find -- --help -h", ["--help", "-h"]),
        ("find -- --", ["--"]),
        ("find -", ["-"]),
        ("find find help", ["find", "help"]),
        ("show 7 08", ["7", "8"]),
        ("cover -", ["-"]),
        ("cover a b", ["a", "b"]),
    ])
    func `a word that is not an option is an argument`(
        line: String,
        words: [String]
    )
        throws
    {
        #expect(try invocation(line).arguments == words)
    }

    @Test(arguments: [
        ("find --genre novel,verse", [.novel, .verse]),
        ("find --genre novel --genre=verse", [Demo.Genre.novel, .verse]),
    ])
    func `a list is separated by commas or by repeating the option`(
        line: String,
        genres: [Demo.Genre]
    ) throws {
        #expect(try invocation(line)[Demo.genre] == genres)
    }

    @Test(arguments: ["find -n1 -n2", "find --limit=1 -n 2", "-n1 find -n2"])
    func `the last value of an option with one value wins`(
        line: String
    ) throws {
        #expect(try invocation(line)[Demo.limit] == 2)
    }

    @Test func `a list of texts drops empty parts and outer spaces`() throws {
        let result = try parser.parse(["find", "--keywords= a b,, c ,"])
        guard case .run(let found) = result else {
            Issue.record("no command")
            return
        }
        #expect(found[Demo.keywords] == ["a b", "c"])
    }

    @Test func `a text is not split at commas`() throws {
        #expect(try invocation("find --title=a,b=c")[Demo.title] == "a,b=c")
    }

    @Test(arguments: [
        ("-h", HelpSubject.program),
        ("--help --version", .program),
        ("--help", .program),
        ("help", .program),
        ("find --help", .command("find")),
        ("--help find", .command("find")),
        ("find -ah", .command("find")),
        ("find --title --help", .command("find")),
        ("find --nonsense --limit x -h", .command("find")),
        ("help find", .command("find")),
        ("help statuses", .topic("statuses")),
        ("help --help", .command("help")),
        ("stock -h", .command("stock")),
    ])
    func `a request for help wins over everything else`(
        line: String,
        subject: HelpSubject
    ) throws {
        #expect(try parse(line) == .help(subject))
    }

    @Test(arguments: [
        "-V", "--version", "find --version", "find -aV x", "--version --help",
        "find -V -h",
    ])
    func `a request for the version wins over everything else`(line: String)
        throws
    {
        #expect(try parse(line) == .version)
    }

    @Test func `all words after -- are a command and its arguments`() throws {
        let found = try invocation("-- find --limit -a --help")
        #expect(found.command == "find")
        #expect(found.arguments == ["--limit", "-a", "--help"])
        #expect(throws: UsageError(.unknownCommand, "-n")) {
            try parse("-q -- -n find")
        }
    }

    @Test(arguments: ["", "-q --color never"])
    func `a line without a command is recognized`(line: String) throws {
        guard case .noCommand = try parse(line) else {
            Issue.record("the line has a command")
            return
        }
    }
}

struct ArgumentParserFuzzTests {
    private static let pieces = [
        "-", "--", "=", ",", "n", "limit", "find", "show", "help", "stock",
        "genre", "novel", "20", "x", "", " ", "-h", "V", "é", "사진", "👩‍🚀",
        "\u{1B}[0m", "\u{202E}", "\u{0}", "\u{301}", "99999999999999999999",
        "statuses", "color", "_", "\n", "all", "a", "q",
    ]

    /// A generator that makes every run with a seed the same.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return state ^ (state >> 31)
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `no command line traps`(seed: UInt64) throws {
        let parser = ArgumentParser(Demo.program)
        let help = HelpFormatter(
            Demo.program,
            headings: HelpHeadings(),
            width: 80,
            measure: CellText.width,
            fill: { CellText.wrap($0, width: $1) }
        )
        var dice = Dice(state: seed)
        var runs = 0
        for _ in 0 ..< 2_000 {
            let words = (0 ..< Int.random(in: 0 ... 6, using: &dice)).map { _ in
                (0 ..< Int.random(in: 1 ... 3, using: &dice)).map { _ in
                    Self.pieces.randomElement(using: &dice) ?? ""
                }.joined()
            }
            switch Result(catching: { try parser.parse(words) }) {
            case .success(.run): runs += 1
            case .success(.help(let subject)):
                #expect(!help.lines(for: subject).isEmpty)
            case .success(.version), .success(.noCommand): break
            case .failure(let error): #expect(error is UsageError)
            }
        }
        #expect(runs > 0)
    }

    @Test(arguments: ["", "--help", "-q --color never", "-q find", "find -n 1"])
    func `other commands are not asked for their details`(line: String) throws {
        let find = try #require(Demo.program.command("find"))
        let other = CommandDescription("other", summary: "") {
            Issue.record("The details of another command are not needed")
            return CommandDetails()
        }
        var program = ProgramDescription(
            name: "demo",
            version: "1",
            summary: "",
            commandGroups: [(title: "", commands: [find, other])]
        )
        program.optionGroups = Demo.program.optionGroups
        let words = line.split(separator: " ").map(String.init)
        _ = try ArgumentParser(program).parse(words)
    }

    @Test func `a very long command line is parsed`() throws {
        let parser = ArgumentParser(Demo.program)
        let long = String(repeating: "é", count: 100_000)
        #expect(throws: UsageError.self) { try parser.parse([long]) }
        #expect(throws: UsageError.self) { try parser.parse(["--" + long]) }
        let many = Array(repeating: "--keywords=x", count: 20_000)
        let cluster = "-" + String(repeating: "a", count: 20_000)
        let result = try parser.parse(["find", cluster] + many)
        guard case .run(let invocation) = result else {
            Issue.record("no command")
            return
        }
        #expect(invocation[Demo.keywords].count == 20_000)
        #expect(invocation[Demo.all])
    }
}
