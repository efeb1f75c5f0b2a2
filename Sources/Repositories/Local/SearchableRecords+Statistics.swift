import Foundation
package import Models
import Services

extension SearchableRecords {
    /// Counts the items that a search finds.
    package func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics {
        let found = try await LocalSearch(query).found(in: self)
        var statistics = Statistics(by: dimension)
        for (part, found) in Dictionary(grouping: found, by: \.place.part) {
            if let value = parts[part].partition?.value(of: dimension) {
                statistics.add([value], count: found.count)
            } else {
                let checksums = Set(found.map(\.checksum))
                for (_, record) in try records(of: part, checksums) {
                    statistics.add(record.values(of: dimension))
                }
            }
        }
        return statistics
    }
}

extension MirrorPartition {
    /// The value that all items of the file have in common; `nil` for another
    /// dimension.
    fileprivate func value(of dimension: Statistics.Dimension) -> String? {
        switch dimension {
        case .year: year.map { String(format: "%04d", $0) } ?? ""
        case .center: center
        case .type: type
        default: nil
        }
    }
}

extension PhotoLine {
    /// The values of a property; none if it is missing.
    fileprivate func values(of dimension: Statistics.Dimension) -> [String] {
        let text: String? =
            switch dimension {
            case .year: date > 0 ? digits(4) : nil
            case .month:
                date % 10_000_000_000 >= 100_000_000
                    ? digits(4) + "-" + digits(6).suffix(2) : nil
            case .center: text(.center)
            case .type: text(.mediaType)
            case .photographer: text(.photographer)
            case .location: text(.location)
            case .keyword, .album: nil
            }
        let values =
            switch dimension {
            case .keyword: texts(.keywords)
            case .album: texts(.album)
            default: [text ?? ""]
            }
        let plain = values.map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return Array(Set(plain).subtracting([""]))
    }

    /// The first digits of the date.
    private func digits(_ count: Int) -> String {
        String(String(format: "%014ld", Int(date)).prefix(count))
    }
}
