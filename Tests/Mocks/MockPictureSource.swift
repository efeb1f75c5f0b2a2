package import Models
internal import Synchronization
package import Testing

/// A source whose pictures come when the test hands them over, also those
/// that nobody waits for any more.
package final class MockPictureSource<Picture: Sendable>: PictureSource {
    private typealias Result = Swift.Result<Picture, LoadFailure>

    private struct State {
        var asked: [PictureKey] = []
        var cancelled: [PictureKey] = []
        var waiting: [(PictureKey, CheckedContinuation<Result, Never>)] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// What it was asked for since the last call, in order.
    package func takeAsked() -> [PictureKey] {
        state.withLock { state in
            defer { state.asked = [] }
            return state.asked
        }
    }

    /// The pictures whose loading was cancelled, in order.
    package var cancelled: [PictureKey] {
        state.withLock { $0.cancelled }
    }

    package func picture(
        _ key: PictureKey
    ) async throws(LoadFailure) -> Picture {
        // Before anything that may let another call go first.
        state.withLock { $0.asked.append(key) }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { $0.waiting.append((key, continuation)) }
            }
        } onCancel: {
            state.withLock { $0.cancelled.append(key) }
        }
        return try result.get()
    }

    /// Hands over a picture to whoever has waited for it the longest.
    package func succeed(
        _ key: PictureKey,
        _ picture: Picture,
        at place: SourceLocation = #_sourceLocation
    ) {
        complete(key, .success(picture), at: place)
    }

    package func fail(
        _ key: PictureKey,
        _ failure: LoadFailure,
        at place: SourceLocation = #_sourceLocation
    ) {
        complete(key, .failure(failure), at: place)
    }

    private func complete(
        _ key: PictureKey,
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
