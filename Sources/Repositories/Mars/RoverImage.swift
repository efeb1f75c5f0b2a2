import Entities
import Foundation
import Models

/// An image of either feed, with what lists are filtered by.
struct RoverImage: Sendable {
    let id: String
    let sol: Sol
    let instrument: String
    /// In the form `2025-10-06T17:16:46.000Z`.
    let taken: String?
    let isThumbnail: Bool
    let photo: Photo

    /// The scene that both eyes of a camera see at a time.
    struct Scene: Hashable {
        let camera: String
        let taken: String
        let isThumbnail: Bool
    }

    var eye: RoverEye? { RoverEye(instrument: instrument) }

    /// `nil` if its camera has one eye only.
    var scene: Scene? {
        guard let eye, let taken else { return nil }
        let camera = instrument.replacing(eye.rawValue.uppercased(), with: "")
        return Scene(camera: camera, taken: taken, isThumbnail: isThumbnail)
    }

    /// - Returns: `nil` without a sol.
    init?(_ item: PhotoRecord) {
        guard let sol = item.photo.sol else { return nil }
        id = item.photo.id.value
        self.sol = sol
        instrument = item.photo.text(.instrument) ?? ""
        taken = item.photo.date
        isThumbnail = item.isThumbnail
        photo = item.photo
    }

    /// - Returns: `nil` without an id or a sol, and for other missions.
    init?(_ item: RoverImageEntity, of rover: Rover, trusted: TrustedURLs) {
        guard
            let id = item.id, !id.isEmpty,
            let sol = item.sol.flatMap({ Sol($0) }),
            [nil, "msl"].contains(item.mission)
        else { return nil }
        self.id = id
        self.sol = sol
        instrument = item.instrument ?? ""
        taken = item.taken.map { $0.hasSuffix("Z") ? $0 : $0 + "Z" }
        isThumbnail =
            item.isThumbnail ?? (item.sampleType?.lowercased() == "thumbnail")
        let camera = RoverCameraName(instrument, of: rover)
        let time = taken.flatMap { Date(isoText: $0) }.map(rover.clock.time)
        let files = PhotoFiles(RoverFiles.all(item, trusted))
        photo = Photo(
            id: PhotoID(rover.source, id),
            title: "\(rover.name) sol \(sol.number): \(camera.short)",
            date: taken,
            creator: item.credit,
            description: item.description,
            thumbnail: files.thumbnail,
            files: files,
            facts: .init(known: [
                .sol: .integer(sol.number),
                .camera: JSONValue(camera.full),
                .instrument: JSONValue(instrument),
                .localSolarTime: JSONValue(
                    RoverName.time(item.localTime) ?? time
                ),
                .site: JSONValue(item.site),
                .drive: JSONValue(item.drive),
                .filter: JSONValue(item.filter == "UNK" ? nil : item.filter),
            ])
        )
    }
}

/// A camera in words.
private struct RoverCameraName {
    /// `Navcam left`
    let short: String
    /// `Navigation Camera (Navcam), left`
    let full: String

    init(_ instrument: String, of rover: Rover) {
        guard let camera = rover.camera(with: instrument) else {
            short = instrument
            full = instrument
            return
        }
        let eye = RoverEye(instrument: instrument)?.rawValue
        short = camera.label + (eye.map { " " + $0 } ?? "")
        full =
            "\(camera.title) (\(camera.label))" + (eye.map { ", " + $0 } ?? "")
    }
}
