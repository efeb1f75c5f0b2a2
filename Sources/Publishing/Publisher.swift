/// The reader's side of a value that changes: read it, or watch it.
///
/// It neither fails nor completes: a failure is part of the value, and the
/// way to another screen is a call on a coordinator.
@MainActor
package struct Publisher<Value: Sendable> {
    package typealias Receive = @MainActor (Value) -> Void

    let read: @MainActor () -> Value
    let attach: @MainActor (@escaping Receive) -> Subscription

    /// The value that was delivered last.
    package var value: Value { read() }

    /// Calls `receive` with the current value at once and with every later
    /// one in order, as long as the subscription lives.
    package func subscribe(_ receive: @escaping Receive) -> Subscription {
        attach(receive)
    }

    /// A publisher of what `transform` makes of each value.
    package func map<Mapped: Sendable>(
        _ transform: @escaping @MainActor (Value) -> Mapped
    ) -> Publisher<Mapped> {
        Publisher<Mapped>(
            read: { transform(read()) },
            attach: { receive in attach { receive(transform($0)) } }
        )
    }

    /// Waits for the first value, from the current one on, that satisfies
    /// `predicate`.
    /// - Returns: `nil` when the waiting task is cancelled first.
    package func first(
        where predicate: @MainActor (Value) -> Bool
    ) async -> Value? {
        let (values, continuation) = AsyncStream.makeStream(of: Value.self)
        let subscription = subscribe { continuation.yield($0) }
        defer { subscription.cancel() }
        for await value in values where predicate(value) {
            return value
        }
        return nil
    }
}
