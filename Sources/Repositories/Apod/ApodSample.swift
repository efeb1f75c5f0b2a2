package import Models

/// Pictures of the day that are stored here.
package struct ApodSample: ApodLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func pictures() throws -> [Photo] {
        try records.photos().filter { $0.id.source == .apod }
    }

    package var days: ClosedRange<Day> {
        let all = ApodURLs.days
        let known = try? pictures().compactMap(\.day)
        let first = known?.filter(all.contains).min()
        return (first ?? all.lowerBound) ... all.upperBound
    }

    package func pictures(
        of days: ClosedRange<Day>,
        pageSize: Int
    ) -> any Cursor<Photo> {
        localPage(size: pageSize) {
            let found = try pictures().filter {
                $0.day.map(days.contains) == true
            }
            return LocalList(PhotoOrder.newest.sorted(found))
        }
        .failing { nothing(in: days) }
    }

    package func pictures(
        with words: String,
        isOldestFirst: Bool
    ) -> any Cursor<Photo> {
        records.search(
            PhotoQuery(words: words, mediaTypes: []),
            isOldestFirst ? .oldest : .newest
        )
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        if id == ApodURLs.newest { return try await newest() }
        do {
            return try await records.photo(id)
        } catch LoadFailure.notFound {
            guard id.source == .apod, let day = Day(id.value) else {
                throw LoadFailure.notFound()
            }
            throw try await nothing(on: day)
        }
    }
}
