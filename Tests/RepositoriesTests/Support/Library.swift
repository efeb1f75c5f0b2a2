import Foundation
import Models
import Repositories
import Services
import Testing

/// The repositories over one service, at NASA's address or another.
struct Library {
    let service: any CodableGetService
    let addresses: LibraryAddresses

    init(
        _ service: any CodableGetService,
        api: String = LibraryAddresses.nasa
    ) throws {
        self.service = service
        addresses = LibraryAddresses(
            api: try #require(LibraryAddresses.api(api))
        )
    }

    /// The list that begins at an address.
    func list(_ address: String) throws -> CollectionRepository {
        CollectionRepository(
            service: service,
            addresses: addresses,
            address: try #require(URL(string: address))
        )
    }

    func files(of id: String) async throws -> PhotoFiles {
        try await ManifestRepository(service: service, addresses: addresses)
            .files(of: Photo(id: id))
    }
}
