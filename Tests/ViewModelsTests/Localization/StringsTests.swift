import Testing
import ViewModels

struct StringsTests {
    /// The numbers of the places for arguments in a text, each once.
    private func places(_ text: String) -> [String] {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { $0.prefix { $0 != "}" } }
        // Other braces are what a person types, as in `{date}`.
        return Set(numbers.map(String.init)).filter { Int($0) != nil }.sorted()
    }

    @Test(arguments: StringKey.allCases)
    func `each text is there in each language, with the same arguments`(
        key: StringKey
    ) {
        let english = Strings(.english)(key)
        let korean = Strings(.korean)(key)
        #expect(!english.isEmpty)
        #expect(!korean.isEmpty)
        #expect(english != key.rawValue)
        #expect(korean != key.rawValue)
        #expect(places(english) == places(korean))
        let numbers = places(english).indices.map(String.init)
        #expect(places(english) == numbers)
    }

    @Test func `an argument that holds braces is not read again`() {
        let text = Strings(.english)(.listRangeReach, "{1}", "{", "}{0}")
        #expect(text == "{1} of {, of which }{0} can be reached")
    }

    @Test func `a language may turn its arguments round`() {
        #expect(Strings(.english)(.photoPosition, "3", "9") == "3 of 9")
        #expect(Strings(.korean)(.photoPosition, "3", "9") == "9개 중 3")
    }

    @Test func `an argument that is missing leaves its place empty`() {
        #expect(Strings(.english)(.listRange, "1") == "1 of ")
    }

    @Test func `one argument can stand in two places`() {
        let text = Strings(.english)(.usageMissingValue, "--title", "TEXT")
        #expect(text == "--title needs a value: --title TEXT")
    }

    @Test(arguments: [
        ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("KO-kr", .korean),
        ("en_US.UTF-8", .english), ("kok_IN", .english), ("de_DE", .english),
        ("C", .english), ("POSIX", .english), ("", .english),
    ])
    func `the locale's name tells the language`(
        name: String,
        language: Language
    ) {
        #expect(Language(localeName: name) == language)
    }
}
