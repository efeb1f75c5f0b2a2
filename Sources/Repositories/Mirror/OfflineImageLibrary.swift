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

    private func records(
        for query: PhotoQuery
    ) throws -> SearchableRecords {
        try store.searchable(copy: copy(of: query))
    }

    package func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics {
        try await records(for: query).statistics(of: query, by: dimension)
    }

    /// The words that may be a word if it is misspelled.
    package func words(like word: String) async throws -> [String] {
        try await records(for: PhotoQuery()).words(like: word)
    }

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

// Searching.
extension OfflineImageLibrary {
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
        localPage(
            query.page ?? 1,
            size: query.pageSize ?? 100,
            stored: copy(of: query)
        ) {
            let records = try self.records(for: query)
            let found = try await LocalSearch(query).found(in: records, order)
            return LocalList(count: found.count) { records.photo(found[$0]) }
        }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        let query = PhotoQuery(mediaTypes: [], terms: [.init(.album, name)])
        return photos(matching: query, .newest).failing {
            .notFound()
        }
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        switch feed {
        case .recent:
            photos(matching: PhotoQuery(mediaTypes: []), .newest)
                .limited(to: 100)
        // Which items are popular is not known here.
        case .popular: LazyPage { throw reason }
        }
    }
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
