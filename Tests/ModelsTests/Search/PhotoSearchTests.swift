import Testing

@testable import Models

struct PhotoSearchTests {
    private static let photos = [
        Photo(
            id: "hare-1",
            title: "The white hare of 1969",
            date: "1969-07-20T00:00:00Z",
            creator: "Neil Hound",
            description: "Seen by a red fox",
            facts: [.init(.center, .string("JSC"))]
        ),
        Photo(
            id: "hound 2",
            title: "A hound, 11 years old",
            date: "1972-05-01T00:00:00Z",
            altText: "Brown",
            facts: [
                .init(.center, .string("LaRC")),
                .init(.location, .string("Reykjavík")),
                .init(.secondaryCreator, .string("Buzz")),
                .init(.albums, .array([.string("Dogs")])),
            ]
        ),
        Photo(
            id: "film 3 ",
            title: "The hunt",
            mediaType: .video,
            date: "2020-01-02T00:00:00Z",
            keywords: ["hare", "red hound", "grass"],
            facts: [
                .init(.albums, .array([.string("Dogs"), .string("Films")]))
            ]
        ),
        Photo(id: "apod:x", title: "Undated hunt"),
    ]

    private func ids(
        _ text: String,
        _ order: PhotoOrder = .relevance,
        types: [MediaType] = []
    ) throws -> [String] {
        let query = try PhotoQuery(text, mediaTypes: types)
        return PhotoSearch(query).found(in: Self.photos, order).map(\.id.value)
    }

    @Test(arguments: [
        ("", ["film 3 ", "hound 2", "hare-1", "x"]), ("!!", []),
        ("hare", ["hare-1", "film 3 "]), ("HARE white", ["hare-1"]),
        ("\"white hare\"", ["hare-1"]), ("\"hare white\"", []),
        ("white-hare", ["hare-1"]), ("har", []),
        ("har*", ["hare-1", "film 3 "]), ("\"white ha*\"", ["hare-1"]),
        ("\"whi hare*\"", []), ("hare*", ["hare-1", "film 3 "]),
        ("hare -white", ["film 3 "]), ("-hare", ["hound 2", "x"]),
        ("-\"white hare\" -hunt", ["hound 2"]), ("-har* -hound", ["x"]),
        ("11", ["hound 2"]), ("196", []), ("reykjavik", ["hound 2"]),
        ("jsc fox neil", ["hare-1"]), ("brown buzz", ["hound 2"]),
        ("dogs", []), ("unicorn", []), ("hare unicorn", []), ("apod", []),
        ("\"hare red\"", ["film 3 "]),
    ])
    func `a search finds the photos that have all of its words`(
        text: String,
        expected: [String]
    ) throws {
        #expect(try ids(text) == expected)
    }

    @Test(arguments: [
        ("center:jsc", ["hare-1"]), ("center:larc", ["hound 2"]),
        ("center:J", []), ("location:reykjavík", ["hound 2"]),
        ("title:hound", ["hound 2"]), ("title:ho*", ["hound 2"]),
        ("keyword:hound,grass", ["film 3 "]), ("keyword:hound,tree", []),
        ("photographer:hound", ["hare-1"]), ("photographer:hare", []),
        ("creator:buzz", ["hound 2"]), ("alt:brown", ["hound 2"]),
        ("description:fox", ["hare-1"]), ("id:\"hound 2\"", ["hound 2"]),
        ("id:hound", []), ("id:apod:x", ["x"]), ("id:x", []),
        ("album:Dogs", ["film 3 ", "hound 2"]), ("album:dogs", []),
        ("album:Films", ["film 3 "]), ("hare title:hunt", ["film 3 "]),
        ("title:-hunt", ["hound 2", "hare-1"]),
        ("year:1969", ["hare-1"]), ("year:1970..", ["film 3 ", "hound 2"]),
        ("year:..1972", ["hound 2", "hare-1"]), ("year:1973..2019", []),
    ])
    func `a qualifier selects by its own field`(
        text: String,
        expected: [String]
    ) throws {
        #expect(try ids(text) == expected)
    }

    @Test func `media types are selected`() throws {
        #expect(try ids("", types: [.video, .audio]) == ["film 3 "])
        #expect(try ids("hare", types: [.image]) == ["hare-1"])
    }

    @Test(
        arguments: [
            (.relevance, ["hare-1", "film 3 "]),
            (.newest, ["film 3 ", "hare-1"]),
            (.oldest, ["hare-1", "film 3 "]), (.title, ["film 3 ", "hare-1"]),
        ] as [(PhotoOrder, [String])]
    )
    func `results are in the order that is asked for`(
        order: PhotoOrder,
        expected: [String]
    ) throws {
        #expect(try ids("hare", order) == expected)
    }

    @Test func `the best photos have all words in the best fields`() {
        let fields: [(String, Photo)] = [
            ("d", Photo(id: "d", date: "2009", description: "red fox")),
            ("td", Photo(id: "td", title: "red", description: "fox")),
            ("k", Photo(id: "k", date: "2001", keywords: ["red", "fox"])),
            (
                "tk",
                Photo(id: "tk", title: "fox", date: "2002", keywords: ["red"])
            ),
            ("p", Photo(id: "p", date: "2003", creator: "Red Fox")),
            ("fox-red", Photo(id: "fox-red", date: "2004")),
            (
                "s",
                Photo(
                    id: "s",
                    date: "2005",
                    facts: [.init(.secondaryCreator, .string("Fox, Red"))]
                )
            ),
            ("t", Photo(id: "t", title: "A red fox", date: "1999")),
            ("n", Photo(id: "n", title: "Fox, red")),
        ]
        let found = PhotoSearch(
            PhotoQuery(words: "red fox -blue", mediaTypes: [])
        )
        .found(in: fields.map(\.1))
        #expect(
            found.map(\.id.value)
                == ["t", "n", "s", "fox-red", "p", "tk", "k", "d", "td"]
        )
    }
}
