package import Foundation

/// The records of a file at a moment.
package struct RecordSnapshot: Sendable {
    /// A record that counts: the last one of its key.
    package struct Record: Equatable, Sendable {
        package let key: String
        /// When it was written, in the form `2026-11-22T01:02:03Z`.
        package let time: String
        fileprivate let line: Line
        /// Where its value is in the part that has the line.
        fileprivate let value: Range<Int>
    }

    /// Where a line is, without the newline.
    fileprivate struct Line: Comparable {
        let part: Int
        let range: Range<Int>

        static func < (one: Line, other: Line) -> Bool {
            (one.part, one.range.lowerBound)
                < (other.part, other.range.lowerBound)
        }
    }

    /// The file as it was read. A last line without a newline is read again,
    /// so the parts may overlap.
    private var parts: [(bytes: [UInt8], end: Int)] = []
    /// In the order in which they were written; `nil` if it does not count.
    private var written: [Record?] = []
    /// The places of keys among them.
    private var places: [String: Int] = [:]
    /// The lines that are never removed.
    private var unreadable: [Line] = []
    private var newer: [Line] = []
    private var removals: [Line] = []
    /// The end of the last complete line of the file.
    private var end = 0
    /// A last line without a newline that could not be read.
    private var torn: Line?
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

    /// Whether more than a third of the file no longer counts.
    package var isWasteful: Bool { obsoleteCount > max(places.count / 2, 100) }

    package subscript(key: String) -> Record? {
        places[key].flatMap { written[$0] }
    }

    package func contains(_ key: String) -> Bool { places[key] != nil }

    /// The records in the order in which they were written.
    package var records: [Record] { written.compactMap(\.self) }

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
            ($0.time, $0.line) > ($1.time, $1.line)
        }
        .prefix(limit)
    }

    /// The value of a record in JSON.
    package func value(of record: Record) -> Data {
        Data(parts[record.line.part].bytes[record.value])
    }

    /// Reads the values of records, several at once, without copying them.
    package func values<Result: Sendable>(
        of records: [Record],
        _ read: @Sendable (Span<UInt8>) -> Result
    ) -> [Result] {
        let step = 1_000
        return concurrentMap((records.count + step - 1) / step) { part in
            records.dropFirst(part * step).prefix(step)
                .map { withValue(of: $0, read) }
        }
        .flatMap(\.self)
    }

    private func withValue<Result>(
        of record: Record,
        _ read: (Span<UInt8>) -> Result
    ) -> Result {
        let bytes = parts[record.line.part].bytes
        return read(bytes.span.extracting(record.value))
    }

    /// The line of a record, as it is in the file.
    package func line(of record: Record) -> Data {
        Data(bytes(of: record.line))
    }

    private func bytes(of line: Line) -> ArraySlice<UInt8> {
        parts[line.part].bytes[line.range]
    }
}

// Reading.
extension RecordSnapshot {
    /// Reads the records of a file that is not one of the user's own.
    package init(_ data: Data) {
        append([RecordLines(Array(data))], status: nil)
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
        var known: [UInt8] = []
        for (bytes, end) in parts.reversed() where known.count < 4_096 {
            known = bytes[..<end].suffix(4_096 - known.count) + known
        }
        return try file.bytes(end - known.count ..< end) == known ? end : 0
    }

    /// Adds what follows the last complete line of a file.
    mutating func append(_ more: [RecordLines], status: FileStatus?) {
        self.status = status
        torn = nil
        isTornForGood = false
        if places.isEmpty {
            places.reserveCapacity(more.reduce(0) { $0 + $1.lines.count })
        }
        for lines in more {
            parts.append((lines.bytes, lines.end))
            end += lines.end
            for (content, range) in lines.lines {
                add(content, Line(part: parts.count - 1, range: range))
            }
        }
    }

    /// Whether the last line is incomplete.
    var isTorn: Bool { torn != nil }

    /// Counts an incomplete line among those that could not be read.
    mutating func countTornLine() {
        isTornForGood = isTorn
    }

    private mutating func add(_ content: RecordLineContent, _ line: Line) {
        switch content {
        case .record(let key, let time, let value):
            let start = line.range.lowerBound
            drop(places.updateValue(written.count, forKey: key))
            written.append(
                Record(
                    key: key,
                    time: time,
                    line: line,
                    value: start + value.lowerBound ..< start + value.upperBound
                )
            )
        case .removal(let key):
            drop(places.removeValue(forKey: key))
            obsoleteCount += 1
            removals.append(line)
        case .newer: newer.append(line)
        case .unreadable where line.range.upperBound < parts[line.part].end:
            unreadable.append(line)
        case .unreadable: torn = line
        case .blank: break
        }
    }

    private mutating func drop(_ place: Int?) {
        guard let place else { return }
        written[place] = nil
        obsoleteCount += 1
    }

    /// The content of a file with only these records, and with all lines that
    /// are not known here.
    func compacted(limit: Int?) -> [UInt8] {
        var lines = newest(limit ?? .max).map(\.line) + unreadable + newer
        lines += [torn].compactMap(\.self)
        // They may also remove records of a newer version.
        if !newer.isEmpty { lines += removals }
        return lines.sorted().reduce(into: []) { $0 += bytes(of: $1) + [0x0A] }
    }
}
