package import Models

/// Visualizations that are stored here.
package struct SVSSample: SVSLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func visualizations(matching query: SVSQuery) -> any Cursor<Photo> {
        let isPopular = query.order == .popular
        guard !isPopular || !query.words.isEmpty else {
            return records.photos(in: .popular)
        }
        return records.search(
            PhotoQuery(words: query.words, mediaTypes: []),
            isPopular ? .relevance : .newest
        )
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try await records.photo(id)
    }
}
