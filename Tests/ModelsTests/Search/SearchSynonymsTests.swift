import Testing

@testable import Models

struct SearchSynonymsTests {
    private func variants(_ text: String) -> [String] {
        SearchSynonyms.variants(of: text.split(separator: " ").map(String.init))
            .map { $0.joined(separator: " ") }
    }

    @Test(arguments: [
        ("JWST mirror", "james webb space telescope mirror"),
        ("james webb space telescope", "jwst"),
        ("LEM", "lunar module"), ("EVA 1984", "spacewalk 1984"),
        ("international space station", "iss"),
        ("apollo lunar module", "apollo lem"),
    ])
    func `names of the field have others`(text: String, other: String) {
        #expect(variants(text).contains(other))
    }

    @Test(arguments: [
        ("nebula", "nebulas"), ("nebulas", "nebula"), ("galaxies", "galaxy"),
        ("galaxy", "galaxies"), ("eclipses", "eclipse"),
        ("launches", "launch"),
    ])
    func `a word has its plural or its singular`(text: String, other: String) {
        #expect(variants(text).contains(other))
    }

    @Test(arguments: [
        ("apollo XI", "apollo 11"), ("apollo 11", "apollo xi"),
        ("saturn v", "saturn 5"), ("gemini 20", "gemini xx"),
    ])
    func `a number after a word has other numerals`(
        text: String,
        other: String
    ) {
        #expect(variants(text).contains(other))
    }

    @Test(arguments: ["xi", "11", "apollo 21", "apollo 0"])
    func `other numbers are left alone`(text: String) {
        #expect(variants(text).allSatisfy { !$0.hasSuffix(text + "x") })
        #expect(!variants(text).contains { $0.contains(/\b(xi|11|xxi)\b/) })
    }

    @Test func `a name within a word is none`() {
        #expect(!variants("evaluate").contains { $0.contains("spacewalk") })
    }
}
