package import Foundation

/// Gets bytes from an address: pictures and captions.
package protocol DataGetService: Sendable {
    /// The bytes at an address, which is used exactly as given; more of
    /// them than the limit are `.tooLarge`.
    ///
    /// Throws `.cancelled` as soon as the task is cancelled.
    func data(
        from address: URL,
        atMost limit: Int
    ) async throws(ServiceError) -> Data
}
