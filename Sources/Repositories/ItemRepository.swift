package import Models

/// Finds an item by its id, by searching for it.
package struct ItemRepository: ItemSource {
    /// A search for an id may find others that only resemble it; one that
    /// is not among the first hundreds is not there.
    private static let pageLimit = 5

    private let photos: any PhotoSource

    package init(photos: any PhotoSource) {
        self.photos = photos
    }

    package func photo(id: String) async throws(LoadFailure) -> Photo {
        let query = PhotoQuery(mediaTypes: [], terms: [.init(.nasaID, id)])
        var cursor = photos.photos(matching: query)
        for _ in 0 ..< Self.pageLimit {
            let page = try await cursor.page()
            if let photo = page.elements.first(where: { $0.id == id }) {
                return photo
            }
            guard case .more(let next) = page.rest else { break }
            cursor = next
        }
        throw .notFound(reason: nil)
    }
}
