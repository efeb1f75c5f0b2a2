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
    package func value(of photo: Photo) -> FieldValue {
        switch self {
        case .nasaID: .text(photo.id)
        case .title: .text(photo.title)
        case .mediaType: .text(photo.mediaType.name)
        case .dateCreated: .text(photo.dateCreated)
        case .center: .text(photo.center)
        case .photographer: .text(photo.photographer)
        case .secondaryCreator: .text(photo.secondaryCreator)
        case .location: .text(photo.location)
        case .keywords: .list(photo.keywords)
        case .album: .list(photo.albums)
        case .description: .text(photo.description)
        case .description508: .text(photo.description508)
        case .thumbnailURL: .text(photo.thumbnail?.absoluteString)
        case .manifestURL: .text(photo.manifest?.absoluteString)
        }
    }

    /// The part of a photo as one text; empty where there is none.
    package func text(of photo: Photo) -> String {
        switch value(of: photo) {
        case .text(let text?): text
        case .list(let list?): list.joined(separator: "; ")
        default: ""
        }
    }

    /// The same for a table, in which a day is enough: nearly every time is
    /// midnight, which means that none is known.
    func column(of photo: Photo) -> String {
        let text = text(of: photo)
        return self == .dateCreated ? String(text.prefix(10)) : text
    }
}
