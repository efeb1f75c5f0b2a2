package import Foundation

/// Gets JSON from an address.
package protocol CodableGetService: Sendable {
    /// The JSON at an address, which is used exactly as given.
    ///
    /// Throws `.cancelled` as soon as the task is cancelled.
    func body(at address: URL) async throws(ServiceError) -> JSONBody
}

extension CodableGetService {
    /// The value at an address.
    ///
    /// `@concurrent`, so that decoding never takes the main actor's time.
    @concurrent
    package func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from address: URL
    ) async throws(ServiceError) -> Value {
        try await body(at: address).decode(type)
    }
}
