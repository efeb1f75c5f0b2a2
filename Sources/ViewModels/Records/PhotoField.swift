import Foundation
package import Models

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

    /// The default columns of tab-separated output.
    package static let columns: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]

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
        case .keywords: JSONValue(photo.keywords)
        case .album: JSONValue(photo.list(.albums))
        case .description: JSONValue(photo.description)
        case .description508: JSONValue(photo.altText)
        case .thumbnailURL: JSONValue(photo.thumbnail?.absoluteString)
        case .manifestURL: JSONValue(photo.manifest?.absoluteString)
        }
    }

    /// The value of the field as text; empty if it is absent.
    package func text(of photo: Photo) -> String {
        let value = value(of: photo)
        return value.string ?? value.strings?.joined(separator: "; ") ?? ""
    }

    /// The value of the field in a column: of a date only the day, since the
    /// time is usually midnight, which means that none is known.
    func column(of photo: Photo) -> String {
        let text = text(of: photo)
        return self == .dateCreated ? String(text.prefix(10)) : text
    }
}
