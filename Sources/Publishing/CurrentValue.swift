/// The owner's side of a value that changes: keep it `private`, hand out its
/// `publisher`.
@MainActor
package final class CurrentValue<Value: Sendable> {
    /// The newest value sent. During a delivery this may be ahead of what
    /// subscribers have seen.
    package private(set) var value: Value

    /// The value that every subscriber has been given, or is being given.
    private var delivered: Value
    private var waiting: [Value] = []
    private var isDelivering = false
    private var subscribers: [(id: Int, receive: @MainActor (Value) -> Void)] =
        []
    private var nextID = 0

    package init(_ value: Value) {
        self.value = value
        delivered = value
    }

    /// The reader's side. It keeps this owner alive.
    package var publisher: Publisher<Value> {
        Publisher(read: { self.delivered }, attach: { self.attach($0) })
    }

    /// Sets the value and delivers it before returning; but a value sent from
    /// within a delivery waits until that one is over, so that all
    /// subscribers see the same order.
    package func send(_ newValue: Value) {
        value = newValue
        waiting.append(newValue)
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        while !waiting.isEmpty {
            delivered = waiting.removeFirst()
            deliver(delivered)
        }
    }

    private func deliver(_ value: Value) {
        // Who subscribes from here on gets the value at once.
        for (id, receive) in subscribers
        where subscribers.contains(where: { $0.id == id }) {
            receive(value)
        }
    }

    private func attach(
        _ receive: @escaping @MainActor (Value) -> Void
    ) -> Subscription {
        let id = nextID
        nextID += 1
        subscribers.append((id, receive))
        receive(delivered)
        return Subscription { [weak self] in self?.detach(id) }
    }

    private func detach(_ id: Int) {
        let index = subscribers.firstIndex { $0.id == id }
        let removed = index.map { subscribers.remove(at: $0) }
        // What it holds may detach others when it is released: not while the
        // list changes.
        withExtendedLifetime(removed) {}
    }
}
