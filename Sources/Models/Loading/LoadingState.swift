/// The progress of loading one value.
package enum LoadingState<Value: Sendable>: Sendable {
    case idle
    case loading
    case loaded(Value)
    case failed(LoadFailure)

    /// The result of loading a value.
    init(_ load: @Sendable () async throws -> Value) async {
        do {
            self = .loaded(try await load())
        } catch {
            self = .failed(LoadFailure(error))
        }
    }
}

extension LoadingState {
    /// `nil` unless it is loaded.
    package var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }
}

extension LoadingState: Equatable where Value: Equatable {}
