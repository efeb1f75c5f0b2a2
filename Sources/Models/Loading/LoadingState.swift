/// Where the loading of one value stands.
package enum LoadingState<Value: Equatable & Sendable>: Equatable, Sendable {
    case idle
    case loading
    case loaded(Value)
    case failed(LoadFailure)
}
