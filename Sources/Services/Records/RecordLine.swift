package import Foundation

/// A line of a file of records: the version of its form, a key, a time, and a
/// value, or none if the record of the key is removed.
///
///     {"v":1,"key":"as11-40-5874","time":"2026-11-22T01:02:03Z","value":{…}}
///     {"v":1,"key":"as11-40-5874","time":"2026-11-22T04:05:06Z"}
package struct RecordLine: Equatable, Sendable {
    static let version = 1

    /// With the newline.
    let bytes: [UInt8]

    package init(key: String, time: Date, value: some Encodable) {
        self.init(key, time.formatted(.iso8601), Self.json(value))
    }

    /// A record of another value with the same key and time.
    package init(
        replacing record: RecordSnapshot.Record,
        by value: some Encodable
    ) {
        self.init(record.key, record.time, Self.json(value))
    }

    /// The removal of a record.
    package init(removing key: String, time: Date) {
        self.init(key, time.formatted(.iso8601), nil)
    }

    /// A record of another file, as it is.
    package init(_ record: RecordSnapshot.Record, of snapshot: RecordSnapshot) {
        bytes = snapshot.line(of: record) + [UInt8(ascii: "\n")]
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
        case key, time, value
    }

    init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: CodingKeys.self)
        let version = try line.decode(Int.self, forKey: .version)
        // A newer version may have changed the types of the others.
        if version > RecordLine.version {
            self = .newer
            return
        }
        let key = try line.decode(String.self, forKey: .key)
        let time = try? line.decode(String.self, forKey: .time)
        self =
            if version < RecordLine.version {
                .unreadable
            } else if line.contains(.value) {
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
