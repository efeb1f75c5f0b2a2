import Entities
package import Foundation
package import Models
package import Services

/// A place in one of the library's lists: gets the page there, and knows the
/// place after it from the page's `next` link.
package struct CollectionRepository: Cursor {
    /// How many items of one search the service gives at the most; asking
    /// beyond is answered with a refusal. Albums have no such end.
    package static let window = 10_000

    private let service: any CodableGetService
    private let addresses: LibraryAddresses
    private let address: URL

    package init(
        service: any CodableGetService,
        addresses: LibraryAddresses,
        address: URL
    ) {
        self.service = service
        self.addresses = addresses
        self.address = address
    }

    package var reach: Int? {
        PageAddress(address).isSearch ? Self.window : nil
    }

    package func page() async throws(LoadFailure) -> Page<Photo> {
        try await page { _ in }
    }

    @concurrent
    package func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Photo>) -> Void
    ) async throws(LoadFailure) -> Page<Photo> {
        guard addresses.isTrusted(address) else {
            throw .foreignAddress(address.host() ?? address.absoluteString)
        }
        do {
            let body = try await service.body(at: address)
            // First, since reading the items takes as long as getting them.
            let rest = rest(after: try body.decode(CollectionLinksEntity.self))
            if case .more(let next) = rest { tell(next) }
            return page(of: try body.decode(CollectionEntity.self), rest)
        } catch {
            throw LoadFailure(error)
        }
    }

    private func page(
        of answer: CollectionEntity,
        _ rest: Page<Photo>.Rest
    ) -> Page<Photo> {
        let body = answer.collection
        let photos = body.items.elements.compactMap {
            Photo($0, addresses: addresses)
        }
        let unreadable = body.items.elements.count - photos.count
        return Page(
            elements: photos,
            lost: body.items.lost + unreadable,
            total: body.metadata?.totalHits,
            rest: rest
        )
    }

    private func rest(
        after answer: CollectionLinksEntity
    ) -> Page<Photo>.Rest {
        let links = answer.collection.links?.elements ?? []
        guard
            let link = links.first(where: { $0.rel == "next" }),
            let next = link.href.flatMap(addresses.web),
            // A list whose next page is this one would never end.
            PageAddress(next) != PageAddress(address)
        else { return .end }
        if PageAddress(next).reach > Self.window {
            return .limitReached(limit: Self.window)
        }
        return .more(
            CollectionRepository(
                service: service,
                addresses: addresses,
                address: next
            )
        )
    }
}
