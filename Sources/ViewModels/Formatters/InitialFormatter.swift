package import Foundation

/// Formats the heading that a title stands under in an alphabetical list: its
/// first letter, or `#`.
package struct InitialFormatter: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    package func string(from title: String) -> String {
        guard let first = title.first, first.isLetter else { return "#" }
        if let consonant = Self.consonant(first) { return consonant }
        let letter = String(first)
        let base = letter.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: locale
        )
        guard let plain = base.unicodeScalars.first, plain.isASCII,
            let next = UnicodeScalar(plain.value + 1)
        else { return letter.uppercased(with: locale) }
        // In Swedish, å is a letter after z; in German, ä is a kind of a.
        let isOwn =
            letter.lowercased() != base
            && letter.lowercased().compare(String(next), locale: locale)
                != .orderedAscending
        return isOwn
            ? letter.uppercased(with: locale)
            : String(plain).uppercased()
    }

    /// The initial consonant of a Korean syllable, a double one as its single
    /// one, as in Korean indexes.
    private static func consonant(_ character: Character) -> String? {
        guard
            let scalar = String(character).precomposedStringWithCanonicalMapping
                .unicodeScalars.first,
            0xAC00 ... 0xD7A3 ~= scalar.value
        else { return nil }
        return consonants[Int(scalar.value - 0xAC00) / (21 * 28)]
    }

    private static let consonants = [
        "ㄱ", "ㄱ", "ㄴ", "ㄷ", "ㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂ", "ㅅ", "ㅅ", "ㅇ",
        "ㅈ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]
}
