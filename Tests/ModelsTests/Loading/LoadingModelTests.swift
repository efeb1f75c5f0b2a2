import Mocks
import Models
import TestSupport
import Testing

@MainActor
@Suite(.queued)
struct LoadingModelTests {
    /// The states in which a test begins.
    enum Start: CaseIterable, Sendable {
        case idle, loading, loaded, failed
    }

    private func harness(
        _ start: Start,
        requests: Int
    ) async -> (
        cursor: MockCursor<Int>,
        model: LoadingModel<Int>,
        log: StateLog<LoadingState<Int>>
    ) {
        let cursor = MockCursor<Int>("value", calls: requests)
        let model = LoadingModel { () async throws(LoadFailure) in
            try await cursor.page().elements.count
        }
        let log = StateLog(model.state)
        if start != .idle {
            model.start()
            await cursor.calls.come(1)
        }
        if start == .loaded { await succeed(cursor, 1) }
        if start == .failed { await cursor.fail(.timedOut) }
        _ = log.take()
        return (cursor, model, log)
    }

    /// Hands over a value.
    private func succeed(
        _ cursor: MockCursor<Int>,
        call: Int? = nil,
        _ value: Int
    ) async {
        let elements = Array(repeating: 0, count: value)
        await cursor.succeed(Page(elements: elements, next: .end), call: call)
    }

    @Test(arguments: [
        (Start.idle, 1, [LoadingState<Int>.loading]),
        (.loading, 1, []),
        (.loaded, 1, []),
        (.failed, 2, [.loading]),
    ])
    func `starting loads a value unless it is loaded or loading`(
        start: Start,
        requests: Int,
        states: [LoadingState<Int>]
    ) async {
        let (cursor, model, log) = await harness(start, requests: requests)
        model.start()
        #expect(log.take() == states)
        await cursor.calls.finish()
    }

    @Test(arguments: [
        (Start.idle, 1), (.loading, 2), (.loaded, 2), (.failed, 2),
    ])
    func `reloading loads the value in any state`(start: Start, requests: Int)
        async
    {
        let (cursor, model, log) = await harness(start, requests: requests)
        model.reload()
        #expect(log.take() == [.loading])
        #expect(cursor.calls.cancelled == (start == .loading ? [1] : []))
        await succeed(cursor, call: requests, 3)
        #expect(log.take() == [.loaded(3)])
        await cursor.calls.finish()
    }

    @Test(arguments: [
        (Start.idle, 0, [LoadingState<Int>]()),
        (.loading, 1, [.idle]),
        (.loaded, 1, []),
        (.failed, 1, []),
    ])
    func `cancelling ends the request`(
        start: Start,
        requests: Int,
        states: [LoadingState<Int>]
    ) async {
        let (cursor, model, log) = await harness(start, requests: requests)
        model.cancel()
        #expect(log.take() == states)
        #expect(cursor.calls.cancelled == (start == .loading ? [1] : []))
        await cursor.calls.finish()
        #expect(log.take() == [])
    }

    @Test func `loading ends with a value or a failure`() async {
        let (cursor, model, log) = await harness(.idle, requests: 2)
        model.start()
        await cursor.fail(.truncated)
        model.start()
        await succeed(cursor, 2)
        #expect(
            log.take() == [
                .loading, .failed(.truncated), .loading, .loaded(2),
            ]
        )
    }

    @Test func `a result that arrives after a reload started is dropped`() async
    {
        let (cursor, model, log) = await harness(.loading, requests: 2)
        model.reload()
        _ = log.take()
        await succeed(cursor, call: 1, 1)
        #expect(log.take() == [])
        await succeed(cursor, call: 2, 2)
        #expect(log.take() == [.loaded(2)])
    }

    @Test(arguments: [true, false])
    func `a result that arrives after cancelling is dropped`(
        isValue: Bool
    ) async {
        let (cursor, model, log) = await harness(.loading, requests: 1)
        model.cancel()
        if isValue {
            await succeed(cursor, 1)
        } else {
            await cursor.fail(.cancelled)
        }
        #expect(log.take() == [.idle])
    }

    @Test func `releasing the model cancels its request`() async {
        let cursor = MockCursor<Int>("value")
        var model: LoadingModel<Int>? = LoadingModel {
            () async throws(LoadFailure) in
            try await cursor.page().elements.count
        }
        weak let released = model
        model?.start()
        await cursor.calls.come(1)
        model = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        await cursor.fail(.cancelled)
    }
}
