import Entities
import Models
import Services

/// The stops of rovers, by NASA's map of where they are.
struct RoverStops: Sendable {
    /// In seconds.
    static let lifetime = 86_400.0

    let api: SourceAPI
    let panoramaTexts: MadeTexts.Maker

    /// The panoramas of Perseverance, the newest first.
    func panoramas() async throws -> Page<Photo> {
        let loaded = try await stops(of: .perseverance)
        let photos = loaded.value.features.elements.reversed()
            .compactMap { RoverPanorama($0, api)?.photo }
            .map { $0.with(panoramaTexts($0)) }
        return Page(
            all: photos.stored(loaded.stored),
            skipped: loaded.value.features.skipped,
            stored: loaded.stored
        )
    }

    /// - Throws: `.invalidResponse` if there is no stop with a place.
    func traverse(of rover: Rover) async throws -> Traverse {
        let loaded = try await stops(of: rover)
        return try loaded.value.traverse(of: rover, loaded.stored)
    }

    private func stops(
        of rover: Rover
    ) async throws -> Loaded<RoverStopsEntity> {
        try await api.get(
            RoverURLs.map("\(rover.mapFolder)/Layers/json/\(rover.stopsFile)"),
            lifetime: Self.lifetime
        )
    }
}

extension RoverStopsEntity {
    func traverse(
        of rover: Rover,
        _ stored: StoredCopy? = nil
    ) throws -> Traverse {
        let stops = features.elements.compactMap { Stop($0) }
        guard
            let traverse =
                Traverse(name: rover.name, stops: stops, stored: stored)
        else {
            throw LoadFailure.invalidResponse(
                .unexpectedShape,
                detail: "features"
            )
        }
        return traverse
    }
}

extension Stop {
    /// - Returns: `nil` without a place, a sol, or the numbers of a stop.
    init?(_ entity: RoverStopEntity) {
        guard let sol = entity.sol.flatMap({ Sol($0) }),
            let site = entity.site, let drive = entity.drive,
            let longitude = entity.longitude.within(-180 ... 360),
            let latitude = entity.latitude.within(-90 ... 90)
        else { return nil }
        let elevation = entity.elevation.within(-9_000 ... 30_000)
        let driven = entity.driven.within(1 ... 1_000_000)
        self.init(
            sol: sol,
            site: site,
            drive: drive,
            longitude: longitude,
            latitude: latitude,
            elevation: elevation,
            driven: driven.map { $0 / 1_000 }
        )
    }
}

extension Rover {
    /// Its folder in NASA's map.
    fileprivate var mapFolder: String {
        self == .perseverance ? "M20" : "MSL"
    }

    /// The file of its stops, also in the sample.
    var stopsFile: String { mapFolder + "_waypoints.json" }
}
