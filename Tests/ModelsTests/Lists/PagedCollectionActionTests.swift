import Mocks
import Models
import TestSupport
import Testing

/// Each phase with each action.
@MainActor
@Suite(.queued)
struct PagedCollectionActionTests {
    typealias Start = PagedCollectionHarness.Start

    /// An action in a phase, and all that comes of it.
    struct Case: CustomTestStringConvertible, Sendable {
        let start: Start
        /// How often the first and the second page are requested in all.
        let requests: (first: Int, second: Int)
        let states: [PagedCollectionState]

        var testDescription: String { "\(start)" }

        init(
            _ start: Start,
            _ first: Int,
            _ second: Int,
            _ states: PagedCollectionState...
        ) {
            self.start = start
            requests = (first, second)
            self.states = states
        }
    }

    @Test(arguments: [
        Case(.fresh, 1, 0, .init(.loading, 0)),
        Case(.loadingFirst, 1, 0),
        Case(.failedFirst, 2, 0, .init(.loading, 0)),
        Case(.ready, 1, 1, .init(.loading, 2, of: 4)),
        Case(.loadingNext, 1, 1),
        Case(.failedNext, 1, 2, .init(.loading, 2, of: 4)),
        Case(.complete, 1, 1),
        Case(.limitReached, 1, 1),
    ])
    func `loading more takes the next step or repeats the failed one`(
        _ test: Case
    ) async {
        let harness = PagedCollectionHarness(requests: test.requests)
        await harness.go(to: test.start)
        harness.model.loadMore()
        #expect(harness.log.take() == test.states)
        #expect(harness.first.calls.cancelled == [])
        #expect(harness.second.calls.cancelled == [])
        await harness.finish()
    }

    @Test(arguments: [
        Case(.fresh, 1, 0, .init(.loading, 0)),
        Case(.loadingFirst, 2, 0),
        Case(.failedFirst, 2, 0, .init(.loading, 0)),
        Case(.ready, 2, 0, .init(.loading, 2, of: 4)),
        Case(.loadingNext, 2, 1),
        Case(.failedNext, 2, 1, .init(.loading, 2, of: 4)),
        Case(.complete, 2, 1, .init(.loading, 4, of: 4)),
        Case(.limitReached, 2, 1, .init(.loading, 4, of: 4)),
    ])
    func `reloading requests the first page and keeps the elements`(
        _ test: Case
    ) async {
        let harness = PagedCollectionHarness(requests: test.requests)
        await harness.go(to: test.start)
        let before = harness.elements
        harness.model.reload()
        #expect(harness.log.take() == test.states)
        #expect(harness.elements == before)
        let isLoadingFirst = test.start == .loadingFirst
        #expect(harness.first.calls.cancelled == (isLoadingFirst ? [1] : []))
        let isLoadingNext = test.start == .loadingNext
        #expect(harness.second.calls.cancelled == (isLoadingNext ? [1] : []))
        await harness.succeedFirst(test.requests.first)
        #expect(harness.log.take() == [.init(.ready, 2, of: 4)])
        #expect(harness.elements == [1, 2])
        await harness.finish()
    }

    @Test(arguments: [
        Case(.fresh, 0, 0),
        Case(.loadingFirst, 1, 0, .init(.ready, 0)),
        Case(.failedFirst, 1, 0),
        Case(.ready, 1, 0),
        Case(.loadingNext, 1, 1, .init(.ready, 2, of: 4)),
        Case(.failedNext, 1, 1),
        Case(.complete, 1, 1),
        Case(.limitReached, 1, 1),
    ])
    func `cancelling ends the request and changes nothing else`(
        _ test: Case
    ) async {
        let harness = PagedCollectionHarness(requests: test.requests)
        await harness.go(to: test.start)
        harness.model.cancel()
        #expect(harness.log.take() == test.states)
        let isLoadingFirst = test.start == .loadingFirst
        #expect(harness.first.calls.cancelled == (isLoadingFirst ? [1] : []))
        let isLoadingNext = test.start == .loadingNext
        #expect(harness.second.calls.cancelled == (isLoadingNext ? [1] : []))
        await harness.finish()
        #expect(harness.log.take() == [])
    }

    @Test(arguments: [
        (Start.ready, PagedCollectionState(.ready, 2, of: 4)),
        (.failedNext, .init(.failed(.truncated), 2, of: 4)),
        (.complete, .init(.complete, 4, of: 4)),
        (.limitReached, .init(.limitReached(4), 4, of: 4)),
    ])
    func `cancelling a reload restores the state before it`(
        start: Start,
        state: PagedCollectionState
    ) async {
        let second = start == .ready ? 0 : 1
        let harness = PagedCollectionHarness(requests: (2, second))
        await harness.go(to: start)
        let before = harness.elements
        harness.model.reload()
        _ = harness.log.take()
        harness.model.cancel()
        #expect(harness.log.take() == [state])
        await harness.succeedFirst(2)
        #expect(harness.log.take() == [])
        #expect(harness.elements == before)
    }
}
