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
        ("\"apollo 11\"", ["b"]), ("apollo 11", ["c", "b"]),
        ("apollo 1", []), ("\"apollo 1\"", []), ("seen moon", ["b"]),
        ("moon -hound", ["as11-1"]), ("-moon", ["d"]),
        ("-\"apollo 11\" hound", ["c"]), ("cafe", ["as11-1"]),
        ("CAFÉ", ["as11-1"]), ("caf", []), ("as11-1", ["as11-1"]),
        ("hq", ["c"]), ("!?", []), ("dogs", ["c"]),
        ("\"moon red\"", []), ("\"from apollo\"", ["b"]),
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
        ("pluton", "accent"), ("cafe", "escape"), ("landed", "newline"),
        ("달", "korean"), ("rise", "quotes"), ("rock", "degrees"),
        ("\"red rock\"", "degrees"), ("o2", "small"), ("m2", "square"),
    ])
    func `words are found in letters of all kinds, and in escapes`(
        word: String,
        id: String
    ) async throws {
        let mirror = try TemporaryMirror([
            TemporaryMirror.record("accent", "Plutón"),
            TemporaryMirror.record("escape", #"Caf\u00e9"#),
            TemporaryMirror.record("newline", #"Then\nlanded"#),
            TemporaryMirror.record("korean", "보름달 달"),
            TemporaryMirror.record("quotes", "“Rise” — up"),
            TemporaryMirror.record("degrees", "Red rock at 20 °C"),
            TemporaryMirror.record("small", "O₂"),
            TemporaryMirror.record("square", "m²"),
        ])
        #expect(try await mirror.ids(word) == [id])
    }

    @Test func `fields, types, years and centers filter`() async throws {
        #expect(try await mirror.ids("", [.video]) == ["d"])
        #expect(
            try await mirror.ids("", years: 1960 ... 2001) == [
                "b", "as11-1",
            ]
        )
        let hq = PhotoQuery.Term(.center, "HQ")
        #expect(try await mirror.ids("", [hq]) == ["c"])
        let small = PhotoQuery.Term(.center, "hq")
        #expect(try await mirror.ids("", [small]) == ["c"])
        let title = PhotoQuery.Term(.title, "moon")
        #expect(try await mirror.ids("", [title]) == ["as11-1"])
        let keywords = PhotoQuery.Term(.keywords, "moon,dogs")
        #expect(try await mirror.ids("", [keywords]) == ["c"])
    }

    @Test func `every word counts for relevance, not only the last one`()
        async throws
    {
        let mirror = try TemporaryMirror([
            TemporaryMirror.record("late", "Dust", description: "moon hare"),
            TemporaryMirror.record(
                "title",
                "Moon",
                date: "1950-01-01T00:00:00Z",
                description: "hare"
            ),
        ])
        #expect(try await mirror.ids("moon hare") == ["title", "late"])
        #expect(try await mirror.ids("hare moon") == ["title", "late"])
    }

    @Test func `ids and albums are compared as a whole`() async throws {
        let part = PhotoQuery.Term(.nasaID, "as11")
        #expect(try await mirror.ids("", [part]) == [])
        let whole = PhotoQuery.Term(.nasaID, "as11-1")
        #expect(try await mirror.ids("", [whole]) == ["as11-1"])
        #expect(try await mirror.ids("", [.init(.album, "dogs")]) == [])
        let album = PhotoQuery.Term(.album, "Dogs")
        #expect(try await mirror.ids("", [album]).count == 4)
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
}

extension TemporaryMirror {
    func ids(_ words: String, _ terms: [PhotoQuery.Term]) async throws
        -> [String]
    {
        try await ids(words, [], terms)
    }
}
