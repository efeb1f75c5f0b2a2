import Foundation
import HTTP
import Mocks
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

/// Updating a mirror of a library that a test changes.
struct MirrorCrawlTests {
    /// Items of five years and three types, a few of which have several pages.
    private static let photos =
        CrawlHarness.photos(2022, 3) + CrawlHarness.photos(2023, 201)
        + CrawlHarness.photos(2024, 101, type: .video)
        + CrawlHarness.photos(2026, 4, center: "KSC")
    private static let years = PhotoQuery(
        mediaTypes: [],
        firstYear: 2022,
        lastYear: 2026
    )
    /// A count, 15 parts, and the other pages.
    private static let requests = 1 + 15 + 2 + 1

    @Test func `a crawl fetches each item once`() async throws {
        let harness = try CrawlHarness(Self.photos)
        let (done, queries) = try await harness.run(Self.years)
        #expect(done.added == Self.photos.count)
        #expect(done.missing == 0)
        #expect(done.items == Self.photos.count)
        #expect(queries.count == Self.requests)
        #expect(done.requests == Self.requests)
        #expect(
            try harness.ids().sorted() == Self.photos.map(\.id.value).sorted()
        )
        let summary = try harness.summary()
        #expect(summary.items == Self.photos.count)
        #expect(summary.coverage == ["2022-2026"])
        #expect(summary.unfinished == [])
    }

    @Test func `years outside of those that are known are not lost`()
        async throws
    {
        let photos = [1_850, 1_919, 1_920, 2_026, 2_027, 2_099]
            .flatMap { CrawlHarness.photos($0, 1) }
        let harness = try CrawlHarness(photos + CrawlHarness.photos(nil, 2))
        let (done, _) = try await harness.run(PhotoQuery(mediaTypes: []))
        #expect(try harness.ids().count == 6)
        // The service finds no items without a date by their year.
        #expect(done.missing == 2)
        #expect(try harness.summary().coverage == ["all"])
    }

    @Test func `a crawl that was interrupted asks for nothing again`()
        async throws
    {
        let whole = try CrawlHarness(Self.photos)
        try await whole.run(Self.years)
        for number in 1 ... Self.requests {
            let harness = try CrawlHarness(Self.photos)
            harness.failing.withLock { $0 = number }
            await #expect(throws: LoadFailure.timedOut) {
                try await harness.run(Self.years)
            }
            let first = harness.queries.count
            harness.failing.withLock { $0 = nil }
            let (_, queries) = try await harness.run(Self.years)
            // The one that failed, and the one that was on its way.
            #expect(first + queries.count <= Self.requests + 2, "\(number)")
            #expect(try harness.records() == whole.records(), "\(number)")
        }
    }

    @Test func `a crawl that is interrupted again and again comes to its end`()
        async throws
    {
        let whole = try CrawlHarness(Self.photos)
        try await whole.run(Self.years)
        let harness = try CrawlHarness(Self.photos)
        harness.failing.withLock { $0 = 3 }
        var runs = 0
        while runs < 50, (try? await harness.run(Self.years)) == nil {
            runs += 1
        }
        #expect(1 ..< 50 ~= runs)
        #expect(try harness.records() == whole.records())
        #expect(try harness.summary().unfinished == [])
    }

    @Test func `two crawls at a time are refused`() async throws {
        let harness = try CrawlHarness(Self.photos)
        let lock = try harness.mirror.store.beginWriting()
        await #expect {
            try await harness.run(Self.years)
        } throws: { error in
            (error as? StorageError)?.isLocked == true
        }
        #expect(harness.queries.isEmpty)
        withExtendedLifetime(lock) {}
    }

    @Test func `two requests are under way at a time, at the rate`()
        async throws
    {
        let harness = try CrawlHarness(Self.photos)
        try await harness.run(Self.years, rate: 4)
        #expect(harness.busiest.withLock { $0.most } == 2)
        let pauses = harness.time.pauses.reduce(.zero, +)
        #expect(pauses >= .milliseconds(250 * (Self.requests - 1)))
    }

    @Test func `what was stored of the service is not taken for new`()
        async throws
    {
        let mirror = try TemporaryMirror()
        var library = MockLibrary()
        library.onSearch = { _ in
            LazyPage {
                Page(
                    elements: [Photo](),
                    total: 0,
                    next: .end,
                    stored: StoredCopy(date: .distantPast, reason: .offline)
                )
            }
        }
        let crawl = MirrorCrawl(
            mirror.store,
            from: library,
            rate: 1,
            clock: .system
        ) { _ in }
        await #expect(throws: LoadFailure.offline) {
            try await crawl.run(CrawlHarness.years)
        }
        #expect(try mirror.store.summary() == nil)
    }

    @Test func `a part with too many items is split by center`() async throws {
        let crowd = ["ARC", "LARC", "JSC"].flatMap {
            CrawlHarness.photos(2023, 120, center: $0)
        }
        let others = CrawlHarness.photos(2023, 5, center: "Elsewhere")
        let harness = try CrawlHarness(crowd + others, resultLimit: 300)
        harness.failing.withLock { $0 = 15 }
        _ = try? await harness.run(Self.years)
        harness.failing.withLock { $0 = nil }
        let (done, _) = try await harness.run(Self.years)
        #expect(try harness.ids().sorted() == crowd.map(\.id.value).sorted())
        // The service finds others only by their centers' names.
        #expect(done.missing == 5)
        // A later run counts the parts of the part if their sum has changed.
        let (_, unchanged) = try await harness.run(Self.years)
        #expect(unchanged.allSatisfy { $0.center == nil })
        harness.search.photos += CrawlHarness.photos(2023, 1, center: "Other")
        let (_, queries) = try await harness.run(Self.years)
        let centers = queries.filter { $0.center != nil }
        #expect(Set(centers.compactMap(\.center)).count == 14)
        #expect(centers.allSatisfy { $0.pageSize == 1 })
    }

    /// The elapsed seconds, and those that are left of 10 requests.
    @Test(arguments: [
        (0, 0.0, nil), (1, 5, nil), (3, 4, 14), (3, -3_600, 0), (10, 9, nil),
    ])
    func `the time left follows from the pace, once it is known`(
        requests: Int,
        elapsed: TimeInterval,
        left: Int?
    ) {
        var progress = MirrorCrawl.Progress()
        progress.requests = requests
        progress.requestsLeft = 10 - requests
        let expected = left.map { Duration.seconds($0) }
        #expect(progress.timeLeft(after: elapsed) == expected)
    }
}
