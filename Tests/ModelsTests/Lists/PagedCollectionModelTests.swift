import Mocks
import Models
import Publishing
import TestSupport
import Testing

/// The ways through a list, state by state.
@MainActor
@Suite(.queued)
struct PagedCollectionModelTests {
    @Test func `a list is loaded page by page until its end`() async {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.loadMore()
        await harness.succeedFirst()
        harness.model.loadMore()
        await harness.succeedSecond()
        #expect(
            harness.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.ready, 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.complete, 4, of: 4),
            ]
        )
        #expect(harness.elements == [1, 2, 3, 4])
    }

    @Test func `parts of the first page are there until it is whole`() async {
        let harness = PagedCollectionHarness(requests: (1, 1))
        await harness.go(to: .loadingFirst)
        for (part, elements, generation) in [
            ([2], [2], 1), ([], [2], 1), ([0, 2, 5], [0, 2, 5], 2),
            ([2, 5], [0, 2, 5], 2),
        ] {
            await harness.first.show(part)
            #expect(harness.elements == elements)
            #expect(harness.model.generation == generation)
            #expect(harness.model.isPart)
            #expect(harness.model.isReloading)
        }
        await harness.succeedFirst()
        #expect(
            harness.log.take() == [
                .init(.loading, 1), .init(.loading, 3), .init(.ready, 2, of: 4),
            ]
        )
        #expect(harness.elements == [1, 2])
        #expect(harness.model.generation == 3)
        #expect(!harness.model.isPart)
        #expect(!harness.model.isReloading)
        // Behind it, pages are added.
        harness.model.loadMore()
        await harness.succeedSecond()
        #expect(harness.elements == [1, 2, 3, 4])
    }

    @Test(arguments: [true, false])
    func `parts stay after a cancellation or a failure, and are replaced`(
        isCanceled: Bool
    ) async {
        let harness = PagedCollectionHarness(requests: (2, 0))
        await harness.go(to: .loadingFirst)
        await harness.first.show([0, 2])
        if isCanceled { harness.model.cancel() }
        await harness.first.fail(isCanceled ? .cancelled : .timedOut)
        #expect(harness.elements == [0, 2])
        #expect(harness.model.isPart)
        harness.model.loadMore()
        await harness.first.show([0, 1, 2], call: 2)
        #expect(harness.elements == [0, 1, 2])
        await harness.succeedFirst(2)
        #expect(
            harness.log.take() == [
                .init(.loading, 2),
                .init(isCanceled ? .ready : .failed(.timedOut), 2),
                .init(.loading, 2), .init(.loading, 3), .init(.ready, 2, of: 4),
            ]
        )
        #expect(harness.elements == [1, 2])
        #expect(!harness.model.isPart)
    }

    @Test func `parts of a reload do not replace what is there`() async {
        let harness = PagedCollectionHarness(requests: (2, 0))
        await harness.go(to: .ready)
        harness.model.reload()
        await harness.first.show([7, 8, 9], call: 2)
        #expect(harness.elements == [1, 2])
        #expect(!harness.model.isPart)
        await harness.succeedFirst(2)
        #expect(
            harness.log.take() == [
                .init(.loading, 2, of: 4), .init(.ready, 2, of: 4),
            ]
        )
    }

    @Test func `a limit limits parts`() async {
        let harness = PagedCollectionHarness(requests: (1, 0), limit: 2)
        await harness.go(to: .loadingFirst)
        await harness.first.show([7, 8, 9])
        #expect(harness.elements == [7, 8])
        await harness.succeedFirst()
        #expect(harness.elements == [1, 2])
        #expect(harness.model.state.value.phase == .complete)
    }

    @Test func `a failure keeps the elements and is retried alone`() async {
        let harness = PagedCollectionHarness(requests: (1, 3))
        await harness.go(to: .loadingNext)
        await harness.second.fail(.timedOut)
        harness.model.loadMore()
        await harness.second.fail(.truncated)
        #expect(harness.elements == [1, 2])
        harness.model.loadMore()
        await harness.succeedSecond()
        #expect(
            harness.log.take() == [
                .init(.failed(.timedOut), 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.failed(.truncated), 2, of: 4),
                .init(.loading, 2, of: 4),
                .init(.complete, 4, of: 4),
            ]
        )
        #expect(harness.elements == [1, 2, 3, 4])
    }

    @Test func `a retry repeats a failed reload`() async {
        let harness = PagedCollectionHarness(requests: (3, 1))
        await harness.go(to: .complete)
        harness.model.reload()
        await harness.first.fail(.timedOut)
        #expect(harness.elements == [1, 2, 3, 4])
        harness.model.loadMore()
        await harness.succeedFirst()
        #expect(
            harness.log.take() == [
                .init(.loading, 4, of: 4),
                .init(.failed(.timedOut), 4, of: 4),
                .init(.loading, 4, of: 4),
                .init(.ready, 2, of: 4),
            ]
        )
    }

    @Test func `a page that arrives after a reload started is dropped`() async {
        let harness = PagedCollectionHarness(requests: (2, 1))
        await harness.go(to: .loadingNext)
        harness.model.reload()
        await harness.succeedSecond()
        #expect(harness.log.take() == [])
        #expect(harness.elements == [1, 2])
        await harness.succeedFirst()
        #expect(harness.log.take() == [.init(.ready, 2, of: 4)])
        #expect(harness.elements == [1, 2])
    }

    @Test func `a first page that arrives after a reload started is dropped`()
        async
    {
        let harness = PagedCollectionHarness(requests: (2, 0))
        await harness.go(to: .loadingFirst)
        harness.model.reload()
        await harness.succeedFirst(1)
        #expect(harness.log.take() == [])
        await harness.succeedFirst(2)
        #expect(harness.log.take() == [.init(.ready, 2, of: 4)])
    }

    @Test func `a failure that arrives after a reload started is dropped`()
        async
    {
        let harness = PagedCollectionHarness(requests: (2, 1))
        await harness.go(to: .loadingNext)
        harness.model.reload()
        await harness.second.fail(.cancelled)
        #expect(harness.log.take() == [])
        await harness.succeedFirst()
        #expect(harness.log.take() == [.init(.ready, 2, of: 4)])
    }

    @Test(arguments: [true, false])
    func `a response that arrives after cancelling is dropped`(
        isPage: Bool
    ) async {
        let harness = PagedCollectionHarness(requests: (1, 2))
        await harness.go(to: .loadingNext)
        harness.model.cancel()
        if isPage {
            await harness.succeedSecond()
        } else {
            await harness.second.fail(.cancelled)
        }
        #expect(harness.log.take() == [.init(.ready, 2, of: 4)])
        #expect(harness.elements == [1, 2])
        harness.model.loadMore()
        await harness.succeedSecond()
        #expect(harness.elements == [1, 2, 3, 4])
    }

    @Test func `a page without readable elements is followed by the next`()
        async
    {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.loadMore()
        await harness.first.succeed(
            Page(
                elements: [],
                skipped: 2,
                total: 4,
                next: .more(harness.second)
            )
        )
        await harness.succeedSecond()
        #expect(
            harness.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.loading, 0, of: 4, skipped: 2),
                .init(.complete, 2, of: 2, skipped: 2),
            ]
        )
    }

    @Test func `an empty list is complete`() async {
        let harness = PagedCollectionHarness(requests: (1, 0))
        await harness.go(to: .loadingFirst)
        await harness.first.succeed(Page(elements: [], total: 0, next: .end))
        #expect(harness.log.take() == [.init(.complete, 0, of: 0)])
        #expect(harness.model.element(at: 0) == nil)
    }

    @Test func `a list ends at its result limit`() async {
        let harness = PagedCollectionHarness(requests: (1, 1), resultLimit: 4)
        await harness.go(to: .ready)
        // The limit is known from the first page on.
        #expect(harness.model.state.value.resultLimit == 4)
        harness.model.loadMore()
        await harness.succeedSecond(.limitReached(4))
        let states = harness.log.take()
        #expect(states.map(\.phase) == [.loading, .limitReached(4)])
        #expect(states.map(\.resultLimit) == [4, 4])
        #expect(states.map(\.count) == [2, 4])
    }

    @Test func `a list ends at the limit that is asked for, with its total`()
        async
    {
        let harness = PagedCollectionHarness(requests: (2, 2), limit: 3)
        await harness.go(to: .ready)
        harness.model.loadMore()
        await harness.succeedSecond(.more(harness.second))
        #expect(harness.log.take().last == .init(.complete, 3, of: 4, limit: 3))
        #expect(harness.elements == [1, 2, 3])
        // A reload has it, too.
        harness.model.reload(4)
        await harness.succeedFirst()
        await harness.succeedSecond(.more(harness.second))
        #expect(harness.log.take().last == .init(.complete, 3, of: 4, limit: 3))
    }

    @Test func `no page is requested beyond the limit that is asked for`() async
    {
        let harness = PagedCollectionHarness(requests: (1, 0), limit: 2)
        harness.model.loadMore()
        await harness.succeedFirst()
        harness.model.loadMore()
        #expect(harness.log.take().last == .init(.complete, 2, of: 4, limit: 2))
    }

    @Test func `loading up to an index continues until its element is loaded`()
        async
    {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.load(upTo: 2)
        await harness.succeedFirst()
        await harness.succeedSecond(.more(harness.second))
        #expect(
            harness.log.take() == [
                .init(.ready, 0),
                .init(.loading, 0),
                .init(.loading, 2, of: 4),
                .init(.ready, 4, of: 4),
            ]
        )
        harness.model.load(upTo: 3)
        harness.model.load(upTo: 0)
        #expect(harness.log.take() == [])
    }

    @Test func `loading up to the same index again changes nothing`() async {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.load(upTo: 2)
        harness.model.load(upTo: 2)
        await harness.succeedFirst()
        harness.model.load(upTo: 2)
        await harness.succeedSecond(.more(harness.second))
        #expect(harness.log.take().map(\.count) == [0, 0, 2, 4])
    }

    @Test func `an index beyond the end loads the whole list`() async {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.load(upTo: 99)
        await harness.succeedFirst()
        await harness.succeedSecond()
        #expect(harness.log.take().last == .init(.complete, 4, of: 4))
        harness.model.load(upTo: 99)
        #expect(harness.log.take() == [])
    }

    @Test func `loading up to a lower index ends earlier`() async {
        let harness = PagedCollectionHarness(requests: (1, 0))
        harness.model.load(upTo: 99)
        harness.model.load(upTo: 0)
        await harness.succeedFirst()
        #expect(harness.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `a failure pauses loading up to an index until a retry`()
        async
    {
        let harness = PagedCollectionHarness(requests: (1, 2))
        harness.model.load(upTo: 99)
        await harness.succeedFirst()
        await harness.second.fail(.timedOut)
        #expect(harness.log.take().last == .init(.failed(.timedOut), 2, of: 4))
        harness.model.load(upTo: 99)
        await harness.succeedSecond()
        #expect(
            harness.log.take() == [
                .init(.loading, 2, of: 4), .init(.complete, 4, of: 4),
            ]
        )
    }

    @Test func `cancelling ends loading up to an index`() async {
        let harness = PagedCollectionHarness(requests: (1, 1))
        harness.model.load(upTo: 99)
        await harness.succeedFirst()
        harness.model.cancel()
        #expect(harness.log.take().last == .init(.ready, 2, of: 4))
        #expect(harness.second.calls.cancelled == [1])
        await harness.second.fail(.cancelled)
        #expect(harness.log.take() == [])
    }

    @Test func `who is told of a page may cancel the next`() async {
        let harness = PagedCollectionHarness(requests: (1, 0))
        let model = harness.model
        let watch = model.state.subscribe { state in
            if state.count == 2 { model.cancel() }
        }
        model.load(upTo: 99)
        await harness.succeedFirst()
        #expect(harness.log.take().last == .init(.ready, 2, of: 4))
        #expect(harness.elements == [1, 2])
        watch.cancel()
    }

    @Test func `a reload keeps all elements until as many have arrived`() async
    {
        let harness = PagedCollectionHarness(requests: (2, 2))
        await harness.go(to: .complete)
        harness.model.reload(3)
        await harness.first.succeed(
            Page(elements: [7], total: 2, next: .more(harness.second)),
            call: 2
        )
        #expect(harness.elements == [1, 2, 3, 4])
        #expect(harness.model.generation == 0)
        await harness.second.succeed(Page(elements: [8], next: .end), call: 2)
        #expect(harness.elements == [7, 8])
        #expect(harness.model.generation == 1)
        #expect(
            harness.log.take() == [
                .init(.loading, 4, of: 4), .init(.complete, 2, of: 2),
            ]
        )
    }

    @Test func `a reload that is canceled half-way changes nothing`() async {
        let harness = PagedCollectionHarness(requests: (2, 3))
        await harness.go(to: .loadingNext)
        await harness.succeedSecond(.more(harness.second))
        _ = harness.log.take()
        harness.model.reload(3)
        await harness.succeedFirst(2)
        harness.model.cancel()
        await harness.second.fail(.cancelled, call: 2)
        #expect(harness.elements == [1, 2, 3, 4])
        harness.model.loadMore()
        await harness.second.succeed(
            Page(elements: [5], next: .end),
            call: 3
        )
        #expect(harness.elements == [1, 2, 3, 4, 5])
    }

    @Test func `a reload that fails half-way goes on from there`() async {
        let harness = PagedCollectionHarness(requests: (2, 3))
        await harness.go(to: .complete)
        harness.model.reload(3)
        await harness.succeedFirst(2)
        await harness.second.fail(.timedOut, call: 2)
        #expect(harness.elements == [1, 2, 3, 4])
        harness.model.loadMore()
        await harness.second.succeed(Page(elements: [9], next: .end), call: 3)
        #expect(harness.elements == [1, 2, 9])
    }

    @Test func `a reload forgets the index to load up to`() async {
        let harness = PagedCollectionHarness(requests: (2, 0))
        harness.model.load(upTo: 99)
        harness.model.reload()
        await harness.first.fail(.cancelled, call: 1)
        await harness.succeedFirst(2)
        #expect(harness.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test func `skipped elements add up, and a reload resets their number`()
        async
    {
        let harness = PagedCollectionHarness(requests: (2, 1))
        harness.model.loadMore()
        await harness.first.succeed(
            Page(
                elements: [1],
                skipped: 1,
                total: 9,
                next: .more(harness.second)
            )
        )
        harness.model.loadMore()
        await harness.second.succeed(
            Page(elements: [2], skipped: 2, next: .end)
        )
        #expect(
            harness.log.take().last == .init(.complete, 2, of: 2, skipped: 3)
        )
        harness.model.reload()
        await harness.succeedFirst()
        #expect(harness.log.take().last == .init(.ready, 2, of: 4))
    }

    @Test(arguments: [
        (0 ..< 2, [1, 2]), (1 ..< 9, [2]), (2 ..< 3, []), (7 ..< 9, []),
        (-3 ..< 1, [1]), (-3 ..< -1, []), (0 ..< .max, [1, 2]),
    ])
    func `a range returns the elements that are loaded`(
        range: Range<Int>,
        expected: [Int]
    ) async {
        let harness = PagedCollectionHarness(requests: (1, 0))
        await harness.go(to: .ready)
        #expect(Array(harness.model.elements(in: range)) == expected)
    }

    @Test func `an index that is not loaded has no element`() async {
        let harness = PagedCollectionHarness(requests: (1, 0))
        await harness.go(to: .ready)
        let found = [-1, 0, 1, 2, .max].map { harness.model.element(at: $0) }
        #expect(found == [nil, 1, 2, nil, nil])
    }

    @Test func `releasing the model cancels its request`() async {
        let cursor = MockCursor<Int>("only")
        var model: PagedCollectionModel? = PagedCollectionModel(first: cursor)
        weak let released = model
        model?.loadMore()
        await cursor.calls.come(1)
        #expect(cursor.calls.cancelled == [])
        model = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        await cursor.fail(.cancelled)
    }
}
