package import Foundation

/// Gets bytes from an address: pictures and captions.
package protocol DataGetService: Sendable {
    /// The bytes at an address.
    ///
    /// - Parameters:
    ///   - address: Where they are asked for, used exactly as given.
    ///   - limit: The most bytes to take; more is `.tooLarge`.
    /// - Throws: A `ServiceError`; `.cancelled` as soon as the task is.
    func data(
        from address: URL,
        atMost limit: Int
    ) async throws(ServiceError) -> Data
}
