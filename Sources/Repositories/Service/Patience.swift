package import HTTP
package import Models

/// Waits for a service no longer than someone should who can be shown what is
/// stored, or less, instead: mostly two seconds.
package struct Patience: Sendable {
    package static let limit = Duration.seconds(2)
    /// A service with a stored response of its own, which may be newer, returns
    /// that at the limit.
    private static let grace = Duration.milliseconds(200)

    private let clock: HTTPClock

    package init(clock: HTTPClock) {
        self.clock = clock
    }

    private enum Event<Value: Sendable> {
        case ended(Result<Value, LoadFailure>)
        case limit
    }

    /// Loads from a service, or else returns what is `stored`, for the reason
    /// why that is wanted: the service fails, or takes long. Without anything
    /// stored, the service is waited for, with all its attempts.
    @concurrent
    package func load<Value: Sendable>(
        within limit: Duration = limit,
        _ load: @escaping @Sendable () async throws -> Value,
        orElse stored: @Sendable (LoadFailure) async -> Value?
    ) async throws -> Value {
        let (events, sink) = AsyncStream.makeStream(of: Event<Value>.self)
        let loading = Task {
            do {
                sink.yield(.ended(.success(try await load())))
            } catch {
                sink.yield(.ended(.failure(LoadFailure(error))))
            }
        }
        let waiting = Task { [clock] in
            try await clock.expire(limit + Self.grace)
            sink.yield(.limit)
        }
        defer {
            loading.cancel()
            waiting.cancel()
        }
        return try await withTaskCancellationHandler {
            try await Self.first(of: events, within: limit, orElse: stored)
        } onCancel: {
            loading.cancel()
        }
    }

    /// The result of the service, or what is stored, whichever is there first.
    private static func first<Value: Sendable>(
        of events: AsyncStream<Event<Value>>,
        within limit: Duration,
        orElse stored: @Sendable (LoadFailure) async -> Value?
    ) async throws -> Value {
        for await event in events {
            switch event {
            case .ended(.success(let value)): return value
            case .ended(.failure(let failure)):
                if failure != .cancelled, let value = await stored(failure) {
                    return value
                }
                throw failure
            case .limit:
                let reason = LoadFailure.tookTooLong(limit)
                if let value = await stored(reason) { return value }
            }
        }
        throw LoadFailure.cancelled
    }
}
