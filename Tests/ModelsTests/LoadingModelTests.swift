import Mocks
import Models
import Testing

@MainActor
struct LoadingModelTests {
    /// Where a test begins.
    enum Start: CaseIterable, Sendable {
        case idle, loading, loaded, failed
    }

    private func rig(
        _ start: Start,
        asked: Int
    ) async -> (
        cursor: MockCursor<Int>,
        model: LoadingModel<Int>,
        log: StateLog<LoadingState<Int>>
    ) {
        let cursor = MockCursor<Int>("value", answers: asked)
        let model = LoadingModel { () async throws(LoadFailure) in
            try await cursor.page().elements.count
        }
        let log = StateLog(model.state)
        if start != .idle {
            model.start()
            await settle()
        }
        if start == .loaded { await answer(cursor, 1) }
        if start == .failed {
            cursor.fail(.timedOut)
            await settle()
        }
        _ = log.take()
        return (cursor, model, log)
    }

    /// Hands over a value.
    private func answer(
        _ cursor: MockCursor<Int>,
        call: Int? = nil,
        _ value: Int
    ) async {
        let elements = Array(repeating: 0, count: value)
        cursor.succeed(Page(elements: elements, next: .end), call: call)
        await settle()
    }

    @Test(arguments: [
        (Start.idle, 1, [LoadingState<Int>.loading]),
        (.loading, 1, []),
        (.loaded, 1, []),
        (.failed, 2, [.loading]),
    ])
    func `starting loads a value unless it is loaded or loading`(
        start: Start,
        asked: Int,
        states: [LoadingState<Int>]
    ) async {
        let (_, model, log) = await rig(start, asked: asked)
        model.start()
        await settle()
        #expect(log.take() == states)
    }

    @Test(arguments: [
        (Start.idle, 1), (.loading, 2), (.loaded, 2), (.failed, 2),
    ])
    func `reloading loads the value in any state`(start: Start, asked: Int)
        async
    {
        let (cursor, model, log) = await rig(start, asked: asked)
        model.reload()
        await settle()
        #expect(log.take() == [.loading])
        #expect(cursor.calls.cancelled == (start == .loading ? [1] : []))
        await answer(cursor, call: asked, 3)
        #expect(log.take() == [.loaded(3)])
    }

    @Test(arguments: [
        (Start.idle, 0, [LoadingState<Int>]()),
        (.loading, 1, [.idle]),
        (.loaded, 1, []),
        (.failed, 1, []),
    ])
    func `cancelling ends the request`(
        start: Start,
        asked: Int,
        states: [LoadingState<Int>]
    ) async {
        let (cursor, model, log) = await rig(start, asked: asked)
        model.cancel()
        await settle()
        #expect(log.take() == states)
        #expect(cursor.calls.cancelled == (start == .loading ? [1] : []))
    }

    @Test func `loading ends with a value or a failure`() async {
        let (cursor, model, log) = await rig(.idle, asked: 2)
        model.start()
        await settle()
        cursor.fail(.truncated)
        await settle()
        model.start()
        await settle()
        await answer(cursor, 2)
        #expect(
            log.take() == [
                .loading, .failed(.truncated), .loading, .loaded(2),
            ]
        )
    }

    @Test func `a result that arrives after a reload started is dropped`() async
    {
        let (cursor, model, log) = await rig(.loading, asked: 2)
        model.reload()
        await settle()
        _ = log.take()
        await answer(cursor, call: 1, 1)
        #expect(log.take() == [])
        await answer(cursor, call: 2, 2)
        #expect(log.take() == [.loaded(2)])
    }

    @Test(arguments: [true, false])
    func `a result that arrives after cancelling is dropped`(
        isValue: Bool
    ) async {
        let (cursor, model, log) = await rig(.loading, asked: 1)
        model.cancel()
        if isValue {
            await answer(cursor, 1)
        } else {
            cursor.fail(.cancelled)
            await settle()
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
        await settle()
        model = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        cursor.fail(.cancelled)
    }
}
