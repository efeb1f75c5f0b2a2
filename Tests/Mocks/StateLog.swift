package import Publishing

/// Collects all that a publisher sends, for tests of whole sequences.
@MainActor
package final class StateLog<Value: Sendable> {
    private var values: [Value] = []
    private var subscription: Subscription?

    package init(_ publisher: Publisher<Value>) {
        subscription = publisher.subscribe { [weak self] in
            self?.values.append($0)
        }
    }

    /// What was sent since the last call.
    package func take() -> [Value] {
        defer { values = [] }
        return values
    }
}
