import Foundation
import Models
import Testing

@testable import Repositories

struct MirrorSearchTests {
    private static let records = [
        TemporaryMirror.record("as11-1", "The Moon", keywords: ["Café"]),
        TemporaryMirror.record(
            "b",
            "Moonrise",
            date: "2001-02-03T00:00:00Z",
            description: #"Seen from \"Apollo 11\". A moon, and a hound."#
        ),
        TemporaryMirror.record(
            "c",
            "A hound",
            date: "2005-01-01T00:00:00Z",
            center: "HQ",
            keywords: ["moon", "red apollo", "11 dogs"]
        ),
        TemporaryMirror.record("d", "Nothing", date: "", type: "video"),
    ]

    private let mirror: TemporaryMirror

    init() throws {
        mirror = try TemporaryMirror(Self.records)
    }

    @Test(arguments: [
        ("moon", ["as11-1", "c", "b"]), ("MOON hound", ["c", "b"]),
        ("moon*", ["b", "as11-1", "c"]), ("mo*on", []),
        ("\"apollo 11\"", ["c", "b"]), ("apollo 11", ["c", "b"]),
        ("apollo 1", []), ("\"apollo 1\"", []), ("seen moon", ["b"]),
        ("moon -hound", ["as11-1"]), ("-moon", ["d"]),
        ("-\"apollo 11\" hound", []), ("cafe", ["as11-1"]),
        ("CAFÉ", ["as11-1"]), ("caf", []), ("as11-1", ["as11-1"]),
        ("hq", ["c"]), ("!?", []), ("dogs", ["c"]),
        ("\"moon red\"", ["c"]), ("\"from apollo\"", ["b"]),
        (
            "moon moon",
            [
                "as11-1", "c", "b",
            ]
        ),
    ])
    func `words are whole, and the title counts most`(
        words: String,
        ids: [String]
    ) async throws {
        #expect(try await mirror.ids(words) == ids)
    }

    @Test(arguments: [
        ("moon hare", ["title", "both", "keyword", "new", "old"]),
        ("moon -dust", ["both", "title", "keyword"]),
        ("photographer:moon hare", ["keyword"]),
    ])
    func `better fields come first, the newest first within each`(
        text: String,
        ids: [String]
    ) async throws {
        let mirror = try TemporaryMirror([
            TemporaryMirror.record(
                "new",
                "Dust",
                date: "2020-01-01",
                description: "moon hare"
            ),
            TemporaryMirror.record(
                "old",
                "Dust",
                date: "",
                description: "moon hare"
            ),
            TemporaryMirror.record("title", "Hare, Moon", date: "1950"),
            TemporaryMirror.record(
                "both",
                "Moon",
                date: "1960",
                keywords: ["hare"]
            ),
            TemporaryMirror.record(
                "keyword",
                "A",
                date: "1955",
                keywords: ["hare"],
                more: #","photographer":"Moon""#
            ),
        ])
        let query = try PhotoQuery(text, mediaTypes: [])
        let page = try await MirrorLibrary(mirror.store)
            .photos(matching: query).page()
        #expect(page.elements.map(\.id.value) == ids)
        #expect(page.total == ids.count)
    }

    @Test(arguments: [
        (PhotoOrder.newest, ["c", "b", "as11-1", "d"]),
        (.oldest, ["as11-1", "b", "c", "d"]),
        (.title, ["c", "b", "d", "as11-1"]),
    ])
    func `results are sorted, those without a date last`(
        order: PhotoOrder,
        ids: [String]
    ) async throws {
        #expect(try await mirror.ids("", order: order) == ids)
    }

    // MARK: Hostile searches

