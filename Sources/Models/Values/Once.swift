/// A value that is loaded when it is first needed.
package actor Once<Value: Sendable> {
    private var value: Value?

    package init() {}

    package func callAsFunction(
        _ load: @Sendable () async throws -> Value
    ) async throws -> Value {
        if let value { return value }
        let loaded = try await load()
        value = loaded
        return loaded
    }
}
