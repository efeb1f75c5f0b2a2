import Foundation

/// A photo as it is written: an object of JSON Lines, in exports and in the
/// files of the user, of the sample and of the mirror.
///
/// It has a member for each `PhotoField`, and others that only some files have.
/// A member that is missing or of another type is one that is not known; only
/// the id has to be there.
package struct PhotoRecord: Sendable {
    package let photo: Photo
    /// When it was added or opened, in the form `2026-11-22T01:02:03Z`.
    package let time: String?
    /// The name of a picture of the sample, which is used in every size.
    package let picture: String?
    /// The name of a file of captions of the sample.
    package let captions: String?
    /// As it is published.
    package let metadata: JSONValue?
    /// `true` for a small version that a rover sends first.
    package let isThumbnail: Bool

    package init(_ photo: Photo, time: String? = nil) {
        self.photo = photo
        self.time = time
        picture = nil
        captions = nil
        metadata = nil
        isThumbnail = false
    }

    /// The names of the members beside the fields.
    private enum Member: String, CodingKey {
        case files, time, picture, captions, metadata
        case isThumbnail = "is_thumbnail"
        case missingSince = "missing_since"
        case isGone = "gone"
    }
}

// Writing.
extension PhotoRecord {
    /// The object, which names the version of its schema first.
    package var json: JSONValue {
        guard case .object(let fields) = photo.record else { return .null }
        let more: [(Member, JSONValue)] = [
            (.files, photo.files.map { .array($0.records()) } ?? .null),
            (.time, JSONValue(time)),
        ]
        let members = more.filter { $0.1 != .null }.map {
            JSONValue.Member($0.0.rawValue, $0.1)
        }
        return JSONValue.object(fields + members).withSchema
    }
}

extension Photo {
    /// The fields by name.
    package var record: JSONValue {
        .object(
            PhotoField.allCases.map { .init($0.rawValue, $0.value(of: self)) }
        )
    }
}

extension PhotoFiles {
    /// The names of the members of a file's record.
    package static let members = FileRecord.CodingKeys.allCases.map(\.rawValue)

    /// An object for each file, which has all members.
    package func records() -> [JSONValue] {
        all.map { file in
            .object(
                FileRecord.CodingKeys.allCases.map {
                    .init($0.rawValue, $0.value(of: file))
                }
            )
        }
    }

    /// The members as they are printed: with the item's id first.
    package func records(of id: PhotoID) -> [JSONValue] {
        let name = PhotoField.nasaID.rawValue
        return records().map {
            .object([.init(name, .string(id.description))] + $0.members)
        }
    }
}

// Reading.
extension PhotoField: CodingKey {}

extension PhotoRecord: Decodable {
    package init(from decoder: any Decoder) throws {
        var photo = try Photo(decoder.container(keyedBy: PhotoField.self))
        let members = try decoder.container(keyedBy: Member.self)
        let files = members.known([FileRecord].self, .files)
        photo.files = files.map { PhotoFiles($0.compactMap(\.file)) }
        if members.known(Bool.self, .isGone) == true {
            let since = members.known(String.self, .missingSince) ?? ""
            photo.facts.append(.init(.gone, .string(since)))
        }
        self.photo = photo
        time = members.known(String.self, .time)
        picture = members.known(String.self, .picture)
        captions = members.known(String.self, .captions)
        metadata = members.known(JSONValue.self, .metadata)
        isThumbnail = members.known(Bool.self, .isThumbnail) ?? false
    }
}

extension Photo {
    /// Reads all but its files.
    fileprivate init(_ fields: KeyedDecodingContainer<PhotoField>) throws {
        let id = try fields.decode(String.self, forKey: .nasaID)
        guard 1 ... 1_000 ~= id.utf8.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .nasaID,
                in: fields,
                debugDescription: "no id"
            )
        }
        self.init(
            PhotoID(id),
            text: { fields.known(String.self, $0) },
            texts: { fields.known([String].self, $0) },
            facts: fields.known([String: JSONValue].self, .facts) ?? [:]
        )
    }

    /// The photo that has some values in its fields.
    package init(
        _ id: PhotoID,
        text: (PhotoField) -> String?,
        texts: (PhotoField) -> [String]?,
        facts: [String: JSONValue]
    ) {
        let (keywords, albums) = (texts(.keywords), texts(.album))
        self.init(
            id: id,
            title: text(.title),
            mediaType: MediaType(name: text(.mediaType) ?? "image"),
            date: text(.dateCreated),
            creator: text(.photographer),
            description: text(.description),
            altText: text(.description508),
            keywords: keywords?.isEmpty == true ? nil : keywords,
            thumbnail: text(.thumbnailURL).flatMap { URL(string: $0) },
            manifest: text(.manifestURL).flatMap { URL(string: $0) },
            facts: .init(known: [
                .center: JSONValue(text(.center)),
                .location: JSONValue(text(.location)),
                .secondaryCreator: JSONValue(text(.secondaryCreator)),
                .albums: JSONValue(albums),
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

/// A file of a photo as it is written.
private struct FileRecord: Decodable {
    enum CodingKeys: String, CaseIterable, CodingKey {
        case size
        case fileExtension = "extension"
        case url, bytes, width, height

        func value(of file: PhotoFile) -> JSONValue {
            switch self {
            case .size: JSONValue(file.size?.name)
            case .fileExtension: .string(file.fileExtension)
            case .url: .string(file.url.absoluteString)
            case .bytes: JSONValue(file.bytes)
            case .width: JSONValue(file.extent?.width)
            case .height: JSONValue(file.extent?.height)
            }
        }
    }

    /// `nil` without a URL.
    let file: PhotoFile?

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let name = members.known(String.self, .size)
        let width = members.known(Int.self, .width)
        let height = members.known(Int.self, .height)
        file = members.known(String.self, .url).flatMap { URL(string: $0) }
            .map { url in
                PhotoFile(
                    url: url,
                    size: PhotoFile.Size.allCases.first { $0.name == name },
                    fileExtension: members.known(String.self, .fileExtension),
                    extent: width.flatMap { width in
                        height.map { Extent(width: width, height: $0) }
                    },
                    bytes: members.known(Int.self, .bytes)
                )
            }
    }
}

extension KeyedDecodingContainer {
    /// The value of a member; `nil` if it is missing, `null` or of another
    /// type.
    func known<Value: Decodable>(
        _ type: Value.Type,
        _ key: Key
    ) -> Value? {
        (try? decodeIfPresent(type, forKey: key)) ?? nil
    }
}
