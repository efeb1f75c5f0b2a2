import Arguments
import Terminal
import Testing

struct ArgumentParserTests {
    @Test(arguments: [
        ("find -moon", "find(-moon)"), ("find -night", "find(-night)"),
        ("find -hubble", "find(-hubble)"), ("find -qz", "find(-qz)"),
        ("find -title:moon", "find(-title:moon)"),
        ("find -q:x", "find(-q:x)"), ("find -tx:y", "find() title=x:y"),
        ("find -n5:x", "! outOfRange --limit 5:x 1 1000 @find"),
        ("find -q", "find() quiet=true"),
        ("find -qa", "find() all=true quiet=true"),
        ("find -n5", "find() limit=5"),
        ("find -qn5", "find() limit=5 quiet=true"),
        ("find -tmoon", "find() title=moon"),
        ("find -- -q", "find(-q) late(-q)"), ("find -- -moon", "find(-moon)"),
        ("find a -- --limit b", "find(a|--limit|b) late(--limit)"),
        ("find -- -n -moon", "find(-n|-moon) late(-n)"),
        ("find a -- --nope -z", "find(a|--nope|-z)"),
        ("find --limit 3 -- a", "find(a) limit=3"),
        (
            "find -- --limit=3 --all",
            "find(--limit=3|--all) late(--limit=3 --all)"
        ),
        ("show 7 --copies 3", "show(7) copies=3"),
        ("show --copies 3 7", "show(7) copies=3"),
        ("show --copies=3 7", "show(7) copies=3"),
        ("--copies 3 show 7", "show(7) copies=3"),
        ("show 7 --copies", "show(7) copies=1"),
        ("show 7 --copies --quiet", "show(7) copies=1 quiet=true"),
        ("--copies show 7", "show(7) copies=1"),
        ("show 7 --copies 10", "! outOfRange --copies 10 1 9 @show"),
        ("show 7 --copies -1", "! outOfRange --copies -1 1 9 @show"),
        ("find -aq", "find() all=true quiet=true"),
        ("find -qan5", "find() all=true limit=5 quiet=true"),
        ("find -qan 5", "find() all=true limit=5 quiet=true"),
        ("-qan 5 find", "find() all=true limit=5 quiet=true"),
        ("find --all --all", "find() all=true"),
        ("find -n1 --limit 2", "find() limit=2"),
        ("find --limit=1 -n 2", "find() limit=2"),
        ("-n1 find -n2", "find() limit=2"),
        ("find --title -", "find() title=-"),
        ("find --title=a,b=c", "find() title=a,b=c"),
        ("find --keywords=a,,b,", "find() keywords=a,b"),
        ("find --genre novel,verse", "find() genre=novel,verse"),
        ("find --genre novel --genre=VERSE", "find() genre=novel,verse"),
        ("find -- -40C", "find(-40C)"),
        ("find -- --help -h", "find(--help|-h) late(--help -h)"),
        ("find -- --", "find(--)"), ("find -5..5 -7", "find(-5..5|-7)"),
        ("find -0", "! unknownOption -0 @find"),
        ("find -x..5", "find(-x..5)"), ("find -", "find(-)"),
        ("find find help", "find(find|help)"), ("show 7 08", "show(7|8)"),
        ("cover -", "cover(-)"), ("cover a b", "cover(a|b)"),
        (
            "-- find --limit -a --help",
            "find(--limit|-a|--help) late(--limit -a --help)"
        ),
        ("-q -- -n find", "! unknownCommand -n"),
        ("showw", "! unknownCommand showw ?show"),
        ("", "()"), ("-q --color never", "() color=never quiet=true"),
        ("FIND a", "find(a)"), ("find -z", "! unknownOption -z @find"),
        ("find -title x", "! unknownOption -title ?--title @find"),
        ("show -moon 1", "! unknownOption -m @show"),
        ("recent -moon", "! unknownCommand recent"),
        ("find --title=", "! missingValue --title TEXT @find"),
        ("find --keywords=,", "! missingValue --keywords WORDS @find"),
        ("find --genre=", "! notAChoice --genre  {novel essay verse} @find"),
        ("find --no-quiet", "find() quiet=false"),
        ("find -q --no-quiet", "find() quiet=false"),
        ("find --no-quiet -q", "find() quiet=true"),
        ("find -qq --no-quiet -q", "find() quiet=true"),
        ("find --no-sort", "find()"), ("find --limit=5 --no-limit", "find()"),
        ("find --no-limit --limit=5", "find() limit=5"),
        ("find --no-sort --sort=title", "find() sort=title"),
        ("find --no-sort=title", "! unexpectedValue --no-sort title @find"),
        (
            "find --no-all --year=1984 --sort=title",
            "find() all=false sort=title year=1984"
        ),
        ("find --year=1984 --sort=newest", "find() sort=newest year=1984"),
        ("find --all --year=1984", "! conflict --year --all @find"),
        (
            "find --sort=oldest --year=1984",
            "! conflict --year --sort oldest @find"
        ),
        // A number is meant as a value.
        ("find -n5x", "! outOfRange --limit 5x 1 1000 @find"),
        ("find -n=x", "! outOfRange --limit x 1 1000 @find"),
        ("find -nx5y -n=y", "! outOfRange --limit y 1 1000 @find"),
    ])
    func `a line is read as options and arguments`(
        line: String,
        outcome: String
    ) {
        #expect(ArgumentParser(Demo.program).outcome(line) == outcome)
    }

