package import Foundation
import Glibc

/// The records of a file at a moment.
package struct RecordSnapshot: Sendable {
    /// A record that counts: the last one of its key.
    package struct Record: Equatable, Sendable {
        package let key: String
        /// When it was written, in the form `2026-11-22T01:02:03Z`.
        package let time: String
        /// Where its value is in the file.
        let value: Range<Int>
        /// Where its line is, without the newline.
        let line: Range<Int>
    }

    private var bytes: [UInt8] = []
    private var places: [String: Record] = [:]
    /// The lines that are never removed.
    private var unreadable: [Range<Int>] = []
    private var newer: [Range<Int>] = []
    private var removals: [Range<Int>] = []
    /// The end of the last complete line.
    private var end = 0
    /// A last line without a newline that could not be read.
    private var torn: Range<Int>?
    /// Whether nobody is writing the rest of it.
    private var isTornForGood = false
    /// How many lines a compacted file would not have.
    private var obsoleteCount = 0
    private(set) var status: FileStatus?

    package init() {}

    package var count: Int { places.count }

    /// How many lines could not be read.
    package var unreadableCount: Int {
        unreadable.count + (isTornForGood ? 1 : 0)
    }

    /// How many records are of a newer version of the program.
    package var newerCount: Int { newer.count }

    /// Whether most of the file no longer counts.
    package var isWasteful: Bool { obsoleteCount > max(places.count, 100) }

    package subscript(key: String) -> Record? { places[key] }

    package func contains(_ key: String) -> Bool { places[key] != nil }

    /// The records in the order in which they were written.
    package var records: [Record] {
        places.values.sorted { $0.line.lowerBound < $1.line.lowerBound }
    }

    /// The newest records, the newest first; of equal times the last one.
    package func newest(_ limit: Int = .max) -> ArraySlice<Record> {
        let records = records
        let isInOrder = zip(records, records.dropFirst()).allSatisfy {
            $0.time <= $1.time
        }
        // Mostly they were written in the order of their times.
        guard !isInOrder else {
            return Array(records.reversed())[...].prefix(limit)
        }
        return records.sorted {
            ($0.time, $0.line.lowerBound) > ($1.time, $1.line.lowerBound)
        }
        .prefix(limit)
    }

    /// The value of a record in JSON.
    package func value(of record: Record) -> Data {
        Data(bytes[record.value])
    }

    /// Reads the value of a record without copying it.
    package func withValue<Result>(
        of record: Record,
        _ body: (Span<UInt8>) -> Result
    ) -> Result {
        body(bytes.span.extracting(record.value))
    }

    /// The line of a record, as it is in the file.
    package func line(of record: Record) -> Data {
        Data(bytes[record.line])
    }
}

// Reading.
extension RecordSnapshot {
    /// Reads the records of a file that is not one of the user's own.
    package init(_ data: Data) {
        append(Array(data), status: nil)
        countTornLine()
    }

    /// Where a file goes on after what is known of it; 0 if it is another one.
    func tail(
        in file: borrowing OpenFile,
        _ new: FileStatus
    ) throws(StorageError) -> Int {
        guard
            let status, status.inode == new.inode,
            status.device == new.device, end <= new.size
        else { return 0 }
        // An editor may have changed it in place.
        let known = max(0, end - 4_096) ..< end
        return try file.bytes(known) == Array(bytes[known]) ? end : 0
    }

    /// Adds what follows the last complete line of a file.
    mutating func append(_ more: [UInt8], status: FileStatus?) {
        self.status = status
        if end == 0 {
            bytes = more
        } else {
            bytes.removeSubrange(end...)
            bytes += more
        }
        torn = nil
        isTornForGood = false
        while let newline = newline(after: end) {
            add(end ..< newline, isWhole: true)
            end = newline + 1
        }
        if end < bytes.count { add(end ..< bytes.count, isWhole: false) }
    }

    private func newline(after start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start < buffer.count,
                let found = memchr(base + start, 0x0A, buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Whether the last line is incomplete.
    var isTorn: Bool { torn != nil }

    /// Counts an incomplete line among those that could not be read.
    mutating func countTornLine() {
        isTornForGood = isTorn
    }

    private mutating func add(_ line: Range<Int>, isWhole: Bool) {
        switch RecordLineContent(bytes.span.extracting(line)) {
        case .record(let key, let time, let value):
            let record = Record(
                key: key,
                time: time,
                value: value.lowerBound + line.lowerBound
                    ..< value.upperBound + line.lowerBound,
                line: line
            )
            if places.updateValue(record, forKey: key) != nil {
                obsoleteCount += 1
            }
        case .removal(let key):
            if places.removeValue(forKey: key) != nil { obsoleteCount += 1 }
            obsoleteCount += 1
            removals.append(line)
        case .newer: newer.append(line)
        case .unreadable where isWhole: unreadable.append(line)
        case .unreadable: torn = line
        case .blank: break
        }
    }

    /// The content of a file with only these records, and with all lines that
    /// are not known here.
    func compacted(limit: Int?) -> [UInt8] {
        var lines = newest(limit ?? .max).map(\.line) + unreadable + newer
        lines += [torn].compactMap(\.self)
        // They may also remove records of a newer version.
        if !newer.isEmpty { lines += removals }
        return lines.sorted { $0.lowerBound < $1.lowerBound }
            .reduce(into: []) { $0 += bytes[$1] + [0x0A] }
    }
}
