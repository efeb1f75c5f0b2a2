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

    /// Whether a photo has everything that is searched for.
    func matches(_ photo: Photo) -> Bool {
        hasValues(photo)
            && (words.isEmpty || Self.contains(words, in: photo))
            && terms.allSatisfy { term in
                let texts = Self.texts(of: photo, in: term.field)
                return term.terms.occur(in: texts.map { FoldedText($0) })
            }
    }

    /// Whether all terms occur in the texts of a photo.
    static func contains(_ terms: SearchTerms, in photo: Photo) -> Bool {
        terms.occur(
            in: allFields.flatMap { texts(of: photo, in: $0) }
                .map { FoldedText($0) }
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
        let texts: [String?] =
            switch field {
            case .keywords: photo.keywords ?? []
            case .album: photo.list(.albums) ?? []
            case .center: [photo.text(.center)]
            case .location: [photo.text(.location)]
            case .photographer: [photo.creator]
            case .secondaryCreator: [photo.text(.secondaryCreator)]
            case .title: [photo.title]
            case .description: [photo.description]
            case .description508: [photo.altText]
            case .nasaID: [photo.id.value]
            }
        return texts.compactMap(\.self)
    }
}

/// Words and quoted phrases that must all occur in a text, in any order.
///
/// A word occurs where a word of the text begins with it, regardless of case
/// and accents; a number must be the whole number.
struct SearchTerms: Sendable {
    /// Not empty.
    private let terms: [FoldedText]

    /// - Parameter query: Words separated by spaces; straight double quotes
    ///   enclose a phrase.
    init(_ query: String) {
        let parts = query.split(
            separator: "\"",
            omittingEmptySubsequences: false
        )
        terms = parts.enumerated().flatMap { index, part in
            let phrase = FoldedText(part)
            return index % 2 == 1 ? [phrase] : phrase.words
        }
        .filter { !$0.isEmpty }
    }

    /// Whether there is no term, so that every text has them all.
    var isEmpty: Bool { terms.isEmpty }

    /// Whether each term occurs in one of the texts.
    func occur(in texts: [FoldedText]) -> Bool {
        terms.allSatisfy { term in texts.contains { $0.contains(term) } }
    }
}

/// A text in UTF-8 without case and accents, with simple spaces and
/// apostrophes.
struct FoldedText: Equatable, Sendable {
    private static let space = UInt8(ascii: " ")

    private var bytes: [UInt8] = []

    init(_ text: some StringProtocol) {
        bytes.reserveCapacity(text.utf8.count)
        for word in text.utf8.split(whereSeparator: Self.isSpace) {
            if !bytes.isEmpty { bytes.append(Self.space) }
            if word.allSatisfy({ $0 < 0x80 }) {
                bytes += word.map(Self.lowercased)
            } else {
                bytes += Self.folded(String(decoding: word, as: UTF8.self)).utf8
            }
        }
    }

    /// Folds what is not ASCII, which takes far longer.
    private static func folded(_ word: String) -> String {
        word.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
        .replacingOccurrences(of: "’", with: "'")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == space || 0x09 ... 0x0D ~= byte
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        0x41 ... 0x5A ~= byte ? byte | 0x20 : byte
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isEmpty: Bool { bytes.isEmpty }

    var words: [FoldedText] {
        bytes.split(separator: Self.space).map {
            FoldedText(bytes: Array($0))
        }
    }

    /// Whether a term begins a word here, and ends no number too early.
    func contains(_ term: FoldedText) -> Bool {
        var start = 0
        while let found = firstIndex(of: term.bytes, from: start) {
            let end = found + term.bytes.count
            let isInWord =
                Self.isWord(last(of: bytes[..<found]))
                && Self.isWord(first(of: bytes[found...]))
            let isInNumber =
                last(of: bytes[..<end])?.isNumber == true
                && first(of: bytes[end...])?.isNumber == true
            if !isInWord, !isInNumber { return true }
            start = found + 1
        }
        return false
    }

    private func firstIndex(of term: [UInt8], from start: Int) -> Int? {
        var rest = bytes[start...]
        while let found = rest.firstIndex(of: term[0]) {
            rest = rest[found...]
            if rest.starts(with: term) { return found }
            rest.removeFirst()
        }
        return nil
    }

    private func first(of bytes: ArraySlice<UInt8>) -> Character? {
        // A character of UTF-8 has at most four bytes.
        String(decoding: bytes.prefix(4), as: UTF8.self).first
    }

    private func last(of bytes: ArraySlice<UInt8>) -> Character? {
        String(decoding: bytes.suffix(4), as: UTF8.self).last
    }

    private static func isWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber } ?? false
    }
}
