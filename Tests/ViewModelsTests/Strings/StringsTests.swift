import Foundation
import Testing

@testable import ViewModels

struct StringsTests {
    /// The numbers of the placeholders in a text, sorted, each once.
    private func placeholders(_ text: String) -> [String] {
        let parts = text.split(separator: "{", omittingEmptySubsequences: false)
        let numbers = parts.dropFirst().map { $0.prefix { $0 != "}" } }
        // Other braces are what people type, as in `{date}`.
        return Set(numbers.map(String.init)).filter { Int($0) != nil }.sorted()
    }

    @Test(arguments: [Language.korean])
    func `a language has each text, with the same placeholders`(
        language: Language
    ) {
        let names = Self.names("StringKey", /static let (\w+)/)
        let translated = Self.names("\(language)".capitalized, /\.(\w+):/)
        #expect(names.subtracting(translated) == [])
        #expect(language.table.count == names.count)
        for (key, text) in language.table {
            let expected = placeholders(key.english)
            #expect(expected == expected.indices.map(String.init))
            #expect(!text.isEmpty && !key.english.isEmpty)
            #expect(placeholders(text) == expected, "\(key.english)")
        }
    }

    @Test func `a text that a language lacks is shown in English`() {
        let strings = Strings(table: [.listStart: "처음입니다."])
        #expect(strings(.listStart) == "처음입니다.")
        #expect(strings(.listRange, "3", "9") == "3 of 9")
    }

    @Test func `a noun agrees with its number`() {
        let strings = Strings(table: [.listRows: "{1} {1|item|items} {0}"])
        #expect(strings(.listRows, "a", "1") == "1 item a")
        #expect(strings(.listRows, "1", "2") == "2 items 1")
        #expect(strings(.listRows, "b", "1,001") == "1,001 items b")
    }

    /// The paths and texts of all Swift files of the program.
    private static let sources: [(path: String, text: String)] = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(
            at: sources,
            includingPropertiesForKeys: nil
        )
        return (files?.allObjects ?? []).compactMap { file in
            guard let file = file as? URL, file.pathExtension == "swift",
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { return nil }
            return (file.path(), text)
        }
    }()

    /// The names of texts in the files of a language.
    private static func names(
        _ language: String,
        _ pattern: Regex<(Substring, Substring)>
    ) -> Set<Substring> {
        let tables = sources.filter { $0.path.contains("/Strings/" + language) }
        return Set(tables.flatMap { $0.text.matches(of: pattern).map(\.1) })
    }

    @Test func `each text is used by the program`() {
        let program = Self.sources.filter { !$0.path.contains("/Strings/") }
        let words = program.flatMap {
            $0.text.split { !$0.isLetter && !$0.isNumber }
        }
        let names = Self.names("StringKey", /static let (\w+)/)
        #expect(names.count > 700)
        #expect(names.subtracting(words) == [])
    }

    @Test func `a placeholder within an argument is not replaced`() {
        let text = Strings(.english)(.listPage, "{1}", "{")
        #expect(text == "page {1} of {")
    }

    @Test func `a language may reorder the arguments of a text`() {
        #expect(Strings(.english)(.listRange, "3", "9") == "3 of 9")
        #expect(Strings(.korean)(.listRange, "3", "9") == "9개 중 3")
    }

    @Test func `a missing argument leaves its placeholder empty`() {
        #expect(Strings(.english)(.listRange, "1") == "1 of ")
    }

    @Test func `an argument can appear twice in a text`() {
        let text = Strings(.korean)(.usageMissingValue, "--title", "TEXT")
        #expect(text == "--title에는 값이 필요합니다: --title TEXT")
    }

    @Test(arguments: [
        ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("KO-kr", .korean),
        ("en_US.UTF-8", .english), ("kok_IN", .english), ("xx_XX", .english),
        ("C", .english), ("POSIX", .english), ("", .english),
    ])
    func `the language follows the locale`(name: String, language: Language) {
        #expect(Language(localeName: name) == language)
    }
}
