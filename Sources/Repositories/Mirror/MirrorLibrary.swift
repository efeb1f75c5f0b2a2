import Database
import Foundation
package import Models

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

    /// What is known of the items that a query finds; `nil` without a mirror.
    package func copy(of query: PhotoQuery) -> StoredCopy? {
        ((try? store.state()) ?? nil)?.copy(of: query, because: reason)
    }

    package func search(
        _ query: PhotoQuery,
        _ order: PhotoOrder
    ) -> any Cursor<Photo> {
        MirrorList(query, order, in: store, because: reason)
    }

    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        switch feed {
        case .recent: recent
        // Which items are popular is not known here.
        case .popular: LazyPage { throw reason }
        }
    }

    package func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics {
        try store.read { database in
            try MirrorSearch(query).statistics(in: database, by: dimension)
        } ?? Statistics(by: dimension)
    }

    /// The words that may be a word if it is misspelled: they begin with the
    /// same letter and are about as long. The most frequent come first.
    package func words(like word: String) async throws -> [String] {
        guard let first = SearchWords.words(word).first?.first else {
            return []
        }
        return try store.read { database in
            try database.run(
                """
                CREATE VIRTUAL TABLE temp.vocabulary
                  USING fts5vocab(main, words, row)
                """
            )
            return try database.rows(
                """
                SELECT term FROM temp.vocabulary WHERE term >= ? AND term < ?
                  AND abs(length(term) - ?) < 3 ORDER BY doc DESC, term
                """,
                [
                    .text(String(first)), .text(String(first) + "\u{10FFFF}"),
                    .integer(word.count),
                ]
            ) { $0.text(0) ?? "" }
        } ?? []
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

extension LoadFailure {
    /// `true` if the network or the service is at fault, not the request.
    package var isServiceFault: Bool {
        switch self {
        case .refused, .untrustedURL, .wrongRecord: false
        default: [.network, .service, .rateLimit].contains(kind)
        }
    }
}
