import Entities
import Foundation
import Models

/// An image of either feed, with what lists are filtered by.
struct RoverImage: Sendable {
    let id: String
    let sol: Int
    let instrument: String
    /// In the form `2025-10-06T17:16:46.000Z`.
    let taken: String?
    let isThumbnail: Bool
    let photo: Photo

    /// What both eyes of a camera see at a time.
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

    /// - Returns: `nil` without an id or a sol, and for other missions.
    init?(_ item: CuriosityImageEntity, trusted: TrustedURLs) {
        guard
            let id = item.imageID, !id.isEmpty, let sol = item.sol,
            item.mission == nil || item.mission == "msl"
        else { return nil }
        let original = [item.httpsURL, item.url].lazy.compactMap { $0 }
            .compactMap(trusted.url).first
        let extended = item.extended
        self.init(
            .curiosity,
            id,
            sol,
            instrument: item.instrument,
            taken: item.dateTaken,
            isThumbnail: item.isThumbnail
                ?? (extended?.sampleType?.lowercased() == "thumbnail"),
            localTime: extended?.localTime,
            site: item.site,
            drive: item.drive,
            filter: extended?.filter,
            credit: item.credit,
            description: item.description,
            files: original.map(RoverFiles.copies) ?? []
        )
    }

    /// - Returns: `nil` without an id or a sol.
    init?(_ item: PerseveranceImageEntity, trusted: TrustedURLs) {
        guard let id = item.imageID, !id.isEmpty, let sol = item.sol else {
            return nil
        }
        // The names of the service's sizes mean others in the image library.
        let urls: [(PhotoFile.Size, String?)] = [
            (.original, item.files?.full), (.medium, item.files?.large),
            (.small, item.files?.medium), (.thumbnail, item.files?.small),
        ]
        self.init(
            .perseverance,
            id,
            sol,
            instrument: item.camera?.instrument,
            taken: item.dateTaken,
            isThumbnail: item.sampleType?.lowercased() == "thumbnail",
            localTime: item.localTime,
            site: item.site,
            drive: item.drive,
            filter: item.camera?.filter,
            credit: item.credit,
            description: item.caption,
            files: urls.compactMap { size, url in
                url.flatMap(trusted.url).map { RoverFiles.file($0, size) }
            }
        )
    }

    private init(
        _ rover: Rover,
        _ id: String,
        _ sol: Int,
        instrument: String?,
        taken: String?,
        isThumbnail: Bool,
        localTime: String?,
        site: Int?,
        drive: Int?,
        filter: String?,
        credit: String?,
        description: String?,
        files: [PhotoFile]
    ) {
        let instrument = instrument ?? ""
        let taken = taken.map { $0.hasSuffix("Z") ? $0 : $0 + "Z" }
        let camera = RoverCameraName(instrument, of: rover)
        let time =
            RoverName.time(localTime)
            ?? taken.flatMap { taken in
                Date(isoText: taken).map(rover.clock.time)
            }
        let facts: [(Photo.Fact.Label, JSONValue)] = [
            (.sol, .integer(sol)),
            (.camera, .string(camera.full)),
            (.instrument, .string(instrument)),
            (.localSolarTime, JSONValue(time)),
            (.site, site.map(JSONValue.integer) ?? .null),
            (.drive, drive.map(JSONValue.integer) ?? .null),
            (.filter, JSONValue(filter == "UNK" ? nil : filter)),
        ]
        self.id = id
        self.sol = sol
        self.instrument = instrument
        self.taken = taken
        self.isThumbnail = isThumbnail
        photo = Photo(
            id: PhotoID(rover.source, id),
            title: "\(rover.name) sol \(sol): \(camera.short)",
            date: taken,
            creator: credit,
            description: description,
            thumbnail: files.last { $0.isPicture }?.url,
            files: PhotoFiles(files),
            facts: facts.filter { ![.null, .string("")].contains($0.1) }
                .map { Photo.Fact($0, $1) }
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
