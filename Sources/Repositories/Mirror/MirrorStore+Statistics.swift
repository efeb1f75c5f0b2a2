package import Foundation
package import Models
import Services

extension MirrorStore {
    package func summary() async throws -> MirrorSummary {
        var summary = MirrorSummary()
        let state = state ?? State()
        summary.updated = state.changed
        summary.coverage = state.coverage
        summary.unfinished = state.unfinished.keys.sorted()
        summary.unread = Set(state.unread.values.joined()).sorted()
        try count(state.unfinished, &summary)
        let found = try await LocalSearch(PhotoQuery(mediaTypes: []))
            .found(in: searchable(), .newest)
        summary.items = found.count
        summary.gone = found.count { $0.isGone }
        let cells = try cells()
        let years = cells.compactMap { MirrorCell(path: $0)?.year }
        summary.years = years.min().flatMap { first in
            years.max().map { first ... $0 }
        }
        for cell in cells { summary.bytes += size(of: cell) }
        return summary
    }

    /// Counts how far comparisons are.
    private func count(
        _ unfinished: [String: Comparison],
        _ summary: inout MirrorSummary
    ) throws {
        var snapshot = RecordSnapshot()
        try partStates.update(&snapshot)
        let states = snapshot.states
        for (key, comparison) in unfinished {
            let scope = MirrorScope(key: key)
            let done = states.filter { part, state in
                state.comparison >= comparison.number
                    && scope.contains(MirrorScope(key: part))
            }
            summary.compared += done.values.reduce(0) { $0 + $1.items }
            summary.toCompare += min(
                max(0, comparison.total),
                MirrorService.largestTotal
            )
        }
    }

    /// The content of each file of records.
    ///
    /// - Throws: If they cannot be listed.
    package func parts() throws -> some Collection<Result<[UInt8], any Error>> {
        try cells().lazy.map { cell in Result { try bytes(of: cell) } }
    }

    /// Writes all records to a file.
    ///
    /// - Throws: If it cannot be written, or exists and is not to be replaced.
    package func export(
        to file: URL,
        mayReplace: Bool
    ) throws {
        var rest = try cells()[...]
        try Folder(file.deletingLastPathComponent(), isCreated: false)
            .write(to: file.lastPathComponent, mayReplace: mayReplace) {
                guard let cell = rest.popFirst() else { return nil }
                return try bytes(of: cell)
            }
    }
}

extension MirrorStore {
    /// Counts the items that a search finds.
    package func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics {
        let records = try searchable()
        let found = try await LocalSearch(query).found(in: records, .newest)
        var statistics = Statistics(by: dimension)
        let parts = Dictionary(grouping: found, by: \.place.part)
        for (part, found) in parts {
            let cell = records.parts[part].cell
            if let cell, let value = cell.value(of: dimension) {
                statistics.add([value], count: found.count)
            } else {
                let ids = Set(found.map(\.id))
                let checksums = Set(ids.map { Checksum($0).value })
                for (_, record) in try records.records(of: part, checksums)
                where ids.contains(Array(record.id)) {
                    statistics.add(record.values(of: dimension))
                }
            }
        }
        return statistics
    }
}

extension MirrorCell {
    /// What all items of the file have in common; `nil` for another dimension.
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
    ) async -> (Statistics, unreadable: Int) {
        var statistics = Statistics(by: dimension)
        var unreadable = 0
        var lines: [UInt8] = []
        RecordLines.read(next) { line in
            guard let record = MirrorRecord(line, isOfImages: false),
                query.isOfEverything || record.photo != nil
            else {
                unreadable += 1
                return
            }
            if query.isOfEverything {
                statistics.add(record.values(of: dimension))
            } else {
                lines += line + [0x0A]
            }
        }
        let records = SearchableRecords(lines)
        // What is in memory can be read.
        let found = try? await LocalSearch(query).found(in: records, .newest)
        for record in (found ?? []).compactMap(records.record) {
            statistics.add(record.values(of: dimension))
        }
        return (statistics, unreadable)
    }
}

extension MirrorRecord {
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
            case .keyword: nil
            }
        let values = dimension == .keyword ? texts(.keywords) : [text ?? ""]
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
