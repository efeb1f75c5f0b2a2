import Entities
import Foundation
package import Models
package import Services

/// Gets the list of an item's files.
package struct ManifestRepository: ManifestSource {
    private let service: any CodableGetService
    private let addresses: LibraryAddresses

    package init(
        service: any CodableGetService,
        addresses: LibraryAddresses
    ) {
        self.service = service
        self.addresses = addresses
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        let manifest: ManifestEntity
        do {
            manifest = try await service.get(
                ManifestEntity.self,
                from: addresses.asset(photo.id)
            )
        } catch {
            throw LoadFailure(error)
        }
        return PhotoFiles(
            manifest.hrefs.compactMap(addresses.trusted).map(PhotoFile.init)
        )
    }
}
