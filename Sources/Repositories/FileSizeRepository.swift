package import Foundation
package import Models
package import Services

/// Says how large files are, at trusted addresses only.
package struct FileSizeRepository: FileSizeSource {
    private let service: any FileSizeService
    private let addresses: LibraryAddresses

    package init(service: any FileSizeService, addresses: LibraryAddresses) {
        self.service = service
        self.addresses = addresses
    }

    package func bytes(at address: URL) async throws(LoadFailure) -> Int? {
        guard addresses.isTrusted(address) else {
            throw .foreignAddress(address.host() ?? address.absoluteString)
        }
        do {
            return try await service.size(of: address)
        } catch {
            throw LoadFailure(error)
        }
    }
}
