import Entities
import Foundation
import Models

/// The panorama of a stop, as a photo.
struct RoverPanorama {
    private let stop: RoverStopEntity
    private let image: RoverStopEntity.Panorama
    private let url: URL
    private let sol: Sol
    /// `nil` if it is unknown.
    private let size: Extent?
    private let surroundings: Surroundings?
    /// `nil` if it is unknown.
    private let place: Stop?

    /// - Returns: `nil` for a stop without one.
    init?(_ stop: RoverStopEntity, _ api: SourceAPI) {
        guard let sol = stop.sol.flatMap({ Sol($0) }),
            let image = stop.panorama, let url = api.panorama(image.url)
        else { return nil }
        self.stop = stop
        self.image = image
        self.url = url
        self.sol = sol
        size = image.size
        surroundings = size.flatMap(image.surroundings)
        place = Stop(stop)
    }

    /// `nil` without the numbers that its id is made of.
    var photo: Photo? {
        guard let site = stop.site, let drive = stop.drive else { return nil }
        return Photo(
            id: PhotoID(.panorama, "\(site)_\(drive)"),
            date: Rover.perseverance.clock.day(of: sol).text + "T00:00:00Z",
            thumbnail: url,
            files: PhotoFiles([
                PhotoFile(url: url, size: .original, extent: size)
            ]),
            facts: .init(known: [
                .sol: .integer(sol.number), .site: .integer(site),
                .drive: .integer(drive),
            ]) + (place?.facts ?? [])
                + .init(known: [
                    .tilt: JSONValue(stop.tilt.within(0 ... 180), digits: 1)
                ])
                + directions
        )
    }

    /// The directions that it shows; none if its size is unknown.
    private var directions: [Photo.Fact] {
        guard let size else { return [] }
        let known = surroundings.map { _ in image }
        let elevations = -90.0 ... 90.0
        return .init(known: [
            .azimuthLeft: JSONValue(known?.left, digits: 1),
            .azimuthRight: JSONValue(known?.right, digits: 1),
            .elevationTop: JSONValue(image.top.within(elevations), digits: 1),
            .elevationBottom: JSONValue(
                image.bottom.within(elevations),
                digits: 1
            ),
            .width: .integer(size.width), .height: .integer(size.height),
            .horizon: JSONValue(known?.horizon, digits: 1),
            .color: JSONValue(isGray ? "gray" : nil),
        ])
    }

    /// As its name says: `N_LFMM_…`.
    private var isGray: Bool {
        ["_LFMM_", "_LFGG_"].contains { url.absoluteString.contains($0) }
    }
}

extension RoverStopEntity.Panorama {
    private static let azimuths = -360.0 ... 720.0

    /// `nil` if it is unknown. Rows and columns may be changed round: there are
    /// as many pixels for a degree across as down.
    fileprivate var size: Extent? {
        guard let columns, let rows, columns > 0, rows > 0 else { return nil }
        let size = Extent(width: columns, height: rows)
        guard let left = left.within(Self.azimuths),
            let right = right.within(Self.azimuths), let top, let bottom,
            top > bottom
        else { return size }
        let turn = (right - left).azimuth
        let isWide = turn == 0 || turn > top - bottom
        return isWide == (columns > rows)
            ? size : Extent(width: rows, height: columns)
    }

    fileprivate func surroundings(_ size: Extent) -> Surroundings? {
        guard let left = left.within(Self.azimuths),
            let right = right.within(Self.azimuths), let horizon
        else { return nil }
        return Surroundings(
            left: left,
            right: right,
            size: size,
            horizon: horizon
        )
    }
}

extension SourceAPI {
    /// The picture of a panorama; `nil` for a text that names none. A regular
    /// expression would be compiled for each of hundreds of stops.
    fileprivate func panorama(_ path: String?) -> URL? {
        let folder = "Layers/mosaics/"
        guard let path, path.hasPrefix(folder), path.hasSuffix(".jpg") else {
            return nil
        }
        let name = path.dropFirst(folder.count).dropLast(".jpg".count)
        let isName = name.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0))
        }
        guard isName, 1 ... 120 ~= name.count else { return nil }
        return url(RoverURLs.map("M20/" + path))
    }
}