    @Test(arguments: [
        "find old whales --limit 20", "find old whales --limit=20",
        "find old whales -n20", "find old whales -n 20",
        "find old whales -n=20", "find old --limit 20 whales",
        "find --limit 20 old whales", "--limit 20 find old whales",
        "-n 20 find old whales", "-n20 find old whales",
        "-n20 find -- old whales", "find --limit 020 old -- whales",
    ])
    func `options stand anywhere and in any form`(line: String) {
        let outcome = ArgumentParser(Demo.program).outcome(line)
        #expect(outcome == "find(old|whales) limit=20")
    }

    @Test(arguments: [
        ("write --json", "write() form=json"),
        ("--json write", "write() form=json"),
        ("write --json=title,year", "write() fields=title,year form=json"),
        ("write --form lines --json", "write() form=json"),
        ("write --json --form lines", "write() form=lines"),
        ("write --json title", "! needsEquals --json title @write"),
        ("write --json year,title", "! needsEquals --json year,title @write"),
        ("write --json title,", "write(title,) form=json"),
        ("write --json pages", "write(pages) form=json"),
        ("write --json=", "! notAChoice --json  {title year} @write"),
        ("write --table", "write() form=table"),
        ("write --table=x", "! unexpectedValue --table x @write"),
        ("write --no-table", "! unknownOption --no-table @write"),
        ("write --fields title --fields pages", "write() fields=title,pages"),
        ("write --no-ink", "write() no-ink=true"),
        ("write --no-ink --ink", "write() no-ink=false"),
        ("write --ink=1", "! unexpectedValue --ink 1 @write"),
        ("write --draft json", "write() draft=json"),
        ("write --no-draft", "write() draft=lines"),
        ("write --form json --no-form", "write()"),
        ("write --file ~", "write() file=/home/ann"),
        ("write --file=~/a", "write() file=/home/ann/a"),
        ("write --file ~b", "write() file=~b"),
        ("write --folder ~/a", "write() folder=/home/ann/a"),
        ("write --fields ~/a ~/b", "write(~/b) fields=~/a"),
        ("write --file a --json", "! conflict --file --json @write"),
        (
            "write --file a --form json",
            "! conflict --file --form json @write"
        ),
        ("write --file a --form table", "write() file=a form=table"),
        ("write --shade GREY", "write() shade=gray"),
        ("write --shade Black", "write() shade=black"),
        ("write --paper a4", "write() paper=A4"),
        ("write --paper A6", "! notAChoice --paper A6 {A4 A5} ?A4 @write"),
        ("write --most 1.5K", "write() most=1.5K"),
        ("write --most 1X", "! notBytes --most 1X @write"),
        ("moon --json", "write?(moon) form=json"),
        ("--json moon -- -q", "write?(moon|-q) form=json late(-q)"),
        ("moon --help", "help"), ("moon --version", "version"),
        ("moon --nope", "! unknownOption --nope"),
        ("--json", "() form=json"), ("--limit 5", "! unknownOption --limit"),
        ("again", "again()"), ("again 3", "again(3)"),
        ("again 10", "! outOfRange TIMES 10 1 9 @again"),
        ("again find moon --limit 5", "again(find|moon) limit=5"),
        ("again --limit 5 FIND moon", "again(find|moon) limit=5"),
        ("again find", "again(find)"),
        ("again --limit 5", "! unknownOption --limit @again"),
        ("again find --title x", "! unknownOption --title @again"),
        ("again write", "! outOfRange TIMES write 1 9 @again"),
        ("help again x", "! unexpectedArgument x @help"),
    ])
    func `options stand for others, and commands for what is left out`(
        line: String,
        outcome: String
    ) {
        #expect(ArgumentParser(Demo.desk).outcome(line) == outcome)
    }

