import Arguments
import Testing

struct ArgumentParserTests {
    private let parser = ArgumentParser(Demo.program)

    /// The line cut at spaces; `''` stands for an empty word.
    private func parse(_ line: String) throws -> Request {
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
        #expect(found.options.number("limit") == 20)
        #expect(found.options.names == ["limit"])
    }

    @Test(arguments: [
        ("find -aq", ["all", "quiet"]),
        ("find -qan5", ["all", "limit", "quiet"]),
        ("find -qan 5", ["all", "limit", "quiet"]),
        ("-qan 5 find", ["all", "limit", "quiet"]),
        ("find --all --all", ["all"]),
        ("find --title=", ["title"]),
        ("find --title ''", ["title"]),
        ("find --title -", ["title"]),
    ])
    func `these options are given`(line: String, names: [String]) throws {
        let found = try invocation(line)
        #expect(found.options.names == names)
        #expect(found.arguments == [])
    }

    @Test(arguments: [
        ("find -- -40C", ["-40C"]),
        ("find -- --help -h", ["--help", "-h"]),
        ("find -- --", ["--"]),
        ("find -", ["-"]),
        ("find '' -- ''", ["", ""]),
        ("find find help", ["find", "help"]),
        ("show 7 08", ["7", "8"]),
        ("cover -", ["-"]),
        ("cover a b", ["a", "b"]),
        ("secret", []),
    ])
    func `these arguments are read`(line: String, words: [String]) throws {
        #expect(try invocation(line).arguments == words)
    }

    @Test(arguments: [
        ("find --genre novel,verse", ["novel", "verse"]),
        ("find --genre novel --genre=verse", ["novel", "verse"]),
    ])
    func `a list is parted by commas or by repeating`(
        line: String,
        genres: [String]
    ) throws {
        #expect(try invocation(line).options.texts("genre") == genres)
    }

    @Test func `a free list drops empty parts and spaces around`() throws {
        let request = try parser.parse(["find", "--keywords= a b,, c ,"])
        guard case .run(let found) = request else {
            Issue.record("no command")
            return
        }
        #expect(found.options.texts("keywords") == ["a b", "c"])
    }

    @Test func `a text is kept as it is, commas and all`() throws {
        let found = try invocation("find --title=a,b=c --not x,y --not z")
        #expect(found.options.text("title") == "a,b=c")
        #expect(found.options.texts("not") == ["x,y", "z"])
    }

    @Test(arguments: [
        ("-h", HelpSubject.program),
        ("--help", .program),
        ("help", .program),
        ("find --help", .command("find")),
        ("--help find", .command("find")),
        ("find -ah", .command("find")),
        ("find --title --help", .command("find")),
        ("find --nonsense --limit x -h", .command("find")),
        ("help find", .command("find")),
        ("help secret", .command("secret")),
        ("help statuses", .topic("statuses")),
        ("help --help", .command("help")),
        ("stock -h", .command("stock")),
    ])
    func `help is asked for`(line: String, subject: HelpSubject) throws {
        #expect(try parse(line) == .help(subject))
    }

    @Test(arguments: ["-V", "--version", "find --version", "find -aV x"])
    func `the version is asked for`(line: String) throws {
        #expect(try parse(line) == .version)
    }

    @Test func `a line without a command is bare`() throws {
        #expect(try parse("") == .bare(OptionValues()))
        guard case .bare(let values) = try parse("-q --color never") else {
            Issue.record("not bare")
            return
        }
        #expect(values.flag("quiet"))
        #expect(values.text("color") == "never")
    }
}
