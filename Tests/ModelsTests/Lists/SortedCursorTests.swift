import Mocks
import Synchronization
import Testing

@testable import Models

/// Lists in an order of one's own.
struct SortedCursorTests {
    @Test(arguments: [
        (PhotoOrder.newest, ["c", "b", "d", "a", "none"] as [PhotoID]),
        (.oldest, ["a", "b", "d", "c", "none"]),
        (.title, ["none", "d", "c", "b", "a"]),
        (.relevance, ["b", "none", "a", "c", "d"]),
    ])
    func `photos are sorted in the selected order`(
        order: PhotoOrder,
        ids: [PhotoID]
    ) async throws {
        let page = try await Self.cursor(order, limit: nil).page()
        #expect(page.elements.map(\.id) == ids)
        #expect(page.total == 5)
    }

    @Test(arguments: [
        (PhotoOrder.newest, [1, 4, 3, 0, 2, 5]), (.title, [3, 1, 4, 0, 2, 5]),
        (.oldest, [3, 1, 4, 0, 2, 5]), (.relevance, [0, 1, 2, 3, 4, 5]),
    ])
    func `what is alike keeps its order, and what has no key is last`(
        order: PhotoOrder,
        expected: [Int]
    ) {
        let keys = [nil, "b", nil, "a", "b", nil]
        #expect(order.sorted(Array(keys.indices)) { keys[$0] } == expected)
    }

    @Test func `the limit applies to the sorted list, not to what is scanned`()
        async throws
    {
        let scans = Mutex<[SortedCursor.Scan]>([])
        let page = try await Self.cursor(.oldest, limit: 2) { scan in
            scans.withLock { $0.append(scan) }
        }.page()
        #expect(page.elements.map(\.id) == ["a", "b"])
        #expect(page.total == 5)
        // Not that of the service, beyond which nothing would be listed.
        #expect(page.resultLimit == 2)
        #expect(page.isLast)
        #expect(
            scans.withLock(\.self) == [
                scan(2), scan(4), scan(5), scan(5, isFinished: true),
            ]
        )
    }

    @Test func `a long list is sorted like one that is stored whole`()
        async throws
    {
        let photos = (0 ..< 5_000).map { index in
            Self.photo("\(index)", "", "\(1900 + index * 7 % 100)")
        }
        let page = try await Self.cursor(.newest, limit: 120, photos).page()
        let whole = PhotoOrder.newest.sorted(photos)
        #expect(page.elements.map(\.id) == whole.prefix(120).map(\.id))
    }

    @Test func `a failure on any page fails the sorted list`() async {
        let harness = SearchHarness(Self.photos, pageSize: 2)
        harness.fail()
        let first = harness.search(PhotoQuery(mediaTypes: []))
        await #expect(throws: LoadFailure.timedOut) {
            _ = try await SortedCursor(first, order: .title, limit: nil).page()
        }
    }

    @Test func `a list beyond the limit of the service is scanned up to it`()
        async throws
    {
        let scans = Mutex<[SortedCursor.Scan]>([])
        let cursor = Self.cursor(.oldest, limit: nil, resultLimit: 4) { scan in
            scans.withLock { $0.append(scan) }
        }
        let page = try await cursor.page()
        #expect(page.elements.map(\.id) == ["a", "b", "c", "none"])
        #expect(page.resultLimit == 4)
        guard case .limitReached(4) = page.next else {
            Issue.record("\(page.next)")
            return
        }
        #expect(scans.withLock(\.last)?.isLimited == true)
        #expect(scans.withLock(\.last)?.count == 4)
    }

    @Test func `a limited list ends where the service would not go on`()
        async throws
    {
        let cursor = Self.cursor(.oldest, limit: 2, resultLimit: 4)
        #expect(try await cursor.page().isLast)
    }

    @Test func `a scan ends at the page that completes its limit, and says so`()
        async throws
    {
        let scans = Mutex<[SortedCursor.Scan]>([])
        let harness = SearchHarness(Self.photos, pageSize: 2)
        let first = harness.search(PhotoQuery(mediaTypes: []))
        let cursor = SortedCursor(
            first,
            order: .oldest,
            limit: 1,
            scanLimit: 3
        ) { scan in scans.withLock { $0.append(scan) } }
        let page = try await cursor.page()
        // “d” is on the third page.
        #expect(page.elements.map(\.id) == ["a"])
        #expect(page.total == 5)
        #expect(harness.requestCount == 2)
        let all = scans.withLock(\.self)
        let last = try #require(all.last)
        #expect(last.count == 4 && last.isLimited && last.isFinished)
        #expect(page.hasMore(than: 1))
    }

    @Test func `a list that is short enough is sorted as a whole`()
        async throws
    {
        let scans = Mutex<[SortedCursor.Scan]>([])
        let first = SearchHarness(Self.photos, pageSize: 2)
            .search(PhotoQuery(mediaTypes: []))
        let cursor = SortedCursor(
            first,
            order: .oldest,
            limit: 5,
            scanLimit: 5
        ) { scan in scans.withLock { $0.append(scan) } }
        let page = try await cursor.page()
        #expect(page.elements.map(\.id) == ["a", "b", "d", "c", "none"])
        #expect(page.isLast)
        #expect(scans.withLock(\.last)?.isLimited == false)
    }

    private func scan(
        _ count: Int,
        isFinished: Bool = false
    ) -> SortedCursor.Scan {
        SortedCursor.Scan(
            count: count,
            total: 5,
            resultLimit: 9_000,
            isFinished: isFinished
        )
    }

    private static let photos = [
        photo("b", "Delta", "1970"), Photo(id: "none", title: "alpha"),
        photo("a", "Echo", "1960"), photo("c", "charlie", "1980"),
        photo("d", "Bravo", "1970"),
    ]

    private static func cursor(
        _ order: PhotoOrder,
        limit: Int?,
        _ photos: [Photo] = photos,
        resultLimit: Int = 9_000,
        report: @escaping @Sendable (SortedCursor.Scan) -> Void = { _ in }
    ) -> SortedCursor {
        let harness = SearchHarness(
            photos,
            resultLimit: resultLimit,
            pageSize: max(2, photos.count / 9)
        )
        return SortedCursor(
            harness.search(PhotoQuery(mediaTypes: [])),
            order: order,
            limit: limit,
            report: report
        )
    }

    private static func photo(
        _ id: String,
        _ title: String,
        _ year: String
    ) -> Photo {
        Photo(id: PhotoID(id), title: title, date: year + "-01-01T00:00:00Z")
    }
}
