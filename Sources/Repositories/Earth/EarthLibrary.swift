import Entities
import Foundation
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

    package func days(_ color: EarthColor) async throws -> [Day] {
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
    ) async throws -> Page<Photo> {
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
            throw LoadFailure.wrongRecord(
                requested: day.text,
                received: other.text
            )
        }
        return Page(
            elements: photos,
            skipped: records.count - photos.count,
            total: photos.count,
            next: .end,
            stored: loaded.stored
        )
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        let color = EarthURLs.color(of: id.value)
        for day in EarthURLs.days(of: id.value) {
            let photos = try await page(of: day, color).elements
            if let photo = photos.first(where: { $0.id == id }) { return photo }
        }
        throw LoadFailure.notFound()
    }
}

extension LossyArray: PartialResponse {
    package var isComplete: Bool { !elements.isEmpty }
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
            String(format: " from %.1f million km", Double($0) / 1e6)
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
        return String(latitude: latitude, longitude: longitude, digits: 1)
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
