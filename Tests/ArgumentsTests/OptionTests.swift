import Arguments
import Testing

struct OptionTests {
    private func values(_ words: String...) throws -> OptionValues {
        let result = try ArgumentParser(Demo.program).parse(["find"] + words)
        guard case .run(let invocation) = result else {
            Issue.record("no command")
            return OptionValues()
        }
        return invocation.options
    }

    @Test func `an option that is not given has its default`() throws {
        let values = try values()
        #expect(values[Demo.limit] == 100)
        #expect(values[Demo.color] == .auto)
        #expect(values[Demo.sort] == nil)
        #expect(values[Demo.title] == nil)
        #expect(values[Demo.year] == nil)
        #expect(values[Demo.genre] == [])
        #expect(values[Demo.keywords] == [])
        #expect(!values[Demo.all])
        #expect(!values.isGiven(Demo.limit))
    }

    @Test func `an option that is given has a typed value`() throws {
        let values = try values(
            "-n5",
            "--color=never",
            "--sort",
            "oldest",
            "-t",
            "a b",
            "--year=1984",
            "--genre=verse,novel",
            "--keywords=a, b",
            "--all"
        )
        #expect(values[Demo.limit] == 5)
        #expect(values[Demo.color] == .never)
        #expect(values[Demo.sort] == .oldest)
        #expect(values[Demo.title] == "a b")
        #expect(values[Demo.year] == 1984)
        #expect(values[Demo.genre] == [.verse, .novel])
        #expect(values[Demo.keywords] == ["a", "b"])
        #expect(values[Demo.all])
        #expect(values.isGiven(Demo.limit))
    }

    @Test func `a list of choices can have a default`() {
        let option = Option<[Demo.Genre]>(
            "genre",
            "GENRES",
            default: [.novel, .verse]
        )
        #expect(option.help("").defaultValue == "novel,verse")
        #expect(OptionValues()[option] == [.novel, .verse])
    }

    @Test func `values that are given are not filled from others`() throws {
        let given = try values("--sort=title", "--no-all", "--genre=novel")
        let filled = given.filled(
            from: try values("--sort=oldest", "-a", "-n7", "--genre=essay")
        )
        #expect(filled[Demo.sort] == .title)
        #expect(!filled[Demo.all])
        #expect(filled[Demo.genre] == [.novel])
        #expect(filled[Demo.limit] == 7)
    }

    @Test(arguments: [
        (["--no-quiet"], false), (["-q", "--no-quiet"], false),
        (["--no-quiet", "-q"], true), (["-qq", "--no-quiet", "-q"], true),
    ])
    func `the last of a flag and its negation counts`(
        words: [String],
        isOn: Bool
    ) throws {
        let result = try ArgumentParser(Demo.program).parse(["find"] + words)
        guard case .run(let invocation) = result else {
            Issue.record("no command")
            return
        }
        #expect(invocation[Demo.quiet] == isOn)
    }
}
