package import Models

/// Pictures of the Earth that are stored here.
package struct EarthSample: EarthLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func days(_ color: EarthColor) async throws(LoadFailure) -> [Day] {
        Set(try records.photos().compactMap(\.day)).sorted(by: >)
    }

    package func page(
        of day: Day?,
        _ color: EarthColor
    ) async throws(LoadFailure) -> Page<Photo> {
        let newest = try await days(color).first
        let found = try records.photos().filter { $0.day == day ?? newest }
        return Page(elements: found, total: found.count, next: .end)
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await records.photo(id)
    }
}
