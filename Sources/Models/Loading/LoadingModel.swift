package import Publishing

/// Loads one value when it is wanted, and again after a failure.
@MainActor
package final class LoadingModel<Value: Equatable & Sendable> {
    package typealias Load = @Sendable () async throws -> Value

    private let load: Load
    private let current = CurrentValue(LoadingState<Value>.idle)
    private var task: Task<Void, Never>?

    package init(load: @escaping Load) {
        self.load = load
    }

    isolated deinit { task?.cancel() }

    package var state: Publisher<LoadingState<Value>> { current.publisher }

    /// Loads the value, unless it is there or being loaded.
    package func start() {
        switch current.value {
        case .idle, .failed: reload()
        case .loading, .loaded: break
        }
    }

    /// Loads the value again, even if it is there.
    package func reload() {
        task?.cancel()
        current.send(.loading)
        task = Task { [weak self, load] in
            let result = await LoadingState(load)
            if !Task.isCancelled { self?.current.send(result) }
        }
    }

    /// Cancels loading.
    package func cancel() {
        guard case .loading = current.value else { return }
        task?.cancel()
        current.send(.idle)
    }
}
