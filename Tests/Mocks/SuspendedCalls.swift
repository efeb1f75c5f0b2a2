package import Models
internal import Synchronization
package import Testing

/// Calls of a mock that suspend until a test completes them.
///
/// Each answer that it was made for has to be asked for: a call beyond them
/// fails the test, and so does one that never came.
package final class SuspendedCalls<Value: Sendable>: Sendable {
    private typealias Result = Swift.Result<Value, LoadFailure>

    private struct State {
        var count = 0
        var waiting: [Int: CheckedContinuation<Result, Never>] = [:]
        var cancelled: [Int] = []
        var awaited: [(call: Int, resume: @Sendable () -> Void)] = []
    }

    private let name: String
    private let answers: Int
    private let state = Mutex(State())

    init(_ name: String, answers: Int) {
        self.name = name
        self.answers = answers
    }

    deinit {
        let count = count
        if count < answers {
            Issue.record(
                "\(name) was asked \(count) times, it has \(answers) answers"
            )
        }
    }

    /// How often it was asked.
    package var count: Int { state.withLock { $0.count } }

    /// The calls, counted from 1, whose task was cancelled.
    package var cancelled: [Int] { state.withLock { $0.cancelled } }

    /// Returns once the call with this number, from 1, waits for its answer,
    /// or the test is given up.
    package func come(_ call: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isThere = state.withLock { state in
                    if state.waiting[call] != nil { return true }
                    state.awaited.append((call, { continuation.resume() }))
                    return false
                }
                if isThere { continuation.resume() }
            }
        } onCancel: {
            resumeTests { _ in true }
        }
    }

    private func resumeTests(where isMeant: (Int) -> Bool) {
        let awaited = state.withLock { state in
            defer { state.awaited.removeAll { isMeant($0.call) } }
            return state.awaited.filter { isMeant($0.call) }
        }
        for test in awaited { test.resume() }
    }

    /// Completes a call that waits: the oldest, or the one with this number.
    package func complete(
        _ call: Int?,
        _ result: Swift.Result<Value, LoadFailure>,
        at place: SourceLocation
    ) {
        let continuation = state.withLock { state in
            (call ?? state.waiting.keys.min()).flatMap {
                state.waiting.removeValue(forKey: $0)
            }
        }
        guard let continuation else {
            Issue.record(
                "\(name) has no call that waits",
                sourceLocation: place
            )
            return
        }
        continuation.resume(returning: result)
    }

    /// Makes a call, which returns when the test completes it.
    func make() async throws(LoadFailure) -> Value {
        let call = state.withLock { state in
            state.count += 1
            return state.count
        }
        guard call <= answers else {
            Issue.record(
                "\(name) is asked too often: set `answers: \(call)` if right"
            )
            throw .cancelled
        }
        return try await result(of: call).get()
    }

    private func result(of call: Int) async -> Result {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting[call] = continuation }
                resumeTests { $0 == call }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(call) }
        }
    }
}
