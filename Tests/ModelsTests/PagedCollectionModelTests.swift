import Mocks
import Models
import Publishing
import Testing

/// The ways through a list, state by state.
@MainActor
struct PagedCollectionModelTests {
    @Test func `a list comes page after page to its end`() async {
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

    @Test func `a failure leaves what is there and is retried alone`() async {
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

    @Test func `a reload that failed is what a retry repeats`() async {
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

    @Test func `a page that comes after a reload is dropped`() async {
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

    @Test func `a first page that a reload overtook is dropped`() async {
        let rig = PagedCollectionHarness(asked: (2, 0))
        await rig.go(to: .loadingFirst)
        await rig.reload()
        await rig.answerFirst(1)
        #expect(rig.log.take() == [])
        await rig.answerFirst(2)
        #expect(rig.log.take() == [.init(.ready, 2, of: 4)])
    }

    @Test func `a failure that comes after a reload is dropped`() async {
        let rig = PagedCollectionHarness(asked: (2, 1))
        await rig.go(to: .loadingNext)
        await rig.reload()
        await rig.fail(rig.second, .cancelled)
        #expect(rig.log.take() == [])
    }

    @Test(arguments: [true, false])
    func `an answer that comes after cancelling is dropped`(
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

    @Test func `two calls for more are one request`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        rig.model.loadMore()
        rig.model.loadMore()
        await settle()
        await rig.loadMore()
        #expect(rig.first.calls.count == 1)
    }

    @Test func `a page of which nothing is left is followed at once`() async {
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

    @Test func `a list of which only a part can be loaded ends there`() async {
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

    @Test func `loading up to an index goes on until its element is there`()
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

    @Test func `loading up to an index again changes nothing`() async {
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

    @Test func `a nearer index ends loading earlier`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.load(upTo: 99)
        await rig.load(upTo: 0)
        await rig.answerFirst()
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `a failure ends loading up to an index until it is repeated`()
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

    @Test func `a reload does not go on to an earlier index`() async {
        let rig = PagedCollectionHarness(asked: (2, 0))
        await rig.load(upTo: 99)
        await rig.reload()
        rig.first.fail(.cancelled, call: 1)
        await rig.answerFirst(2)
        #expect(rig.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `what is lost adds up, and a reload counts anew`() async {
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
    func `a range gives what is there of it`(
        range: Range<Int>,
        expected: [Int]
    ) async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.go(to: .ready)
        #expect(Array(rig.model.elements(in: range)) == expected)
    }

    @Test func `an index beyond what is there has no element`() async {
        let rig = PagedCollectionHarness(asked: (1, 0))
        await rig.go(to: .ready)
        let found = [-1, 0, 1, 2, .max].map { rig.model.element(at: $0) }
        #expect(found == [nil, 1, 2, nil, nil])
    }

    @Test func `releasing the model ends its request`() async {
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
