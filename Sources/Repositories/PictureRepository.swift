package import Foundation
package import Models
package import Services

/// Gets the files of pictures, from trusted addresses only.
package struct PictureRepository: PictureDataSource {
    /// The largest original of a photo that was seen has 54 MiB.
    private static let largestFile = 64 << 20

    private let service: any DataGetService
    private let addresses: LibraryAddresses

    package init(
        service: any DataGetService,
        addresses: LibraryAddresses
    ) {
        self.service = service
        self.addresses = addresses
    }

    package func data(at address: URL) async throws(LoadFailure) -> Data {
        guard addresses.isTrusted(address) else {
            throw .foreignAddress(address.host() ?? address.absoluteString)
        }
        do {
            return try await service.data(
                from: address,
                atMost: Self.largestFile
            )
        } catch {
            throw LoadFailure(error)
        }
    }
}
