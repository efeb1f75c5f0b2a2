package import Foundation

/// Gets a decodable value from an address.
///
/// Implementations are `@concurrent`, so that decoding never takes the main
/// actor's time.
package protocol CodableGetService: Sendable {
    /// The value at an address.
    ///
    /// - Parameters:
    ///   - type: What the answer is decoded as.
    ///   - address: Where it is asked for, used exactly as given.
    /// - Throws: A `ServiceError`; `.cancelled` as soon as the task is.
    func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from address: URL
    ) async throws(ServiceError) -> Value
}
