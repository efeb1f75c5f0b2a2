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
        let days: Loaded<LossyArray<[String: String]>> = try await load(
            urls.list("/all", color)
        )
        let texts = days.value.elements.compactMap { $0["date"] }
        return Set(texts.compactMap { Day($0) }).sorted(by: >)
    }

    package func pictures(
        of day: Day?,
        _ color: EarthColor
    ) -> any Cursor<Photo> {
        list(of: day, color) { () async throws(LoadFailure) in
            try await page(of: day, color)
        }
    }

    private func page(
        of day: Day?,
        _ color: EarthColor
    ) async throws(LoadFailure) -> Page<Photo> {
        let path = day.map { "/date/" + $0.text } ?? ""
        let loaded: Loaded<LossyArray<EarthEntity>> = try await load(
            urls.list(path, color),
            of: day
        )
        let records = loaded.value
        let stored = StoredCopy(loaded.stale)
        let photos = records.elements.compactMap { record in
            var photo = Photo(record, color, urls)
            photo?.stored = stored
            return photo
        }
        if let day, let other = photos.first?.day, other != day {
            throw .wrongRecord(requested: day.text, received: other.text)
        }
        return Page(
            elements: photos,
            skipped: records.elements.count + records.skipped - photos.count,
            total: photos.count,
            next: .end,
            stored: stored
        )
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        for day in EarthURLs.days(of: id.value) {
            let photos = try await page(of: day, .natural).elements
            if let photo = photos.first(where: { $0.id == id }) { return photo }
        }
        throw .notFound(reason: nil)
    }

    /// Loads a list. That of a day hardly changes within a day.
    private func load<Value: Decodable & Sendable>(
        _ url: URL,
        of day: Day? = nil
    ) async throws(LoadFailure) -> Loaded<Value> {
        let lifetime = day.map { _ in 86_400.0 }
        do {
            return try await json.get(Value.self, from: url, lifetime: lifetime)
        } catch {
            throw LoadFailure(error)
        }
    }
}

extension LocalLibrary: EarthLists {
    package func days(_ color: EarthColor) async throws(LoadFailure) -> [Day] {
        Set(try photos().compactMap(\.day)).sorted(by: >)
    }

    package func pictures(
        of day: Day?,
        _ color: EarthColor
    ) -> any Cursor<Photo> {
        list(of: day, color) { () async throws(LoadFailure) in
            let newest = try await days(color).first
            let found = try photos().filter { $0.day == day ?? newest }
            return Page(elements: found, total: found.count, next: .end)
        }
    }
}

extension EarthLists {
    /// The page of a day, or a failure with the nearest days with pictures: the
    /// nearer one first, and of two the earlier one.
    fileprivate func list(
        of day: Day?,
        _ color: EarthColor,
        _ load: @escaping LazyPage<Photo>.Load
    ) -> any Cursor<Photo> {
        guard let day else { return LazyPage(load) }
        return LazyPage(load).failing { () async throws(LoadFailure) in
            let days = try await days(color)
            let nearest = [days.first { $0 < day }, days.last { $0 > day }]
                .compactMap(\.self)
                .sorted {
                    abs($0.distance(to: day)) < abs($1.distance(to: day))
                }
            return .nothing(at: day.text, nearest: nearest.map(\.text))
        }
    }
}

