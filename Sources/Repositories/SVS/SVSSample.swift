package import Models
import Services

/// Visualizations that are stored here.
package struct SVSSample: SVSLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await records.photo(id)
    }

    package func visualizations(
        matching query: SVSQuery
    ) -> any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            let found = try records.photos().filter {
                $0.mentions(query.words)
            }
            let photos =
                query.order == .popular
                ? found : found.sorted { ($0.date ?? "") > ($1.date ?? "") }
            return Page(elements: photos, total: photos.count, next: .end)
        }
    }
}
