import Foundation
package import HTTP
package import Models
import Services

/// NASA's image library as it is in a mirror, whose items are copies of the
/// service's.
package struct MirrorLibrary: LocalLibrary {
    private let store: MirrorStore
    private let reason: LoadFailure

    /// `reason` is why the service itself is not used.
    package init(_ store: MirrorStore, because reason: LoadFailure = .offline) {
        self.store = store
        self.reason = reason
    }

    package func copy(of query: PhotoQuery) -> StoredCopy? {
        let state = store.state ?? MirrorStore.State()
        let date = state.time(covering: query)
        return StoredCopy(
            // What is damaged does not say of when it is.
            date: date ?? state.time ?? .distantPast,
            reason: reason,
            mirror: date == nil ? .part(state.coverage) : .whole
        )
    }

    package func index(
        for query: PhotoQuery
    ) throws(LoadFailure) -> LocalIndex {
        do throws(StorageError) {
            return try store.index(copy: copy(of: query))
        } catch {
            throw .storing(error)
        }
    }

    /// Which items are popular is not known here.
    package func popular() throws(LoadFailure) -> [Photo] { throw reason }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        let query = PhotoQuery(
            mediaTypes: [],
            terms: [.init(.nasaID, id.value)],
            pageSize: 1
        )
        let page = try await photos(matching: query).page()
        guard let photo = page.elements.first else {
            throw .notFound(reason: nil)
        }
        return photo
    }

    // A mirror knows records; it never tells which files an item has.
    package func files(
        of photo: Photo
    ) throws(LoadFailure) -> PhotoFiles { throw reason }

    package func captions(
        of id: PhotoID
    ) throws(LoadFailure) -> Captions { throw reason }

    package func metadata(
        of id: PhotoID
    ) throws(LoadFailure) -> Metadata { throw reason }
}

/// NASA's image library, or the mirror while the network or the service fails,
/// or takes long.
package struct MirroredLibrary: ImageLibrary {
    private let service: any ImageLibrary
    private let store: MirrorStore
    private let patience: Patience

    package init(
        _ service: any ImageLibrary,
        mirror store: MirrorStore,
        clock: HTTPClock
    ) {
        self.service = service
        self.store = store
        patience = Patience(clock: clock)
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
        LazyPage { () async throws(LoadFailure) in
            let page = try await patience.load { () async throws(LoadFailure) in
                try await photos(service).page()
            } orElse: { failure in
                guard failure.isOfService,
                    let page = try? await photos(mirror(failure)).page()
                else { return nil }
                // What is not there may be in what it does not cover.
                let isKnown = store.state?.time(covering: query) != nil
                return isKnown || !page.elements.isEmpty ? page : nil
            }
            guard let copy = page.stored, copy.mirror == nil,
                let date = store.state?.time(covering: query),
                date > copy.date
            else { return page }
            return (try? await photos(mirror(copy.reason)).page()) ?? page
        }
    }

    private func mirror(_ reason: LoadFailure) -> MirrorLibrary {
        MirrorLibrary(store, because: reason)
    }

    // What was seen of an item may be newer than the mirror.
    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await patience.load { () async throws(LoadFailure) in
            try await service.photo(id)
        } orElse: { failure in
            guard failure.isOfService else { return nil }
            return try? await mirror(failure).photo(id)
        }
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        try await service.files(of: photo)
    }

    package func captions(
        of id: PhotoID
    ) async throws(LoadFailure) -> Captions {
        try await service.captions(of: id)
    }

    package func metadata(
        of id: PhotoID
    ) async throws(LoadFailure) -> Metadata {
        try await service.metadata(of: id)
    }
}

extension LoadFailure {
    /// Whether the network or the service is at fault, not the request.
    fileprivate var isOfService: Bool {
        switch self {
        case .refused, .untrustedURL, .wrongRecord: false
        default: [.network, .service, .rateLimit].contains(kind)
        }
    }
}
