import Mocks
import Synchronization
import TestSupport
import Testing

@testable import Models

/// Going through more than the service gives of one search.
struct PartitionedSearchTests {
    private static let any = PhotoQuery(words: "a", mediaTypes: [])

    @Test func `a search within the limit requests only its own pages`()
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1969], each: 12))
        let ids = try await Self.ids(harness)
        #expect(ids.count == 12)
        #expect(harness.requestCount == 3)
    }

    /// The years of a query in 2026, and those of its halves.
    @Test(
        arguments: [
            (nil, nil, [nil, 1_992, 1_993, nil]), (2_000, 2_000, nil),
            (2_000, 2_001, [2_000, 2_000, 2_001, 2_001]),
            (2_000, 2_002, [2_000, 2_001, 2_002, 2_002]),
            (nil, 1_958, [nil, 1_879, 1_880, 1_958]),
            (nil, 1_959, [nil, 1_958, 1_959, 1_959]),
            (nil, 1_801, [nil, 1_800, 1_801, 1_801]),
            (nil, 1_800, nil), (nil, 1_700, nil),
            (2_025, nil, [2_025, 2_025, 2_026, nil]), (2_026, nil, nil),
            (2_030, nil, nil),
        ] as [(Int?, Int?, [Int?]?)]
    )
    func `the years of a search are halved, those without an end too`(
        first: Int?,
        last: Int?,
        years: [Int?]?
    ) {
        let query = PhotoQuery(
            mediaTypes: [],
            firstYear: first,
            lastYear: last
        )
        let halves = query.splitByYear(currentYear: 2_026)
        let found = halves.map { newer, older in
            [older.firstYear, older.lastYear, newer.firstYear, newer.lastYear]
        }
        #expect(found == years)
    }

    @Test func `an empty search takes one request`() async throws {
        let harness = SearchHarness([])
        #expect(try await Self.ids(harness).isEmpty)
        #expect(harness.requestCount == 1)
    }

    @Test(arguments: [1, 3, 7, 15])
    func `each item of a search beyond the limit is returned once`(each: Int)
        async throws
    {
        let harness = SearchHarness(
            Self.photos(years: Array(1850 ... 2026), each: each)
        )
        let ids = try await Self.ids(harness)
        #expect(ids.count == 177 * each)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a year beyond the limit is split by media types and centers`()
        async throws
    {
        let crowded = [MediaType.image, .video].flatMap { type in
            ["JPL", "HQ", "ARC", "LARC"].flatMap { center in
                Self.photos(
                    years: [1999],
                    each: 15,
                    type: type,
                    center: center
                )
            }
        }
        let harness = SearchHarness(crowded)
        let ids = try await Self.ids(harness)
        // The service looks for ARC within LARC; neither is taken twice.
        #expect(ids.count == 120)
        #expect(Set(ids).count == 120)
    }

    @Test func `years known to be empty are not requested`()
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1990], each: 21))
        let queries = try await Self.ids(harness, checking: { $0 })
        let spans = queries.map { [$0.firstYear, $0.lastYear] }
        #expect(!spans.contains([nil, 1974]))
        // Nothing but the way to the year, its kinds and its centers.
        #expect(harness.requestCount < 30)
    }

    @Test func `splitting needs few requests besides those of the pages`()
        async throws
    {
        let harness = SearchHarness(
            Self.photos(years: Array(1960 ... 2026), each: 40),
            resultLimit: 200,
            pageSize: 5
        )
        #expect(try await Self.ids(harness).count == 2_680)
        let least = 2_680 / 5
        #expect(harness.requestCount <= least + least / 10)
    }

    @Test func `every partition reports the total of the whole search`()
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1970, 2000], each: 15))
        var totals: Set<Int?> = []
        for try await page in Self.pages(harness) { totals.insert(page.total) }
        #expect(totals == [30])
    }

    @Test func `repeating a failed position repeats one request`()
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1970, 2000], each: 15))
        var cursor: any Cursor<Photo> = Self.search(harness)
        var ids: [String] = []
        while true {
            harness.fail()
            await #expect(throws: LoadFailure.timedOut) {
                _ = try await cursor.page()
            }
            let page = try await cursor.page()
            ids += page.elements.map(\.id.description)
            guard case .more(let next) = page.next else { break }
            cursor = next
        }
        #expect(ids.count == 30)
        #expect(Set(ids).count == 30)
    }

    @Test func `a part that ends early costs itself, and is counted`()
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1970, 2000], each: 15))
        var library = MockLibrary()
        library.onSearch = { query in
            guard query.lastYear ?? 2026 < 2000 else {
                return harness.search(query)
            }
            return LazyPage {
                Page(
                    elements: [Photo(id: "1970", date: "1970-01-01")],
                    missing: 14,
                    total: 15,
                    next: .end
                )
            }
        }
        let search = PartitionedSearch(
            Self.any,
            in: library,
            resultLimit: harness.resultLimit,
            currentYear: 2026
        )
        var (count, missing) = (0, 0)
        for try await page in CursorPages(first: search) {
            count += page.elements.count
            missing += page.missing
        }
        #expect(count == 16)
        #expect(missing == 14)
    }

    @Test func `a list without a limit is not split`() async throws {
        let asked = Counter()
        var library = MockLibrary()
        library.onSearch = { _ in
            _ = asked.next()
            return LazyPage {
                Page(elements: [Photo(id: "a")], total: 50, next: .end)
            }
        }
        let search = PartitionedSearch(
            Self.any,
            in: library,
            resultLimit: 20,
            currentYear: 2026
        )
        #expect(try await search.page().elements.count == 1)
        #expect(asked.next() == 2)
    }

    @Test func `items without a year are missing and can be counted`()
        async throws
    {
        let undated = (1 ... 5).map { Photo(id: PhotoID("undated \($0)")) }
        let harness = SearchHarness(
            Self.photos(years: [1970, 2000], each: 15) + undated
        )
        var total: Int?
        var count = 0
        for try await page in Self.pages(harness) {
            total = page.total
            count += page.elements.count
        }
        #expect(total == 35)
        #expect(count == 30)
    }

    @Test func `a partition that cannot be split is cut off at the limit`()
        async throws
    {
        let harness = SearchHarness(
            Self.photos(years: [2000], each: 50, type: .image, center: "JPL")
        )
        #expect(try await Self.ids(harness).count == 20)
    }

    @Test(arguments: ["JPL", "jpl"])
    func `all of a center are found, however it is written`(center: String)
        async throws
    {
        let harness = SearchHarness(Self.photos(years: [1990, 2000], each: 15))
        var query = Self.any
        query.terms = [.init(.center, center)]
        #expect(try await Self.ids(harness, of: query).count == 30)
    }

    private static func photos(
        years: [Int],
        each: Int,
        type: MediaType = .image,
        center: String = "JPL"
    ) -> [Photo] {
        years.flatMap { year in
            (0 ..< each).map { number in
                Photo(
                    id: PhotoID("\(year)-\(type.name)-\(center)-\(number)"),
                    mediaType: type,
                    date: "\(year)-01-01T00:00:00Z",
                    facts: [.init(.center, .string(center))]
                )
            }
        }
    }

    private static func search(
        _ harness: SearchHarness,
        of query: PhotoQuery = any
    ) -> PartitionedSearch {
        PartitionedSearch(
            query,
            in: harness.library,
            resultLimit: harness.resultLimit,
            currentYear: 2026
        )
    }

    private static func pages(_ harness: SearchHarness) -> CursorPages<Photo> {
        CursorPages(first: search(harness))
    }

    private static func ids(
        _ harness: SearchHarness,
        of query: PhotoQuery = any
    ) async throws -> [String] {
        var ids: [String] = []
        let first = search(harness, of: query)
        for try await page in CursorPages(first: first) {
            ids += page.elements.map(\.id.description)
        }
        return ids
    }

    private static func ids(
        _ harness: SearchHarness,
        checking: (PhotoQuery) -> PhotoQuery
    ) async throws -> [PhotoQuery] {
        _ = try await ids(harness)
        return harness.requests.map { checking($0.query) }
    }
}
