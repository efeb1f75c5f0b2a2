import Entities
package import Foundation
package import Models
package import Services

/// Pictures of the whole Earth by EPIC, the camera of the spacecraft DSCOVR.
package struct EarthLibrary: EarthLists {
    private let json: any DataService
    private let urls: EarthURLs

    package init(json: any DataService, urls: EarthURLs) {
        self.json = json
        self.urls = urls
    }

    package func days(_ color: EarthColor) async throws(LoadFailure) -> [Day] {
        let days = try await json.get(
            LossyArray<[String: String]>.self,
            from: urls.list("/all", color)
        )
        let texts = days.value.elements.compactMap { $0["date"] }
        return Set(texts.compactMap { Day($0) }).sorted(by: >)
    }

    package func page(
        of day: Day?,
        _ color: EarthColor
    ) async throws(LoadFailure) -> Page<Photo> {
        // The list of a day rarely changes within a day.
        let loaded = try await json.get(
            LossyArray<EarthEntity>.self,
            from: urls.list(day.map { "/date/" + $0.text } ?? "", color),
            lifetime: day.map { _ in 86_400 }
        )
        let records = loaded.value
        let photos = records.elements.compactMap { Photo($0, color, urls) }
            .stored(loaded.stored)
        if let day, let other = photos.first?.day, other != day {
            throw .wrongRecord(requested: day.text, received: other.text)
        }
        return Page(
            elements: photos,
            skipped: records.count - photos.count,
            total: photos.count,
            next: .end,
            stored: loaded.stored
        )
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        let color = EarthURLs.color(of: id.value)
        for day in EarthURLs.days(of: id.value) {
            let photos = try await page(of: day, color).elements
            if let photo = photos.first(where: { $0.id == id }) { return photo }
        }
        throw .notFound(reason: nil)
    }
}

extension LossyArray: PartialResponse {
    package var isComplete: Bool { !elements.isEmpty }
}

/// The URLs of EPIC.
package struct EarthURLs: Sendable {
    package static let nasa = "https://epic.gsfc.nasa.gov"

    private let server: URL
    package var trusted: TrustedURLs { TrustedURLs(servers: [server]) }

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
    }

    func list(_ path: String, _ color: EarthColor) -> URL {
        server.appending(path: "api/" + color.rawValue + path)
    }

    /// The files of a picture, in the folder of its day.
    func files(
        _ name: String,
        on day: Day,
        _ color: EarthColor
    ) -> [PhotoFile] {
        let folder = "archive/" + color.rawValue + Self.folder(of: day)
        let kinds: [(String, String, PhotoFile.Size)] = [
            ("png", "png", .original), ("jpg", "jpg", .medium),
            ("thumbs", "jpg", .thumbnail),
        ]
        return kinds.map { kind, ending, size in
            let path = "\(folder)\(kind)/\(name).\(ending)"
            return PhotoFile(url: server.appending(path: path), size: size)
        }
    }

    private static func folder(of day: Day) -> String {
        "/" + day.text.replacing("-", with: "/") + "/"
    }

    /// Of a picture that was taken just before midnight, the file in the
    /// folder of the day that its name tells.
    package static func afterMidnight(_ file: URL) -> URL? {
        let name = file.deletingPathExtension().lastPathComponent
        let folders = days(of: String(name.suffix(14))).map(folder)
        guard folders.count == 2 else { return nil }
        let text = file.absoluteString
        let other = text.replacing(folders[0], with: folders[1])
        return other == text ? nil : URL(string: other)
    }

    /// The web page of the day of a picture.
    package static func page(of id: PhotoID) -> URL? {
        days(of: id.value).first.flatMap {
            URL(string: nasa + "/?date=" + $0.text)
        }
    }

    /// How the ids of pictures end that are not of natural color.
    private static let enhanced = "-" + EarthColor.enhanced.rawValue

    /// The id of a picture. Both colors have the same identifiers.
    static func id(_ identifier: String, _ color: EarthColor) -> PhotoID {
        PhotoID(.earth, identifier + (color == .natural ? "" : enhanced))
    }

    /// The color of the picture with an id.
    static func color(of id: String) -> EarthColor {
        id.hasSuffix(enhanced) ? .enhanced : .natural
    }

    /// The day in an identifier of 14 digits, or the id of a picture with it;
    /// after the day before it if that may be the day of the picture: the
    /// identifier is some minutes later.
    static func days(of id: String) -> [Day] {
        let identifier =
            color(of: id) == .natural
            ? id : String(id.dropLast(enhanced.count))
        guard
            identifier.utf8.count == 14, UInt64(identifier) != nil,
            let day = Day(digits: identifier.prefix(8))
        else { return [] }
        let isEarly = identifier.dropFirst(8) < "000500"
        return isEarly ? [day.advanced(by: -1), day] : [day]
    }
}

extension Photo {
    /// - Returns: `nil` without an identifier, a name or a time.
    fileprivate init?(
        _ record: EarthEntity,
        _ color: EarthColor,
        _ urls: EarthURLs
    ) {
        guard
            let id = record.identifier, EarthURLs.color(of: id) == .natural,
            !EarthURLs.days(of: id).isEmpty,
            let name = record.image,
            1 ... 100 ~= name.utf8.count, !name.contains("/"),
            let time = record.date?.replacing(" ", with: "T"),
            let date = Date(isoText: time)
        else { return nil }
        let day = Day(date)
        let files = urls.files(name, on: day, color)
        let distance = record.distance(to: ["x": 0, "y": 0, "z": 0])
        let from = distance.map {
            " from \((Double($0) / 1e6).tenths) million km"
        }
        self.init(
            id: EarthURLs.id(id, color),
            title: "Earth" + (from ?? "")
                + ", \(day.text), \(time.dropFirst(11).prefix(5)) UTC"
                + (color == .natural ? "" : ", enhanced color"),
            date: time.prefix(19) + "Z",
            creator: "NASA/NOAA DSCOVR EPIC team",
            description: record.caption,
            altText: record.place.map {
                "The sunlit side of Earth, centered on " + $0
            },
            thumbnail: files.last?.url,
            files: PhotoFiles(files),
            facts: .init(known: [
                .discCenter: JSONValue(record.place),
                .earthDistance: JSONValue(distance),
                .sunDistance: JSONValue(record.sun.flatMap(record.distance)),
            ])
        )
    }
}

extension EarthEntity {
    /// `28.6° S, 176.5° W`
    fileprivate var place: String? {
        guard
            let latitude = center?["lat"], let longitude = center?["lon"],
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return abs(latitude).tenths + (latitude < 0 ? "° S, " : "° N, ")
            + abs(longitude).tenths + (longitude < 0 ? "° W" : "° E")
    }

    /// In whole kilometers, from the spacecraft; `nil` if it cannot be one.
    fileprivate func distance(to place: [String: Double]) -> Int? {
        let gaps = ["x", "y", "z"].map { axis -> Double in
            (place[axis] ?? .nan) - (spacecraft?[axis] ?? .nan)
        }
        let distance = gaps.reduce(0) { $0 + $1 * $1 }.squareRoot().rounded()
        return 1 ... 1e9 ~= distance ? Int(distance) : nil
    }
}

extension Double {
    /// With one digit after the point: `28.6`.
    fileprivate var tenths: String {
        let tenths = Int((self * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
