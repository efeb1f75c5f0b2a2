import Mocks
import Models
import Publishing
import Testing

/// The ways through a list, state by state.
@MainActor
struct PagedCollectionModelTests {
    @Test func `a list is loaded page by page until its end`() async {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.loadMore()
        await rig.answerFirst()
        await rig.loadMore()
        await rig.answerSecond()
        #expect(
            rig.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.ready, 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.complete, 4, of: 4),
            ]
        )
        #expect(rig.elements == [1, 2, 3, 4])
    }

    @Test func `a failure keeps the elements and is retried alone`() async {
        let rig = PagedCollectionHarness(asked: (1, 3))
        await rig.go(to: .loadingNext)
        await rig.fail(rig.second, .timedOut)
        await rig.loadMore()
        await rig.fail(rig.second, .truncated)
        #expect(rig.elements == [1, 2])
        await rig.loadMore()
        await rig.answerSecond()
        #expect(
            rig.log.take() == [
                .init(.failed(.timedOut), 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.failed(.truncated), 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.complete, 4, of: 4),
            ]
        )
        #expect(rig.elements == [1, 2, 3, 4])
    }

    @Test func `a retry repeats a failed reload`() async {
        let rig = PagedCollectionHarness(asked: (3, 1))
        await rig.go(to: .complete)
        await rig.reload()
        await rig.fail(rig.first, .timedOut)
        #expect(rig.elements == [1, 2, 3, 4])
        await rig.loadMore()
        await rig.answerFirst()
        #expect(
            rig.log.take() == [
                .init(.loading, 4, of: 4),
                .init(.failed(.timedOut), 4, of: 4),
                .init(.loading, 4, of: 4),
                .init(.ready, 2, of: 4),
            ]
        )
    }

    @Test func `a page that arrives after a reload started is dropped`() async {
        let rig = PagedCollectionHarness(asked: (2, 1))
        await rig.go(to: .loadingNext)
        await rig.reload()
        await rig.answerSecond()
        #expect(rig.log.take() == [])
        #expect(rig.elements == [1, 2])
        await rig.answerFirst()
        #expect(rig.log.take() == [.init(.ready, 2, of: 4)])
        #expect(rig.elements == [1, 2])
    }

    @Test func `a first page that arrives after a reload started is dropped`()
        async
    {
        let rig = PagedCollectionHarness(asked: (2, 0))
        await rig.go(to: .loadingFirst)
        await rig.reload()
        await rig.answerFirst(1)
        #expect(rig.log.take() == [])
        await rig.answerFirst(2)
        #expect(rig.log.take() == [.init(.ready, 2, of: 4)])
    }

    @Test func `a failure that arrives after a reload started is dropped`()
        async
    {
        let rig = PagedCollectionHarness(asked: (2, 1))
        await rig.go(to: .loadingNext)
        await rig.reload()
        await rig.fail(rig.second, .cancelled)
        #expect(rig.log.take() == [])
    }

    @Test(arguments: [true, false])
    func `a response that arrives after cancelling is dropped`(
        isPage: Bool
    ) async {
        let rig = PagedCollectionHarness(asked: (1, 2))
        await rig.go(to: .loadingNext)
        rig.model.cancel()
        if isPage {
            await rig.answerSecond()
        } else {
            await rig.fail(rig.second, .cancelled)
        }
        #expect(rig.log.take() == [.init(.ready, 2, of: 4)])
        #expect(rig.elements == [1, 2])
        await rig.loadMore()
        await rig.answerSecond()
        #expect(rig.elements == [1, 2, 3, 4])
    }

    @Test func `two calls to load more start one request`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        rig.model.loadMore()
        rig.model.loadMore()
        await settle()
        await rig.loadMore()
        #expect(rig.first.calls.count == 1)
    }

    @Test func `a page without readable elements is followed by the next`()
        async
    {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.loadMore()
        rig.first.succeed(
            Page(elements: [], skipped: 2, total: 4, next: .more(rig.second))
        )
        await settle()
        await rig.answerSecond()
        #expect(
            rig.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.loading, 0, of: 4, skipped: 2),
                .init(.complete, 2, of: 4, skipped: 2),
            ]
        )
    }

    @Test func `an empty list is complete`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.go(to: .loadingFirst)
        rig.first.succeed(Page(elements: [], total: 0, next: .end))
        await settle()
        #expect(rig.log.take() == [.init(.complete, 0, of: 0)])
        #expect(rig.model.element(at: 0) == nil)
    }

    @Test func `a list ends at its result limit`() async {
        let rig = PagedCollectionHarness(asked: (1, 1), resultLimit: 4)
        await rig.go(to: .ready)
        // The limit is known from the first page on.
        #expect(rig.model.state.value.resultLimit == 4)
        await rig.loadMore()
        await rig.answerSecond(.limitReached(4))
        let states = rig.log.take()
        #expect(states.map(\.phase) == [.loading, .limitReached(4)])
        #expect(states.map(\.resultLimit) == [4, 4])
        #expect(states.map(\.count) == [2, 4])
    }

    @Test func `loading up to an index continues until its element is loaded`()
        async
    {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.load(upTo: 2)
        await rig.answerFirst()
        await rig.answerSecond(.more(rig.second))
        #expect(
            rig.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.loading, 2, of: 4),
                .init(.ready, 4, of: 4),
            ]
        )
        await rig.load(upTo: 3)
        await rig.load(upTo: 0)
        #expect(rig.log.take() == [])
    }

    @Test func `loading up to the same index again changes nothing`() async {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.load(upTo: 2)
        await rig.load(upTo: 2)
        await rig.answerFirst()
        await rig.load(upTo: 2)
        await rig.answerSecond(.more(rig.second))
        #expect(rig.log.take().map(\.count) == [0, 0, 2, 4])
    }

    @Test func `an index beyond the end loads the whole list`() async {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.load(upTo: 99)
        await rig.answerFirst()
        await rig.answerSecond()
        #expect(rig.log.take().last == .init(.complete, 4, of: 4))
        await rig.load(upTo: 99)
        #expect(rig.log.take() == [])
    }

    @Test func `loading up to a lower index ends earlier`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.load(upTo: 99)
        await rig.load(upTo: 0)
        await rig.answerFirst()
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `a failure pauses loading up to an index until a retry`()
        async
    {
        let rig = PagedCollectionHarness(asked: (1, 2))
        await rig.load(upTo: 99)
        await rig.answerFirst()
        await rig.fail(rig.second, .timedOut)
        #expect(rig.log.take().last == .init(.failed(.timedOut), 2, of: 4))
        await rig.load(upTo: 99)
        await rig.answerSecond()
        #expect(
            rig.log.take() == [
                .init(.loading, 2, of: 4), .init(.complete, 4, of: 4),
            ]
        )
    }

    @Test func `cancelling ends loading up to an index`() async {
        let rig = PagedCollectionHarness(asked: (1, 1))
        await rig.load(upTo: 99)
        await rig.answerFirst()
        rig.model.cancel()
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
        #expect(rig.second.calls.cancelled == [1])
        rig.second.fail(.cancelled)
        await settle()
        #expect(rig.log.take() == [])
    }

    @Test func `a reload forgets the index to load up to`() async {
        let rig = PagedCollectionHarness(asked: (2, 0))
        await rig.load(upTo: 99)
        await rig.reload()
        rig.first.fail(.cancelled, call: 1)
        await rig.answerFirst(2)
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `skipped elements add up, and a reload resets their number`()
        async
    {
        let rig = PagedCollectionHarness(asked: (2, 1))
        await rig.loadMore()
        rig.first.succeed(
            Page(elements: [1], skipped: 1, total: 9, next: .more(rig.second))
        )
        await settle()
        await rig.loadMore()
        rig.second.succeed(Page(elements: [2], skipped: 2, next: .end))
        await settle()
        #expect(rig.log.take().last == .init(.complete, 2, of: 9, skipped: 3))
        await rig.reload()
        await rig.answerFirst()
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test(arguments: [
        (0 ..< 2, [1, 2]), (1 ..< 9, [2]), (2 ..< 3, []), (7 ..< 9, []),
        (-3 ..< 1, [1]), (-3 ..< -1, []), (0 ..< .max, [1, 2]),
    ])
    func `a range returns the elements that are loaded`(
        range: Range<Int>,
        expected: [Int]
    ) async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.go(to: .ready)
        #expect(Array(rig.model.elements(in: range)) == expected)
    }

    @Test func `an index that is not loaded has no element`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.go(to: .ready)
        let found = [-1, 0, 1, 2, .max].map { rig.model.element(at: $0) }
        #expect(found == [nil, 1, 2, nil, nil])
    }

    @Test func `releasing the model cancels its request`() async {
        let cursor = MockCursor<Int>("only")
        var model: PagedCollectionModel? = PagedCollectionModel(first: cursor)
        weak let released = model
        model?.loadMore()
        await settle()
        #expect(cursor.calls.cancelled == [])
        model = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        cursor.fail(.cancelled)
    }
}
