package import Foundation
package import Models
import Services

extension MirrorStore {
    package func summary() throws -> MirrorSummary {
        let columns = try current()
        var summary = MirrorSummary()
        let state = state ?? State()
        summary.updated = state.changed
        summary.coverage = state.coverage
        summary.unfinished = state.unfinished.keys.sorted()
        summary.unread = Set(state.unread.values.joined()).sorted()
        try count(state.unfinished, &summary)
        columns.read { bytes in
            for index in 0 ..< columns.count {
                let flags = bytes[index].flags
                guard flags & ColumnRow.hidden == 0 else { continue }
                summary.items += 1
                if flags & ColumnRow.gone != 0 { summary.gone += 1 }
            }
        }
        let years = columns.cells.compactMap { MirrorCell(path: $0)?.year }
        summary.years = years.min().flatMap { first in
            years.max().map { first ... $0 }
        }
        summary.bytes = columns.size
        for cell in try cells() { summary.bytes += size(of: cell) }
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
        let index = try index()
        let columns = index.columns
        let items = await LocalSearch(query).items(in: index, .newest)
        var statistics = Statistics(by: dimension)
        if [.year, .center, .type].contains(dimension) {
            count(items, columns, &statistics)
        } else {
            try countRecords(items, columns, &statistics)
        }
        return statistics
    }

    /// Counts by what all items of a file have in common.
    private func count(
        _ items: [Int32],
        _ columns: Columns,
        _ statistics: inout Statistics
    ) {
        var counts = [Int](repeating: 0, count: columns.cells.count)
        columns.read { bytes in
            for item in items { counts[Int(bytes[Int(item)].cell)] += 1 }
        }
        for (path, count) in zip(columns.cells, counts) where count > 0 {
            guard let cell = MirrorCell(path: path) else { continue }
            let value =
                switch statistics.dimension {
                case .year: cell.year.map(Statistics.year) ?? ""
                case .center: cell.center
                default: cell.type
                }
            statistics.add([value], count: count)
        }
    }

    /// Reads the records, a file at a time.
    private func countRecords(
        _ items: [Int32],
        _ columns: Columns,
        _ statistics: inout Statistics
    ) throws {
        let rows = columns.read { bytes in
            items.map { (item: Int($0), row: bytes[Int($0)]) }
        }
        let moved = MovedRecords()
        for (_, rows) in Dictionary(grouping: rows, by: \.row.cell) {
            for (item, _) in rows {
                guard let record = record(item, in: columns, moved) else {
                    continue
                }
                statistics.add(record.values(of: statistics.dimension))
            }
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
        var photos: [Photo] = []
        var values: [[String]] = []
        let isOfEverything = query.isOfEverything
        RecordLines.read(next) { line in
            guard let record = MirrorRecord(line, isOfImages: false) else {
                unreadable += 1
                return
            }
            guard !isOfEverything else {
                return statistics.add(record.values(of: dimension))
            }
            guard let photo = record.photo else { return unreadable += 1 }
            photos.append(photo)
            values.append(record.values(of: dimension))
        }
        let found =
            isOfEverything
            ? []
            : await LocalSearch(query).items(in: LocalIndex(photos), .newest)
        for index in found { statistics.add(values[Int(index)]) }
        return (statistics, unreadable)
    }

    fileprivate static func year(_ year: Int) -> String {
        String(format: "%04d", year)
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
