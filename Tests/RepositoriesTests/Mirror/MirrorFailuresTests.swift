import Database
import Foundation
import Models
import Synchronization
import Testing

@testable import Repositories

/// Updating a mirror while answers, or what is stored, cannot be used.
struct MirrorFailuresTests {
    private let harness: CrawlHarness

    init() throws {
        harness = try CrawlHarness(
            (2018 ... 2024).flatMap { CrawlHarness.photos($0, 3) }
                + CrawlHarness.photos(2026, 101)
        )
    }

    @Test(arguments: [
        LoadFailure.tooLarge(limit: 8), .signInPage, .notFound(reason: nil),
        .invalidResponse(.unexpectedShape, detail: "total_hits"),
        .serviceFailed(status: 500, reason: nil),
    ])
    func `a part that cannot be read costs itself, and is tried last`(
        failure: LoadFailure
    ) async throws {
        let parts = ["2022 audio", "2022 image", "2022 video"]
        harness.unread.withLock { $0 = [2022: failure] }
        let (done, _) = try await harness.run()
        #expect(done.unread.sorted() == parts)
        #expect(done.failure == failure)
        #expect(try harness.ids().count == 122 - 3)
        let summary = try harness.summary()
        #expect(summary.unread == parts)
        #expect(summary.unfinished == [])
        // It does not answer for what it lacks.
        let state = try #require(try harness.mirror.store.state())
        #expect(state.time(covering: CrawlHarness.years) == nil)
        let (_, queries) = try await harness.run()
        // Two requests are under way at once, in any order.
        #expect(queries.suffix(4).count { $0.firstYear == 2022 } == 3)
        harness.unread.withLock { $0 = [:] }
        #expect(try await harness.run().done.unread == [])
        #expect(try harness.ids().count == 122)
        #expect(try harness.summary().unread == [])
    }

    @Test func `what was not sent of a part is asked for again`() async throws {
        harness.short.withLock { $0 = [2019] }
        let (done, _) = try await harness.run()
        #expect(done.lost == 1)
        #expect(try harness.ids().count == 121)
        harness.short.withLock { $0 = [] }
        let (next, _) = try await harness.run()
        #expect(next.lost == 0)
        #expect(try harness.ids().count == 122)
    }

    @Test func `a list that has ended is asked for no more pages`() async throws
    {
        harness.promised.withLock { $0 = [2019: 5_000] }
        let (done, queries) = try await harness.run()
        let pages = queries.filter { $0.firstYear == 2019 }.count {
            $0.firstYear == $0.lastYear
        }
        // Of each type the first, an empty one, and one that was under way.
        #expect(6 ... 9 ~= pages)
        #expect(done.lost > 14_000)
        #expect(try harness.ids().count == 122)
        harness.promised.withLock { $0 = [:] }
        #expect(try await harness.run().done.lost == 0)
    }

    @Test func `an outage of all parts ends a run after ten`() async throws {
        harness.unread.withLock { unread in
            for year in 2000 ... 2030 { unread[year] = .signInPage }
        }
        await #expect(throws: LoadFailure.signInPage) {
            try await harness.run()
        }
        #expect(harness.queries.count <= 1 + 10 + 1)
    }

    @Test func `more than ten parts that fail between others end no run`()
        async throws
    {
        harness.unread.withLock { unread in
            for year in [2018, 2020, 2022, 2024] { unread[year] = .signInPage }
        }
        let (done, _) = try await harness.run()
        #expect(done.unread.count == 12)
        #expect(try harness.ids().count == 122 - 12)
    }

    @Test func `a part of a part that cannot be read is tried again`()
        async throws
    {
        let crowd = ["ARC", "LARC", "JSC"].flatMap {
            CrawlHarness.photos(2020, 120, center: $0)
        }
        let harness = try CrawlHarness(crowd, resultLimit: 300)
        harness.closed.withLock { $0 = ["ARC"] }
        let (done, _) = try await harness.run()
        #expect(done.unread.count == 1)
        #expect(try harness.ids().count == 240)
        harness.closed.withLock { $0 = [] }
        // Nothing else has changed.
        #expect(try await harness.run().done.unread == [])
        #expect(try harness.ids().count == 360)
    }

    @Test(arguments: [403, 429])
    func `a refusal ends a run at once`(status: Int) async throws {
        let failure =
            status == 403
            ? LoadFailure.refused(status: 403, reason: nil)
            : .rateLimited(retryAfter: nil, reason: nil)
        harness.unread.withLock { $0 = [2026: failure] }
        await #expect(throws: failure) { try await harness.run() }
        #expect(harness.queries.count <= 4)
    }

    @Test func `numbers that make no sense do not end the program`()
        async throws
    {
        try await harness.run()
        let most = Database.Value.integer(.max)
        try harness.mirror.run("UPDATE runs SET total = ?", [most])
        try harness.mirror.run(
            "UPDATE parts SET run = ?, total = ?, items = ?, empty_checks = ?",
            [most, most, most, most]
        )
        try harness.mirror.run(
            "INSERT INTO pages VALUES('2019 image', 1, ?, ?, ?, ?, '?')",
            [.integer(1), most, .integer(.min), most]
        )
        await #expect(throws: LoadFailure.self) { try await harness.run() }
        try harness.mirror.run("DELETE FROM runs WHERE run = 1")
        for _ in 1 ... 2 { try await harness.run(isFull: true) }
        #expect(try harness.ids().count == 122)
        #expect(try harness.summary().items == 122)
    }
}
