import Foundation

/// Words and quoted phrases that must all occur in a text, in any order.
///
/// A word occurs where a word of the text begins with it, whatever the case
/// and the accents; a number must be the whole number.
struct SearchTerms: Sendable {
    private let terms: [String]

    /// - Parameter query: Words between spaces; what stands between straight
    ///   double quotes is one phrase.
    init(_ query: String) {
        let parts = query.split(
            separator: "\"",
            omittingEmptySubsequences: false
        )
        terms = parts.enumerated().flatMap { index, part in
            let text = Self.fold(String(part))
            return index % 2 == 1 ? [text] : text.components(separatedBy: " ")
        }
        .filter { !$0.isEmpty }
    }

    /// Whether each term occurs in one text or another.
    func occur(in texts: [String]) -> Bool {
        let texts = texts.map(Self.fold)
        return terms.allSatisfy { term in
            texts.contains { Self.occurs(term, in: $0) }
        }
    }

    private static func occurs(_ term: String, in text: String) -> Bool {
        var rest = text.startIndex ..< text.endIndex
        while let found = text.range(of: term, options: .literal, range: rest) {
            if beginsWord(found, in: text) && endsNumber(found, in: text) {
                return true
            }
            rest = text.index(after: found.lowerBound) ..< text.endIndex
        }
        return false
    }

    private static func beginsWord(
        _ range: Range<String.Index>,
        in text: String
    ) -> Bool {
        guard range.lowerBound > text.startIndex else { return true }
        let before = text[text.index(before: range.lowerBound)]
        return !(isWord(before) && isWord(text[range.lowerBound]))
    }

    private static func endsNumber(
        _ range: Range<String.Index>,
        in text: String
    ) -> Bool {
        guard range.upperBound < text.endIndex else { return true }
        let last = text[text.index(before: range.upperBound)]
        return !(last.isNumber && text[range.upperBound].isNumber)
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// A text without case and accents, with single spaces and plain
    /// apostrophes.
    private static func fold(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
        .replacingOccurrences(of: "’", with: "'")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
