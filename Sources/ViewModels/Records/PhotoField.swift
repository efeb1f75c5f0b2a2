import Foundation
package import Models

/// The parts of a photo that a program can read, by the names it reads them
/// under.
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

    /// The columns of a table for programs.
    package static let columns: [PhotoField] = [
        .nasaID, .dateCreated, .mediaType, .center, .photographer, .title,
    ]

    /// The part of a photo, as the service sent it.
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

    /// The part of a photo as one text; empty if there is none.
    package func text(of photo: Photo) -> String {
        let value = value(of: photo)
        return value.string ?? value.strings?.joined(separator: "; ") ?? ""
    }

    /// The same for a table, in which a day is enough: nearly every time is
    /// midnight, which means that none is known.
    func column(of photo: Photo) -> String {
        let text = text(of: photo)
        return self == .dateCreated ? String(text.prefix(10)) : text
    }
}
