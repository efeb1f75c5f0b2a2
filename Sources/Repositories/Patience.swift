import HTTP
import Models

/// Waits for a service no longer than someone should who can be shown what is
/// stored instead.
struct Patience: Sendable {
    /// A little longer than a service with a stored response of its own, which
    /// may be newer.
    static let limit = Duration.milliseconds(2_500)

    let clock: HTTPClock

    private typealias Outcome<Value> = Result<Value, LoadFailure>

    /// Loads from a service, or else returns what is `stored`, for the reason
    /// why that is wanted: the service fails, or takes long. Without anything
    /// stored, the service is waited for.
    @concurrent
    func load<Value: Sendable>(
        _ load: @escaping @Sendable () async throws -> Value,
        orElse stored: @Sendable (LoadFailure) async -> Value?
    ) async throws -> Value {
        // Nothing for the end of the patience.
        let (events, sink) = AsyncStream.makeStream(of: Outcome<Value>?.self)
        let loading = Task {
            do {
                sink.yield(.success(try await load()))
            } catch {
                sink.yield(.failure(LoadFailure(error)))
            }
        }
        let waiting = Task { [clock] in
            try await clock.expire(Self.limit)
            sink.yield(nil)
        }
        defer {
            loading.cancel()
            waiting.cancel()
        }
        let outcome = await withTaskCancellationHandler {
            for await event in events {
                let failure: LoadFailure
                switch event {
                case .success(let value): return Outcome.success(value)
                case .failure(let error): failure = error
                case nil: failure = .tookTooLong(Self.limit)
                }
                if failure != .cancelled, let value = await stored(failure) {
                    return .success(value)
                }
                if event != nil { return .failure(failure) }
            }
            return Outcome<Value>.failure(.cancelled)
        } onCancel: {
            loading.cancel()
        }
        return try outcome.get()
    }
}
