import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// News among the results of saved searches.
struct SearchNewsTests {
    private let harness = NewsHarness(pageSize: 100)

    @Test(arguments: [(300, true), (301, false)])
    func `a search is compared in full up to three pages`(
        count: Int,
        isWhole: Bool
    ) async throws {
        harness.set("moon", to: (1 ... count).map { "a\($0)" })
        try await harness.look(at: [harness.search("moon")]).show()
        // An old photo, which is not among the first results.
        harness.set("moon", to: (0 ..< count).map { "a\($0)" })
        let look = try await harness.look(at: [harness.search("moon")])
        #expect(look.ids == (isWhole ? ["a0"] : []))
        let cut = News.Event.cut(
            "moon",
            name: "moon",
            search: "moon 0",
            since: nil
        )
        #expect(look.events == (isWhole ? [] : [cut]))
        #expect(harness.queries.map(\.firstYear) == [nil, nil])
    }

    @Test func `of a search, the last two thousand results are remembered`()
        async throws
    {
        for round in 0 ..< 10 {
            let ids = (0 ..< 300).map { "\(round) \($0)" }
            harness.set("moon", to: ids)
            try await harness.look(at: [harness.search("moon")]).show()
        }
        let seen = harness.seen.all.withLock { $0["search moon: moon 0"] }
        #expect(seen?.ids.count == 2_000)
        #expect(
            seen?.ids.prefix(300).allSatisfy { $0.value.first == "9" } == true
        )
        #expect(seen?.ids.last?.value.first == "3")
    }

    @Test(arguments: [(nil, 2026), (2025, 2026), (2027, 2027)])
    func `from a day on, a search is of its year and later`(
        firstYear: Int?,
        asked: Int
    ) async throws {
        harness.set("moon", to: ["2026-10-31", "2026-11-01"])
        let look = try await harness.look(
            at: [harness.search("moon", firstYear)],
            since: Day("2026-11-01")
        )
        #expect(harness.queries.map(\.firstYear) == [asked])
        #expect(look.ids == ["2026-11-01"])
    }
}
