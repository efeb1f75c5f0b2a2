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

/// The content of a line of a file of records.
enum RecordLineContent: Equatable {
    case record(key: String, time: String)
    case removal(key: String)
    /// Of a version that is not known here.
    case newer
    case blank
    case unreadable

    /// The members in the order of their names.
    private enum Member: Int { case schema, id, version, key, time, value }
    private static let names =
        ["schema", "nasa_id", "v", "key", "time", "value"]
        .map { Array($0.utf8) }

    /// Reads a line without its newline.
    init(_ line: ArraySlice<UInt8>) {
        guard let record = FlatRecord(line, names: Self.names) else {
            let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
            self = isBlank ? .blank : .unreadable
            return
        }
        func json(_ member: Member) -> String {
            String(decoding: record[member.rawValue], as: UTF8.self)
        }
        func text(_ member: Member) -> String? { record.text(member.rawValue) }
        let id = text(.id)
        let named = [json(.schema), json(.version)].first { !$0.isEmpty }
        // An export of some fields names no version.
        let version = Int(named ?? (id == nil ? "" : "1"))
        guard let version, version >= RecordLine.version else {
            self = .unreadable
            return
        }
        // A newer version may have changed the types of the others.
        if version > RecordLine.version {
            self = .newer
        } else if let key = id ?? text(.key) {
            let isRecord = id != nil || !json(.value).isEmpty
            self =
                isRecord
                ? .record(key: key, time: text(.time) ?? "")
                : .removal(key: key)
        } else {
            self = .unreadable
        }
    }
}

/// A line of which only the value is read.
struct RecordValue<Value: Decodable>: Decodable {
    let value: Value
}
