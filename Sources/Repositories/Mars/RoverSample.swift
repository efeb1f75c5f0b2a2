import Entities
package import Models

/// Photos of rovers that are stored here.
package struct RoverSample: RoverLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await records.photo(id)
    }

    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        query.photos { (query: RoverQuery) in
            localPage(size: query.pageSize) { () throws(LoadFailure) in
                LocalList(try self.images(matching: query))
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
        try records.items().filter { $0.photo.id.source == rover.source }
            .compactMap(RoverImage.init)
    }

    package func traverse(
        of rover: Rover
    ) throws(LoadFailure) -> Traverse {
        try records.json(RoverStopsEntity.self, from: rover.stopsFile)
            .traverse(of: rover)
    }

    package func panoramas() throws(LoadFailure) -> Page<Photo> {
        let all = try records.photos().filter { $0.id.source == .panorama }
        return Page(elements: all, total: all.count, next: .end)
    }

    package func status(
        of rover: Rover
    ) async throws(LoadFailure) -> RoverStatus {
        let sols = try images(of: rover).map(\.sol)
        guard let last = sols.max() else { throw .notFound(reason: nil) }
        return RoverStatus(sol: last, photos: sols.count)
    }
}
