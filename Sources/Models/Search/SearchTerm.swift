/// What a search on this machine looks for: a word, or words in a row.
///
/// In a search, `moon landing` are two words, `"moon landing"`, `moon-landing`
/// and `AS11-40-5874` are words in a row, the last word of `land*` only begins
/// so, and `-moon` must not occur.
package struct SearchTerm: Equatable, Sendable {
    /// As `SearchWords` has them; at least one.
    package let words: [String]
    /// `true` if the last word may go on.
    package let isPrefix: Bool
    package let isExcluded: Bool
    /// One of them has to have all of it.
    package var fields = SearchTerm.fields

    /// All fields that are searched for words, which albums are not.
    package static let fields = PhotoQuery.Field.allCases.filter {
        $0 != .album
    }
    /// The best results have all words in the first of these, the next ones in
    /// the second.
    package static let tiers: [[PhotoQuery.Field]] = [
        [.title],
        [.title, .keywords, .nasaID, .photographer, .secondaryCreator],
        fields,
    ]

    /// Reads what was typed: the parts between spaces, which quotes keep
    /// together, without those that have no letter and no digit.
    static func terms(_ text: String) -> [SearchTerm] {
        var terms: [SearchTerm] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            let isExcluded = rest.first == "-"
            if isExcluded { rest.removeFirst() }
            let isQuoted = rest.first == "\""
            if isQuoted { rest.removeFirst() }
            let part = rest.prefix {
                isQuoted ? $0 != "\"" : !$0.isWhitespace && $0 != "\""
            }
            rest = rest[part.endIndex...]
            if isQuoted { rest = rest.dropFirst() }
            let words = SearchWords.words(String(part))
            guard !words.isEmpty else { continue }
            terms.append(
                SearchTerm(
                    words: words,
                    isPrefix: part.hasSuffix("*"),
                    isExcluded: isExcluded
                )
            )
        }
        return terms
    }

    /// Returns `true` if the words of a text have it.
    func isFound(in text: [String]) -> Bool {
        text.indices.contains { start in
            let found = text[start...].prefix(words.count)
            guard isPrefix, found.count == words.count else {
                return found.elementsEqual(words)
            }
            return found.dropLast() == words.dropLast()
                && found.last?.hasPrefix(words[words.count - 1]) == true
        }
    }
}

extension PhotoQuery {
    /// The terms of its words, and those of its qualifiers, each in its own
    /// field; centers, ids and albums are compared as a whole instead. `nil` if
    /// it looks for what has no letter and no digit: nothing is found.
    package var searchTerms: (words: [SearchTerm], qualifiers: [SearchTerm])? {
        let texts = terms.flatMap { term -> [(field: Field, text: String)] in
            switch term.field {
            case .center, .nasaID, .album: []
            case .keywords:
                term.value.split(separator: ",").map {
                    (.keywords, String($0))
                }
            default: [(term.field, term.value)]
            }
        }
        let qualifiers = texts.flatMap { field, text in
            SearchTerm.terms(text).map { term in
                var term = term
                term.fields = [field]
                return term
            }
        }
        let found = (words: SearchTerm.terms(words), qualifiers: qualifiers)
        let isBlank = ([words] + texts.map(\.text))
            .allSatisfy { $0.allSatisfy(\.isWhitespace) }
        return isBlank || !found.words.isEmpty || !qualifiers.isEmpty
            ? found : nil
    }
}
