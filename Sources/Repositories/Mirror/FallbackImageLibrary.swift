package import HTTP
package import Models

/// NASA's image library, or the mirror while the network or the service fails,
/// or takes long.
package struct FallbackImageLibrary: ImageLibrary {
    private let service: any ImageLibrary
    private let store: MirrorStore
    private let patience: Patience
    private let isHurried: Bool

    /// With `isHurried`, what only the service knows of an item of the mirror
    /// is not waited for any longer than the item.
    package init(
        _ service: any ImageLibrary,
        mirror store: MirrorStore,
        clock: HTTPClock,
        isHurried: Bool = false
    ) {
        self.service = service
        self.store = store
        patience = Patience(clock: clock)
        self.isHurried = isHurried
    }

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        list(of: query) { $0.photos(matching: query) }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        list { $0.photos(inAlbum: name) }
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        list { $0.photos(in: feed) }
    }

    /// The list of the service; that of the mirror if its first page fails, or
    /// is an older copy than a mirror that covers the query.
    private func list(
        of query: PhotoQuery = PhotoQuery(mediaTypes: []),
        _ photos: @escaping @Sendable (any ImageLibrary) -> any Cursor<Photo>
    ) -> any Cursor<Photo> {
        LazyPage {
            let page = try await patience.load {
                try await photos(service).page()
            } orElse: { failure in
                guard failure.isServiceFault,
                    let page = try? await photos(mirror(failure)).page()
                else { return nil }
                // What is not there may be in what it does not cover.
                let isKnown = page.stored?.mirror == .whole
                return isKnown || !page.elements.isEmpty ? page : nil
            }
            guard let copy = page.stored, copy.mirror == nil,
                let date = try? store.state()?.time(covering: query),
                date > copy.date
            else { return page }
            return (try? await photos(mirror(copy.reason)).page()) ?? page
        }
    }

    private func mirror(_ reason: LoadFailure) -> MirrorLibrary {
        MirrorLibrary(store, because: reason)
    }

    // What was seen of an item may be newer than the mirror.
    package func photo(_ id: PhotoID) async throws -> Photo {
        try await patience.load {
            try await service.photo(id)
        } orElse: { failure in
            guard failure.isServiceFault else { return nil }
            return try? await mirror(failure).photo(id)
        }
    }

    package func files(of photo: Photo) async throws -> PhotoFiles {
        try await hurried(photo.id) { try await service.files(of: photo) }
    }

    package func captions(of id: PhotoID) async throws -> Captions {
        try await hurried(id) { try await service.captions(of: id) }
    }

    package func metadata(of id: PhotoID) async throws -> Metadata {
        try await hurried(id) { try await service.metadata(of: id) }
    }

    /// Loads what the mirror does not have of an item.
    private func hurried<Value: Sendable>(
        _ id: PhotoID,
        _ load: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard isHurried else { return try await load() }
        return try await patience.load {
            Result<Value, LoadFailure>.success(try await load())
        } orElse: { failure in
            let known = try? await mirror(failure).photo(id)
            return known.map { _ in .failure(failure) }
        }.get()
    }
}
