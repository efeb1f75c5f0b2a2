import Arguments
import Testing

struct OptionValuesTests {
    private let options = Demo.content.options + Demo.listing.options

    private func values(_ words: String...) throws -> OptionValues {
        let request = try ArgumentParser(Demo.program).parse(["find"] + words)
        guard case .run(let invocation) = request else {
            Issue.record("no command")
            return OptionValues()
        }
        return invocation.options
    }

    @Test func `what is missing is filled, what is given stays`() throws {
        let given = try values("--sort=title")
        let filled = given.filled(from: try values("--sort=oldest", "-a"))
            .filled(from: OptionValues(defaultsOf: options))
        #expect(filled.text("sort") == "title")
        #expect(filled.flag("all"))
        #expect(filled.number("limit") == 100)
        #expect(given.number("limit") == nil)
    }

    @Test func `a list is filled as a whole`() throws {
        let given = try values("--genre=novel")
        let filled = given.filled(from: try values("--genre=essay,verse"))
        #expect(filled.texts("genre") == ["novel"])
    }

    @Test(arguments: [
        (["--no-quiet"], false, 0), (["-q", "--no-quiet"], false, 0),
        (["--no-quiet", "-q"], true, 1),
        (["-qq", "--no-quiet", "-q"], true, 1),
    ])
    func `a flag is switched off by no, and what comes last counts`(
        words: [String],
        isOn: Bool,
        count: Int
    ) throws {
        let request = try ArgumentParser(Demo.program).parse(["find"] + words)
        guard case .run(let invocation) = request else {
            Issue.record("no command")
            return
        }
        #expect(invocation.options.flag("quiet") == isOn)
        #expect(invocation.options.count("quiet") == count)
        #expect(invocation.options.texts("quiet").count == max(1, count))
    }

    @Test func `what is switched off is not filled`() throws {
        let filled = try values("--no-all").filled(from: values("--all"))
        #expect(!filled.flag("all"))
    }

    @Test func `flags are counted`() throws {
        #expect(try values("-qq", "--quiet").count("quiet") == 3)
        #expect(try values().count("quiet") == 0)
        #expect(try !values().flag("quiet"))
    }
}
