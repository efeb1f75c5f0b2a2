package import Publishing

/// Loads the pictures that are on the screen and no others, in their order, a
/// few at a time.
@MainActor
package final class PicturesModel<Picture: Sendable> {
    package typealias States = [PictureKey: PictureState<Picture>]

    private let source: any PictureSource<Picture>
    private let limit: Int
    private let current = CurrentValue<States>([:])
    /// What is on the screen, in its order.
    private var shown: [PictureKey] = []
    /// What still waits for its turn.
    private var waiting: [PictureKey] = []
    private var tasks: [PictureKey: Task<Void, Never>] = [:]

    /// - Parameters:
    ///   - source: Where pictures come from.
    ///   - limit: How many are on their way at a time.
    package init(source: any PictureSource<Picture>, limit: Int = 6) {
        self.source = source
        self.limit = limit
    }

    isolated deinit {
        for task in tasks.values { task.cancel() }
    }

    /// Emits where each picture stands that is on the screen.
    package var states: Publisher<States> { current.publisher }

    /// Call with the pictures that are on the screen from now on. Those that
    /// are not among them are no longer loaded, nor kept.
    package func show(_ keys: [PictureKey]) {
        shown = keys
        let kept = Set(keys)
        for (key, task) in tasks where !kept.contains(key) {
            task.cancel()
            tasks[key] = nil
        }
        var states = current.value.filter { kept.contains($0.key) }
        waiting = []
        for key in keys where states[key] == nil || isWaiting(key, states) {
            states[key] = .loading
            if !waiting.contains(key) { waiting.append(key) }
        }
        current.send(states)
        startNext()
    }

    /// Call to try again what failed.
    package func retry() {
        var states = current.value
        var failed: [PictureKey] = []
        for key in shown {
            guard case .failed = states[key] else { continue }
            states[key] = .loading
            failed.append(key)
        }
        guard !failed.isEmpty else { return }
        waiting += failed
        current.send(states)
        startNext()
    }

    private func isWaiting(_ key: PictureKey, _ states: States) -> Bool {
        if case .loading = states[key] { tasks[key] == nil } else { false }
    }

    private func startNext() {
        while tasks.count < limit, !waiting.isEmpty {
            load(waiting.removeFirst())
        }
    }

    private func load(_ key: PictureKey) {
        tasks[key] = Task { [weak self, source] in
            let state: PictureState<Picture>
            do throws(LoadFailure) {
                state = .loaded(try await source.picture(key))
            } catch {
                state = .failed(error)
            }
            // A task that was cancelled answers for a picture that has left
            // the screen, or that is being loaded by another task by now.
            if !Task.isCancelled { self?.receive(state, for: key) }
        }
    }

    private func receive(_ state: PictureState<Picture>, for key: PictureKey) {
        tasks[key] = nil
        var states = current.value
        states[key] = state
        current.send(states)
        startNext()
    }
}
