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
    private let service = DayService()

    private func library() throws -> ApodLibrary {
        let date = try Date("2026-09-21T12:00:00Z", strategy: .iso8601)
        return ApodLibrary(
            SourceAPI(service, at: try #require(URL(string: ApodURLs.nasa))),
            now: { date }
        )
    }

    /// A new library for each `> a library`.
    @Test func `lists and days, and what they ask for, are as recorded`()
        async throws
    {
        var script = ApodScript()
        try await RecordedText.expectSteps(in: "apod-lists") { step in
            guard step == "a library" else { return try await script.act(step) }
            script = ApodScript()
            return []
        }
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
        #expect(
            try await list.page().elements.map(\.id)
                == ["apod:2026-09-03", "apod:2026-09-20"]
        )
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
}
