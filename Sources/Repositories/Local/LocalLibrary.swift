package import Models

/// Items that are on this machine: the sample, or a mirror.
package protocol LocalItems: Sendable {
    /// Set for a copy of the items of a service.
    var copy: StoredCopy? { get }

    /// What to search.
    func index() throws(LoadFailure) -> LocalIndex

    /// The most popular items, the first one first.
    func popular() throws(LoadFailure) -> [Photo]

    func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo

    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles

    func captions(of id: PhotoID) throws(LoadFailure) -> Captions

    func metadata(of id: PhotoID) throws(LoadFailure) -> Metadata
}

/// NASA's image library as it is on this machine, without a limit on the
/// results.
package struct LocalLibrary<Items: LocalItems>: ImageLibrary {
    let items: Items

    package init(_ items: Items) {
        self.items = items
    }

    // MARK: Lists

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        photos(matching: query, .relevance)
    }

    package func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)? {
        photos(matching: query, order)
    }

    private func photos(
        matching query: PhotoQuery,
        _ order: PhotoOrder
    ) -> any Cursor<Photo> {
        LocalCursor(
            page: query.page ?? 1,
            size: query.pageSize,
            stored: items.copy
        ) { () async throws(LoadFailure) in
            let index = try items.index()
            let found = await LocalSearch(query).items(in: index, order)
            return LocalList(count: found.count) {
                index.photo(Int(found[$0]))
            }
        }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        let query = PhotoQuery(mediaTypes: [], terms: [.init(.album, name)])
        return photos(matching: query, .newest).failing {
            .notFound(reason: nil)
        }
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        switch feed {
        case .recent:
            photos(matching: PhotoQuery(mediaTypes: []), .newest)
                .limited(to: 100)
        case .popular:
            LocalCursor(size: .max) { () async throws(LoadFailure) in
                LocalList(try items.popular())
            }
        }
    }

    // MARK: Items

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await items.photo(id)
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        try await items.files(of: photo)
    }

    package func captions(
        of id: PhotoID
    ) async throws(LoadFailure) -> Captions {
        try items.captions(of: id)
    }

    package func metadata(
        of id: PhotoID
    ) async throws(LoadFailure) -> Metadata {
        try items.metadata(of: id)
    }
}
