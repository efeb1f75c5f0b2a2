import Foundation
import Models

extension String {
    /// The paragraphs of a description as plain text, none of them empty. It
    /// may contain HTML, and runs of spaces instead of line breaks.
    var paragraphs: [String] {
        HTMLText.plain(self).split(whereSeparator: \.isNewline).flatMap {
            line in
            // An empty piece between two others is a second space in a row.
            line.split(
                omittingEmptySubsequences: false,
                whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\t" }
            )
            .split(whereSeparator: \.isEmpty)
            .map { $0.joined(separator: " ") }
        }
    }
}

/// Finds the first sentence of a text.
enum SentenceFormatter {
    /// The text without the place that it begins with, as in `CAPE CANAVERAL,
    /// Fla. – In the …`.
    static func withoutDateline(_ text: String) -> String {
        String(text[endOfDateline(text)...])
    }

    private static func endOfDateline(_ text: String) -> String.Index {
        let start = text.prefix(80)
        guard
            let comma = start.firstIndex(of: ","),
            start[..<comma].count > 2,
            !start[..<comma].contains(where: \.isLowercase),
            let dash = start[comma...].firstIndex(where: isDash),
            [" ", "."].contains(start[start.index(before: dash)])
        else { return text.startIndex }
        return text[dash...].drop { isDash($0) || $0 == " " }.startIndex
    }

    private static func isDash(_ character: Character) -> Bool {
        "-–—".contains(character)
    }

    /// The text up to the first period that ends a sentence: one before a space
    /// and a capital letter, and not after a single letter or a short title.
    static func first(of text: String) -> String {
        var start = endOfDateline(text)
        while let stop = text[start...].firstIndex(
            where: { ".!?".contains($0) }
        ) {
            let next = text.index(after: stop)
            if ends(text, at: stop) { return String(text[..<next]) }
            start = next
        }
        return text
    }

    private static let shortened: Set<Substring> = [
        "Dr", "Mr", "Mrs", "Ms", "Jr", "Sr", "St", "Lt", "Col", "Gen", "Capt",
        "Maj", "No", "vs", "approx", "Inc", "Co",
        "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Oct",
        "Nov", "Dec",
    ]

    private static func ends(_ text: String, at stop: String.Index) -> Bool {
        let after = text[text.index(after: stop)...]
        guard let space = after.first else { return true }
        guard
            space == " ",
            let next = after.dropFirst().first,
            !next.isLowercase
        else { return false }
        // Only back to the start of the word, so that each is read once.
        let start = text[..<stop].lastIndex { " (“\"".contains($0) }
        let word = text[(start ?? text.startIndex) ..< stop]
            .drop { " (“\"".contains($0) }
        let isWord = word.count > 1 || word.first?.isNumber == true
        return isWord && !shortened.contains(word)
            && !word.contains(".")
    }
}

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
