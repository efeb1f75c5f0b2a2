import Foundation
import Models
import TestSupport
import Testing

@testable import Repositories

/// Searches at random, compared with what a plain search of decoded records
/// finds.
struct LocalSearchTests {
    /// Words, with others that they are in, and what separates them.
    private static let words = [
        "moon", "Moon", "MOON", "moonrise", "full moon", "the", "other", "then",
        "nthe", "a", "mars", "Mars’", "apollo", "11", "x11", "Café", "cafe",
        "달", "é",
    ]
    private static let separators = [
        " ", " ", "-", "\n", "\t", "\"", "\\", "/", ", ", "’", "°", "\\n", "_",
        "",
    ]

    /// The fields of a record that are searched, and what a word counts there.
    private static let weights: KeyValuePairs = [
        "title": 4, "keywords": 3, "nasa_id": 2, "center": 2, "photographer": 2,
        "description": 1,
    ]

    private struct Record {
        let values: [String: [String]]
        let date: String
        /// The words of each text.
        let words: [String: [[String]]]

        init(_ values: [String: [String]], date: String) {
            self.values = values
            self.date = date
            words = values.mapValues { $0.map(folded) }
        }

        var id: String { values["nasa_id"]?.first ?? "" }

        /// As a line that other programs might write.
        func line(_ options: JSONSerialization.WritingOptions) throws -> String
        {
            var object: [String: Any] = values.mapValues { $0[0] }
            object["keywords"] = values["keywords"]
            object["date_created"] = date
            object["media_type"] = "image"
            let data =
                try JSONSerialization
                .data(withJSONObject: object, options: options)
            return String(decoding: data, as: UTF8.self)
        }
    }

    /// Words that are looked for where they are.
    private static let plainWords = words.filter { word in
        word.utf8.allSatisfy { $0 < 0x80 }
    }

    private static func text(
        of words: [String],
        _ random: inout SeededRandom
    ) -> String {
        (0 ..< Int.random(in: 0 ... 5, using: &random)).map { _ in
            (words.randomElement(using: &random) ?? "")
                + (separators.randomElement(using: &random) ?? "")
        }
        .joined()
    }

    private static func record(
        _ number: Int,
        _ random: inout SeededRandom
    ) -> Record {
        let words = number % 3 == 0 ? words : plainWords
        var values: [String: [String]] = [:]
        for (field, _) in weights {
            values[field] = [text(of: words, &random)]
        }
        values["keywords"] = (0 ... 1).map { _ in text(of: words, &random) }
        values["nasa_id"] = ["moon-\(number)"]
        // All days differ, so that the order of results is certain.
        let day = String(format: "%02d-%02d", number / 28 + 1, number % 28 + 1)
        return Record(values, date: "1969-\(day)T00:00:00Z")
    }

    /// Words as they are compared.
    private static func folded(_ text: String) -> [String] {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: nil
        )
        .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// A word or a phrase to search for.
    private struct Term {
        let words: [String]
        var isPrefix = false
        var isExcluded = false

        var text: String {
            let text = words.joined(separator: " ") + (isPrefix ? "*" : "")
            return (isExcluded ? "-" : "")
                + (words.count > 1 ? "\"\(text)\"" : text)
        }

        func isFound(in found: [String]) -> Bool {
            found.indices.contains { start in
                let part = found[start...].prefix(words.count)
                guard part.count == words.count else { return false }
                return isPrefix
                    ? part.dropLast() == words.dropLast()
                        && part.last?.hasPrefix(words.last ?? "") == true
                    : Array(part) == words
            }
        }
    }

    /// 0 if it does not match.
    private static func score(_ record: Record, _ terms: [Term]) -> Int {
        var score = 1
        for term in terms {
            let weight = weights.first { field, _ in
                record.words[field]?.contains(where: term.isFound) == true
            }
            guard (weight != nil) != term.isExcluded else { return 0 }
            score += weight?.value ?? 0
        }
        return score
    }

    private static func terms(_ random: inout SeededRandom) -> [Term] {
        (0 ... Int.random(in: 0 ... 2, using: &random)).map { number in
            let count = Int.random(in: 1 ... 4, using: &random) == 1 ? 2 : 1
            let picked = (0 ..< count).compactMap { _ in
                folded(words.randomElement(using: &random) ?? "").first
            }
            return Term(
                words: picked,
                isPrefix: Int.random(in: 1 ... 4, using: &random) == 1,
                isExcluded: number > 0
                    && Int.random(in: 1 ... 4, using: &random) == 1
            )
        }
    }

    @Test(arguments: 1 ... 6)
    func `a search finds and sorts what a plain one does`(
        seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        let records = (0 ..< 60).map { Self.record($0, &random) }
        let mirror = try TemporaryMirror(
            records.map {
                try $0.line(
                    seed % 2 == 0 ? [.withoutEscapingSlashes] : [.sortedKeys]
                )
            }
        )
        for _ in 1 ... 30 {
            let terms = Self.terms(&random)
            let expected = records.map { ($0, Self.score($0, terms)) }
                .filter { $0.1 > 0 }
                .sorted { ($0.1, $0.0.date) > ($1.1, $1.0.date) }
            let words = terms.map(\.text).joined(separator: " ")
            #expect(
                try await mirror.ids(words) == expected.map(\.0.id),
                "\(words)"
            )
        }
    }
}