    /// Lines of settings, and what is typed after them.
    @Test(arguments: [
        ("--quiet", "find a", "find(a) ~quiet=true"),
        ("--quiet", "find a --no-quiet", "find(a) quiet=false"),
        ("find:-n 5", "find a", "find(a) ~limit=5"),
        ("find:-n 5", "find a -n 6", "find(a) limit=6"),
        ("find:-n 5", "find a --no-limit", "find(a)"),
        ("show:-n 5", "find a", "find(a)"),
        ("find:-n 5;find:-n 7", "find a", "find(a) ~limit=7"),
        ("find:--keywords a,b", "find x", "find(x) ~keywords=a,b"),
        ("find:--keywords a,b", "find x --keywords c", "find(x) keywords=c"),
        ("find:--keywords a;find:--keywords b", "find", "find() ~keywords=b"),
        // What excludes an earlier option takes its place.
        ("find:--all", "find a --year 1984", "find(a) year=1984"),
        ("find:--year 1984", "find a --all", "find(a) all=true"),
        ("find:--sort oldest", "find a --year 1984", "find(a) year=1984"),
        (
            "find:--sort title", "find a --year 1984",
            "find(a) ~sort=title year=1984"
        ),
        ("find:--all;find:--year 1984", "find a", "find(a) ~year=1984"),
        // A line that is wrong is none.
        ("find:-n 5;find:-n 0", "find a", "find(a) ~limit=5"),
        ("find:--all --year 1984", "find a", "find(a)"),
        ("find:-n 5;find:--", "find a -n 6", "find(a) limit=6"),
        ("--quiet;find:-n 5", "", "() ~quiet=true"),
    ])
    func `settings are lines before what is typed`(
        lines: String,
        typed: String,
        outcome: String
    ) {
        let settings = lines.split(separator: ";").map { line in
            let parts = line.split(separator: ":").map(String.init)
            return SettingLine(
                section: parts.count > 1 ? parts[0] : nil,
                words: (parts.last ?? "").split(separator: " ").map(String.init)
            )
        }
        let parser = ArgumentParser(Demo.program, settings: settings)
        #expect(parser.outcome(typed) == outcome)
        // What the settings say alone is what is not typed.
        let alone = parser.options(of: "find")
        for part in outcome.matches(of: #/~([a-z]+)=(\S+)/#) {
            let texts = alone.texts(String(part.1)).joined(separator: ",")
            #expect(texts == part.2)
        }
        #expect(!alone.isTyped("limit") && !alone.isTyped("quiet"))
    }

    @Test(arguments: [
        ("--quiet", nil), ("-n 5 --all", nil), ("", nil), ("--", nil),
        ("moon", UsageError(.unexpectedArgument, "moon")),
        ("-n 5 moon -q", UsageError(.unexpectedArgument, "moon")),
        ("-- -n", UsageError(.unexpectedArgument, "-n")),
        ("--help", UsageError(.unexpectedArgument, "--help")),
        ("-V moon", UsageError(.unexpectedArgument, "moon")),
        ("-moon", UsageError(.unknownOption, "-m")),
        ("--all --year 1984", UsageError(.conflict, "--year", "--all")),
    ])
    func `a line of settings has nothing but options`(
        line: String,
        expected: UsageError?
    ) {
        let parser = ArgumentParser(Demo.program)
        let words = line.split(separator: " ").map(String.init)
        let options = Demo.program.options(of: Demo.find)
        let result = Result { try parser.check(words, among: options) }
        switch result {
        case .success: #expect(expected == nil)
        case .failure(let error): #expect(error as? UsageError == expected)
        }
    }

    @Test(arguments: [
        ("-h", "help"), ("--help --version", "help"), ("--help", "help"),
        ("help", "help"), ("find --help", "help find"),
        ("--help find", "help find"), ("find -ah", "help find"),
        ("find --title --help", "help find"),
        ("find --nonsense --limit x -h", "help find"),
        ("help find", "help find"), ("help statuses", "help: statuses"),
        ("help --help", "help help"), ("stock -h", "help stock"),
        ("-V", "version"), ("--version", "version"),
        ("find --version", "version"), ("find -aV x", "version"),
        ("--version --help", "version"), ("find -V -h", "version"),
    ])
    func `a request for help or the version wins over everything else`(
        line: String,
        outcome: String
    ) {
        #expect(ArgumentParser(Demo.program).outcome(line) == outcome)
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
