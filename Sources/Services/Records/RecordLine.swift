package import Foundation
package import Models

/// A line of a file of records: the version of its form, a key, a time, and a
/// value, or none if the record of the key is removed. The record of a photo
/// is its own line, whose key is the id.
///
///     {"v":1,"key":"moon","time":"2026-11-22T01:02:03Z","value":{…}}
///     {"v":1,"key":"moon","time":"2026-11-22T04:05:06Z"}
///     {"schema":1,"nasa_id":"as11-40-5874",…,"time":"2026-11-22T01:02:03Z"}
package struct RecordLine: Equatable, Sendable {
    static let version = 1

    /// With the newline.
    let bytes: [UInt8]

    package init(key: String, time: Date, value: some Encodable) {
        self.init(key, time.formatted(.iso8601), Self.json(value))
    }

    package init(_ photo: PhotoRecord) {
        bytes = Array((JSONFormatter.string(from: photo.json) + "\n").utf8)
    }

    /// The removal of a record.
    package init(removing key: String, time: Date) {
        self.init(key, time.formatted(.iso8601), nil)
    }

    /// A record with a value in JSON, on one line.
    private init(_ key: String, _ time: String, _ value: Data?) {
        bytes =
            Array("{\"v\":\(Self.version),\"key\":".utf8) + Self.json(key)
            + Array(",\"time\":".utf8) + Self.json(time)
            + (value.map { Array(",\"value\":".utf8) + $0 } ?? [])
            + Array("}\n".utf8)
    }

    /// The order of members is fixed, so that equal values are equal lines.
    private static func json(_ value: some Encodable) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only numbers that are not finite cannot be encoded.
        return (try? encoder.encode(value)) ?? Data("null".utf8)
    }
}

/// What a line of a file of records is.
enum RecordLineContent: Equatable {
    case record(key: String, time: String)
    case removal(key: String)
    /// Of a version that is not known here.
    case newer
    case blank
    case unreadable

    /// Reads a line without its newline.
    init(_ line: ArraySlice<UInt8>) {
        self =
            (try? JSONDecoder().decode(Self.self, from: Data(line)))
            ?? (line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
                ? .blank : .unreadable)
    }
}

extension RecordLineContent: Decodable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case schema
        case id = "nasa_id"
        case key, time, value
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        let id = try line.decodeIfPresent(String.self, forKey: .id)
        // An export of some fields names no version.
        let version =
            try line.decodeIfPresent(Int.self, forKey: .schema)
            ?? (id == nil ? line.decode(Int.self, forKey: .version) : 1)
        // A newer version may have changed the types of the others.
        if version > RecordLine.version {
            self = .newer
            return
        }
        let key = try id ?? line.decode(String.self, forKey: .key)
        let time = try? line.decode(String.self, forKey: .time)
        self =
            if version < RecordLine.version {
                .unreadable
            } else if id != nil || line.contains(.value) {
                .record(key: key, time: time ?? "")
            } else {
                .removal(key: key)
            }
    }
}

/// A line of which only the value is read.
struct RecordValue<Value: Decodable>: Decodable {
    let value: Value
}
