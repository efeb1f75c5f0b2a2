package import Publishing

/// Loads one value, once it is wanted, and again if that failed.
@MainActor
package final class LoadingModel<Value: Equatable & Sendable> {
    package typealias Load = @Sendable () async throws(LoadFailure) -> Value

    private let load: Load
    private let current = CurrentValue(LoadingState<Value>.idle)
    private var request = 0
    private var task: Task<Void, Never>?

    package init(load: @escaping Load) {
        self.load = load
    }

    isolated deinit {
        task?.cancel()
    }

    package var state: Publisher<LoadingState<Value>> { current.publisher }

    /// Call when the value is wanted, or wanted again after a failure. While
    /// it is under way, and once it is there, this does nothing.
    package func start() {
        switch current.value {
        case .idle, .failed: perform()
        case .loading, .loaded: break
        }
    }

    /// Call when a newer value is wanted than the one that is there.
    package func reload() {
        perform()
    }

    /// Call when the value is no longer wanted: ends what is under way.
    package func cancel() {
        guard case .loading = current.value else { return }
        task?.cancel()
        request += 1
        current.send(.idle)
    }

    private func perform() {
        task?.cancel()
        request += 1
        current.send(.loading)
        task = Task { [weak self, load, request] in
            let result: LoadingState<Value>
            do throws(LoadFailure) {
                result = .loaded(try await load())
            } catch {
                result = .failed(error)
            }
            guard let self, request == self.request else { return }
            current.send(result)
        }
    }
}
