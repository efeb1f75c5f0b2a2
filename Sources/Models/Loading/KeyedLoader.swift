package import Publishing

/// Loads the values of the wanted keys in order, a few at a time.
@MainActor
package final class KeyedLoader<Key: Hashable & Sendable, Value: Sendable> {
    package typealias States = [Key: LoadingState<Value>]
    package typealias Load = @Sendable (Key) async throws -> Value

    private let load: Load
    private let queue: TaskQueue<Key>
    private let current = CurrentValue<States>([:])
    private var wanted: [Key] = []
    /// The keys to load once all that are wanted have been.
    private var next: [Key] = []

    /// `concurrencyLimit` values are loaded at the same time.
    package init(concurrencyLimit: Int = 6, load: @escaping Load) {
        queue = TaskQueue(limit: concurrencyLimit)
        self.load = load
    }

    /// The state of each key that is wanted; `loading` includes waiting.
    package var states: Publisher<States> { current.publisher }

    /// Sets which values are wanted from now on, and which will be next: those
    /// are loaded once all others have been. Loading other values is canceled,
    /// and those that were loaded are released.
    package func setWanted(_ keys: [Key], next: [Key] = []) {
        let (unique, known) = (Set(keys + next), Set(wanted))
        wanted = keys
        self.next = next
        queue.cancel(except: unique)
        let states = current.value.filter { key, state in
            guard unique.contains(key) else { return false }
            return switch state {
            case .idle, .loading: queue.isRunning(key)
            case .loaded: true
            // What failed in advance may not fail when it is needed.
            case .failed: known.contains(key)
            }
        }
        start(keys.filter { states[$0] == nil }, states)
        prefetch()
    }

    /// Loads what is next, if nothing that is wanted loads any more.
    private func prefetch() {
        let states = current.value
        guard
            !wanted.contains(where: { states[$0] == nil || isLoading($0) })
        else { return }
        let keys = next.filter { states[$0] == nil }
        if !keys.isEmpty { start(keys, states) }
    }

    private func isLoading(_ key: Key) -> Bool {
        if case .loading = current.value[key] { true } else { false }
    }

    /// Loads all values again, as they would have changed.
    package func reload() {
        let (keys, later) = (wanted, next)
        setWanted([])
        setWanted(keys, next: later)
    }

    /// Reloads the values that failed.
    package func retry() {
        let failed = wanted.filter { key in
            if case .failed = current.value[key] { true } else { false }
        }
        if !failed.isEmpty { start(failed, current.value) }
    }

    private func start(_ keys: [Key], _ states: States) {
        var (states, started) = (states, Set<Key>())
        for key in keys { states[key] = .loading }
        current.send(states)
        for key in keys where started.insert(key).inserted { start(key) }
    }

    private func start(_ key: Key) {
        queue.add(key) { [weak self, load] in
            let state = await LoadingState { try await load(key) }
            self?.receive(state, for: key)
        }
    }

    /// A canceled task's key is no longer wanted, or another task loads it by
    /// now.
    private func receive(_ state: LoadingState<Value>, for key: Key) {
        guard !Task.isCancelled else { return }
        var states = current.value
        states[key] = state
        current.send(states)
        prefetch()
    }
}
