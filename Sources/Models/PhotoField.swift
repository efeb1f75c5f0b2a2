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
    /// Read by hand, since an export has one for each item: a regular
    /// expression took a third of its time.
    private static func isoDate(_ text: String) -> String? {
        var rest = text.utf8[...]
        func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }
        func takeDigits(_ count: Int) -> Bool {
            let digits = rest.prefix(count)
            rest = rest.dropFirst(count)
            return digits.count == count && digits.allSatisfy(isDigit)
        }
        guard takeDigits(4) else { return nil }
        for _ in 1 ... 2 where !rest.isEmpty {
            guard take("-"), takeDigits(2) else { return nil }
        }
        if rest.isEmpty { return text }
        guard take("T") else { return nil }
        let time = rest.prefix { isDigit($0) || ":.".utf8.contains($0) }
        rest = rest[time.endIndex...]
        if time.isEmpty { return nil }
        if rest.isEmpty || rest.elementsEqual("Z".utf8) { return text }
        guard take("+") || take("-"), takeDigits(2) else { return nil }
        _ = take(":")
        return takeDigits(2) && rest.isEmpty ? text : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte
    }

    /// The facts that have no field of their own.
    private static func facts(_ photo: Photo) -> [JSONValue.Member] {
        photo.facts.filter { PhotoField(rawValue: $0.label.rawValue) == nil }
            .map { .init($0.label.rawValue, $0.value) }
    }
}
