package import Models
internal import Synchronization
package import Testing

/// Loads values when the test hands them over, also those that nobody waits
/// for any more.
package final class MockLoads<Key: Hashable & Sendable, Value: Sendable>:
    Sendable
{
    private typealias Result = Swift.Result<Value, LoadFailure>

    private struct State {
        var requested: [Key] = []
        var cancelled: [Key] = []
        var waiting: [(Key, CheckedContinuation<Result, Never>)] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// The keys requested since the last call, in order.
    package func takeRequested() -> [Key] {
        state.withLock { state in
            defer { state.requested = [] }
            return state.requested
        }
    }

    /// The keys whose loading was cancelled, in order.
    package var cancelled: [Key] {
        state.withLock { $0.cancelled }
    }

    package func load(_ key: Key) async throws(LoadFailure) -> Value {
        // Before anything that may let another call go first.
        state.withLock { $0.requested.append(key) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting.append((key, continuation)) }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(key) }
        }
        return try result.get()
    }

    /// Completes the oldest request for a key.
    package func succeed(
        _ key: Key,
        _ value: Value,
        at place: SourceLocation = #_sourceLocation
    ) {
        complete(key, .success(value), at: place)
    }

    package func fail(
        _ key: Key,
        _ failure: LoadFailure,
        at place: SourceLocation = #_sourceLocation
    ) {
        complete(key, .failure(failure), at: place)
    }

    private func complete(
        _ key: Key,
        _ result: Result,
        at place: SourceLocation
    ) {
        let continuation = state.withLock { state in
            state.waiting.firstIndex { $0.0 == key }
                .map { state.waiting.remove(at: $0).1 }
        }
        guard let continuation else {
            Issue.record("nobody waits for \(key)", sourceLocation: place)
            return
        }
        continuation.resume(returning: result)
    }
}
