import Foundation

/// The records of a file at a moment.
package struct RecordSnapshot: Sendable {
    /// A record that counts: the last one of its key.
    package struct Record: Equatable, Sendable {
        package let key: String
        /// When it was written, in the form `2026-11-22T01:02:03Z`.
        package let time: String
        /// The range of its line, without the newline.
        fileprivate let line: Range<Int>
    }

    /// The file as it was read.
    private var bytes: [UInt8] = []
    private var lastRecords: [String: Record] = [:]
    /// The lines that are never removed.
    private var unreadable: [Range<Int>] = []
    private var newer: [Range<Int>] = []
    private var removals: [Range<Int>] = []
    /// The number of lines that are not blank.
    private var lineCount = 0
    /// The file when it was read; `nil` if there was none.
    private(set) var status: FileStatus?
    /// `true` while the rest of a last line is still to come.
    var isBeingWritten = false

    package init() {}

    package var count: Int { lastRecords.count }

    /// The number of lines that could not be read.
    package var unreadableCount: Int {
        unreadable.count - (isBeingWritten ? 1 : 0)
    }

    /// The number of the first line that could not be read, from 1.
    package var firstUnreadableLine: Int? { unreadable.first.map(number) }

    /// The number of the line of a record, from 1.
    package func line(numberOf record: Record) -> Int { number(record.line) }

    private func number(_ line: Range<Int>) -> Int {
        bytes[..<line.lowerBound].count { $0 == 0x0A } + 1
    }

    /// The number of records of a newer version of the program.
    package var newerCount: Int { newer.count }

    /// `true` if more than a third of the file no longer counts.
    package var isWasteful: Bool {
        lineCount - count - unreadable.count - newer.count > max(count / 2, 100)
    }

    package subscript(key: String) -> Record? { lastRecords[key] }

    package func contains(_ key: String) -> Bool { lastRecords[key] != nil }

    /// The records in the order in which they were written.
    package var records: [Record] {
        lastRecords.values.sorted { $0.line.lowerBound < $1.line.lowerBound }
    }

    /// The records in any order.
    package var unsortedRecords: some Collection<Record> { lastRecords.values }

    /// The newest records, the newest first; of equal times the last one.
    package func newest(_ limit: Int = .max) -> ArraySlice<Record> {
        lastRecords.values.sorted {
            ($0.time, $0.line.lowerBound) > ($1.time, $1.line.lowerBound)
        }
        .prefix(limit)
    }

    /// Decodes the line of a record; `nil` if it is of another type.
    package func line<Line: Decodable>(
        _ type: Line.Type,
        of record: Record
    ) -> Line? {
        try? JSONDecoder()
            .decode(type, from: Data(JSONText.repaired(line(of: record))))
    }

    /// Decodes the value of a record; `nil` if it is of another type.
    package func value<Value: Decodable>(
        _ type: Value.Type,
        of record: Record
    ) -> Value? {
        line(RecordValue<Value>.self, of: record)?.value
    }

    /// The values of all records by their keys, without those of another type.
    package func values<Value: Decodable>(
        _ type: Value.Type
    ) -> [String: Value] {
        lastRecords.compactMapValues { value(type, of: $0) }
    }

    /// The line of a record, as it is in the file.
    package func line(of record: Record) -> ArraySlice<UInt8> {
        bytes[record.line]
    }
}

// Reading.
extension RecordSnapshot {
    /// Reads the records of a file that is not one of the user's own, those
    /// within the limits of JSON from outside.
    package init(_ bytes: [UInt8]) {
        append(bytes, status: nil) {
            (try? JSONLimits.standard.check(Array($0))) != nil
        }
    }

    /// The place in a file behind what is known of it; 0 if it is another file,
    /// or if its last line was incomplete.
    func tail(
        in file: borrowing OpenFile,
        _ new: FileStatus
    ) throws -> Int {
        guard
            let status, status.inode == new.inode,
            status.device == new.device, bytes.count <= new.size,
            bytes.last == UInt8(ascii: "\n")
        else { return 0 }
        // An editor may have changed it in place.
        let known = bytes.suffix(4_096)
        return try file.bytes(known.indices) == Array(known) ? bytes.count : 0
    }

    /// Adds what follows in a file, from the beginning of a line.
    mutating func append(
        _ more: [UInt8],
        status: FileStatus?,
        checking isWithinLimits: (ArraySlice<UInt8>) -> Bool = { _ in true }
    ) {
        self.status = status
        let start = bytes.count
        bytes += more
        for line in more.lines {
            add(
                isWithinLimits(line) ? RecordLineContent(line) : .unreadable,
                line.startIndex + start ..< line.endIndex + start
            )
        }
    }

    /// `true` if the last line is incomplete.
    var isTorn: Bool { unreadable.last?.upperBound == bytes.count }

    private mutating func add(_ content: RecordLineContent, _ line: Range<Int>)
    {
        if content != .blank { lineCount += 1 }
        switch content {
        case .record(let key, let time):
            lastRecords[key] = Record(key: key, time: time, line: line)
        case .removal(let key):
            lastRecords[key] = nil
            removals.append(line)
        case .newer: newer.append(line)
        case .unreadable: unreadable.append(line)
        case .blank: break
        }
    }

    /// The content of a file with only these records, and with all lines that
    /// are not known here.
    func compacted(limit: Int?) -> [UInt8] {
        var lines = newest(limit ?? .max).map(\.line) + unreadable + newer
        // They may also remove records of a newer version.
        if !newer.isEmpty { lines += removals }
        return lines.sorted { $0.lowerBound < $1.lowerBound }
            .reduce(into: []) { $0 += bytes[$1] + [UInt8(ascii: "\n")] }
    }
}
