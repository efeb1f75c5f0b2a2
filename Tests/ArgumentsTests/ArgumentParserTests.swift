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

    @Test(arguments: ["showw", "show:", "whales"])
    func `a first word that is no command is an argument, if one is implied`(
        word: String
    ) throws {
        var program = Demo.program
        #expect(throws: UsageError.self) { try parser.parse([word]) }
        program.impliedCommand = "find"
        let result = try ArgumentParser(program).parse([word, "-n", "2"])
        guard case .run(let invocation) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(invocation.command == "find" && invocation.isImplied)
        #expect(invocation.arguments == [word])
    }

    /// Lines of settings, and what is typed after them.
    @Test(arguments: [
        ("--quiet", "find a", "quiet", ["true"], false),
        ("--quiet", "find a --no-quiet", "quiet", ["false"], true),
        ("find:-n 5", "find a", "limit", ["5"], false),
        ("find:-n 5", "find a -n 6", "limit", ["6"], true),
        ("show:-n 5", "find a", "limit", [], false),
        ("find:-n 5;find:-n 7", "find a", "limit", ["7"], false),
        ("find:--keywords a,b", "find x", "keywords", ["a", "b"], false),
        ("find:--keywords a,b", "find x --keywords c", "keywords", ["c"], true),
        // What excludes an earlier option takes its place.
        ("find:--all", "find a --year 1984", "all", [], false),
        ("find:--year 1984", "find a --all", "year", [], false),
        ("find:--sort oldest", "find a --year 1984", "sort", [], false),
        ("find:--sort title", "find a --year 1984", "sort", ["title"], false),
        ("find:--all;find:--year 1984", "find a", "all", [], false),
        // A line that is wrong is none.
        ("find:-n 5;find:-n 0", "find a", "limit", ["5"], false),
        ("find:--all --year 1984", "find a", "all", [], false),
        ("find:-n 5;find:--", "find a -n 6", "limit", ["6"], true),
    ])
    func `settings are lines before what is typed`(
        lines: String,
        typed: String,
        option: String,
        texts: [String],
        isTyped: Bool
    ) throws {
        let settings = lines.split(separator: ";").map { line in
            let parts = line.split(separator: ":").map(String.init)
            return SettingLine(
                section: parts.count > 1 ? parts[0] : nil,
                words: (parts.last ?? "").split(separator: " ").map(String.init)
            )
        }
        let parser = ArgumentParser(Demo.program, settings: settings)
        let words = typed.split(separator: " ").map(String.init)
        guard case .run(let invocation) = try parser.parse(words) else {
            Issue.record("\(typed)")
            return
        }
        #expect(invocation.options.texts(option) == texts)
        #expect(invocation.options.isTyped(option) == isTyped)
    }

    @Test(arguments: [
        ("-moon", ["-moon"], []), ("-night", ["-night"], []),
        ("-hubble", ["-hubble"], []), ("-qz", ["-qz"], []),
        ("-title:moon", ["-title:moon"], []), ("-q", [], ["quiet"]),
        ("-qa", [], ["all", "quiet"]), ("-n5", [], ["limit"]),
        ("-qn5", [], ["limit", "quiet"]), ("-tmoon", [], ["title"]),
        ("-- -q", ["-q"], []), ("-- -moon", ["-moon"], []),
    ])
    func `one hyphen and no such options begin a word`(
        line: String,
        arguments: [String],
        options: [String]
    ) throws {
        let found = try invocation("find " + line)
        #expect(found.arguments == arguments)
        #expect(names(found) == options)
    }

    @Test(arguments: [
        ("find -z", "-z"), ("find -title x", "-title"), ("show -moon 1", "-m"),
        ("recent -moon", "recent"),
    ])
    func `another hyphen is an unknown option`(line: String, word: String) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error?.values == [word])
    }

    @Test(arguments: ["find -n5x", "find -n=x", "find -nx5y -n=y"])
    func `a number is meant as a value`(line: String) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error?.kind == .outOfRange)
    }

    @Test(arguments: [
        ("find a -- --limit b", ["--limit"]), ("find -- -n -moon", ["-n"]),
        ("find a -- --nope -z", []), ("find --limit 3 -- a", []),
        ("find -- --limit=3 --all", ["--limit=3", "--all"]),
    ])
    func `known options after -- are told`(line: String, late: [String]) throws
    {
        #expect(try invocation(line).lateOptions == late)
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
