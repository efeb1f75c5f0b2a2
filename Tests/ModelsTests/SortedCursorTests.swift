import Models
import Synchronization
import Testing

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

    @Test func `no page beyond the limit is requested`() async throws {
        let harness = SearchHarness(Self.photos, pageSize: 2)
        let first = harness.search(PhotoQuery(mediaTypes: []))
        let cursor = SortedCursor(first, order: .oldest, limit: 2)
        let page = try await cursor.page()
        #expect(page.elements.map(\.id) == ["b", "none"])
        #expect(harness.requestCount == 1)
    }

    @Test func `a failure on any page fails the sorted list`() async {
        let harness = SearchHarness(Self.photos, pageSize: 2)
        harness.failures.withLock { $0 = 1 }
        let first = harness.search(PhotoQuery(mediaTypes: []))
        await #expect(throws: LoadFailure.timedOut) {
            _ = try await SortedCursor(first, order: .title, limit: nil).page()
        }
    }

    private static let photos = [
        photo("b", "Delta", "1970"), Photo(id: "none", title: "alpha"),
        photo("a", "Echo", "1960"), photo("c", "charlie", "1980"),
        photo("d", "Bravo", "1970"),
    ]

    private static func cursor(_ order: PhotoOrder, limit: Int?) -> SortedCursor
    {
        let harness = SearchHarness(photos, pageSize: 2)
        return SortedCursor(
            harness.search(PhotoQuery(mediaTypes: [])),
            order: order,
            limit: limit
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
