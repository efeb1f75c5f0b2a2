import Mocks
import Models
import Publishing
import TestSupport
import Testing

@MainActor
@Suite(.queued)
struct PagedCollectionModelTests {
    /// A new list for each `> a list`, and what follows from each step.
    @Test func `the ways through a list are as recorded, state by state`()
        async throws
    {
        var script = PagedCollectionScript(limit: nil)
        try await RecordedText.expectSteps(in: "paged-collections") { step in
            guard step.hasPrefix("a list") else {
                return try await script.act(step)
            }
            let limit = step.split(separator: " ").last.flatMap { Int($0) }
            script = PagedCollectionScript(limit: limit)
            return try await script.act("")
        }
    }

    @Test func `who is told of a page may cancel the next`() async throws {
        let cursor = MockCursor<Int>("first", calls: 1)
        let model = PagedCollectionModel(first: cursor)
        let watch = model.state.subscribe { state in
            if state.count == 2 { model.cancel() }
        }
        model.load(upTo: 99)
        let next = MockCursor<Int>("second", calls: 0)
        await cursor.succeed(Page(elements: [1, 2], next: .more(next)))
        #expect(model.state.value.phase == .ready)
        #expect(model.elements(in: 0 ..< 9) == [1, 2])
        watch.cancel()
    }

    @Test func `only what is loaded is an element, or in a range`() async {
        let cursor = MockCursor<Int>("only")
        let model = PagedCollectionModel(first: cursor)
        model.loadMore()
        await cursor.succeed(Page(all: [1, 2]))
        let found = [-1, 0, 1, 2, .max].map { model.element(at: $0) }
        #expect(found == [nil, 1, 2, nil, nil])
        let ranges: [Range<Int>] = [
            0 ..< 2, 1 ..< 9, 2 ..< 3, 7 ..< 9, -3 ..< 1, -3 ..< -1,
            0 ..< .max,
        ]
        let parts = ranges.map { Array(model.elements(in: $0)) }
        #expect(parts == [[1, 2], [2], [], [], [1], [], [1, 2]])
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
