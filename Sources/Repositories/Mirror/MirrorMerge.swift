import Foundation
import Models
import Services

/// Changes the records of a mirror, a file at a time; each has its former
/// content or the new one at any time.
struct MirrorMerge {
    let store: MirrorStore
    /// When the records were received, in ISO 8601.
    let time: String
    private(set) var count = Count()
    private var isBegun = false

    init(_ store: MirrorStore, at date: Date) {
        self.store = store
        time = date.formatted(.iso8601)
    }

    /// The changes so far.
    struct Count: Equatable {
        var added = 0
        var changed = 0
        /// Items that were not missing before.
        var missing = 0
        var gone = 0
    }

    /// The origins of records.
    enum Origin: Equatable {
        /// The service, which lists them now. If they are all that it lists in
        /// a file, items that they lack are missing, and gone when they are
        /// lacking again later.
        case listing(isWhole: Bool)
        /// The feed of recent items, whose records of known items have less.
        case feed
        /// A file, which does not tell whether known items are still listed.
        case export
    }

    /// Merges records into a file. They are one of an item.
    ///
    /// - Throws: If the file could not be written.
    mutating func merge(
        _ lines: [ArraySlice<UInt8>],
        into partition: MirrorPartition,
        from origin: Origin
    ) throws {
        let isWhole = origin == .listing(isWhole: true)
        let former = try store.bytes(of: partition.path)
        var records: [[UInt8]: (line: [UInt8], isNew: Bool)] = [:]
        var known: [[UInt8]: PhotoLine.Times] = [:]
        for line in former.lines {
            guard let record = PhotoLine(line) else { continue }
            records[Array(record.id)] = (line + [0x0A], false)
            known[Array(record.id)] = record.times
        }
        for record in lines.lazy.compactMap({ PhotoLine($0) }) {
            let id = Array(record.id)
            if origin == .feed, known[id] != nil { continue }
            let earlier = known[id]?.firstSeen ?? record.times.firstSeen
            var times = PhotoLine.Times(firstSeen: earlier ?? time)
            if origin == .export {
                let latest = known[id] ?? record.times
                times.missingSince = latest.missingSince
                times.isGone = latest.isGone
            }
            let line = record.line(times)
            if records[id] == nil { count.added += 1 }
            if let old = records[id], old.line != line { count.changed += 1 }
            records[id] = (line, true)
        }
        if isWhole {
            for (id, record) in records where !record.isNew {
                count.gone += try miss(id, known[id], &records) ? 1 : 0
            }
        }
        let sorted = records.sorted {
            $0.key.lexicographicallyPrecedes($1.key)
        }
        let content = sorted.reduce(into: []) { $0 += $1.value.line }
        guard content != former else { return }
        if !isBegun { try store.begin() }
        isBegun = true
        // What is new can be received again.
        try write(content, to: partition, isDurable: isWhole || !former.isEmpty)
    }

    /// Marks an item that the service no longer lists.
    ///
    /// - Returns: Whether it is gone now.
    private mutating func miss(
        _ id: [UInt8],
        _ times: PhotoLine.Times?,
        _ records: inout [[UInt8]: (line: [UInt8], isNew: Bool)]
    ) throws -> Bool {
        guard var times, !times.isGone, let line = records[id]?.line,
            let record = PhotoLine(line.dropLast())
        else { return false }
        if let since = times.missingSince {
            // A check that was interrupted and goes on counts once. A clock
            // may have been wrong.
            times.isGone = since != time
        } else {
            times.missingSince = time
            count.missing += 1
        }
        records[id] = (record.line(times), false)
        return times.isGone
    }

    private func write(
        _ content: [UInt8],
        to partition: MirrorPartition,
        isDurable: Bool
    ) throws {
        let folder = try store.folder(isCreated: true)
            .folder(MirrorStore.records, isCreated: true)
            .folder(partition.folder, isCreated: true)
        try folder.write([content], to: partition.file, isDurable: isDurable)
    }
}
