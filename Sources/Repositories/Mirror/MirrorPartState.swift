import Foundation
import Models
import Services

// The parts of a crawl, each with one search: some years of a media type, and a
// center if there are more items than the service returns.
extension PhotoQuery {
    /// Items that are older are few.
    private static let oldestYear = 1920

    /// The parts of what is to be mirrored, the newest first. The first and
    /// the last one have no end, so that no year is missing.
    func mirrorParts(currentYear: Int) -> [PhotoQuery] {
        let oldest = Self.oldestYear
        let newest = max(currentYear, oldest)
        var years: [(first: Int?, last: Int?)] = [(newest + 1, nil)]
        years += (oldest ... newest).reversed().map { ($0, $0) }
        years.append((nil, oldest - 1))
        return years.flatMap { year -> [PhotoQuery] in
            var part = self
            part.firstYear = [firstYear, year.first].compactMap(\.self).max()
            part.lastYear = [lastYear, year.last].compactMap(\.self).min()
            guard part.firstYear ?? .min <= part.lastYear ?? .max else {
                return []
            }
            return mirroredTypes.map { type in
                part.mediaTypes = [type]
                return part
            }
        }
    }

    /// The name of the file of its pages.
    var mirrorFile: String { Checksum(mirrorKey).hex + ".jsonl" }

    /// Whether a file of records belongs to it.
    func contains(_ cell: MirrorCell) -> Bool {
        guard let year = cell.year else { return false }
        return mediaTypes.map(\.name) == [cell.type]
            && firstYear ?? year <= year && year <= lastYear ?? year
            && center.map { $0.uppercased() == cell.center.uppercased() }
                ?? true
    }

    /// What is mirrored, for people, and as a key: `all`, `1969-1972 image`.
    var mirrorKey: String {
        let ends = [firstYear, lastYear].map { $0.map(String.init) ?? "" }
        let years =
            ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")
        let types = mediaTypes.map(\.name).sorted().joined(separator: ",")
        let words = [years, types, center ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? MirrorSummary.all : words.joined(separator: " ")
    }

    var mirroredTypes: [MediaType] {
        mediaTypes.isEmpty ? MediaType.known : mediaTypes
    }
}

/// What is known of a part since it was last compared with the service. Times
/// are in ISO 8601.
struct MirrorPartState: Codable, Sendable {
    var checked: String
    /// When its items were fetched, not only counted.
    var fetched: String
    /// How many items the service counts; -1 if that changed meanwhile, or
    /// if items are missing, so that the next run looks again.
    var count: Int
    /// How many of them were received; 0 if it has parts of its own.
    var items = 0
    /// How many checks in a row found nothing.
    var emptyChecks = 0
    /// Whether it has too many items, so that its parts are searched.
    var isSplit = false
}
