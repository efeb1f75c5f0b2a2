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

    /// A record of a value, or `nil` if it cannot be encoded.
    package init?(key: String, time: Date, value: some Encodable) {
        guard let value = try? Self.encoder.encode(value) else { return nil }
        self.init(key: key, time: time.formatted(.iso8601), value: value)
    }

    /// The removal of a record.
    package init?(removing key: String, time: Date) {
        self.init(key: key, time: time.formatted(.iso8601), value: nil)
    }

    /// A record of another file; `nil` if its value has more than one line.
    package init?(
        _ record: RecordSnapshot.Record,
        of snapshot: RecordSnapshot
    ) {
        self.init(
            key: record.key,
            time: record.time,
            value: snapshot.value(of: record)
        )
    }

    /// A record with a value in JSON, on one line.
    init?(key: String, time: String, value: Data?) {
        guard
            let key = try? Self.encoder.encode(key),
            let time = try? Self.encoder.encode(time)
        else { return nil }
        bytes =
            Array("{\"v\":\(Self.version),\"key\":".utf8) + key
            + Array(",\"time\":".utf8) + time
            + (value.map { Array(",\"value\":".utf8) + $0 } ?? [])
            + Array("}\n".utf8)
    }

    /// The order of members is fixed, so that equal values are equal lines.
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

/// What a line of a file of records is.
enum RecordLineContent: Equatable {
    case record(key: String, time: String, value: Range<Int>)
    case removal(key: String)
    /// Of a version that is not known here.
    case newer
    case blank
    case unreadable

    /// Reads a line without its newline.
    init(_ line: Span<UInt8>) {
        var version: Int?
        var key: String?
        var time: String?
        var value: Range<Int>?
        let isComplete = JSONText.members(of: line) { name, range in
            if JSONText.matches(line, name, "v") {
                version = JSONText.integer(line, range)
            } else if JSONText.matches(line, name, "key") {
                key = JSONText.string(line, range)
            } else if JSONText.matches(line, name, "time") {
                time = JSONText.string(line, range)
            } else if JSONText.matches(line, name, "value") {
                value = range
            }
        }
        if isComplete, let version, version > RecordLine.version {
            self = .newer
        } else if isComplete, version == RecordLine.version, let key {
            self =
                value.map { .record(key: key, time: time ?? "", value: $0) }
                ?? .removal(key: key)
        } else {
            self = Self.isBlank(line) ? .blank : .unreadable
        }
    }

    private static func isBlank(_ line: Span<UInt8>) -> Bool {
        line.indices.allSatisfy { [0x20, 0x09, 0x0D].contains(line[$0]) }
    }
}
