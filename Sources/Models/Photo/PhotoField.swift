import Foundation

/// The fields of a photo by their names in records.
package enum PhotoField: String, CaseIterable, CodingKey, Sendable {
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

    /// The columns of all fields, in the order that prints.
    package static let columns = allCases.map(\.column)

    /// What a photo has in the field, as the service sent it, and how that is
    /// read.
    package var column: Column<Photo> {
        switch self {
        case .nasaID: Column(rawValue, \.id.description)
        case .title: Column(rawValue, \.title) { $0.title = $1.string }
        case .mediaType:
            Column(rawValue, \.mediaType.name) {
                $0.mediaType = MediaType(name: $1.string ?? "")
            }
        case .dateCreated:
            Column(rawValue, \.date) {
                $0.date = PhotoDate.date($1.string ?? "")
            }
        case .center: fact(.center)
        case .photographer:
            Column(rawValue, \.creator) { $0.creator = $1.string }
        case .secondaryCreator: fact(.secondaryCreator)
        case .location: fact(.location)
        case .keywords:
            Column(rawValue, { $0.keywords ?? [] }) {
                $0.keywords = $1 == .array([]) ? nil : $1.strings
            }
        case .album:
            Column(rawValue, { $0.list(.albums) ?? [] }) {
                $0.facts += .init(known: [.albums: $1])
            }
        case .description:
            Column(rawValue, \.description) { $0.description = $1.string }
        case .description508:
            Column(rawValue, \.altText) { $0.altText = $1.string }
        case .thumbnailURL:
            Column(rawValue, \.thumbnail?.absoluteString) {
                $0.thumbnail = URL(string: $1.string ?? "")
            }
        case .manifestURL:
            Column(rawValue, \.manifest?.absoluteString) {
                $0.manifest = URL(string: $1.string ?? "")
            }
        case .source: Column(rawValue, \.id.source.rawValue)
        case .facts:
            Column(rawValue, Self.typeOfFacts, { .object(Self.facts($0)) }) {
                $0.facts += Self.facts($1)
            }
        }
    }

    private func fact(_ label: Photo.Fact.Label) -> Column<Photo> {
        Column(rawValue, { $0.text(label) }) {
            $0.facts += .init(known: [label: $1])
        }
    }

    private static let typeOfFacts = ValueType.object(
        Photo.Fact.Label.columns.map { ($0.rawValue, $0.type ?? .text) }
    )

    /// The facts that have no field of their own.
    private static func facts(_ photo: Photo) -> [JSONValue.Member] {
        photo.facts.filter { PhotoField(rawValue: $0.label.rawValue) == nil }
            .map { .init($0.label.rawValue, $0.value) }
    }

    /// Facts in the order to show them, since a decoder does not report that of
    /// an object; unknown ones come last.
    private static func facts(_ value: JSONValue) -> [Photo.Fact] {
        let order = Photo.Fact.Label.columns.map(\.rawValue)
        func place(_ name: String) -> Int {
            order.firstIndex(of: name) ?? order.count
        }
        return value.withoutNulls.members
            .sorted { (place($0.name), $0.name) < (place($1.name), $1.name) }
            .map { .init(.init(rawValue: $0.name), $0.value) }
            .filter(\.isPossible)
    }
}
