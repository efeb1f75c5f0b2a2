import Foundation
import Models
import Services

/// What one search of a crawl covers: some years of a media type, and a center
/// if there are more items than the service returns.
struct MirrorPart: Sendable {
    /// Items that are older are few.
    private static let oldestYear = 1920

    let query: PhotoQuery

    /// The parts of what is to be mirrored, the newest first. The first and
    /// the last one have no end, so that no year is missing.
    static func parts(of scope: PhotoQuery, currentYear: Int) -> [MirrorPart] {
        let newest = max(currentYear, oldestYear)
        var years: [(first: Int?, last: Int?)] = [(newest + 1, nil)]
        years += (oldestYear ... newest).reversed().map { ($0, $0) }
        years.append((nil, oldestYear - 1))
        return years.flatMap { year -> [MirrorPart] in
            var query = scope
            query.firstYear = [scope.firstYear, year.first].compactMap(\.self)
                .max()
            query.lastYear = [scope.lastYear, year.last].compactMap(\.self)
                .min()
            guard query.firstYear ?? .min <= query.lastYear ?? .max else {
                return []
            }
            return scope.mirroredTypes.map { type in
                query.mediaTypes = [type]
                return MirrorPart(query: query)
            }
        }
    }

    /// Those of a part that has too many items; `nil` if it has none.
    func parts(currentYear: Int) -> [MirrorPart]? {
        query.parts(currentYear: currentYear)?.map { MirrorPart(query: $0) }
    }

    var key: String { query.mirrorKey }

    /// The name of the file of its pages.
    var file: String { Checksum(key).hex + ".jsonl" }

    /// Whether a file of records belongs to it.
    func contains(_ cell: MirrorCell) -> Bool {
        guard let year = cell.year else { return false }
        return query.mediaTypes.map(\.name) == [cell.type]
            && query.firstYear ?? year <= year
            && year <= query.lastYear ?? year
            && query.center.map {
                $0.uppercased() == cell.center.uppercased()
            } ?? true
    }

    /// What is known of it since it was last compared with the service. Times
    /// are in ISO 8601.
    struct State: Codable, Sendable {
        var checked: String
        /// When its items were fetched, not only counted.
        var fetched: String
        /// How many items the service counts; -1 if that changed meanwhile, or
        /// if items are missing, so that the next run looks again.
        var count: Int
        /// How many of them were received; 0 if it has parts of its own.
        var items: Int
        /// How many checks in a row found nothing.
        var emptyChecks = 0
        /// Whether it has too many items, so that its parts are searched.
        var isSplit = false
    }
}

extension PhotoQuery {
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
