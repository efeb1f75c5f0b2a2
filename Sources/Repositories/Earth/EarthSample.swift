package import Models

/// Pictures of the Earth that are stored here.
package struct EarthSample: EarthLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    /// The sample has one form of each picture.
    package var enhanced: any EarthLists { self }

    package func days() throws -> [Day] {
        Set(try records.photos().compactMap(\.day)).sorted(by: >)
    }

    package func page(of day: Day?) throws -> Page<Photo> {
        let newest = try days().first
        return Page(
            all: try records.photos().filter { $0.day == day ?? newest }
        )
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try await records.photo(id)
    }
}
