package import Publishing

/// Collects the states and messages of a view model, in their order.
@MainActor
package final class EventLog {
    private var entries: [String] = []
    private var subscription: Subscription?

    package init() {}

    /// Adds all states from now on.
    package func watch<Value: Sendable>(
        _ publisher: Publisher<Value>,
        _ describe: @escaping @MainActor (Value) -> String
    ) {
        subscription = publisher.subscribe { [weak self] in
            self?.entries.append(describe($0))
        }
    }

    /// Adds a message.
    package func add(_ message: String) {
        entries.append("! " + message)
    }

    /// The entries since the last call.
    package func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}
