package import Models

/// Pictures of the Moon that are stored here.
package struct MoonSample: MoonLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func hours() throws -> [String] {
        try records.photos().map(\.id.value).sorted()
    }

    package func now() throws -> MoonHour {
        try hours().last.flatMap { MoonHour($0) }.orNotFound()
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        do {
            return try await records.photo(id)
        } catch LoadFailure.notFound {
            let hour = id.value
            let known = try hours()
            throw LoadFailure.nothing(at: hour, in: hour ... hour, of: known) {
                $0
            }
        }
    }
}
