import Entities
import Foundation
package import Models
import Services

/// Pictures of the whole Earth by EPIC, the camera of the spacecraft DSCOVR.
package struct EarthLibrary: EarthLists {
    private let api: SourceAPI
    private let texts: MadeTexts.Maker
    private var color = EarthURLs.Color.natural

    /// `texts` makes the title and the alt text of a picture, for which the
    /// service sends numbers.
    package init(_ api: SourceAPI, texts: @escaping MadeTexts.Maker) {
        self.api = api
        self.texts = texts
    }

    private func with(_ color: EarthURLs.Color) -> EarthLibrary {
        var library = self
        library.color = color
        return library
    }

    package var enhanced: any EarthLists { with(.enhanced) }

    package func days() async throws -> [Day] {
        let days: Loaded<LossyArray<[String: String]>> =
            try await api.get(
                "/api/\(color)/all",
                isComplete: { !$0.elements.isEmpty }
            )
        let texts = days.value.elements.compactMap { $0["date"] }
        return Set(texts.compactMap { Day($0) }).sorted(by: >)
    }

    package func page(of day: Day?) async throws -> Page<Photo> {
        // The list of a day rarely changes within a day.
        let loaded: Loaded<LossyArray<EarthEntity>> = try await api.get(
            "/api/\(color)" + (day.map { "/date/" + $0.text } ?? ""),
            lifetime: day.map { _ in 86_400 },
            isComplete: { !$0.elements.isEmpty }
        )
        let records = loaded.value
        let photos = records.elements.compactMap { Photo($0, color, api) }
            .map { $0.with(texts($0)) }
            .stored(loaded.stored)
        if let day, let other = photos.first?.day, other != day {
            throw LoadFailure.wrongRecord(
                requested: day.text,
                received: other.text
            )
        }
        return Page(
            all: photos,
            skipped: records.count - photos.count,
            stored: loaded.stored
        )
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        let library = with(EarthURLs.color(of: id.value))
        for day in EarthURLs.days(of: id.value) {
            let photos = try await library.page(of: day).elements
            if let photo = photos.first(where: { $0.id == id }) { return photo }
        }
        throw LoadFailure.notFound()
    }
}

extension Photo {
    /// - Returns: `nil` without an identifier, a name or a time.
    fileprivate init?(
        _ record: EarthEntity,
        _ color: EarthURLs.Color,
        _ api: SourceAPI
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
        let folder = EarthURLs.folder(of: day, color)
        func file(_ kind: String, _ size: PhotoFile.Size) -> PhotoFile {
            let ending = size == .original ? ".png" : ".jpg"
            let file = PercentEncoding.component(name + ending)
            return PhotoFile(
                url: api.url(folder + kind + "/" + file),
                size: size
            )
        }
        let files = PhotoFiles([
            file("png", .original), file("jpg", .medium),
            file("thumbs", .thumbnail),
        ])
        let center = ["x": 0.0, "y": 0, "z": 0]
        self.init(
            id: EarthURLs.id(id, color),
            date: time.prefix(19) + "Z",
            creator: "NASA/NOAA DSCOVR EPIC team",
            description: record.caption,
            thumbnail: files.thumbnail,
            files: files,
            facts: .init(known: [
                .discCenter: JSONValue(record.place),
                .earthDistance: JSONValue(record.distance(to: center)),
                .sunDistance: JSONValue(record.sun.flatMap(record.distance)),
            ])
        )
    }
}

extension EarthEntity {
    /// `28.6° S, 176.5° W`
    fileprivate var place: String? {
        String(
            latitude: center?["lat"],
            longitude: center?["lon"],
            digits: 1
        )
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
