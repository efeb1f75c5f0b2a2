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

extension Statistics {
    /// Counts the records of exports that a search finds. Also returns how many
    /// lines could not be read. `next` returns the next bytes, none at the end.
    package static func counting(
        _ next: () -> [UInt8],
        matching query: PhotoQuery,
        by dimension: Dimension
    ) -> (Statistics, unreadable: Int) {
        var statistics = Statistics(by: dimension)
        var unreadable = 0
        let search = LocalSearch(query)
        RecordLines.read(next) { line in
            guard let record = PhotoLine(line, isOfImages: false) else {
                unreadable += 1
                return
            }
            if search.score(of: record) > 0 {
                statistics.add(record.values(of: dimension))
            }
        }
        return (statistics, unreadable)
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
