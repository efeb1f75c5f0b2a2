/// A text in each language.
package struct StringKey: Hashable, ExpressibleByStringLiteral, Sendable {
    /// In the order of the languages; those of the last ones may be missing.
    private let texts: [String]

    fileprivate init(texts: [String]) {
        self.texts = texts
    }

    package init(stringLiteral english: String) {
        self.init(texts: [english])
    }

    /// The text in a language, or in English if that is missing.
    package func text(in language: Language) -> String {
        let index = Language.allCases.firstIndex(of: language) ?? 0
        return texts.indices.contains(index) ? texts[index] : texts[0]
    }
}

/// A text in English and in the next language.
package func | (english: String, next: String) -> StringKey {
    StringKey(texts: [english, next])
}
