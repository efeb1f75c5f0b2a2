import Foundation
import HTTP
import Models
import Repositories
import Services
import Synchronization
import TestSupport
import Testing

@Suite(.queued)
struct ApodLibraryTests {
    private let service: DayService

    init() {
        service = DayService()
    }

    private func library(now: String = "2026-09-21") throws -> ApodLibrary {
        let date = try #require(
            try? Date(now + "T12:00:00Z", strategy: .iso8601)
        )
        return ApodLibrary(
            SourceAPI(service, at: try #require(URL(string: ApodURLs.nasa))),
            now: { date }
        )
    }

    private func day(_ text: String) throws -> Day {
        try #require(Day(text))
    }

    /// The days of all pages, and what each page says about the list.
    private func days(
        _ first: any Cursor<Photo>
    ) async throws -> (ids: [String], totals: [Int?]) {
        var (ids, totals): ([String], [Int?]) = ([], [])
        var cursor: (any Cursor<Photo>)? = first
        while let page = try await cursor?.page() {
            ids += page.elements.map(\.id.value)
            totals.append(page.total)
            cursor = if case .more(let next) = page.next { next } else { nil }
        }
        return (ids, totals)
    }

    // MARK: Lists

    @Test func `a range is read in pages of 25, as many as the header says`()
        async throws
    {
        service.addDays(from: "2026-08-01", to: "2026-10-31")
        service.remove("2026-09-14")
        let found = try await days(
            library().pictures(from: day("2026-09-01"), to: day("2026-10-20"))
        )
        #expect(found.ids.count == 49)
        #expect(found.ids.first == "2026-10-20")
        #expect(found.ids.last == "2026-09-01")
        #expect(found.ids == found.ids.sorted(by: >))
        #expect(found.totals == [49, nil])
        #expect(
            service.urls == [
                "?page=1&per_page=25&date_from=260901&date_to=261020",
                "?page=2&per_page=25&date_from=260901&date_to=261020",
            ]
        )
    }

    @Test func `a range of exactly one page needs one request`() async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-25")
        let found = try await days(library().pictures())
        #expect(found.ids.count == 25)
        #expect(service.urls == ["?page=1&per_page=25"])
    }

    @Test func `a day that is added while pages are read does not move them`()
        async throws
    {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        let first = try await library().pictures().page()
        service.addDays(from: "2026-09-21", to: "2026-09-21")
        guard case .more(let next) = first.next else {
            Issue.record("no second page")
            return
        }
        let rest = try await days(next).ids
        let all = first.elements.map(\.id.value) + rest
        #expect(Set(all).count == all.count)
        #expect(all.count == 51)
        #expect(service.urls[1] == "?page=2&per_page=25&date_to=260920")
    }

    @Test func `a limit ends the list`() async throws {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        let found = try await days(library().pictures(limit: 30))
        #expect(found.ids.count == 30)
        #expect(found.totals == [30, nil])
        #expect(try await library().newest().id == "apod:2026-09-20")
        #expect(service.urls.last == "?page=1&per_page=1")
    }

    /// The library's day is 2026-09-21, and nothing is asked about what is
    /// after it or before the first day.
    @Test(
        arguments: [
            ("2026-08-02", "2026-08-31", "2026-08-02–2026-08-31", 1),
            ("2026-09-21", nil, "2026-09-21", 1),
            ("2026-09-22", nil, "2026-09-22", 0),
            ("2026-09-22", "2026-09-30", "2026-09-22–2026-09-30", 0),
            ("2094-12-31", "2094-12-31", "2094-12-31", 0),
            ("2094-12-30", "2094-12-30", "2094-12-30–2094-12-30", 0),
            ("2095-01-01", nil, "2095-01-01", 0),
            ("1990-01-01", "1995-06-15", "1990-01-01–1995-06-15", 0),
            (nil, "1995-06-15", "1995-06-15", 0),
        ] as [(String?, String?, String, Int)]
    )
    func `a range without pictures is named`(
        first: String?,
        last: String?,
        place: String,
        requests: Int
    ) async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        let list = try library()
            .pictures(from: first.map(day), to: last.map(day))
        await #expect(throws: LoadFailure.nothing(at: place, nearest: [])) {
            try await list.page()
        }
        #expect(service.urls.count == requests)
    }

    @Test func `later days come oldest first, until there are none`()
        async throws
    {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        let photo = try await library().photo("apod:2026-08-10")
        let day = try #require(photo.day)
        let later = try library().pictures(since: day.advanced(by: 1))
        let found = try await days(later).ids
        #expect(found.first == "2026-08-11")
        #expect(found.last == "2026-09-20")
        #expect(found.count == 41)
        #expect(found == found.sorted())
        let before = try await days(library().pictures(before: day)).ids
        #expect(before.first == "2026-08-09")
        #expect(before.count == 9)
    }

    @Test func `nothing is requested before the first day`() async throws {
        let first = ApodURLs.days.lowerBound
        let before = try await days(library().pictures(before: first))
        #expect(before.ids == [])
        #expect(service.urls == [])
    }

    @Test func `random days are drawn again if they are missing or repeated`()
        async throws
    {
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        service.remove("2026-09-14")
        let draws = Mutex(["2026-09-14", "2026-09-03", "2026-09-03"])
        let list = try library().randomPictures(2) { days in
            let next = draws.withLock { $0.isEmpty ? nil : $0.removeFirst() }
            return next.flatMap { Day($0) } ?? days.upperBound
        }
        #expect(try await days(list).ids == ["2026-09-03", "2026-09-20"])
    }

    @Test(arguments: [
        ("2026-09-20", 0, 9, 1_000, 2, [1]), ("2026-09-20", -1, 9, 51, 52, [1]),
        ("1995-06-16", 0, 9, 1_000, 2, [1]),
        ("2026-09-01", -1, 7, 7, 8, [5, 2]),
    ])
    func `random days come by five, until no others are left or many missing`(
        first: String,
        step: Int,
        count: Int,
        draws: Int,
        requests: Int,
        pages: [Int]
    ) async throws {
        service.addDays(from: first, to: first < "2000" ? first : "2026-09-20")
        let drawn = Mutex(0)
        let list = try library().randomPictures(count) { days in
            let count = drawn.withLock { count in
                defer { count += 1 }
                return count
            }
            return days.upperBound.advanced(by: step * count)
        }
        let found = CursorPages(first: list).makeAsyncIterator()
        for size in pages {
            #expect(try await found.next()?.elements.count == size)
        }
        #expect(try await found.next() == nil)
        #expect(drawn.withLock(\.self) == draws)
        #expect(service.urls.count == requests)
    }

    @Test(
        arguments: [
            (nil, nil, 25), (nil, 3, 3), (2, 9, 2), (9, 2, 2), (nil, 99, 25),
        ] as [(Int?, Int?, Int)]
    )
    func `no more are asked for at a time than are wanted`(
        limit: Int?,
        wanted: Int?,
        size: Int
    ) async throws {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        let list = try library().pictures(limit: limit, wanted: wanted)
        #expect(try await list.page().elements.count == size)
        #expect(service.urls == ["?page=1&per_page=\(size)"])
    }

    @Test func `days without pictures name the nearest around them`()
        async throws
    {
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        service.addDays(from: "2026-07-01", to: "2026-07-02")
        for (first, last, place, nearest) in [
            (
                "2026-08-02", "2026-08-31", "2026-08-02–2026-08-31",
                ["2026-07-02", "2026-09-01"]
            ),
            (nil, "2026-06-30", "1995-06-16–2026-06-30", ["2026-07-01"]),
            ("2026-09-21", nil, "2026-09-21", ["2026-09-20"]),
        ] as [(String?, String?, String, [String])] {
            let failure = LoadFailure.nothing(at: place, nearest: nearest)
            await #expect(throws: failure) {
                try await library().picturesOrNearest(
                    from: first.map(day),
                    to: last.map(day)
                ).page()
            }
        }
    }

    @Test(
        arguments: [
            ("1990-01-01", "&date_to=950710", []),
            ("1995-06-16", "&date_to=950710", []),
            ("2026-08-27", "&date_from=260827&date_to=260920", ["2026-09-01"]),
            ("2094-12-31", "&date_from=941231", []), ("2095-01-01", nil, []),
        ] as [(String, String?, [String])]
    )
    func `days since one are of 25 days, the oldest first`(
        text: String,
        days: String?,
        first: [String]
    ) async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-21")
        let list = try library(now: "2095-01-01").pictures(since: day(text))
        let page = try await list.page()
        #expect(page.elements.prefix(1).map(\.id.value) == first)
        #expect(page.isLast == first.isEmpty)
        #expect(
            service.urls == (days.map { ["?page=1&per_page=25" + $0] } ?? [])
        )
    }

    // MARK: Days

    @Test(arguments: [
        ("2026-09-14", ["2026-09-13", "2026-09-15"]),
        ("2026-09-21", ["2026-09-20"]),
        ("1995-06-17", ["1995-06-16", "1995-06-20"]),
    ])
    func `a day without a picture names the nearest with one`(
        text: String,
        nearest: [String]
    ) async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        service.addDays(from: "1995-06-20", to: "1995-06-30")
        service.addDays(from: "1995-06-16", to: "1995-06-16")
        service.remove("2026-09-14")
        await #expect(
            throws: LoadFailure.nothing(at: text, nearest: nearest)
        ) {
            try await library().photo(PhotoID(.apod, text))
        }
    }

    /// The library's day is 2026-09-21.
    @Test(arguments: [
        ("1995-06-15", ["1995-06-16"]), ("0001-01-01", ["1995-06-16"]),
        ("2026-09-22", []), ("2094-12-31", []), ("2150-01-01", []),
    ])
    func `a day before the first or after today is not requested`(
        text: String,
        nearest: [String]
    ) async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        let failure = LoadFailure.nothing(at: text, nearest: nearest)
        await #expect(throws: failure) {
            try await library().photo(PhotoID(.apod, text))
        }
        #expect(service.urls == [])
    }

    @Test func `an id that is not a day is not requested`() async throws {
        for id in ["apod:", "apod:today", "apod:2026-02-30", "as11"] {
            await #expect(throws: LoadFailure.notFound(reason: nil)) {
                try await library().photo(PhotoID(id))
            }
        }
        #expect(service.urls.isEmpty)
    }

    @Test(
        arguments: [
            ("apod.nasa.gov/apod/ap260916.html", "2026-09-16"),
            ("antwrp.gsfc.nasa.gov/apod/ap950616.html", "1995-06-16"),
            ("apod.nasa.gov", "latest"), ("apod.nasa.gov/", "latest"),
            ("apod.nasa.gov/apod/", "latest"),
            ("apod.nasa.gov/apod/astropix.html", "latest"),
            ("apod.nasa.gov/apod/ap260916.jpg", nil),
            ("apod.nasa.gov/apod/xx260916.html", nil),
            ("apod.nasa.gov/apod/ap26091.html", nil),
            ("apod.nasa.gov/apod/ap269916.html", nil),
            (
                "science.nasa.gov/image-article/apod-2026-september-6-a",
                "2026-09-06"
            ),
            (
                "science.nasa.gov/image-article/apod-1999-january-31",
                "1999-01-31"
            ),
            (
                "science.nasa.gov/image-article/apod-1999-december-31/",
                "1999-12-31"
            ),
            ("science.nasa.gov/image-article/apod-1999-january", nil),
            ("science.nasa.gov/image-article/apod-x-january-31", nil),
            ("science.nasa.gov/image-article/apod-1999-june-x", nil),
            ("science.nasa.gov/image-article/apod-1999-jan-31", nil),
            ("science.nasa.gov/image-article/eyes-1999-january-31", nil),
            ("science.nasa.gov/image-article", nil), ("science.nasa.gov", nil),
            ("science.nasa.gov/image/apod-1999-january-31", nil),
            ("nasa.gov/image-article/apod-1999-january-31", nil),
        ] as [(String, String?)]
    )
    func `the page of a day leads to its id`(page: String, id: String?) throws {
        let url = try #require(URL(string: "https://" + page))
        #expect(ApodURLs.id(of: url) == id.map { PhotoID(.apod, $0) })
    }

    @Test func `a service that is gone is not a missing day`() async throws {
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await library().photo("apod:2026-09-16")
        }
    }

    @Test(arguments: [
        (#"{"date":"2026-09-15","title":"x"}"#, "2026-09-15"),
        (#"{"date":"2026-09-16","title":"NASA Science"}"#, "NASA Science"),
        (#"{"title":"x"}"#, ""),
    ])
    func `a record of something else is a failure of the service`(
        record: String,
        received: String
    ) async throws {
        service.add("2026-09-16", record)
        let failure = LoadFailure.wrongRecord(
            requested: "2026-09-16",
            received: received
        )
        #expect(failure.kind == .service)
        await #expect(throws: failure) {
            try await library().photo("apod:2026-09-16")
        }
        let listed = LoadFailure.wrongRecord(
            requested: "2026-09-16–2026-09-16",
            received: received.isEmpty ? "x" : received
        )
        await #expect(throws: listed) {
            let day = try day("2026-09-16")
            return try await library().pictures(from: day, to: day).page()
        }
    }

    @Test func `another day in a list is a failure of the service`()
        async throws
    {
        service.ignoresDates = true
        service.addDays(from: "2026-09-01", to: "2026-09-20")
        let list = try library().pictures(
            from: day("2026-08-01"),
            to: day("2026-08-31")
        )
        await #expect(
            throws: LoadFailure.wrongRecord(
                requested: "2026-08-01–2026-08-31",
                received: "2026-09-20"
            )
        ) {
            try await list.page()
        }
    }

    @Test func `an unreadable record costs itself and not its page`()
        async throws
    {
        service.addDays(from: "2026-09-01", to: "2026-09-03")
        service.add("2026-09-02", "7")
        let page = try await library().pictures().page()
        #expect(page.elements.map(\.id.value) == ["2026-09-03", "2026-09-01"])
        #expect(page.skipped == 1)
    }

    @Test func `a placeholder costs itself and not its page`() async throws {
        service.addDays(from: "2026-09-01", to: "2026-09-03")
        service.add(
            "2026-09-02",
            #"{"date":"2026-09-02","title":"NASA Science"}"#
        )
        let page = try await library().pictures().page()
        #expect(page.elements.map(\.id.value) == ["2026-09-03", "2026-09-01"])
        #expect(page.skipped == 1)
    }

    @Test(arguments: [3, 10, 30])
    func `unreadable records move no other day out of a list`(
        limit: Int
    ) async throws {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        let unreadable = ["2026-09-20", "2026-09-18", "2026-09-12"]
        for day in unreadable { service.add(day, "7") }
        let found = try await days(library().pictures(limit: limit)).ids
        var expected: [String] = []
        var day = try self.day("2026-09-20")
        while expected.count < limit {
            if !unreadable.contains(day.text) { expected.append(day.text) }
            day = day.advanced(by: -1)
        }
        #expect(found == expected)
    }

    @Test func `a page of unreadable records is not the end of a list`()
        async throws
    {
        service.addDays(from: "2026-08-01", to: "2026-09-20")
        service.add("2026-09-20", "7")
        service.add("2026-09-19", "7")
        let found = try await days(library().pictures(limit: 2)).ids
        #expect(found == ["2026-09-18", "2026-09-17"])
    }

    // MARK: Caching

    @Test(arguments: [
        ("2026-09-18", TimeInterval.infinity), ("2026-09-19", nil),
        ("2026-09-21", nil), ("1995-06-16", .infinity),
    ])
    func `only days more than two days old are cached without expiry`(
        text: String,
        lifetime: TimeInterval?
    ) async throws {
        service.addDays(from: text, to: text)
        _ = try await library().photo(PhotoID(.apod, text))
        _ = try await library().pictures(to: day(text)).page()
        #expect(service.lifetimes == [lifetime, lifetime])
    }

    @Test func `pages and photos of an old copy say so`() async throws {
        let date = Date(timeIntervalSince1970: 0)
        service.stored = StoredCopy(date: date, reason: .offline)
        service.addDays(from: "2026-09-01", to: "2026-09-21")
        let copy = StoredCopy(date: date, reason: .offline)
        let page = try await library().pictures().page()
        #expect(page.stored == copy)
        #expect(page.elements.first?.stored == copy)
        #expect(try await library().photo("apod:2026-09-01").stored == copy)
    }
}
