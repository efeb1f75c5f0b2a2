import Foundation
package import Models

/// The headings of the rows of a list.
package enum RowHeadings: Sendable {
    case none
    /// Their initials.
    case initials
    /// The titles of the lists in which they are new.
    case lists(@Sendable (PhotoID) -> String?)

    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// `true` if what stands under a heading is a list of its own.
    package var namesLists: Bool {
        if case .lists = self { true } else { false }
    }

    package func string(for photo: Photo, _ formatters: Formatters) -> String? {
        switch self {
        case .none: nil
        case .initials: formatters.locale.initial(of: photo.sortTitle)
        case .lists(let title): title(photo.id)
        }
    }
}

extension Locale {
    /// The heading that a title stands under in an alphabetical list: its
    /// first letter in capitals, or `#` for all digits and signs.
    func initial(of title: String) -> String {
        guard let first = title.first, first.isLetter else { return "#" }
        if let consonant = Self.consonant(first) { return consonant }
        let letter = String(first)
        let base = letter.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: self
        )
        guard let plain = base.unicodeScalars.first, plain.isASCII,
            let next = UnicodeScalar(plain.value + 1)
        else { return letter.uppercased(with: self) }
        // In Swedish, å is a letter after z; in German, ä is a kind of a.
        let isOwn =
            letter.lowercased() != base
            && letter.lowercased().compare(String(next), locale: self)
                != .orderedAscending
        return isOwn
            ? letter.uppercased(with: self)
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
