import Foundation
import Models
import Repositories
import Services
import Testing

struct RoverListTests {
    private typealias Image = RoverPages.Image

    /// All photos, whichever eye and size.
    private func everything(_ rover: Rover) -> RoverQuery {
        var query = RoverQuery(rover)
        query.includesThumbnails = true
        query.eye = nil
        return query
    }

    // MARK: Requests

    @Test func `Curiosity's feed filters by sol, camera and size`()
        async throws
    {
        let harness = RoverHarness(
            .curiosity,
            pages: [RoverPages.curiosity([Image(id: "a", sol: 4681)])]
        )
        var query = RoverQuery(.curiosity, sols: 4681 ... 4681)
        _ = try await harness.pages(query)
        query.sols = 4600 ... 4681
        query.instruments = ["MAHLI", "MARDI"]
        query.order = .earliestSol
        query.includesThumbnails = true
        _ = try await harness.pages(query)
        #expect(
            harness.requests == [
                "?order=date_received%20desc&per_page=100&page=0"
                    + "&condition_1=msl:mission&condition_2=4681:sol:in"
                    + "&search=&extended=thumbnail::sample_type::noteq",
                "?order=sol%20asc&per_page=100&page=0"
                    + "&condition_1=msl:mission&condition_2=4600:sol:gte"
                    + "&condition_3=4681:sol:lte&search=MAHLI%7CMARDI",
            ]
        )
    }

    @Test func `Perseverance's feed filters by sol and camera`() async throws {
        let harness = RoverHarness(
            .perseverance,
            pages: [RoverPages.perseverance([Image(id: "a")], total: 1)]
        )
        var query = RoverQuery(.perseverance, sols: 1990 ... 1990)
        _ = try await harness.pages(query)
        query.sols = 1990 ... 1995
        query.instruments = ["MAHLI"]
        query.order = .latestSol
        query.pageSize = 20
        _ = try await harness.pages(query)
        #expect(
            harness.requests == [
                "&ver=1.2&order=date_received%20desc&num=100&page=0&sol=1990"
                    + "&search=",
                "&ver=1.2&order=sol%20desc&num=20&page=0"
                    + "&condition_2=1990:sol:gte&condition_3=1995:sol:lte"
                    + "&search=MAHLI",
            ]
        )
    }

    // MARK: Pages

    @Test func `pages of Curiosity are counted from 0 until there are no more`()
        async throws
    {
        let harness = RoverHarness(
            .curiosity,
            pages: [
                RoverPages.curiosity([Image(id: "a")], more: true),
                RoverPages.curiosity([Image(id: "b")], more: true),
                RoverPages.curiosity([Image(id: "c")]),
            ]
        )
        let pages = try await harness.pages(everything(.curiosity))
        #expect(
            pages.map { $0.elements.map(\.id) } == [
                ["curiosity:a"], ["curiosity:b"], ["curiosity:c"],
            ]
        )
        #expect(pages.map(\.total) == [900, 900, 3])
        #expect(harness.service.urls.count == 3)
    }

    @Test func `pages of Perseverance end when the total has come`()
        async throws
    {
        let harness = RoverHarness(
            .perseverance,
            pages: [
                RoverPages.perseverance(
                    [Image(id: "a"), Image(id: "b")],
                    total: 3
                ),
                RoverPages.perseverance([Image(id: "c")], total: 3),
            ]
        )
        let names = try await harness.names(everything(.perseverance))
        #expect(names == [["a", "b"], ["c"]])
    }

    @Test func `a page without images ends a list whatever the total`()
        async throws
    {
        let harness = RoverHarness(
            .perseverance,
            pages: [
                RoverPages.perseverance([Image(id: "a")], total: 9),
                RoverPages.perseverance([], total: 9),
            ]
        )
        let names = try await harness.names(everything(.perseverance))
        #expect(names == [["a"], []])
    }

    @Test func `a feed that repeats its page ends`() async throws {
        let page = RoverPages.curiosity([Image(id: "a")], more: true)
        let harness = RoverHarness(.curiosity, pages: [page, page])
        let names = try await harness.names(everything(.curiosity))
        #expect(names == [["a"], []])
    }

    @Test func `an image that moves to the next page is listed once`()
        async throws
    {
        let harness = RoverHarness(
            .curiosity,
            pages: [
                RoverPages.curiosity(
                    [Image(id: "a"), Image(id: "b")],
                    more: true
                ),
                RoverPages.curiosity([Image(id: "b"), Image(id: "c")]),
            ]
        )
        let names = try await harness.names(everything(.curiosity))
        #expect(names == [["a", "b"], ["c"]])
    }

    // MARK: Filters

    @Test func `images of other missions are skipped`() async throws {
        let harness = RoverHarness(
            .curiosity,
            pages: [
                RoverPages.curiosity([
                    Image(id: "a"), Image(id: "b", mission: "insight"),
                ])
            ]
        )
        let page = try await harness.pages(RoverQuery(.curiosity))[0]
        #expect(page.elements.map(\.id.value) == ["a"])
        #expect(page.skipped == 1)
    }

    @Test func `a feed of another mission is refused`() async throws {
        let harness = RoverHarness(
            .perseverance,
            pages: [
                RoverPages.perseverance(
                    [Image(id: "a")],
                    total: 1,
                    mission: "msl"
                )
            ]
        )
        let failure = LoadFailure.invalidResponse(
            .unexpectedShape,
            detail: "mission"
        )
        await #expect(throws: failure) {
            try await harness.pages(RoverQuery(.perseverance))
        }
    }

    @Test func `a feed that ignores the sol is refused`() async throws {
        let harness = RoverHarness(
            .curiosity,
            pages: [RoverPages.curiosity([Image(id: "a")], more: true)]
        )
        let failure = LoadFailure.wrongRecord(
            requested: "sol 7–9",
            received: "sol 1990"
        )
        await #expect(throws: failure) {
            try await harness.pages(RoverQuery(.curiosity, sols: 7 ... 9))
        }
    }

    @Test func `what a feed does not filter is filtered here`() async throws {
        let images = [
            Image(id: "a", instrument: "NAVCAM_LEFT"),
            Image(id: "b", instrument: "MCZ_LEFT", isThumbnail: true),
            Image(id: "c", instrument: "SKYCAM"),
            Image(id: "d", sol: 1989, instrument: "MCZ_LEFT"),
            Image(id: "e", instrument: "MCZ_LEFT"),
        ]
        let harness = RoverHarness(
            .perseverance,
            pages: [RoverPages.perseverance(images, total: 5)]
        )
        var query = RoverQuery(.perseverance, sols: 1990 ... 1991)
        query.instruments = ["MCZ_LEFT", "NAVCAM_LEFT"]
        #expect(try await harness.names(query) == [["a", "e"]])
        query.includesThumbnails = true
        #expect(try await harness.names(query) == [["a", "b", "e"]])
        query.days = try Day.range("2025-10-06", "2025-10-06")
        #expect(try await harness.names(query) == [["a", "b", "e"]])
        query.days = try Day.range("2025-10-07", "2025-10-08")
        query.sols = nil
        #expect(try await harness.names(query) == [[]])
    }

    @Test(arguments: [
        ("2025-10-06", "2025-10-06", ["b"]),
        ("2025-10-06", "2025-10-07", ["b", "c"]),
        ("2025-10-01", "2025-10-31", ["a", "b", "c"]),
    ])
    func `of days, only photos that were taken on them are listed`(
        first: String,
        last: String,
        expected: [String]
    ) async throws {
        let images = [
            Image(id: "before", sol: 1984, day: "2025-09-30"),
            Image(id: "a", sol: 1989, day: "2025-10-05"),
            Image(id: "b", sol: 1989, day: "2025-10-06"),
            Image(id: "c", sol: 1990, day: "2025-10-07"),
            Image(id: "after", sol: 2014, day: "2025-11-01"),
        ]
        let harness = RoverHarness(
            .perseverance,
            pages: [RoverPages.perseverance(images, total: 5)]
        )
        var query = RoverQuery(.perseverance, sols: 1984 ... 2014)
        query.days = try Day.range(first, last)
        let pages = try await harness.pages(query)
        #expect(pages.map { $0.elements.map(\.id.value) } == [expected])
        #expect(pages.map(\.total) == [expected.count])
    }

    @Test func `days without photos name the nearest days that have some`()
        async throws
    {
        let images = [
            Image(id: "a", sol: 1989, day: "2025-10-05"),
            Image(id: "b", sol: 1992, day: "2025-10-09"),
        ]
        let harness = RoverHarness(.perseverance) { url in
            let text = url.absoluteString
            let isEarlier = text.contains("=0:sol:gte&condition_3=1989:sol:lte")
            // Any other sols begin or end with the later image.
            let found = isEarlier ? images[0] : images[1]
            return RoverPages.perseverance([found], total: 1)
        }
        var query = RoverQuery(.perseverance, sols: 1989 ... 1992)
        query.days = try Day.range("2025-10-06", "2025-10-08")
        let failure = LoadFailure.nothing(
            at: "2025-10-06–2025-10-08",
            nearest: ["2025-10-05", "2025-10-09"]
        )
        await #expect(throws: failure) { try await harness.pages(query) }
    }

    @Test func `the total of a filtered list is known at its end`()
        async throws
    {
        let harness = RoverHarness(
            .curiosity,
            pages: [
                RoverPages.curiosity([Image(id: "a")], more: true),
                RoverPages.curiosity([
                    Image(id: "b"), Image(id: "c", isThumbnail: true),
                ]),
            ]
        )
        let pages = try await harness.pages(RoverQuery(.curiosity))
        #expect(pages.map(\.total) == [nil, 2])
    }

    // MARK: Sols without photos

    @Test func `the nearest sols with photos are looked up`() async throws {
        let harness = RoverHarness(.curiosity) { url in
            let text = url.absoluteString
            if text.contains("0:sol:gte&condition_3=4688:sol:lte") {
                return RoverPages.curiosity(
                    [Image(id: "a", sol: 4687), Image(id: "b", sol: 4686)],
                    more: true
                )
            }
            if text.contains("4690:sol:gte") {
                return RoverPages.curiosity([
                    Image(id: "c", sol: 4690, isThumbnail: true),
                    Image(id: "d", sol: 4692),
                ])
            }
            return RoverPages.curiosity([], total: 0)
        }
        let failure = LoadFailure.nothing(
            at: "sol 4689",
            nearest: ["sol 4687", "sol 4692"]
        )
        await #expect(throws: failure) {
            try await harness.pages(
                RoverQuery(.curiosity, sols: 4689 ... 4689)
            )
        }
        let orders = harness.requests.map { $0.prefix(15) }.sorted()
        #expect(
            orders == ["?order=date_rec", "?order=sol%20as", "?order=sol%20de"]
        )
    }

    @Test func `sols without photos around them have no nearest ones`()
        async throws
    {
        let harness = RoverHarness(.perseverance) { url throws(LoadFailure) in
            guard url.absoluteString.contains("page=0") else {
                throw .timedOut
            }
            return RoverPages.perseverance([], total: 0)
        }
        let failure = LoadFailure.nothing(
            at: "sol 0–3 (SKYCAM)",
            nearest: []
        )
        await #expect(throws: failure) {
            try await harness.pages(
                RoverQuery(
                    .perseverance,
                    sols: 0 ... 3,
                    instruments: ["SKYCAM"]
                )
            )
        }
    }

    @Test func `an empty list without sols is not a failure`() async throws {
        let harness = RoverHarness(
            .perseverance,
            pages: [RoverPages.perseverance([], total: 0)]
        )
        let names = try await harness.names(RoverQuery(.perseverance))
        #expect(names == [[]])
    }
}

extension Day {
    /// The days from one to another, as they are typed.
    fileprivate static func range(
        _ first: String,
        _ last: String
    ) throws -> ClosedRange<Day> {
        try #require(Day(first)) ... #require(Day(last))
    }
}
