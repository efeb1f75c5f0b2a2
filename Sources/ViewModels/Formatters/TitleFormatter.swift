package import Foundation
package import Models

/// Formats a title that identifies a photo, since many titles do not.
///
/// A title that is missing or repeats the id is replaced by the first sentence
/// of the description. A title that was cut at 63 or 64 characters, as an older
/// format did, is completed from the description if that begins with it;
/// otherwise it ends with an ellipsis.
package struct TitleFormatter: Sendable {
    private let descriptions = DescriptionFormatter()

    package init() {}

    /// The title, or what takes its place; never empty.
    package func string(from photo: Photo) -> String {
        let title = photo.title?.trimmed ?? ""
        if title.isEmpty || title == photo.id.description.trimmed {
            return opening(of: photo).map(SentenceFormatter.withoutDateline)
                ?? photo.id.description.trimmed
        }
        guard isCut(photo.title ?? "") else { return title }
        if let opening = opening(of: photo), opening.hasPrefix(title) {
            return opening
        }
        return title + "…"
    }

    private func opening(of photo: Photo) -> String? {
        guard
            let description = photo.description,
            // The first sentence is near the start, and some descriptions are
            // as long as a chapter of a book.
            let paragraph = descriptions.paragraphs(
                from: String(description.prefix(1_000))
            ).first
        else { return nil }
        return SentenceFormatter.first(of: paragraph)
    }

    private func isCut(_ title: String) -> Bool {
        guard [63, 64].contains(title.count), let last = title.last else {
            return false
        }
        return !last.isPunctuation
    }
}

extension Photo {
    /// Who made it, on one line; `nil` if nobody is known.
    var maker: String? {
        [creator, text(.secondaryCreator)].lazy
            .map { HTMLText.plain($0 ?? "") }
            .map {
                $0.split(whereSeparator: \.isNewline).map(\.trimmed)
                    .joined(separator: " ").trimmed
            }
            .first { !$0.isEmpty }
    }
}

/// Splits an item's keywords and removes repeated ones.
package struct KeywordsFormatter: Sendable {
    package init() {}

    /// `keywords` are as sent; some lists have all keywords in one element.
    package func strings(from keywords: [String]) -> [String] {
        // A comma in one of several keywords may be part of it; in the only
        // one, it is a separator.
        let words =
            keywords.count == 1
            ? keywords[0].split { ",;".contains($0) }.map(String.init)
            : keywords
        var seen: Set<String> = []
        return words.map(\.trimmed).filter {
            !$0.isEmpty && seen.insert($0.lowercased()).inserted
        }
    }
}

/// Describes a picture for people who cannot see it.
package struct PictureWordsFormatter: Sendable {
    private let descriptions = DescriptionFormatter()

    package init() {}

    /// The alt text, or the first sentence of the description; `nil` if there
    /// is neither.
    package func string(from photo: Photo) -> String? {
        if let words = words(photo.altText) {
            return words.joined(separator: " ")
        }
        return words(photo.description)?.first.map(SentenceFormatter.first)
    }

    private func words(_ text: String?) -> [String]? {
        // Some descriptions are as long as a chapter of a book.
        let paragraphs = descriptions.paragraphs(
            from: String((text ?? "").prefix(2_000))
        )
        return paragraphs.isEmpty ? nil : paragraphs
    }
}

/// Formats the heading that a title stands under in an alphabetical list: its
/// first letter, or `#`.
package struct InitialFormatter: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    /// The initial in capitals; digits and signs share one heading.
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
