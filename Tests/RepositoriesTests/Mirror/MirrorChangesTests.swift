import Foundation
import Mocks
import Models
import Synchronization
import TestSupport
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
        // All items, and those of each of the other years.
        #expect(queries.count { $0.pageSize == 1 } == 1 + 7)
        #expect(done.items == 122)
    }

    @Test func `an unchanged library is asked at most 30 times`() async throws {
        let photos = (1930 ... 2026).flatMap { year in
            [MediaType.image, .audio, .video].flatMap { type in
                CrawlHarness.photos(year, year % 3 + 1, type: type)
            }
        }
        let harness = try CrawlHarness(photos)
        let scope = PhotoQuery(mediaTypes: [])
        try await harness.run(scope)
        for days in [0, 1, 0.5, 1, 1] {
            harness.wait(days: days)
            let (done, _) = try await harness.run(scope)
            #expect(done.requests <= 30)
            #expect(done.items == photos.count)
            #expect(done.missing == 0)
        }
        // All of it is asked for if that is wanted.
        let (_, queries) = try await harness.run(scope, isFull: true)
        let fetched = queries.filter { $0.pageSize == 100 }
        let years = Set(fetched.map { $0.firstYear })
        #expect(years.count == 1 + 107 + 1)
    }

    @Test func `a full run notices what others do not`() async throws {
        try await harness.run()
        edit("Edited", harness)
        harness.failing.withLock { $0 = 8 }
        _ = try? await harness.run(isFull: true)
        harness.failing.withLock { $0 = nil }
        // What was interrupted is continued as it was begun.
        try await harness.run()
        let records = try harness.records().joined()
        #expect(!records.contains(" A "))
    }

    @Test func `a full run uses nothing of one that was interrupted`()
        async throws
    {
        for number in 2 ... 9 {
            let harness = try CrawlHarness(harness.search.photos)
            try await harness.run()
            edit("Old", harness)
            harness.failing.withLock { $0 = number }
            _ = try? await harness.run()
            harness.failing.withLock { $0 = nil }
            edit("New", harness)
            try await harness.run(isFull: true)
            let records = try harness.records().joined()
            #expect(!records.contains(" A "), "\(number)")
            #expect(!records.contains(" Old "), "\(number)")
        }
    }

    /// Gives all items another title.
    private func edit(_ title: String, _ harness: CrawlHarness) {
        harness.search.photos = harness.search.photos.map {
            Photo(
                id: $0.id,
                title: title,
                mediaType: .image,
                date: $0.date,
                facts: $0.facts
            )
        }
    }

    @Test func `a list that changes between its pages is read again`()
        async throws
    {
        change { $0 += CrawlHarness.photos(2019, 101, center: "HQ") }
        harness.growing.withLock { $0 = [2019] }
        try await harness.run()
        harness.growing.withLock { $0 = [] }
        #expect(try await fetched(harness.run().queries) == [2019])
        #expect(try await fetched(harness.run().queries) == [])
    }

    @Test func `what is empty of years is counted with what is not`()
        async throws
    {
        try await harness.run()
        change { photos in
            photos += CrawlHarness.photos(2022, 2, type: .audio)
        }
        let (done, queries) = try await harness.run()
        #expect(done.added == 2)
        let fetched = queries.filter {
            $0.pageSize == 100 && $0.firstYear ?? 0 < 2025
        }
        #expect(fetched.map(\.mediaTypes) == [[.audio]])
    }

    @Test func `a clock that was ahead does not stop updates`() async throws {
        harness.wait(days: 400)
        try await harness.run()
        harness.wait(days: -400)
        change { $0 += CrawlHarness.photos(2020, 1, center: "HQ") }
        remove(1, of: 2019)
        #expect(try await harness.run().done.added == 1)
        #expect(try await harness.run().done.gone == 1)
        // An item that was missed then is missed again now.
        remove(2, of: 2019)
        harness.wait(days: 400)
        #expect(try await harness.run().done.gone == 0)
        harness.wait(days: -400)
        #expect(try await harness.run().done.gone == 1)
    }

    @Test func `what came is searched while the rest is still to come`()
        async throws
    {
        let harness = try CrawlHarness(
            (2018 ... 2026).flatMap { CrawlHarness.photos($0, 300) }
        )
        harness.searchable.withLock { $0 = [] }
        try await harness.run()
        let counts = harness.searchable.withLock { $0 ?? [] }
        // Every answer after that with the first items.
        #expect(counts.last ?? 0 > 1_000)
        #expect(Set(counts).count >= 3)
        #expect(counts == counts.sorted())
        #expect(try harness.summary().items == 2_700)
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

    @Test func `an edit of an older year arrives with a full update`()
        async throws
    {
        try await harness.run()
        edit("Edited", harness)
        harness.wait(days: 400)
        // The changes of the last two years.
        #expect(try await harness.run().done.changed == 101)
        #expect(try await harness.run(isFull: true).done.changed == 21)
    }

    /// Items come, go, move between years and are edited, while each day the
    /// mirror is updated. What counts hide, a full update finds.
    @Test(arguments: 1 ... 4)
    func `full updates leave no difference to the library`(
        seed: UInt64
    ) async throws {
        var random = SeededRandom(seed: seed)
        try await harness.run()
        for day in 1 ... 12 {
            for number in 0 ..< 3 {
                change(&random, id: "new-\(day)-\(number)")
            }
            harness.wait(days: 1)
            try await harness.run()
        }
        // What is missing twice is gone.
        for _ in 1 ... 2 { try await harness.run(isFull: true) }
        let photos = harness.search.photos.map {
            "\($0.id) \($0.title ?? "")"
        }
        #expect(try harness.titles().sorted() == photos.sorted())
    }

    /// Changes an item at random.
    private func change(_ random: inout SeededRandom, id: String) {
        change { photos in
            let index = Int.random(in: photos.indices, using: &random)
            let photo = photos[index]
            let year = Int.random(in: 2018 ... 2026, using: &random)
            let isNew = Int.random(in: 0 ... 3, using: &random)
            let other = Photo(
                id: isNew == 0 ? PhotoID(id) : photo.id,
                title: "Changed for " + id,
                mediaType: .image,
                date: isNew == 1 ? photo.date : "\(year)-01-01T00:00:00Z",
                facts: photo.facts
            )
            switch isNew {
            case 0: photos.append(other)
            case 1, 2: photos[index] = other
            default: photos.remove(at: index)
            }
        }
    }

    /// An item that was gone when it was imported was never missing here.
    @Test(arguments: [false, true])
    func `an item that is missing twice is gone, until it is back`(
        isImported: Bool
    ) async throws {
        try await harness.run()
        let former = harness.search.photos
        remove(7, of: 2026)
        harness.wait(days: 1)
        #expect(try await harness.run().done.gone == 0)
        #expect(try harness.gone() == [])
        harness.wait(days: 1)
        #expect(try await harness.run().done.gone == 1)
        #expect(try harness.gone() == ["2026-image-JSC-1007"])
        let since = "SELECT substr(gone, 1, 10) FROM items WHERE gone NOT NULL"
        #expect(try harness.mirror.texts(since) == ["2026-11-23"])
        // It is still found.
        #expect(try harness.summary().items == 122)
        if isImported {
            try harness.mirror.run("UPDATE items SET missing = NULL")
        }
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
        let scope = PhotoQuery(
            mediaTypes: [.video],
            firstYear: 2020,
            terms: [.init(.center, "JSC")]
        )
        try await harness.run(scope)
        #expect(try harness.summary().coverage == ["2020- video JSC"])
        harness.failing.withLock { $0 = 9 }
        _ = try? await harness.run(PhotoQuery(mediaTypes: []))
        #expect(try harness.summary().coverage == ["2020- video JSC"])
        #expect(try harness.summary().unfinished == ["all"])
        harness.failing.withLock { $0 = nil }
        try await harness.run(PhotoQuery(mediaTypes: []))
        let summary = try harness.summary()
        #expect(summary.coverage == ["all"])
        #expect(summary.unfinished == [])
        // A part does not make all of it newer.
        try await harness.run(scope)
        #expect(try harness.summary().coverage == ["all"])
        #expect(try harness.summary().updated == summary.updated)
    }

    @Test func `items of the recent feed are added if they are new`()
        async throws
    {
        let scope = PhotoQuery(mediaTypes: [])
        try await harness.run(scope)
        // The service does not count it yet.
        var known = try #require(CrawlHarness.photos(2019, 1).first)
        known.title = "Another title"
        let recent = CrawlHarness.photos(2019, 1, center: "HQ") + [known]
        let (done, _) = try await harness.run(scope, recent: recent)
        #expect(done.requests == harness.queries.count + 1)
        #expect(try harness.ids().count == 123)
        #expect(try harness.ids().contains("2019-image-HQ-1000"))
        #expect(try harness.titles().contains("2019-image-JSC-1000 A"))
    }

    @Test(arguments: [
        (LoadFailure.notFound(reason: nil), true), (.signInPage, true),
        (.timedOut, false), (.rateLimited(retryAfter: nil, reason: nil), false),
    ])
    func `a recent feed that is gone ends no update, but an outage does`(
        failure: LoadFailure,
        isUpdated: Bool
    ) async throws {
        let scope = PhotoQuery(mediaTypes: [])
        try await harness.run(scope)
        harness.feedFailure.withLock { $0 = failure }
        if isUpdated {
            #expect(try await harness.run(scope).done.items == 122)
        } else {
            await #expect(throws: failure) { try await harness.run(scope) }
        }
    }
}
