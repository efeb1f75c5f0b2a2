package import Models
import Services

/// Pictures of the Moon that are stored here.
package struct MoonSample: MoonLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func hours() throws -> [MoonHour] {
        try records.photos().compactMap { MoonHour($0.id.value) }
            .sorted { $0.text < $1.text }
    }

    package func now() throws -> MoonHour {
        try hours().last.orNotFound()
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        do {
            return try await records.photo(id)
        } catch LoadFailure.notFound {
            let nearest = try hours().last { $0.text < id.value }
            throw LoadFailure.nothing(
                at: id.value,
                nearest: [nearest?.text].compactMap(\.self)
            )
        }
    }
}
