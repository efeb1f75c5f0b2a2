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
            "newest",
            "-t",
            "a b",
            "--year=1984",
            "--genre=Verse,novel",
            "--keywords=a, b",
            "-q"
        )
        #expect(values[Demo.limit] == 5)
        #expect(values[Demo.color] == .never)
        #expect(values[Demo.sort] == .newest)
        #expect(values[Demo.title] == "a b")
        #expect(values[Demo.year] == 1984)
        #expect(values[Demo.genre] == [.verse, .novel])
        #expect(values[Demo.keywords] == ["a", "b"])
        #expect(values[Demo.quiet])
        #expect(values.isGiven(Demo.limit))
    }

    @Test(arguments: [",", " , ", "a,", ",a"])
    func `a text may be of commas, as a list may not`(text: String) throws {
        #expect(try values("-t", text)[Demo.title] == text)
        let words = text.filter(\.isLetter).map(String.init)
        if words.isEmpty {
            #expect(throws: UsageError.self) { try values("--keywords", text) }
        } else {
            #expect(try values("--keywords", text)[Demo.keywords] == words)
        }
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

    @Test(arguments: [
        ("10", 10), ("10K", 10_240), ("3m", 3_145_728), ("1G", 1 << 30),
        ("2G", nil), ("K", nil), ("1.5K", 1_536), ("1.5", 2), ("1.K", nil),
        ("1T", nil), ("0K", nil), ("0.4", nil), ("0.5", 1), ("2.5", 3),
        ("1g", 1 << 30), ("1.000000001G", nil), ("1.0000000001K", nil),
        ("999999999999999", nil), ("1234567890123456", nil), ("1KB", nil),
    ])
    func `a number of bytes has powers of 1024`(text: String, bytes: Int?) {
        let value = ValueDescription("N", .bytes(1 ... 1 << 30))
        let texts = try? value.values(in: text, of: "x")
        #expect(texts == bytes.map { _ in [text] })
        var given = OptionValues()
        given.set(texts ?? [], for: "x")
        #expect(given[Option<Int?>(bytes: "x")] == bytes)
    }
}
