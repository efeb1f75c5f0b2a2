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
    package private(set) var time: String?
    /// The name of a picture of the sample, which is used in every size.
    package private(set) var picture: String?
    /// The name of a file of captions of the sample.
    package private(set) var captions: String?
    /// As it is published.
    package private(set) var metadata: JSONValue?
    /// `true` for a small version that a rover sends first.
    package private(set) var isThumbnail = false

    package init(_ photo: Photo, time: String? = nil) {
        self.photo = photo
        self.time = time
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
        let files = photo.files?.all.map(PhotoFile.columns.object)
        let more: JSONValue = [
            Member.files.rawValue: files.map(JSONValue.array) ?? .null,
            Member.time.rawValue: JSONValue(time),
        ]
        let fields = PhotoField.columns.object(of: photo).members
        return JSONValue.object(fields + more.withoutNulls.members).withSchema
    }
}

extension PhotoFile {
    /// The columns of its record, in the order that prints.
    package static let columns = FileRecord.CodingKeys.allCases.map(\.column)
}

// Reading.
extension PhotoRecord: Decodable {
    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: PhotoField.self)
        let id = try fields.decode(String.self, forKey: .nasaID)
        guard 1 ... 1_000 ~= id.utf8.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .nasaID,
                in: fields,
                debugDescription: "no id"
            )
        }
        let columns = zip(PhotoField.allCases, PhotoField.columns)
        let values = columns.map { field, column -> JSONValue in
            switch column.type {
            case .object: fields.known(JSONValue.self, field) ?? .null
            case .list: JSONValue(fields.known([String].self, field))
            default: JSONValue(fields.known(String.self, field))
            }
        }
        var photo = Photo(PhotoID(id), values)
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
    /// The photo that has some values in the columns of its fields; `.null` is
    /// one that is not known.
    package init(_ id: PhotoID, _ values: [JSONValue]) {
        self.init(id: id)
        for (column, value) in zip(PhotoField.columns, values)
        where value != .null {
            column.read?(&self, value)
        }
    }
}

/// A file of a photo as it is written.
private struct FileRecord: Decodable {
    enum CodingKeys: String, CaseIterable, CodingKey {
        case size
        case fileExtension = "extension"
        case url, bytes, width, height

        var column: Column<PhotoFile> {
            switch self {
            case .size: Column(rawValue, \.size?.name)
            case .fileExtension: Column(rawValue, \.fileExtension)
            case .url: Column(rawValue, \.url.absoluteString)
            case .bytes: Column(rawValue, \.bytes)
            case .width: Column(rawValue, \.extent?.width)
            case .height: Column(rawValue, \.extent?.height)
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
