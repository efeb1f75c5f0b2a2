import Foundation
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

    package var copy: StoredCopy? {
        StoredCopy(
            date: store.state?.time ?? .distantPast,
            reason: reason,
            isOfMirror: true
        )
    }

    package func index() throws(LoadFailure) -> LocalIndex {
        do throws(StorageError) {
            return try store.index(copy: copy)
        } catch {
            // While a first copy is made, there is nothing to search.
            throw error.isLocked ? .unsaved(.mirrorBusy) : .storing(error)
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

/// NASA's image library, or the mirror while the network or the service fails.
package struct MirroredLibrary: ImageLibrary {
    private let service: any ImageLibrary
    private let store: MirrorStore

    package init(_ service: any ImageLibrary, mirror store: MirrorStore) {
        self.service = service
        self.store = store
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

    /// The list of the service, or that of the mirror if its first page fails,
    /// or is an older copy than a mirror that covers the query.
    private func list(
        of query: PhotoQuery = PhotoQuery(mediaTypes: []),
        _ photos: @escaping @Sendable (any ImageLibrary) -> any Cursor<Photo>
    ) -> any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            let page = try await first { library throws(LoadFailure) in
                try await photos(library).page()
            }
            guard let copy = page.stored, !copy.isOfMirror,
                let state = store.state, state.covers(query),
                state.updated ?? .distantPast > copy.date
            else { return page }
            let mirror = MirrorLibrary(store, because: copy.reason)
            return (try? await photos(mirror).page()) ?? page
        }
    }

    /// What the service has, or the mirror if that fails.
    private func first<Value: Sendable>(
        _ load: (any ImageLibrary) async throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Value {
        do throws(LoadFailure) {
            return try await load(service)
        } catch {
            let mirror = MirrorLibrary(store, because: error)
            guard error.isOfService, let value = try? await load(mirror) else {
                throw error
            }
            return value
        }
    }

    // What was seen of an item may be newer than the mirror.
    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await first { library throws(LoadFailure) in
            try await library.photo(id)
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