    @Test(arguments: [
        "\"", "\"\"", "moon\"", "NEAR(moon hound)", "NEAR(", "title:",
        "title : moon",
        "{title} : moon", "moon OR hound", "moon AND", "NOT moon", "(moon", "*",
        "* moon", "^moon", "moon + hound", "-", "--", "- moon", "moon -",
        "a\0b",
        "\0", "'", "'; DROP TABLE items; --", "words MATCH 'moon'", "?1", "%",
        "\u{E000}image", "\u{FFFF}", "\u{202E}moon", "달*", ":", "moon:", "::",
        String(repeating: "moon ", count: 13_000),
        String(repeating: "x", count: 65_536),
        "\"" + String(repeating: "moon ", count: 13_000) + "\"",
        String(repeating: "-moon ", count: 11_000),
        String(repeating: "\"", count: 65_536),
        String(repeating: "(", count: 65_536),
    ])
    func `what is typed is only searched for`(words: String) async throws {
        for term in [nil, PhotoQuery.Field.title, .keywords, .center, .album] {
            let found = try await mirror.ids(
                term == nil ? words : "",
                term.map { [.init($0, words)] } ?? []
            )
            let query = PhotoQuery(
                words: term == nil ? words : "",
                mediaTypes: [],
                terms: term.map { [.init($0, words)] } ?? []
            )
            let isMarked = words.contains("\u{E000}")
            let other = isMarked ? [] : try Self.found(query)
            if !isMarked { #expect(Set(found) == Set(other)) }
        }
        #expect(try mirror.store.summary()?.items == 4)
    }

    /// What the search in memory finds.
    private static func found(
        _ query: PhotoQuery,
        in records: [String] = records
    ) throws -> [String] {
        let photos = try records.map {
            try JSONDecoder().decode(PhotoRecord.self, from: Data($0.utf8))
                .photo
        }
        return PhotoSearch(query).found(in: photos).map(\.id.value)
    }

    // MARK: Pages

    @Test(arguments: PhotoOrder.allCases, [1, 2, 7, 60, 61])
    func `pages follow each other without gaps`(
        order: PhotoOrder,
        size: Int
    ) async throws {
        let records = (0 ..< 60).map { number in
            TemporaryMirror.record(
                "id-\(number)",
                number % 3 == 0 ? "Moon \(number)" : "A \(number)",
                date: number % 7 == 0 ? "" : "\(1960 + number % 9)-01-01",
                keywords: number % 3 == 1 ? ["moon"] : [],
                description: "The moon"
            )
        }
        let mirror = try TemporaryMirror(records)
        let all = try await mirror.ids("moon", order: order)
        #expect(all.count == 60)
        var query = PhotoQuery(words: "moon", mediaTypes: [], pageSize: size)
        let library = MirrorLibrary(mirror.store)
        var ids: [String] = []
        var pages = 0
        var next = library.photos(matching: query, in: order)
        while let cursor = next {
            let page = try await cursor.page()
            pages += 1
            #expect(page.total == 60)
            ids += page.elements.map(\.id.value)
            next = if case .more(let cursor) = page.next { cursor } else { nil }
        }
        #expect(ids == all)
        #expect(pages == (60 + size - 1) / size)
        for number in [2, 3, 60, 61, .max] {
            query.page = number
            let page = try await library.photos(matching: query, in: order)?
                .page()
            let (start, overflow) = (number - 1)
                .multipliedReportingOverflow(by: size)
            let expected = all.dropFirst(overflow ? .max : start).prefix(size)
            #expect(page?.elements.map(\.id.value) == Array(expected))
        }
    }

    @Test func `years begin with items that have no day`() async throws {
        let mirror = try TemporaryMirror(
            ["1968-12-31", "1969", "1969-12-31", "1970"].map {
                TemporaryMirror.record($0, "Moon", date: $0)
            }
        )
        var query = PhotoQuery(words: "moon", mediaTypes: [], pageSize: 1)
        (query.firstYear, query.lastYear) = (1969, 1969)
        var ids: [String] = []
        var next: (any Cursor<Photo>)? = MirrorLibrary(mirror.store)
            .photos(matching: query)
        while let cursor = next {
            let page = try await cursor.page()
            ids += page.elements.map(\.id.value)
            next = if case .more(let cursor) = page.next { cursor } else { nil }
        }
        #expect(ids == ["1969-12-31", "1969"])
        (query.firstYear, query.lastYear) = (.min, .max)
        let all = try await MirrorLibrary(mirror.store)
            .photos(matching: query).page()
        #expect(all.total == 4)
    }

    @Test(
        arguments: [
            (nil, nil, ["", "0001", "1969"]), (nil, 0, []), (0, 0, []),
            (nil, 1, ["0001"]), (1, 1, ["0001"]), (2, nil, ["1969"]),
            (nil, 1_968, ["0001"]), (1_969, 99_999, ["1969"]), (1_970, nil, []),
        ] as [(Int?, Int?, [String])]
    )
    func `years are from the first that there may be to the last`(
        first: Int?,
        last: Int?,
        dates: [String]
    ) async throws {
        let mirror = try TemporaryMirror(
            ["", "0001-01-01", "1969"].map {
                TemporaryMirror.record("id-" + $0.prefix(4), "Moon", date: $0)
            }
        )
        let query = PhotoQuery(
            words: "moon",
            mediaTypes: [],
            firstYear: first,
            lastYear: last
        )
        let page = try await MirrorLibrary(mirror.store)
            .photos(matching: query).page()
        #expect(
            page.elements.map(\.id.value).sorted() == dates.map { "id-" + $0 }
        )
    }

    // MARK: Statistics

    @Test(arguments: [
        (Statistics.Dimension.year, "", ["1969 1", "2001 1", "2005 1", " 1"]),
        (.month, "", ["1969-07 1", "2001-02 1", "2005-01 1", " 1"]),
        (.type, "", ["image 3", "video 1"]), (.center, "", ["JSC 3", "HQ 1"]),
        (.album, "", ["Dogs 4"]), (.photographer, "moon", [" 3"]),
        (
            .keyword, "moon",
            [
                "11 dogs 1", "Café 1", "moon 1", "red apollo 1", " 1",
            ]
        ),
        (
            .keyword, "",
            [
                "11 dogs 1", "Café 1", "moon 1", "red apollo 1", " 2",
            ]
        ),
        (.year, "!?", []), (.keyword, "!?", []), (.year, "-moon", [" 1"]),
    ])
    func `items are counted`(
        dimension: Statistics.Dimension,
        words: String,
        rows: [String]
    ) async throws {
        let counts = try await MirrorLibrary(mirror.store).statistics(
            of: PhotoQuery(words: words, mediaTypes: []),
            by: dimension
        )
        #expect(counts.rows.map { "\($0.value) \($0.count)" } == rows)
        #expect(
            try await counts.itemCount == mirror.ids(words).count
        )
    }

    @Test(arguments: [
        ("mooon", "moon"), ("hond", "hound"), ("apolo", "apollo"),
    ])
    func `words like one are those of the index`(word: String, near: String)
        async throws
    {
        let words = try await MirrorLibrary(mirror.store)
            .words(like: word)
        #expect(words.contains(near))
        #expect(words.allSatisfy { $0.first == word.first })
    }
}

extension TemporaryMirror {
    func ids(_ words: String, _ terms: [PhotoQuery.Term]) async throws
        -> [String]
    {
        try await ids(words, [], terms)
    }
}
