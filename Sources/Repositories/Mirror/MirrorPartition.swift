import Foundation
import Models
import Services

/// A file of records: a year, a media type and a center.
struct MirrorPartition: Hashable, Sendable {
    /// `nil` for items without a date.
    let year: Int?
    let type: String
    /// Empty for items without one.
    let center: String

    /// - Returns: `nil` if that cannot be the name of a file.
    init?(year: Int?, type: String, center: String) {
        guard 1 ... 60 ~= type.utf8.count, center.utf8.count <= 60 else {
            return nil
        }
        self.year = year
        self.type = type
        self.center = center
    }

    /// Reads `year=1969/image-JSC.jsonl`.
    init?(path: String) {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0].hasPrefix(Self.prefix),
            parts[1].hasSuffix(Self.ending)
        else { return nil }
        let names = parts[1].dropLast(Self.ending.count)
            .split(separator: "-", omittingEmptySubsequences: false)
            .map { name in
                name.utf8.contains(UInt8(ascii: "%"))
                    ? name.removingPercentEncoding ?? "" : String(name)
            }
        guard names.count == 2 else { return nil }
        let year = Int(parts[0].dropFirst(Self.prefix.count))
        self.init(year: year, type: names[0], center: names[1])
    }

    /// The lines of records, those of an item once, by their files.
    static func lines(
        of records: [JSONValue]
    ) -> [MirrorPartition: [ArraySlice<UInt8>]] {
        var lines: [MirrorPartition: [ArraySlice<UInt8>]] = [:]
        var ids: Set<[UInt8]> = []
        for line in records.map(\.line) {
            if let record = PhotoLine(line), let partition = record.partition,
                ids.insert(Array(record.id)).inserted
            {
                lines[partition, default: []].append(line)
            }
        }
        return lines
    }

    private static let prefix = "year="
    static let ending = ".jsonl"

    /// The name that Hive gives to what has no value; DuckDB reads it as NULL.
    var folder: String {
        Self.prefix + (year.map { String($0) } ?? "__HIVE_DEFAULT_PARTITION__")
    }

    var file: String {
        [type, center].map { name in
            name.addingPercentEncoding(withAllowedCharacters: Self.plain)
                ?? ""
        }
        .joined(separator: "-") + Self.ending
    }

    var path: String { folder + "/" + file }

    private static let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            + "0123456789_"
    )
}
