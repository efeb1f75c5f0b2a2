/// The progress of loading one value.
package enum LoadingState<Value: Sendable>: Sendable {
    case idle
    case loading
    case loaded(Value)
    case failed(LoadFailure)

    /// What comes of loading a value.
    init(
        _ load: @Sendable () async throws(LoadFailure) -> Value
    ) async {
        do throws(LoadFailure) {
            self = .loaded(try await load())
        } catch {
            self = .failed(error)
        }
    }
}

extension LoadingState: Equatable where Value: Equatable {}
