import Mocks
import Models
import Synchronization
import TestSupport
import Testing

/// News among the results of saved searches.
struct SearchNewsTests {
    private let harness = NewsHarness()

    @Test func `a search is compared in full up to a thousand results`()
        async throws
    {
        harness.set("moon", to: (1 ... 1_000).map { "a\($0)" })
        try await harness.look(at: [harness.search("moon")]).show()
        #expect(harness.queries.map(\.firstYear) == [nil])
        // An old photo, which is not among the first results.
        harness.set("moon", to: (0 ..< 1_000).map { "a\($0)" })
        let look = try await harness.look(at: [harness.search("moon")])
        #expect(look.ids == ["a0"])
    }

    @Test func `of a search, the last two thousand results are remembered`()
        async throws
    {
        let search = harness.search("moon")
        for round in 0 ..< 4 {
            let ids = (0 ..< 700).map { "\(round) \($0)" }
            harness.set("moon", to: ids)
            try await harness.look(at: [search]).show()
        }
        let seen = harness.seen.all.withLock { $0[search.key] }
        #expect(seen?.ids.count == 2_000)
        #expect(
            seen?.ids.prefix(700).allSatisfy { $0.value.first == "3" } == true
        )
        #expect(seen?.ids.last?.value.first == "1")
    }

    @Test func `a search with more results is compared in its last two years`()
        async throws
    {
        harness.set("moon", to: (0 ... 1_000).map { "a\($0)" })
        let look = try await harness.look(at: [harness.search("moon")])
        #expect(look.events.contains(.restricted("moon", 2025 ... 2026)))
        #expect(harness.queries.map(\.firstYear) == [nil, 2025])
        try await look.show()
        // Also once it finds less, so that old results do not come back.
        harness.set("moon", to: (1 ... 1_000).map { "a\($0)" })
        _ = try await harness.look(at: [harness.search("moon")])
        #expect(harness.queries.map(\.firstYear) == [nil, 2025, 2025])
    }

    @Test func `the last two years of a search are its own`() async throws {
        harness.set("moon", to: (0 ... 1_000).map { "a\($0)" })
        var search = harness.search("moon", 1960, 1972)
        _ = try await harness.look(at: [search])
        #expect(harness.queries.last?.firstYear == 1971)
        #expect(harness.queries.last?.lastYear == 1972)
        search = harness.search("moon", 2026, nil)
        _ = try await harness.look(at: [search])
        #expect(harness.queries.last?.firstYear == 2026)
        #expect(harness.queries.last?.lastYear == 2026)
    }
}