/// The URLs of EPIC.
package struct EarthURLs: Sendable {
    package static let nasa = "https://epic.gsfc.nasa.gov"

    private let server: URL
    package let trusted: TrustedURLs

    /// - Parameter server: The service, without a slash at the end.
    package init(server: URL) {
        self.server = TrustedURLs.secured(server)
        trusted = TrustedURLs(servers: [self.server])
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
        let folder =
            "archive/\(color.rawValue)/" + day.text.replacing("-", with: "/")
        let kinds: [(String, String, PhotoFile.Size)] = [
            ("png", "png", .original), ("jpg", "jpg", .medium),
            ("thumbs", "jpg", .thumbnail),
        ]
        return kinds.map { kind, ending, size in
            let path = "\(folder)/\(kind)/\(name).\(ending)"
            let url = server.appending(path: path)
            return PhotoFile(url: url, size: size, fileExtension: ending)
        }
    }

    /// Of a picture that was taken just before midnight, the file in the
    /// folder of the day that its name tells.
    package static func afterMidnight(_ file: URL) -> URL? {
        let digits = file.lastPathComponent.split { !$0.isNumber }
            .map(String.init).first { $0.count == 14 }
        guard let day = days(of: digits ?? "").last else { return nil }
        let text = file.absoluteString
        let folder = "/" + day.text.replacing("-", with: "/") + "/"
        let other = text.replacing(/\/\d{4}\/\d\d\/\d\d\//, with: folder)
        return other == text ? nil : URL(string: other)
    }

    /// The web page of the day of a picture.
    package static func page(of id: PhotoID) -> URL? {
        days(of: id.value).first.flatMap {
            URL(string: nasa + "/?date=" + $0.text)
        }
    }

    /// The day in an identifier of 14 digits, after the day before it if that
    /// may be the day of the picture: the identifier is some minutes later.
    static func days(of identifier: String) -> [Day] {
        let isNumber = identifier.utf8.allSatisfy { 0x30 ... 0x39 ~= $0 }
        guard isNumber, identifier.utf8.count == 14 else { return [] }
        let parts = [(0, 4), (4, 2), (6, 2)].map {
            identifier.dropFirst($0).prefix($1)
        }
        guard let day = Day(parts.joined(separator: "-")) else { return [] }
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
            let id = record.identifier, !EarthURLs.days(of: id).isEmpty,
            let name = record.image,
            name.wholeMatch(of: /[A-Za-z0-9_]{1,100}/) != nil,
            let time = record.date?.replacing(" ", with: "T"),
            let date = Date(isoText: time)
        else { return nil }
        let day = Day(date)
        let files = urls.files(name, on: day, color)
        let distance = record.distance(to: [0, 0, 0])
        let facts: [(Fact.Label, JSONValue?)] = [
            (.discCenter, record.place.map(JSONValue.string)),
            (.earthDistance, distance.map(JSONValue.integer)),
            (
                .sunDistance,
                record.distance(to: record.sun).map(JSONValue.integer)
            ),
        ]
        self.init(
            id: PhotoID(.earth, id),
            title: "Earth" + (distance.map(Self.from) ?? "")
                + ", \(day.text), \(time.dropFirst(11).prefix(5)) UTC",
            date: time.prefix(19) + "Z",
            creator: "NASA/NOAA DSCOVR EPIC team",
            description: record.caption,
            altText: record.place.map {
                "The sunlit side of Earth, centered on " + $0
            },
            thumbnail: files.last?.url,
            files: PhotoFiles(files),
            facts: facts.compactMap { label, value in
                value.map { Fact(label, $0) }
            }
        )
    }

    /// ` from 1.4 million km`
    private static func from(_ kilometers: Int) -> String {
        let tenths = (kilometers + 50_000) / 100_000
        return " from \(tenths / 10).\(tenths % 10) million km"
    }
}

extension EarthEntity {
    /// `28.6° S, 176.5° W`
    fileprivate var place: String? {
        guard
            let latitude = center.first, let longitude = center.last,
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        func text(_ degrees: Double, _ directions: [String]) -> String {
            let tenths = Int((abs(degrees) * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)° "
                + directions[degrees < 0 ? 1 : 0]
        }
        return text(latitude, ["N", "S"]) + ", " + text(longitude, ["E", "W"])
    }

    /// In whole kilometers, from the spacecraft; `nil` if it cannot be one.
    fileprivate func distance(to place: [Double]) -> Int? {
        guard !place.isEmpty, !spacecraft.isEmpty else { return nil }
        let distance = zip(place, spacecraft).map { $0 - $1 }
            .reduce(0) { $0 + $1 * $1 }.squareRoot().rounded()
        return 1 ... 1e9 ~= distance ? Int(distance) : nil
    }
}
