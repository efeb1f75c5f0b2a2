import Foundation
import Models
import TestSupport
import Testing

@testable import Repositories

/// Asks the mirror and the search in memory the same random queries.
struct MirrorEqualityTests {
    private static let words = [
        "moon", "Moon", "MOON", "moonrise", "full moon", "the", "other", "a",
        "mars", "Mars’", "apollo", "11", "x11", "Café", "cafe", "달", "é", "É",
        "Straße", "STRASSE", "ΑΣ", "ας", "İ", "ı", "ﬁ", "e\u{301}", "ø", "Ø",
        "Ж", "ж", "₂", "½", "Ⅳ", "ⅳ", "ǆ", "が", "か", "ñ", "n\u{303}", "ộ",
        "image", "JSC",
    ]
    private static let separators = [
        " ", " ", " ", "-", "\n", "\t", "\"", "\\", "/", ", ", "’", "°", "\\n",
        "_", "", ".", "\u{A0}", "—", "🌕",
    ]
    private static let centers = ["JSC", "jsc", "HQ", "JSC/HQ", ""]
    private static let types: [MediaType] = [.image, .video, .audio]

    private static func text(
        _ count: ClosedRange<Int>,
        _ random: inout SeededRandom
    ) -> String {
        (0 ..< Int.random(in: count, using: &random)).map { _ in
            (words.randomElement(using: &random) ?? "")
                + (separators.randomElement(using: &random) ?? "")
        }
        .joined()
    }

    private static func photo(
        _ number: Int,
        _ random: inout SeededRandom
    ) -> Photo {
        let year = Int.random(in: 1960 ... 1975, using: &random)
        return Photo(
            id: PhotoID("\(text(0 ... 1, &random))\(number)"),
            title: text(0 ... 3, &random),
            mediaType: types.randomElement(using: &random) ?? .image,
            date: ["\(year)", "\(year)-05", "\(year)-05-06", nil]
                .randomElement(using: &random) ?? nil,
            creator: text(0 ... 1, &random),
            description: text(0 ... 6, &random),
            altText: text(0 ... 1, &random),
            keywords: (0 ..< Int.random(in: 0 ... 3, using: &random)).map {
                _ in text(0 ... 2, &random)
            },
            facts: .init(known: [
                .center: .string(centers.randomElement(using: &random) ?? ""),
                .location: .string(text(0 ... 1, &random)),
                .secondaryCreator: .string(text(0 ... 1, &random)),
                .albums: .array(
                    ["Apollo", "apollo", "Moon 1"].filter { _ in
                        Bool.random(using: &random)
                    }
                    .map(JSONValue.string)
                ),
            ])
        )
    }

    private static func query(_ random: inout SeededRandom) -> PhotoQuery {
        func term() -> String {
            let word = text(1 ... 2, &random)
            switch Int.random(in: 0 ... 7, using: &random) {
            case 0: return "\"\(word)\""
            case 1: return "-" + word
            case 2: return "-\"\(word)\""
            case 3: return word.trimmingCharacters(in: .whitespaces) + "*"
            default: return word
            }
        }
        var query = PhotoQuery(mediaTypes: [], pageSize: 2_000)
        query.words = (0 ..< Int.random(in: 0 ... 3, using: &random))
            .map { _ in term() }.joined(separator: " ")
        for field in PhotoQuery.Field.allCases
        where Int.random(in: 0 ... 11, using: &random) == 0 {
            let value =
                switch field {
                case .center:
                    ["JSC", "hq", "JSC/HQ"].randomElement(using: &random) ?? ""
                case .album: "Apollo"
                default: term()
                }
            query.terms.append(.init(field, value))
        }
        query.mediaTypes = types.filter { _ in
            Int.random(in: 0 ... 4, using: &random) == 0
        }
        if Int.random(in: 0 ... 4, using: &random) == 0 {
            query.firstYear = Int.random(in: 1960 ... 1975, using: &random)
        }
        if Int.random(in: 0 ... 4, using: &random) == 0 {
            query.lastYear = Int.random(in: 1960 ... 1975, using: &random)
        }
        return query
    }

    @Test func `the mirror and the search in memory find the same`()
        async throws
    {
        var random = SeededRandom(seed: 60)
        let photos = (0 ..< 400).map { Self.photo($0, &random) }
        let mirror = try TemporaryMirror(
            photos.map { JSONFormatter.string(from: PhotoRecord($0).json) }
        )
        #expect(try mirror.store.summary()?.items == 400)
        let library = MirrorLibrary(mirror.store)
        var hits = 0
        for _ in 0 ..< 1_000 {
            let query = Self.query(&random)
            let page = try await library.photos(matching: query).page()
            let found = Set(page.elements.map(\.id.value))
            let expected = PhotoSearch(query).found(in: photos)
            #expect(found == Set(expected.map(\.id.value)), "\(query)")
            #expect(page.total == expected.count, "\(query)")
            hits += found.isEmpty || found.count == 400 ? 0 : 1
        }
        #expect(hits > 300)
    }
}
