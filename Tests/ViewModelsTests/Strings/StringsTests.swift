import Foundation
import Mocks
import Models
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

    @Test func `each text is in all languages, with the same placeholders`() {
        #expect(Self.declarations.count > 700)
        for (name, texts) in Self.declarations {
            #expect(texts.count == Language.allCases.count, "\(name)")
            let expected = placeholders(texts[0])
            #expect(expected == expected.indices.map(String.init), "\(name)")
            for text in texts {
                let content = text.trimmingCharacters(in: Self.ends)
                #expect(!content.isEmpty, "\(name)")
                #expect(placeholders(text) == expected, "\(name)")
            }
        }
    }

    @Test(
        arguments: Photo.Fact.Label.columns + [.location, .albums, .gone]
    )
    func `each fact has a name in all languages`(
        label: Photo.Fact.Label
    ) throws {
        let name = try #require(label.text)
        let texts = Set(Language.allCases.map { name.text(in: $0) })
        #expect(texts.count == Language.allCases.count)
    }

    @Test func `a text that a language lacks is shown in English`() {
        #expect(Strings(.korean)("List" | "목록") == "목록")
        #expect(Strings(.korean)("{0} of {1}", "3", "9") == "3 of 9")
        // What people type stays, as do numbers for which there is nothing.
        #expect(Strings(.korean)("'{date}' {0} {") == "'{date}' {0} {")
        #expect(Strings(.korean)("{0}{date}{1}", "{1}") == "{1}")
    }

    @Test func `a noun agrees with its number`() {
        let key: StringKey = "{1} {1|item|items} {0}"
        let strings = Strings(.english)
        #expect(strings(key, "a", "1") == "1 item a")
        #expect(strings(key, "1", "2") == "2 items 1")
        #expect(strings(key, "b", "1,001") == "1,001 items b")
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

    /// The names of texts, and what each language has for one in the sources,
    /// with its quotes.
    private static let declarations: [(name: Substring, texts: [String])] = {
        let files = sources.filter { $0.path.contains("/StringKey+") }
        return files.flatMap { file in
            file.text.split(separator: "static let ").dropFirst().map { text in
                let sides = text.split(separator: " =", maxSplits: 1)
                let texts = sides[1].split(separator: /"\s+\|\s+"/)
                return (sides[0], texts.map(String.init))
            }
        }
    }()

    /// What may be around a text: quotes, and the end of its file.
    private static let ends = CharacterSet(charactersIn: "\" \n}")

    @Test func `each text is used by the program`() {
        let program = Self.sources.filter { !$0.path.contains("/StringKey+") }
        let words = program.flatMap {
            $0.text.split { !$0.isLetter && !$0.isNumber }
        }
        let names = Set(Self.declarations.map(\.name))
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
        let text = Strings(.korean)(.usageFavoritesOption, "--sort", "add")
        #expect(text.hasPrefix("--sort 옵션은 'favorites add'에"))
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
