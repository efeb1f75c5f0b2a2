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

    @Test(arguments: StringKey.allCases)
    func `a text exists in each language, with the same placeholders`(
        key: StringKey
    ) {
        let expected = placeholders(Strings(.english)(key))
        #expect(expected == expected.indices.map(String.init))
        for language in Language.allCases {
            let text = language.table[key] ?? ""
            #expect(!text.isEmpty, "\(language)")
            #expect(placeholders(text) == expected, "\(language)")
        }
    }

    @Test func `a text that a language lacks is shown in English`() {
        let strings = Strings(table: [.listStart: "처음입니다."])
        #expect(strings(.listStart) == "처음입니다.")
        #expect(strings(.photoPosition, "3", "9") == "3 of 9")
    }

    @Test func `a noun agrees with its number`() {
        let strings = Strings(table: [.listRows: "{1} {1|item|items} {0}"])
        #expect(strings(.listRows, "a", "1") == "1 item a")
        #expect(strings(.listRows, "1", "2") == "2 items 1")
        #expect(strings(.listRows, "b", "1,001") == "1,001 items b")
    }

    /// All words of the sources outside the tables.
    private static let words: Set<Substring> = {
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = FileManager.default.enumerator(
            at: sources,
            includingPropertiesForKeys: nil
        )
        var words: Set<Substring> = []
        for case let file as URL in files ?? .init() {
            guard
                file.pathExtension == "swift",
                !file.path().contains("/ViewModels/Strings/"),
                let text = try? String(contentsOf: file, encoding: .utf8)
            else { continue }
            words.formUnion(text.split { !$0.isLetter && !$0.isNumber })
        }
        return words
    }()

    @Test(arguments: StringKey.allCases)
    func `a text is used by the program`(key: StringKey) {
        let isUsed = Self.words.contains(key.rawValue[...])
        #expect(isUsed)
    }

    @Test func `a placeholder within an argument is not replaced`() {
        let text = Strings(.english)(.listPage, "{1}", "{")
        #expect(text == "page {1} of {")
    }

    @Test func `a language may reorder the arguments of a text`() {
        #expect(Strings(.english)(.photoPosition, "3", "9") == "3 of 9")
        #expect(Strings(.korean)(.photoPosition, "3", "9") == "9개 중 3")
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
