import Mocks
import Models
import TestSupport
import Testing

@Suite(.queued)
struct CursorPagesTests {
    private func page(
        _ elements: [Int],
        _ next: MockCursor<Int>? = nil
    ) -> Page<Int> {
        Page(elements: elements, next: next.map { .more($0) } ?? .end)
    }

    @Test func `pages are returned in order until the end`() async throws {
        let cursors = (1 ... 3).map { MockCursor<Int>("\($0)") }
        cursors[0].succeedLater(page([1, 2], cursors[1]))
        cursors[1].succeedLater(page([], cursors[2]))
        cursors[2].succeedLater(page([3]))
        var pages: [[Int]] = []
        for try await page in CursorPages(first: cursors[0]) {
            pages.append(page.elements)
        }
        #expect(pages == [[1, 2], [], [3]])
    }

    @Test func `the next page is fetched while the current one is used`()
        async throws
    {
        let cursors = [1, 1, 0].enumerated().map {
            MockCursor<Int>("\($0)", calls: $1)
        }
        let pages = CursorPages(first: cursors[0]).makeAsyncIterator()
        await cursors[0].succeed(page([1], cursors[1]))
        #expect(try await pages.next()?.elements == [1])
        await cursors[1].calls.come(1)
        // It waits until it is used: the one after it is not requested.
        await cursors[1].succeed(page([2], cursors[2]))
        #expect(cursors[2].calls.count == 0)
    }

    @Test(arguments: [3, 4])
    func `no page beyond the limit is fetched`(limit: Int) async throws {
        let cursors = [1, 1, 0].enumerated().map {
            MockCursor<Int>("\($0)", calls: $1)
        }
        let pages = CursorPages(first: cursors[0], limit: limit)
            .makeAsyncIterator()
        cursors[0].succeedLater(page([1, 2], cursors[1]))
        cursors[1].succeedLater(page([3, 4], cursors[2]))
        #expect(try await pages.next()?.elements == [1, 2])
        #expect(try await pages.next()?.elements == [3, 4])
        #expect(try await pages.next() == nil)
    }

    @Test func `the next request starts before the page is returned`()
        async throws
    {
        let cursors = (1 ... 2).map { MockCursor<Int>("\($0)") }
        let pages = CursorPages(first: cursors[0]).makeAsyncIterator()
        cursors[0].succeedLater(page([1], cursors[1]))
        #expect(try await pages.next()?.elements == [1])
        await cursors[1].succeed(page([2]))
        #expect(try await pages.next()?.elements == [2])
    }

    @Test func `a failure is thrown after the pages before it`() async throws {
        let cursors = (1 ... 2).map { MockCursor<Int>("\($0)") }
        cursors[0].succeedLater(page([1], cursors[1]))
        let pages = CursorPages(first: cursors[0]).makeAsyncIterator()
        #expect(try await pages.next()?.elements == [1])
        await cursors[1].fail(.truncated)
        await #expect(throws: LoadFailure.truncated) {
            try await pages.next()
        }
        #expect(try await pages.next() == nil)
    }

    @Test func `cancelling the reader cancels the request`() async {
        let cursor = MockCursor<Int>("only")
        let reading = Task {
            let pages = CursorPages(first: cursor).makeAsyncIterator()
            return try await pages.next()
        }
        await cursor.calls.come(1)
        reading.cancel()
        #expect(cursor.calls.cancelled == [1])
        await cursor.fail(.cancelled)
        let result = await reading.result
        #expect(throws: LoadFailure.cancelled) { try result.get() }
    }

    @Test(arguments: [(1, nil), (2, 3), (.max, 3)] as [(Int, Int?)])
    func `the first element that is wanted is found in the first pages`(
        count: Int,
        found: Int?
    ) async throws {
        let cursors = [1, min(count, 2) - 1].enumerated().map {
            MockCursor<Int>("\($0)", calls: $1)
        }
        cursors[0].succeedLater(page([1, 2], cursors[1]))
        if count > 1 { cursors[1].succeedLater(page([3, 4])) }
        let first = try await cursors[0].first(inPages: count) { $0 > 2 }
        #expect(first == found)
    }

    @Test func `leaving the loop over pages cancels the request`() async {
        let cursors = (1 ... 2).map { MockCursor<Int>("\($0)") }
        cursors[0].succeedLater(page([1], cursors[1]))
        do {
            for try await _ in CursorPages(first: cursors[0]) {
                await cursors[1].calls.come(1)
                break
            }
        } catch {
            Issue.record(error)
        }
        #expect(cursors[1].calls.cancelled == [1])
        await cursors[1].fail(.cancelled)
    }
}

extension MockCursor {
    /// Hands the page over as soon as it is requested.
    fileprivate func succeedLater(_ page: Page<Element>) {
        Task { await succeed(page) }
    }
}
