import Foundation
package import Models
import Services

/// NASA's image library as it is in a mirror, whose items are copies of the
/// service's.
package struct OfflineImageLibrary: LocalLibrary {
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

    package func records(
        for query: PhotoQuery
    ) throws -> SearchableRecords {
        try store.searchable(copy: copy(of: query))
    }

    /// Which items are popular is not known here.
    package func popular() throws -> [Photo] { throw reason }

    package func photo(_ id: PhotoID) async throws -> Photo {
        let query = PhotoQuery(
            mediaTypes: [],
            terms: [.init(.nasaID, id.value)],
            pageSize: 1
        )
        let page = try await photos(matching: query).page()
        return try page.elements.first.orNotFound()
    }

    // A mirror knows records; it never tells which files an item has.
    package func files(of photo: Photo) throws -> PhotoFiles { throw reason }

    package func captions(of id: PhotoID) throws -> Captions { throw reason }

    package func metadata(of id: PhotoID) throws -> Metadata { throw reason }
}

extension LoadFailure {
    /// `true` if the network or the service is at fault, not the request.
    package var isServiceFault: Bool {
        switch self {
        case .refused, .untrustedURL, .wrongRecord: false
        default: [.network, .service, .rateLimit].contains(kind)
        }
    }
}
