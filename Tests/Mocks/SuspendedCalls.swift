package import Models
internal import Synchronization
package import Testing

/// Calls of a mock that suspend until a test completes them.
///
/// More calls than expected fail the test, and so do fewer.
package final class SuspendedCalls<Value: Sendable>: Sendable {
    package typealias Result = Swift.Result<Value, LoadFailure>

    private struct State {
        var count = 0
        /// The calls that were suspended, also those completed since.
        var suspended: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Result, Never>] = [:]
        var cancelled: [Int] = []
        var isOver = false
        var arrivals: [(call: Int, resume: @Sendable () -> Void)] = []
        var reactions: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let name: String
    private let expected: Int?
    /// The place in the test that expects the calls.
    private let place: SourceLocation
    private let state = Mutex(State())

    /// Makes calls of which exactly as many have to be made as expected; `nil`
    /// if any number is right.
    init(_ name: String, expected: Int?, at place: SourceLocation) {
        self.name = name
        self.expected = expected
        self.place = place
    }

    deinit {
        let count = count
        if let expected, count < expected {
            Issue.record(
                "\(name) was called \(count) of \(expected) times",
                sourceLocation: place
            )
        }
    }

    /// The number of calls made.
    package var count: Int { state.withLock { $0.count } }

    /// `true` while a call is suspended whose task was not cancelled.
    package var isWaiting: Bool {
        state.withLock { state in
            state.waiting.keys.contains { !state.cancelled.contains($0) }
        }
    }

    /// The calls, counted from 1, whose task was cancelled.
    package var cancelled: [Int] { state.withLock { $0.cancelled } }

    /// Returns once the call with this number, from 1, has been made, or when
    /// the test is cancelled.
    package func come(_ call: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let hasCome = state.withLock { state in
                    if state.suspended.contains(call) || Task.isCancelled {
                        return true
                    }
                    state.arrivals.append((call, { continuation.resume() }))
                    return false
                }
                if hasCome { continuation.resume() }
            }
        } onCancel: {
            resumeTests { _ in true }
        }
    }

    private func resumeTests(where isMeant: (Int) -> Bool) {
        let arrivals = state.withLock { state in
            defer { state.arrivals.removeAll { isMeant($0.call) } }
            return state.arrivals.filter { isMeant($0.call) }
        }
        for arrival in arrivals { arrival.resume() }
    }

    /// Completes the oldest suspended call, or the one with this number, as
    /// soon as it has been made. Returns when a caller on the main actor has
    /// used the result.
    package func complete(
        _ call: Int?,
        _ result: Result,
        at place: SourceLocation
    ) async {
        let call = call ?? next
        if isExpected(call) { await come(call) }
        let continuation = state.withLock {
            $0.waiting.removeValue(forKey: call)
        }
        guard let continuation else {
            Issue.record("\(name) is not waiting", sourceLocation: place)
            return
        }
        await withCheckedContinuation { reaction in
            state.withLock { $0.reactions[call] = reaction }
            continuation.resume(returning: result)
        }
    }

    /// Returns once all expected calls have been made, after failing those
    /// that wait.
    package func finish(at place: SourceLocation = #_sourceLocation) async {
        if let expected, expected > 0 { await come(expected) }
        for call in state.withLock({ $0.waiting.keys.sorted() }) {
            await complete(call, .failure(.cancelled), at: place)
        }
    }

    /// Fails all calls from now on and those that wait, which would keep this
    /// alive: call it at the end of a test.
    package func end() {
        let waiting = state.withLock { state in
            state.isOver = true
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for call in waiting { call.resume(returning: .failure(.cancelled)) }
    }

    /// The oldest suspended call, or else the next one that will be.
    private var next: Int {
        state.withLock { $0.waiting.keys.min() ?? $0.suspended.count + 1 }
    }

    /// Makes a call, which returns when the test completes it.
    func make() async throws(LoadFailure) -> Value {
        let call = state.withLock { state in
            state.count += 1
            return state.count
        }
        guard isExpected(call) else {
            Issue.record(
                "\(name) is called too often: expect \(call) if right",
                sourceLocation: place
            )
            throw .cancelled
        }
        let result = await result(of: call)
        let reaction = state.withLock {
            $0.reactions.removeValue(forKey: call)
        }
        // The caller uses the result before it gives up the main actor, so
        // what is started there now runs afterwards.
        Task { @MainActor in reaction?.resume() }
        return try result.get()
    }

    private func isExpected(_ call: Int) -> Bool {
        expected.map { call <= $0 } ?? true
    }

    private func result(of call: Int) async -> Result {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    state.suspended.insert(call)
                    if !state.isOver { state.waiting[call] = continuation }
                    return state.isOver
                }
                if isOver {
                    continuation.resume(returning: .failure(.cancelled))
                }
                resumeTests { $0 == call }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(call) }
        }
    }
}

/// A mock with one kind of call, which the test completes.
package protocol MockCalls<Value>: Sendable {
    associatedtype Value: Sendable

    var calls: SuspendedCalls<Value> { get }
}

extension MockCalls {
    /// Completes a request: the oldest, or the one with this number.
    package func succeed(
        _ value: Value,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await calls.complete(call, .success(value), at: place)
    }

    /// Fails a request: the oldest, or the one with this number.
    package func fail(
        _ failure: LoadFailure,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await calls.complete(call, .failure(failure), at: place)
    }
}
