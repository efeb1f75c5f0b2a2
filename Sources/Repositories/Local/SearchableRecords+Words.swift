import Foundation
import Models
import Services

extension SearchableRecords {
    /// The words of titles and keywords that may be a word if it is misspelled:
    /// they are about as long, and nearly all of their letters are the same.
    /// The most frequent come first.
    package func words(like word: String) async throws -> [String] {
        guard let folded = FoldedWords.words(word).first else { return [] }
        let pattern = LetterPattern(folded)
        let count = ProcessInfo.processInfo.activeProcessorCount
        let results = await parts.concurrentMap(limit: count) { part in
            Result { try pattern.words(in: part.bytes(nil).lines) }
        }
        var counts: [String: Int] = [:]
        for result in results {
            try counts.merge(result.get(), uniquingKeysWith: +)
        }
        // Words that are as frequent have an order, too.
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map(\.key)
    }
}

/// Filters the words that may be another word, misspelled, before they are
/// compared.
private struct LetterPattern {
    private let word: [UInt8]
    private let letters: UInt64
    /// The most letters that may differ.
    private let most: Int

    init(_ word: [UInt8]) {
        self.word = word
        letters = Self.letters(word[...])
        most = min(3, max(1, word.count / 3))
    }

    /// The letters and digits that occur in a word, a bit each; digits share
    /// those of the letters from p on.
    private static func letters(_ word: ArraySlice<UInt8>) -> UInt64 {
        word.reduce(0) { $0 | 1 << UInt64($1 % 64) }
    }

    /// Counts the words of titles and keywords that are like it.
    func words(in lines: [ArraySlice<UInt8>]) -> [String: Int] {
        let places = [PhotoField.title, .keywords].map(PhotoLine.place)
        var counts: [String: Int] = [:]
        var folded: [UInt8] = []
        for line in lines {
            guard let record = PhotoLine(line, isOfImages: false) else {
                continue
            }
            folded.removeAll(keepingCapacity: true)
            for place in places {
                record.appendWords(at: place, to: &folded)
                folded.append(SearchedField.end)
            }
            // Separators of words, texts and fields are no letters.
            for other in folded.split(whereSeparator: { $0 <= 0x20 })
            where isLike(other) {
                counts[String(decoding: other, as: UTF8.self), default: 0] += 1
            }
        }
        return counts
    }

    private func isLike(_ other: ArraySlice<UInt8>) -> Bool {
        abs(other.count - word.count) <= most
            && (letters ^ Self.letters(other)).nonzeroBitCount <= 2 * most
    }
}
