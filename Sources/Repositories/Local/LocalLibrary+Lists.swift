package import Models
package import Services

/// The sample.
package typealias SampleLibrary = LocalLibrary<LocalRecords>

extension SampleLibrary {
    /// The files of its items.
    package var files: any DataService { LocalFiles(records: items) }
}

extension LocalLibrary: ApodLists where Items == LocalRecords {
    package var days: ClosedRange<Day> {
        let all = ApodURLs.days
        let first = try? items.photos().filter { $0.id.source == .apod }
            .compactMap(\.day).filter(all.contains).min()
        return (first ?? all.lowerBound) ... all.upperBound
    }

    package func pictures(
        of days: ClosedRange<Day>,
        pageSize: Int
    ) -> any Cursor<Photo> {
        LocalCursor(size: pageSize) { () async throws(LoadFailure) in
            let found = try items.photos().filter {
                $0.id.source == .apod && $0.day.map(days.contains) == true
            }
            return LocalList(found.sorted { ($0.date ?? "") > ($1.date ?? "") })
        }
        .failing { nothing(in: days) }
    }
}

extension LocalLibrary: RoverLists where Items == LocalRecords {
    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        query.photos { (query: RoverQuery) in
            LocalCursor(size: query.pageSize) { () async throws(LoadFailure) in
                LocalList(try images(matching: query))
            }
        }
    }

    private func images(
        matching query: RoverQuery
    ) throws(LoadFailure) -> [RoverImage] {
        let images = try images(of: query.rover).filter(query.coversSol)
        return switch query.order {
        case .newestReceived: images
        case .latestSol: images.sorted { $0.sol > $1.sol }
        case .earliestSol: images.sorted { $0.sol < $1.sol }
        }
    }

    private func images(of rover: Rover) throws(LoadFailure) -> [RoverImage] {
        try items.items().filter { $0.photo.id.source == rover.source }
            .compactMap(RoverImage.init)
    }

    package func status(
        of rover: Rover
    ) async throws(LoadFailure) -> RoverStatus {
        let sols = try images(of: rover).map(\.sol)
        guard let last = sols.max() else { throw .notFound(reason: nil) }
        return RoverStatus(sol: last, photos: sols.count)
    }
}
