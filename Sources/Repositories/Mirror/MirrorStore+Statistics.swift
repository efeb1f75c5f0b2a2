package import Models
import Services

extension MirrorStore {
    /// Counts the items that a search finds.
    package func statistics(
        of query: PhotoQuery,
        by dimensions: [Statistics.Dimension]
    ) async throws(StorageError) -> Statistics {
        let index = try index()
        let columns = index.columns
        let items = await LocalSearch(query).items(in: index, .newest)
        var statistics = Statistics(by: dimensions)
        let isInCells = dimensions.allSatisfy {
            [.year, .center, .type].contains($0)
        }
        if isInCells {
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
            let values = statistics.dimensions.map { dimension in
                switch dimension {
                case .year: cell.year.map(Statistics.year) ?? ""
                case .center: cell.center
                default: cell.type
                }
            }
            statistics.add(values.map { $0.isEmpty ? [] : [$0] }, count: count)
        }
    }

    /// Reads the records, a file at a time.
    private func countRecords(
        _ items: [Int32],
        _ columns: Columns,
        _ statistics: inout Statistics
    ) throws(StorageError) {
        let rows = columns.read { bytes in
            items.map { (item: Int($0), row: bytes[Int($0)]) }
        }
        for (cell, rows) in Dictionary(grouping: rows, by: \.row.cell) {
            let bytes = try self.bytes(of: columns.cells[Int(cell)])
            for (item, row) in rows {
                let start = Int(row.offset)
                let range = start ..< start + Int(row.length)
                let read =
                    range.upperBound <= bytes.count
                    ? MirrorRecord(bytes[range]) : nil
                guard let record = read ?? record(item, in: columns) else {
                    continue
                }
                statistics.add(statistics.dimensions.map(record.values))
            }
        }
    }
}

extension Statistics {
    /// Counts records of exports.
    ///
    /// - Parameters:
    ///   - next: Returns the next bytes; none at the end.
    ///   - dimensions: What to count by.
    /// - Returns: The counts, and how many lines could not be read.
    package static func counting(
        _ next: () -> [UInt8],
        by dimensions: [Dimension]
    ) -> (Statistics, unreadable: Int) {
        var statistics = Statistics(by: dimensions)
        var unreadable = 0
        RecordLines.read(next) { line in
            if let record = MirrorRecord(line, isOfImages: false) {
                statistics.add(dimensions.map(record.values))
            } else {
                unreadable += 1
            }
        }
        return (statistics, unreadable)
    }

    fileprivate static func year(_ year: Int) -> String {
        let text = String(year)
        return String(repeating: "0", count: max(0, 4 - text.count)) + text
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
        let plain = values.map { $0.trimmed }.filter { !$0.isEmpty }
        return Array(Set(plain))
    }

    /// The first digits of the date.
    private func digits(_ count: Int) -> String {
        let text = String(date)
        let zeros = String(repeating: "0", count: max(0, 14 - text.count))
        return String((zeros + text).prefix(count))
    }
}

extension String {
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) } ?? ""
    }
}
