import Foundation
import Mocks
import Models
import Services
import Synchronization
import TestSupport
import Testing

@testable import Repositories

/// A library in memory, a mirror of it, and the days on which it is updated.
final class CrawlHarness: Sendable {
    let search: SearchHarness
    let mirror: TemporaryMirror
    let time = FakeTime()
    /// It is noon at first, and every look at it takes a second.
    private let date = FakeTime(
        Date(timeIntervalSince1970: 1_795_348_800),
        tick: .seconds(1)
    )
    /// The most requests under way at the same time.
    let busiest = Mutex((now: 0, most: 0))
    /// The number of the request that fails, from 1.
    let failing = Mutex<Int?>(nil)
    /// Why requests for a year fail.
    let unread = Mutex<[Int: LoadFailure]>([:])
    /// The years whose lists lack their last item.
    let short = Mutex<Set<Int>>([])
    /// How many items the lists of some years promise, whatever they have.
    let promised = Mutex<[Int: Int]>([:])
    /// The years whose first of several pages promises one item more.
    let growing = Mutex<Set<Int>>([])
    /// Why the recent feed fails.
    let feedFailure = Mutex<LoadFailure?>(nil)
    /// Centers whose items cannot be read.
    let closed = Mutex<Set<String>>([])
    /// How many items could be searched after each request; `nil` if nobody
    /// asks.
    let searchable = Mutex<[Int]?>(nil)
    private let count = Mutex(0)

    /// The years that are mirrored unless a test says otherwise.
    static let years = PhotoQuery(
        mediaTypes: [],
        firstYear: 2018,
        lastYear: 2026
    )

    init(
        _ photos: [Photo],
        resultLimit: Int = 10_000,
        disk: Disk = Disk()
    ) throws {
        search = SearchHarness(photos, resultLimit: resultLimit)
        mirror = try TemporaryMirror(disk: disk) { [date] in date.now }
    }

    /// Sets the clock ahead, or back.
    func wait(days: Double) { date.advance(by: .seconds(days * 86_400)) }

    /// Updates the mirror.
    ///
    /// - Returns: What was done, and the queries of the requests.
    @discardableResult
    func run(
        _ scope: PhotoQuery = years,
        rate: Int = 1,
        recent: [Photo] = [],
        isFull: Bool = false
    ) async throws -> (done: MirrorCrawl.Progress, queries: [PhotoQuery]) {
        search.requests = []
        count.withLock { $0 = 0 }
        var library = MockLibrary()
        library.onSearch = { query in
            LazyPage {
                try await self.page(query)
            }
        }
        library.onFeed = { [self] _ in
            LazyPage { [self] in
                if let failure = feedFailure.withLock(\.self) { throw failure }
                return Page(elements: recent, next: .end)
            }
        }
        let crawl = MirrorCrawl(
            mirror.store,
            from: library,
            rate: rate,
            clock: time.clock(),
            resultLimit: search.resultLimit
        ) { [self] _ in
            let ids = { (try? self.ids().count) ?? 0 }
            searchable.withLock { $0?.append(ids()) }
        }
        let done = try await crawl.run(scope, isFull: isFull)
        return (done, queries)
    }

    var queries: [PhotoQuery] { search.requests.map(\.query) }

    private func page(
        _ query: PhotoQuery
    ) async throws -> Page<Photo> {
        let number = count.withLock { count in
            count += 1
            return count
        }
        busiest.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        // Others begin meanwhile, if they may.
        for _ in 0 ..< 20 { await Task.yield() }
        defer { busiest.withLock { $0.now -= 1 } }
        let page = try await search.search(query).page()
        if failing.withLock({ $0 == number }) { throw LoadFailure.timedOut }
        if let center = query.center,
            closed.withLock({ $0.contains(center) })
        {
            throw LoadFailure.signInPage
        }
        let years = Set([query.firstYear, query.lastYear])
        let year = years.count == 1 ? query.firstYear : nil
        if let year, let failure = unread.withLock({ $0[year] }) {
            throw failure
        }
        if let year, short.withLock({ $0.contains(year) }) {
            return Page(
                elements: page.elements.dropLast(),
                total: page.total,
                next: page.next
            )
        }
        if let year, let total = page.total, total > 100, query.page == 1,
            growing.withLock({ $0.contains(year) })
        {
            return Page(
                elements: page.elements,
                total: total + 1,
                next: page.next
            )
        }
        if let year, let total = promised.withLock({ $0[year] }) {
            return Page(elements: page.elements, total: total, next: page.next)
        }
        return page
    }

    /// All items with their titles, and what was noted of them.
    func records() throws -> [String] {
        try mirror.texts(
            """
            SELECT nasa_id || ' ' || title || ' ' || (missing IS NOT NULL)
              || ' ' || (gone IS NOT NULL) FROM items ORDER BY nasa_id
            """
        )
    }

    func ids() throws -> [String] {
        try mirror.texts("SELECT nasa_id FROM items")
    }

    /// The ids and titles of all items that are not gone.
    func titles() throws -> [String] {
        try mirror.texts(
            "SELECT nasa_id || ' ' || title FROM items WHERE gone IS NULL"
        )
    }

    /// The ids of items that are marked as gone.
    func gone() throws -> [String] {
        try mirror.texts("SELECT nasa_id FROM items WHERE gone IS NOT NULL")
    }

    /// The summary, which there has to be.
    func summary() throws -> MirrorSummary {
        try #require(try mirror.store.summary())
    }

    /// Items of a year.
    static func photos(
        _ year: Int?,
        _ count: Int,
        type: MediaType = .image,
        center: String = "JSC"
    ) -> [Photo] {
        (0 ..< count).map { number in
            Photo(
                id: PhotoID(
                    "\(year ?? 0)-\(type.name)-\(center)-\(1_000 + number)"
                ),
                title: "A",
                mediaType: type,
                date: year.map { "\($0)-05-06T00:00:00Z" },
                facts: [.init(.center, .string(center))]
            )
        }
    }
}
