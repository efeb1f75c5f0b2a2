import Foundation
import Models

/// A search of a local library, with the meaning that NASA's service gives to
/// its parameters.
struct LocalSearch: Sendable {
    /// The fields that are searched for words, each by its own parameter.
    private static let wordFields: [PhotoQuery.Field] = [
        .description, .description508, .location, .photographer,
        .secondaryCreator, .title,
    ]
    /// The fields that are searched for the words of the query.
    private static let allFields = wordFields + [.center, .keywords, .nasaID]

    /// What the service says to a search for nothing.
    static let emptyQuery = LoadFailure.refused(
        status: 400,
        reason: "Expected 'q' text search parameter or other keywords."
    )

    private let words: SearchTerms
    /// The terms that have to occur in a field.
    private let terms: [(field: PhotoQuery.Field, terms: SearchTerms)]
    private let mediaTypes: [MediaType]
    private let years: (first: Int?, last: Int?)?
    /// The values of the fields that are compared as a whole.
    private let center: String?
    private let nasaID: String?
    private let album: String?

    /// - Throws: `.refused` with the service's reason.
    init(_ query: PhotoQuery) throws(LoadFailure) {
        // Of two terms with the same field the last one counts.
        let values = Dictionary(query.terms.map { ($0.field, $0.value) }) {
            $1
        }.filter { !$0.value.isEmpty }
        let hasYears = query.firstYear != nil || query.lastYear != nil
        guard
            !query.words.isEmpty || !query.mediaTypes.isEmpty || hasYears
                || !values.isEmpty
        else { throw Self.emptyQuery }
        words = SearchTerms(query.words)
        let keywords = (values[.keywords] ?? "").split(separator: ",")
        terms =
            Self.wordFields.compactMap { field in
                values[field].map { (field, SearchTerms($0)) }
            } + keywords.map { (.keywords, SearchTerms(String($0))) }
        mediaTypes = query.mediaTypes
        years = hasYears ? (query.firstYear, query.lastYear) : nil
        center = values[.center]?.lowercased()
        nasaID = values[.nasaID]
        album = values[.album]
    }

    /// The fields whose texts have to be known.
    var fields: [PhotoQuery.Field] {
        (words.isEmpty ? [] : Self.allFields) + terms.map(\.field)
    }

    /// Compares a photo with all that is searched for.
    ///
    /// - Parameters:
    ///   - photo: The photo.
    ///   - texts: Returns the folded texts of a field of the photo.
    /// - Returns: Whether the photo has everything.
    func matches(
        _ photo: Photo,
        texts: (PhotoQuery.Field) -> [String]
    ) -> Bool {
        hasValues(photo)
            && (words.isEmpty
                || words.occur(in: Self.allFields.flatMap(texts)))
            && terms.allSatisfy { $0.terms.occur(in: texts($0.field)) }
    }

    /// Whether all terms occur in the texts of a photo.
    static func contains(_ terms: SearchTerms, in photo: Photo) -> Bool {
        terms.occur(
            in: allFields.flatMap { texts(of: photo, in: $0) }
                .map(SearchTerms.fold)
        )
    }

    private func hasValues(_ photo: Photo) -> Bool {
        (mediaTypes.isEmpty || mediaTypes.contains(photo.mediaType))
            && (center == nil || photo.text(.center)?.lowercased() == center)
            && (nasaID == nil || photo.id.value == nasaID)
            && (album.map { photo.list(.albums)?.contains($0) == true } ?? true)
            && hasYear(photo)
    }

    private func hasYear(_ photo: Photo) -> Bool {
        guard let years else { return true }
        guard let year = Int((photo.date ?? "").prefix(4)) else {
            return false
        }
        return years.first ?? year <= year && year <= years.last ?? year
    }

    /// The texts of a field of a photo; none if it is missing.
    static func texts(
        of photo: Photo,
        in field: PhotoQuery.Field
    ) -> [String] {
        let text: String? =
            switch field {
            case .keywords: nil
            case .album: nil
            case .center: photo.text(.center)
            case .location: photo.text(.location)
            case .photographer: photo.creator
            case .secondaryCreator: photo.text(.secondaryCreator)
            case .title: photo.title
            case .description: photo.description
            case .description508: photo.altText
            case .nasaID: photo.id.value
            }
        switch field {
        case .keywords: return photo.keywords ?? []
        case .album: return photo.list(.albums) ?? []
        default: return text.map { [$0] } ?? []
        }
    }
}

/// Words and quoted phrases that must all occur in a text, in any order.
///
/// A word occurs where a word of the text begins with it, regardless of case
/// and accents; a number must be the whole number.
struct SearchTerms: Sendable {
    /// Folded, and not empty.
    let terms: [String]

    /// - Parameter query: Words separated by spaces; straight double quotes
    ///   enclose a phrase.
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

    /// Whether there is no term, so that every text has them all.
    var isEmpty: Bool { terms.isEmpty }

    /// Looks for the terms in texts.
    ///
    /// - Parameter texts: Folded texts.
    /// - Returns: Whether each term occurs in one of the texts.
    func occur(in texts: [String]) -> Bool {
        terms.allSatisfy { term in
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

    /// Removes case and accents, and simplifies spaces and apostrophes.
    static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.lowercased().split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        return text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
        .replacingOccurrences(of: "’", with: "'")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
