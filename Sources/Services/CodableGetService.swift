package import Foundation

/// Gets a decodable value from an address.
///
/// Implementations are `@concurrent`, so that decoding never takes the main
/// actor's time.
package protocol CodableGetService: Sendable {
    /// The value at an address, which is used exactly as given.
    ///
    /// Throws `.cancelled` as soon as the task is cancelled.
    func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from address: URL
    ) async throws(ServiceError) -> Value
}
