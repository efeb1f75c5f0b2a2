import Entities
package import Models

/// Photos of rovers that are stored here.
package struct RoverSample: RoverLists {
    private let records: LocalRecords

    package init(_ records: LocalRecords) {
        self.records = records
    }

    package func photos(matching query: RoverQuery) -> any Cursor<Photo> {
        query.photos { (query: RoverQuery) in
            localPage(size: query.pageSize) {
                LocalList(try images(matching: query))
            }
        }
    }

    private func images(matching query: RoverQuery) throws -> [RoverImage] {
        let images = try images(of: query.rover).filter(query.coversSol)
        return switch query.order {
        case .newestReceived: images
        case .latestSol: images.sorted { $0.sol > $1.sol }
        case .earliestSol: images.sorted { $0.sol < $1.sol }
        }
    }

    private func images(of rover: Rover) throws -> [RoverImage] {
        try records.items().filter { $0.photo.id.source == rover.source }
            .compactMap(RoverImage.init)
    }

    package func traverse(of rover: Rover) throws -> Traverse {
        try records.json(RoverStopsEntity.self, from: rover.stopsFile)
            .traverse(of: rover)
    }

    package func panoramas() throws -> Page<Photo> {
        Page(all: try records.photos().filter { $0.id.source == .panorama })
    }

    package func status(of rover: Rover) throws -> RoverStatus {
        let sols = try images(of: rover).map(\.sol)
        return RoverStatus(sol: try sols.max().orNotFound(), photos: sols.count)
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try await records.photo(id)
    }
}
