import Foundation

/// The fields of a photo by their names in exports.
package enum PhotoField: String, CaseIterable, Sendable {
    case nasaID = "nasa_id"
    case title
    case mediaType = "media_type"
    case dateCreated = "date_created"
    case center
    case photographer
    case secondaryCreator = "secondary_creator"
    case location
    case keywords
    case album
    case description
    case description508 = "description_508"
    case thumbnailURL = "thumbnail_url"
    case manifestURL = "manifest_url"
    case source
    case facts

    /// The value of the field, as the service sent it, but for a date that is
    /// none.
    package func value(of photo: Photo) -> JSONValue {
        switch self {
        case .nasaID: .string(photo.id.description)
        case .title: JSONValue(photo.title)
        case .mediaType: .string(photo.mediaType.name)
        case .dateCreated: JSONValue(photo.date.flatMap(Self.isoDate))
        case .center: JSONValue(photo.text(.center))
        case .photographer: JSONValue(photo.creator)
        case .secondaryCreator: JSONValue(photo.text(.secondaryCreator))
        case .location: JSONValue(photo.text(.location))
        case .keywords: JSONValue(photo.keywords ?? [])
        case .album: JSONValue(photo.list(.albums) ?? [])
        case .description: JSONValue(photo.description)
        case .description508: JSONValue(photo.altText)
        case .thumbnailURL: JSONValue(photo.thumbnail?.absoluteString)
        case .manifestURL: JSONValue(photo.manifest?.absoluteString)
        case .source: .string(photo.id.source.rawValue)
        case .facts: .object(Self.facts(photo))
        }
    }

    /// A text that is a date in ISO 8601, perhaps only the beginning of one:
    /// `1969-07-20T00:00:00Z`, `1969-07`.
    ///
    /// Compared by its shape, since an export has one for each item: a regular
    /// expression took a third of its time.
    private static func isoDate(_ text: String) -> String? {
        let shape = text.utf8.map { isDigit($0) ? UInt8(ascii: "0") : $0 }
        let day = shape.prefix { $0 != UInt8(ascii: "T") }
        guard days.contains(where: day.elementsEqual) else { return nil }
        if day.count == shape.count { return text }
        let rest = shape[day.endIndex...].dropFirst()
        let time = rest.prefix { "0:.".utf8.contains($0) }
        let zone = rest[time.endIndex...]
        let isTime = !time.isEmpty && zones.contains(where: zone.elementsEqual)
        return isTime ? text : nil
    }

    private static let days = ["0000", "0000-00", "0000-00-00"]
        .map { Array($0.utf8) }
    private static let zones = [
        "", "Z", "+00:00", "-00:00", "+0000", "-0000",
    ].map { Array($0.utf8) }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte
    }

    /// The facts that have no field of their own.
    private static func facts(_ photo: Photo) -> [JSONValue.Member] {
        photo.facts.filter { PhotoField(rawValue: $0.label.rawValue) == nil }
            .map { .init($0.label.rawValue, $0.value) }
    }
}
