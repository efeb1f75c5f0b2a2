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

    @Test func `flags are counted`() throws {
        #expect(try values("-qq", "--quiet").count("quiet") == 3)
        #expect(try values().count("quiet") == 0)
        #expect(try !values().flag("quiet"))
    }
}
