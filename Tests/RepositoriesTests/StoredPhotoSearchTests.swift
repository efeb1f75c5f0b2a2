import Foundation
import Models
import Testing

@testable import Repositories

struct StoredPhotoSearchTests {
    private static let texts = [
        "", "moon", "Moon", "THE MOON", "moons", "honeymoon", "amoon moon",
        "moon11", "11", "111", "a11", "Apollo-11", "apollo  11", "apollo\n11",
        "\nmoon", "\\nmoon", "\\moon", "\"moon\"", "a\tmoon/", "’moon’", "“11”",
        "moon–11°", "11°", "mo°on", "Möon", "mo\u{301}on", "moon\u{301}",
        "émoon", "moon é", "é moon", "11\u{301}", "1\u{FF11}1", "11\u{662}",
        "달 moon", "달", "ﬁlm film", "\u{1}moon", "moo\u{1}n", "11\u{1}1",
        "moon\u{200D}", "mo\u{200D}on", "K", "\u{212A}", "straße", "STRASSE",
        "lunch's", "lunch’s", "x.moon.y", "moon_11", "_moon", "İstanbul",
        "apod:2026", "center", "n moon", "u0041moon", "11 Apollo é",
    ]
    private static let terms = [
        "moon", "11", "1", "apollo", "apollo-11", "\"apollo 11\"", "lunch's",
        "lunch’s", "달", "é", "film", "k", "strasse", "istanbul", "center", "n",
        "moon 11", "–", ".", "2026", "apod", "s",
    ]

    private func photos(_ text: String) -> [Photo] {
        [
            Photo(id: "x", title: text),
            Photo(id: "x", description: text),
            Photo(id: "x", creator: "y", altText: text),
            Photo(id: "x", keywords: ["y", text]),
            Photo(id: PhotoID(text)),
            Photo(id: "apod:moon", facts: [.init(.center, .string(text))]),
            Photo(id: "x", facts: [.init(.albums, .array([.string(text)]))]),
            Photo(
                id: "x",
                facts: [
                    .init(.camera, .string(text)),
                    .init(.secondaryCreator, .string("y")),
                ]
            ),
        ]
    }

    @Test func `a photo is found as if it were decoded`() throws {
        var decodedCount = 0
        for (number, photo) in Self.texts.flatMap(photos).enumerated() {
            let encoder = JSONEncoder()
            let isUsual = number.isMultiple(of: 2)
            encoder.outputFormatting =
                isUsual
                ? [.sortedKeys, .withoutEscapingSlashes] : .prettyPrinted
            let json = Array(try encoder.encode(photo))
            for term in Self.terms {
                let terms = SearchTerms(term)
                let search = StoredPhotoSearch(terms)
                let expected = LocalSearch.contains(terms, in: photo)
                let found = search.findsWithoutDecoding(json.span)
                #expect(
                    found == nil || found == expected,
                    "\(term) in \(String(decoding: json, as: UTF8.self))"
                )
                #expect(search.finds(in: json.span) == expected)
                if found == nil { decodedCount += 1 }
            }
        }
        // Most of the nine thousand pairs are decided without decoding.
        #expect(100 ..< 4_000 ~= decodedCount)
    }

    @Test(arguments: [
        "Moon over Apollo’s landing site – “Tranquility”",
        "10° moon: \"Apollo\"",
        "Moon\nApollo",
    ])
    func `usual texts are not decoded`(text: String) throws {
        let json = Array(try JSONEncoder().encode(Photo(id: "x", title: text)))
        for (term, isFound) in [
            ("moon", true), ("mo", true), ("oon", false), ("mars", false),
            ("달", false), ("moon mars", false), ("moon apollo", true),
        ] where !(text.contains("\n") && term.contains("apollo")) {
            let search = StoredPhotoSearch(SearchTerms(term))
            #expect(search.findsWithoutDecoding(json.span) == isFound)
        }
    }
}
