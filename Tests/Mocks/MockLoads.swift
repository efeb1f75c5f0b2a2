package import Models
package import Testing

/// Loads values when the test hands them over, also those that nobody waits
/// for any more.
@MainActor
package final class MockLoads<Key: Hashable & Sendable, Value: Sendable> {
    private let calls: SuspendedCalls<Value>
    /// The keys of all calls, in order.
    private var keys: [Key] = []
    private var takenCount = 0
    private var completed: Set<Int> = []

    package init(at place: SourceLocation = #_sourceLocation) {
        calls = SuspendedCalls("the loader", expected: nil, at: place)
    }

    /// The keys requested since the last call, in order, once there are as
    /// many as expected.
    package func takeRequested(_ expectedCount: Int = 0) async -> [Key] {
        if expectedCount > 0 { await calls.come(takenCount + expectedCount) }
        defer { takenCount = keys.count }
        return Array(keys[takenCount...])
    }

    /// The keys whose loading was cancelled, in order.
    package var cancelled: [Key] {
        calls.cancelled.map { keys[$0 - 1] }
    }

    package func load(_ key: Key) async throws(LoadFailure) -> Value {
        keys.append(key)
        return try await calls.make()
    }

    /// Completes the oldest request for a key, as soon as it has been made.
    /// Returns when the loader has used the value.
    package func succeed(
        _ key: Key,
        _ value: Value,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await complete(key, .success(value), at: place)
    }

    /// Fails the oldest request for a key, as soon as it has been made.
    /// Returns when the loader has used the failure.
    package func fail(
        _ key: Key,
        _ failure: LoadFailure,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await complete(key, .failure(failure), at: place)
    }

    private func complete(
        _ key: Key,
        _ result: Result<Value, LoadFailure>,
        at place: SourceLocation
    ) async {
        while !Task.isCancelled {
            if let call = oldestCall(for: key) {
                completed.insert(call)
                return await calls.complete(call, result, at: place)
            }
            await calls.come(keys.count + 1)
        }
    }

    private func oldestCall(for key: Key) -> Int? {
        keys.indices.first { index in
            keys[index] == key && !completed.contains(index + 1)
        }
        .map { $0 + 1 }
    }
}
