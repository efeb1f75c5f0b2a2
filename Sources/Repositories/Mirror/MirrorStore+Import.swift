import Foundation
import Models
import Services

extension MirrorStore {
    /// What an import did.
    package struct ImportCount: Equatable, Sendable {
        package var added = 0
        package var changed = 0
        package var unreadable = 0
    }

    /// Adds records of an export, and replaces those of the same items. `next`
    /// returns the next bytes; none at the end, `nil` if it fails.
    ///
    /// - Throws: If it could not be stored; files that were complete remain.
    package func merge(
        _ path: String,
        _ next: () -> [UInt8]?
    ) throws -> ImportCount {
        let lock = try locked()
        defer { withExtendedLifetime(lock) {} }
        var count = ImportCount()
        var spool = try UnnamedBytes(in: folder())
        let cells = try sort(into: &spool, &count) {
            guard let bytes = next() else {
                throw StorageError(path: path, code: EIO)
            }
            return bytes
        }
        try merge(cells, of: spool, &count)
        try change { $0.imported = $0.imported ?? date }
        return count
    }

    /// Where the records of each file are.
    private typealias Lines = [MirrorCell: [(place: Range<Int>, id: [UInt8])]]

    /// Stores the records as they come, since they may be many.
    private func sort(
        into spool: inout UnnamedBytes,
        _ count: inout ImportCount,
        _ next: () throws -> [UInt8]
    ) throws -> Lines {
        var cells: Lines = [:]
        try RecordLines.read(next) { line in
            guard let record = MirrorRecord(line), let cell = record.cell,
                record.photo != nil, Self.isJSON(line)
            else {
                count.unreadable += 1
                return
            }
            let place = try spool.append(line)
            cells[cell, default: []].append((place, Array(record.id)))
        }
        try spool.flush()
        return cells
    }

    /// Whether a line is JSON in all of its parts: an item is read although a
    /// keyword has an escape that makes no sense, but must not be stored so.
    private static func isJSON(_ line: ArraySlice<UInt8>) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(line))) != nil
    }

    private func merge(
        _ cells: Lines,
        of spool: borrowing UnnamedBytes,
        _ count: inout ImportCount
    ) throws {
        var merge = MirrorMerge(self, at: date)
        for (cell, places) in cells {
            // Of several records of an item, the last one counts.
            let last = Dictionary(
                places.map { ($0.id, $0.place) },
                uniquingKeysWith: { $1 }
            )
            var lines: [ArraySlice<UInt8>] = []
            for place in last.values {
                lines.append(try spool.bytes(place)[...])
            }
            try merge.merge(lines, into: cell, from: .export)
        }
        count.added = merge.count.added
        count.changed = merge.count.changed
    }
}

/// Splits bytes that come in parts into lines.
enum RecordLines {
    /// In bytes.
    private static let limit = 1 << 20

    /// Reads bytes, of which there are none at the end, and passes on each line
    /// that is not blank, without its newline; an empty one instead of a line
    /// that is too long.
    static func read(
        _ next: () throws -> [UInt8],
        use: (ArraySlice<UInt8>) throws -> Void
    ) rethrows {
        var rest: [UInt8] = []
        // Whether the beginning of the line was dropped.
        var isCut = false
        while true {
            let more = try next()
            rest += more.isEmpty && (isCut || !rest.isEmpty) ? [0x0A] : more
            if let end = rest.lastIndex(of: 0x0A) {
                let lines = rest[..<end]
                    .split(separator: 0x0A, omittingEmptySubsequences: false)
                for line in lines {
                    if isCut || line.count > limit {
                        try use([])
                    } else if !line.allSatisfy({ $0 <= 0x20 }) {
                        try use(line)
                    }
                    isCut = false
                }
                rest.removeSubrange(...end)
            }
            if more.isEmpty { return }
            if rest.count > limit {
                rest = []
                isCut = true
            }
        }
    }
}
