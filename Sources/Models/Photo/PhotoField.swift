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

    /// The value of the field, as the service sent it.
    package func value(of photo: Photo) -> JSONValue {
        switch self {
        case .nasaID: .string(photo.id.description)
        case .title: JSONValue(photo.title)
        case .mediaType: .string(photo.mediaType.name)
        case .dateCreated: JSONValue(photo.date)
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

    /// The facts that have no field of their own.
    private static func facts(_ photo: Photo) -> [JSONValue.Member] {
        photo.facts.filter { PhotoField(rawValue: $0.label.rawValue) == nil }
            .map { .init($0.label.rawValue, $0.value) }
    }
}
