import Entities
import Foundation
import Models
import Services

/// The stops of a rover, by NASA's map of where it is.
struct RoverStops: Sendable {
    private static let lifetime = 86_400.0

    let json: any DataService
    let urls: RoverURLs

    /// The panoramas of Perseverance, the newest first.
    func panoramas() async throws(LoadFailure) -> Page<Photo> {
        let loaded = try await json.get(
            RoverStopsEntity.self,
            from: urls.stops(.perseverance),
            lifetime: Self.lifetime
        )
        let photos = loaded.value.features.elements.reversed()
            .compactMap { RoverPanorama($0, urls)?.photo }
        return Page(
            elements: photos.stored(loaded.stored),
            skipped: loaded.value.features.skipped,
            total: photos.count,
            next: .end,
            stored: loaded.stored
        )
    }
}

extension RoverURLs {
    /// The stops of a rover.
    func stops(_ rover: Rover) -> URL {
        let name = rover == .perseverance ? "M20" : "MSL"
        return map(name + "/Layers/json/\(name)_waypoints.json")
    }

    /// The picture of a panorama; `nil` for a text that names none.
    func panorama(_ path: String?) -> URL? {
        guard let path,
            path.wholeMatch(of: /Layers\/mosaics\/[A-Za-z0-9_-]{1,120}\.jpg/)
                != nil
        else { return nil }
        return map("M20/" + path)
    }
}
