package import Models
import Services

/// Pictures of the Moon that are stored here.
package struct MoonSample: MoonLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func hours() throws(LoadFailure) -> [MoonHour] {
        try records.photos().compactMap { MoonHour($0.id.value) }
            .sorted { $0.text < $1.text }
    }

    package func now() throws(LoadFailure) -> MoonHour {
        guard let last = try hours().last else { throw .notFound(reason: nil) }
        return last
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        do throws(LoadFailure) {
            return try await records.photo(id)
        } catch .notFound {
            let nearest = try hours().last { $0.text < id.value }
            throw .nothing(
                at: id.value,
                nearest: [nearest?.text].compactMap(\.self)
            )
        }
    }
}
