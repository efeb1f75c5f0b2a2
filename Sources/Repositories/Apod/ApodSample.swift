package import Models

/// Pictures of the day that are stored here.
package struct ApodSample: ApodLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    private func pictures() throws(LoadFailure) -> [Photo] {
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
        localPage(size: pageSize) { () throws(LoadFailure) in
            let found = try pictures().filter {
                $0.day.map(days.contains) == true
            }
            return LocalList(found.sorted { ($0.date ?? "") > ($1.date ?? "") })
        }
        .failing { nothing(in: days) }
    }

    package func pictures(with words: String) -> any Cursor<Photo> {
        localPage { () throws(LoadFailure) in
            let found = try pictures().filter { $0.mentions(words) }
            return LocalList(found.sorted { ($0.date ?? "") > ($1.date ?? "") })
        }
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        do throws(LoadFailure) {
            return try await records.photo(id)
        } catch .notFound {
            guard id.source == .apod, let day = Day(id.value) else {
                throw .notFound(reason: nil)
            }
            throw try await nothing(on: day)
        }
    }
}
