package import Models

/// NASA's image library as it is on this machine, without a limit on the
/// results: the sample, or a mirror.
package protocol LocalLibrary: ImageLibrary {
    /// The items that a search finds, in an order.
    func search(_ query: PhotoQuery, _ order: PhotoOrder) -> any Cursor<Photo>

    /// Counts the items that a search finds.
    func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics
}

extension LocalLibrary {
    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        search(query, .relevance)
    }

    package func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)? {
        search(query, order)
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        let query = PhotoQuery(mediaTypes: [], terms: [.init(.album, name)])
        return search(query, .newest).failing { .notFound() }
    }

    /// The newest items, as many as the service sends.
    var recent: any Cursor<Photo> {
        search(PhotoQuery(mediaTypes: []), .newest).limited(to: 100)
    }
}
