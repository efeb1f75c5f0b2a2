import Foundation

/// A record without its files, which take longer to read than all the rest.
package struct PhotoTexts: Decodable {
    package let photo: Photo

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: PhotoField.self)
        func text(_ field: PhotoField) -> String? {
            fields.known(String.self, field)
        }
        func texts(_ field: PhotoField) -> [String]? {
            fields.known([String].self, field).flatMap {
                $0.isEmpty ? nil : $0
            }
        }
        let id = try fields.decode(String.self, forKey: .nasaID)
        guard 1 ... 1_000 ~= id.utf8.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .nasaID,
                in: fields,
                debugDescription: "no id"
            )
        }
        let facts = fields.known([String: JSONValue].self, .facts) ?? [:]
        photo = Photo(
            id: PhotoID(id),
            title: text(.title),
            mediaType: MediaType(name: text(.mediaType) ?? "image"),
            date: text(.dateCreated),
            creator: text(.photographer),
            description: text(.description),
            altText: text(.description508),
            keywords: texts(.keywords),
            thumbnail: text(.thumbnailURL).flatMap { URL(string: $0) },
            manifest: text(.manifestURL).flatMap { URL(string: $0) },
            facts: .init(known: [
                .center: JSONValue(text(.center)),
                .location: JSONValue(text(.location)),
                .secondaryCreator: JSONValue(text(.secondaryCreator)),
                .albums: JSONValue(texts(.album)),
            ]) + Self.sorted(facts)
        )
    }

    /// In the order to show them, since a decoder does not report that of an
    /// object; unknown ones come last.
    private static func sorted(_ facts: [String: JSONValue]) -> [Photo.Fact] {
        let order = Photo.Fact.Label.columns.map(\.rawValue)
        func place(_ name: String) -> Int {
            order.firstIndex(of: name) ?? order.count
        }
        return facts.filter { $0.value != .null }
            .sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
            .map { .init(.init(rawValue: $0.key), $0.value) }
    }
}
