import Models

// The parts of a mirror, each with one search: a year of a media type, and a
// center if there are more items than the service returns.
extension PhotoQuery {
    /// Items that are older are few.
    private static let oldestYear = 1920

    /// The parts of each year of what is to be mirrored, the newest first. The
    /// first and the last year have no end, so that no other is missing.
    func mirrorYears(currentYear: Int) -> [[PhotoQuery]] {
        let oldest = Self.oldestYear
        let newest = max(currentYear, oldest)
        var years: [(first: Int?, last: Int?)] = [(newest + 1, nil)]
        years += (oldest ... newest).reversed().map { ($0, $0) }
        years.append((nil, oldest - 1))
        return years.compactMap { year in
            var part = self
            part.firstYear = [firstYear, year.first].compactMap(\.self).max()
            part.lastYear = [lastYear, year.last].compactMap(\.self).min()
            guard part.firstYear ?? .min <= part.lastYear ?? .max else {
                return nil
            }
            return mirroredTypes.map { type in
                part.mediaTypes = [type]
                return part
            }
        }
    }

    /// The mirrored part, for people, and as a key: `all`, `1969-1972 image`.
    var mirrorKey: String {
        let ends = [firstYear, lastYear].map { $0.map(String.init) ?? "" }
        let years =
            ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")
        let types = mediaTypes.map(\.name).sorted().joined(separator: ",")
        let words = [years, types, center ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? MirrorState.all : words.joined(separator: " ")
    }

    var mirroredTypes: [MediaType] {
        mediaTypes.isEmpty ? MediaType.known : mediaTypes
    }
}
