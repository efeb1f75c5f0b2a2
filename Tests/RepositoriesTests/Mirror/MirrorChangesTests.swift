import Foundation
import Mocks
import Models
import Synchronization
import Testing

@testable import Repositories

/// Updating a mirror that is complete.
struct MirrorChangesTests {
    private let harness: CrawlHarness

    init() throws {
        harness = try CrawlHarness(
            (2018 ... 2024).flatMap { CrawlHarness.photos($0, 3) }
                + CrawlHarness.photos(2026, 101)
        )
    }

    private func change(_ edit: (inout [Photo]) -> Void) {
        edit(&harness.search.photos)
    }

    /// Removes an item of a year.
    private func remove(_ number: Int, of year: Int) {
        change { photos in
            photos.removeAll {
                $0.id.value == "\(year)-image-JSC-\(1_000 + number)"
            }
        }
    }

    /// The years whose items were fetched, not only counted.
    private func fetched(_ queries: [PhotoQuery]) -> [Int] {
        queries.filter { $0.pageSize == 100 && $0.page == 1 }
            .compactMap(\.firstYear).filter { $0 < 2025 }
    }

    @Test func `a later run counts what has not changed`() async throws {
        try await harness.run()
        let (done, queries) = try await harness.run()
        #expect(done.added == 0)
        #expect(done.changed == 0)
        #expect(done.gone == 0)
        #expect(fetched(queries) == [])
        // The last two years are fetched always.
        #expect(queries.count { $0.pageSize == 100 } == 7)
        #expect(queries.count { $0.pageSize == 1 } == 1 + 21)
        #expect(done.items == 122)
    }

    @Test func `years that were empty twice are asked for monthly`()
        async throws
    {
        func emptyCount() async throws -> Int {
            try await harness.run().queries
                .count { $0.mediaTypes == [.audio] && $0.firstYear ?? 0 < 2025 }
        }
        #expect(try await emptyCount() == 7)
        #expect(try await emptyCount() == 7)
        #expect(try await emptyCount() == 0)
        harness.wait(days: 31)
        #expect(try await emptyCount() == 7)
    }

    @Test func `what has another number of items is fetched`() async throws {
        try await harness.run()
        change { photos in
            photos += [
                Photo(
                    id: "new",
                    mediaType: .image,
                    date: "2019-01-01T00:00:00Z",
                    facts: [.init(.center, .string("HQ"))]
                )
            ]
        }
        remove(1, of: 2021)
        let (done, queries) = try await harness.run()
        #expect(fetched(queries) == [2021, 2019])
        #expect(done.added == 1)
        #expect(try harness.ids().contains("new"))
        // What is missing is looked for once more.
        let (next, others) = try await harness.run()
        #expect(fetched(others) == [2021])
        #expect(next.gone == 1)
        #expect(try await fetched(harness.run().queries) == [])
    }

    @Test func `a thirtieth of the rest is fetched a day, the oldest first`()
        async throws
    {
        try await harness.run()
        var years: [Int] = []
        for _ in 1 ... 8 {
            harness.wait(days: 1.1)
            let (_, queries) = try await harness.run()
            #expect(fetched(queries).count == 1)
            years += fetched(queries)
            // The same day.
            #expect(try await fetched(harness.run().queries) == [])
        }
        #expect(years == [2024, 2023, 2022, 2021, 2020, 2019, 2018, 2024])
    }

    @Test func `an edit arrives although nothing else has changed`()
        async throws
    {
        try await harness.run()
        change { photos in
            for index in photos.indices where photos[index].date?.first == "2" {
                photos[index] = Photo(
                    id: photos[index].id,
                    title: "Edited",
                    mediaType: .image,
                    date: photos[index].date,
                    facts: photos[index].facts
                )
            }
        }
        harness.wait(days: 40)
        let (done, _) = try await harness.run()
        #expect(done.changed == 122)
    }

