package import Foundation

/// Says how large the file at an address is.
package protocol FileSizeService: Sendable {
    /// In bytes; `nil` where the answer does not tell.
    func size(of address: URL) async throws(ServiceError) -> Int?
}
