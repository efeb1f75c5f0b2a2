import Foundation
package import Models
package import Services

/// The way into NASA's image library: begins its lists.
package struct LibraryRepository: PhotoSource {
    private let service: any CodableGetService
    private let addresses: LibraryAddresses

    package init(
        service: any CodableGetService,
        addresses: LibraryAddresses
    ) {
        self.service = service
        self.addresses = addresses
    }

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        list(at: addresses.search(query))
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        list(at: addresses.album(name))
    }

    package func photos(of feed: PhotoFeed) -> any Cursor<Photo> {
        list(at: addresses.feed(feed))
    }

    private func list(at address: URL) -> any Cursor<Photo> {
        CollectionRepository(
            service: service,
            addresses: addresses,
            address: address
        )
    }
}