    @Test func `an item that is missing twice is gone, until it is back`()
        async throws
    {
        try await harness.run()
        let former = harness.search.photos
        remove(7, of: 2026)
        #expect(try await harness.run().done.gone == 0)
        #expect(try harness.gone() == [])
        #expect(try await harness.run().done.gone == 1)
        #expect(try harness.gone() == ["2026-image-JSC-1007"])
        // It is still found.
        #expect(try harness.mirror.store.summary().items == 122)
        change { $0 = former }
        try await harness.run()
        #expect(try harness.gone() == [])
    }

    @Test func `a year that is empty three times loses all of its items`()
        async throws
    {
        try await harness.run()
        change { $0.removeAll { $0.date?.hasPrefix("2019") == true } }
        #expect(try await harness.run().done.gone == 0)
        #expect(try await harness.run().done.gone == 0)
        #expect(try await harness.run().done.gone == 3)
    }

    @Test func `a library that shrinks by more than a tenth changes nothing`()
        async throws
    {
        try await harness.run()
        let records = try harness.records()
        let former = harness.search.photos
        for _ in 1 ... 3 {
            change { $0 = [] }
            await #expect(
                throws: LoadFailure.fewerItems(counted: 0, known: 122)
            ) {
                try await harness.run()
            }
        }
        #expect(try harness.records() == records)
        change { $0 = former }
        #expect(try await harness.run().done.gone == 0)
    }

    @Test func `an item that a list repeats does not hide another one`()
        async throws
    {
        try await harness.run()
        let photos = harness.search.photos
        // 101 items again, of which one comes twice and one is lacking.
        for _ in 1 ... 2 {
            change { $0 = photos.dropLast() + [photos[photos.count - 2]] }
            #expect(try await harness.run().done.gone == 0)
        }
        #expect(try harness.gone() == [])
    }

    @Test func `a restricted run marks nothing else as gone`() async throws {
        try await harness.run()
        change { $0 = CrawlHarness.photos(2026, 100, center: "HQ") }
        var scope = PhotoQuery(
            mediaTypes: [.image],
            firstYear: 2026,
            lastYear: 2026
        )
        scope.terms = [.init(.center, "HQ")]
        try await harness.run(scope)
        #expect(try await harness.run(scope).done.gone == 0)
        scope.terms = []
        try await harness.run(scope)
        #expect(try await harness.run(scope).done.gone == 101)
        #expect(try harness.gone().allSatisfy { $0.hasPrefix("2026") })
    }

    @Test func `what is covered is recorded, and what is not finished`()
        async throws
    {
        let store = harness.mirror.store
        let scope = PhotoQuery(
            mediaTypes: [.video],
            firstYear: 2020,
            terms: [.init(.center, "JSC")]
        )
        try await harness.run(scope)
        #expect(try store.summary().coverage == ["2020- video JSC"])
        harness.failing.withLock { $0 = 9 }
        _ = try? await harness.run(PhotoQuery(mediaTypes: []))
        #expect(try store.summary().coverage == ["2020- video JSC"])
        #expect(try store.summary().unfinished == ["all"])
        harness.failing.withLock { $0 = nil }
        try await harness.run(PhotoQuery(mediaTypes: []))
        let summary = try store.summary()
        #expect(summary.coverage == ["all"])
        #expect(summary.unfinished == [])
        // A part does not make all of it newer.
        try await harness.run(scope)
        #expect(try store.summary().coverage == ["all"])
        #expect(try store.summary().updated == summary.updated)
    }

    @Test func `items of the recent feed are added if they are new`()
        async throws
    {
        let scope = PhotoQuery(mediaTypes: [])
        try await harness.run(scope)
        // The service does not count it yet.
        let recent =
            CrawlHarness.photos(2019, 1, center: "HQ")
            + CrawlHarness.photos(2019, 1)
        let (done, _) = try await harness.run(scope, recent: recent)
        #expect(done.requests == harness.queries.count + 1)
        #expect(try harness.ids().count == 123)
        #expect(try harness.ids().contains("2019-image-HQ-1000"))
    }
}
