package import Publishing

/// Loads the values of the wanted keys in order, a few at a time.
@MainActor
package final class KeyedLoader<Key: Hashable & Sendable, Value: Sendable> {
    package typealias States = [Key: LoadingState<Value>]
    package typealias Load =
        @Sendable (Key) async throws(LoadFailure) -> Value

    private let load: Load
    private let concurrencyLimit: Int
    private let current = CurrentValue<States>([:])
    private var wanted: [Key] = []
    /// The keys that wait until fewer values are being loaded.
    private var waiting: [Key] = []
    private var tasks: [Key: Task<Void, Never>] = [:]

    /// - Parameters:
    ///   - concurrencyLimit: How many values are loaded at the same time.
    ///   - load: Loads the value of a key.
    package init(concurrencyLimit: Int = 6, load: @escaping Load) {
        self.concurrencyLimit = concurrencyLimit
        self.load = load
    }

    isolated deinit {
        for task in tasks.values { task.cancel() }
    }

    /// The state of each key that is wanted; `loading` includes waiting.
    package var states: Publisher<States> { current.publisher }

    /// Sets which values are wanted from now on. Loading others is cancelled,
    /// and those that were loaded are released.
    package func setWanted(_ keys: [Key]) {
        wanted = keys
        let wanted = Set(keys)
        for (key, task) in tasks where !wanted.contains(key) {
            task.cancel()
            tasks[key] = nil
        }
        var states = current.value.filter { wanted.contains($0.key) }
        waiting = []
        for key in keys where states[key] == nil || isWaiting(key, states) {
            states[key] = .loading
            if !waiting.contains(key) { waiting.append(key) }
        }
        current.send(states)
        startNext()
    }

    /// Reloads the values that failed.
    package func retry() {
        var states = current.value
        var failed: [Key] = []
        for key in wanted {
            guard case .failed = states[key] else { continue }
            states[key] = .loading
            failed.append(key)
        }
        guard !failed.isEmpty else { return }
        waiting += failed
        current.send(states)
        startNext()
    }

    private func isWaiting(_ key: Key, _ states: States) -> Bool {
        if case .loading = states[key] { tasks[key] == nil } else { false }
    }

    private func startNext() {
        while tasks.count < concurrencyLimit, !waiting.isEmpty {
            start(waiting.removeFirst())
        }
    }

    private func start(_ key: Key) {
        tasks[key] = Task { [weak self, load] in
            let state: LoadingState<Value>
            do throws(LoadFailure) {
                state = .loaded(try await load(key))
            } catch {
                state = .failed(error)
            }
            // A cancelled task's key is no longer wanted, or another task
            // loads it by now.
            if !Task.isCancelled { self?.receive(state, for: key) }
        }
    }

    private func receive(_ state: LoadingState<Value>, for key: Key) {
        tasks[key] = nil
        var states = current.value
        states[key] = state
        current.send(states)
        startNext()
    }
}
