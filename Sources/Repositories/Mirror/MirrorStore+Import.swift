import Foundation
import Models
import Services

extension MirrorStore {
    /// The result of an import.
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
        let partitions = try sort(into: &spool, &count) {
            guard let bytes = next() else {
                throw StorageError(path: path, code: EIO)
            }
            return bytes
        }
        try merge(partitions, of: spool, &count)
        try change { $0.imported = $0.imported ?? date }
        return count
    }

    /// The places of the records of each file.
    private typealias Lines = [MirrorPartition: [(
        place: Range<Int>, id: [UInt8]
    )]]

    /// Stores the records as they come, since they may be many.
    private func sort(
        into spool: inout UnnamedBytes,
        _ count: inout ImportCount,
        _ next: () throws -> [UInt8]
    ) throws -> Lines {
        var partitions: Lines = [:]
        try RecordLines.read(next) { line in
            guard let record = PhotoLine(line), let partition = record.partition
            else {
                count.unreadable += 1
                return
            }
            let place = try spool.append(line)
            partitions[partition, default: []].append((place, Array(record.id)))
        }
        try spool.flush()
        return partitions
    }

    private func merge(
        _ partitions: Lines,
        of spool: borrowing UnnamedBytes,
        _ count: inout ImportCount
    ) throws {
        var merge = MirrorMerge(self, at: date)
        for (partition, places) in partitions {
            // Of several records of an item, the last one counts.
            let last = Dictionary(
                places.map { ($0.id, $0.place) },
                uniquingKeysWith: { $1 }
            )
            var lines: [ArraySlice<UInt8>] = []
            for place in last.values {
                lines.append(try spool.bytes(place)[...])
            }
            try merge.merge(lines, into: partition, from: .export)
        }
        count.added = merge.count.added
        count.changed = merge.count.changed
    }
}
