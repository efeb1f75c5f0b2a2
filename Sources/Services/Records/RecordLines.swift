import Foundation
import Glibc
import Synchronization

/// Lines of a file of records, as they are and what they are.
struct RecordLines: Sendable {
    let bytes: [UInt8]
    /// Without the newlines; the last one may have none.
    private(set) var lines: [(content: RecordLineContent, range: Range<Int>)] =
        []
    /// The end of the last line that has a newline.
    private(set) var end = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        while let newline = newline(after: end) {
            add(end ..< newline)
            end = newline + 1
        }
        if end < bytes.count { add(end ..< bytes.count) }
    }

    private mutating func add(_ range: Range<Int>) {
        let content = RecordLineContent(bytes.span.extracting(range))
        lines.append((content, range))
    }

    private func newline(after start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start < buffer.count,
                let found = memchr(base + start, 0x0A, buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}

extension RecordLines {
    /// Reads a range of a file in parts that consist of whole lines, several
    /// at once.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - range: From the beginning of a line.
    ///   - partSize: The least size of all parts but the last, in bytes.
    /// - Returns: The lines, part by part.
    /// - Throws: If the file cannot be read.
    static func read(
        _ file: borrowing OpenFile,
        _ range: Range<Int>,
        partSize: Int = 4 << 20
    ) throws(StorageError) -> [RecordLines] {
        var starts = [range.lowerBound]
        while let start = starts.last, start + partSize < range.upperBound {
            starts.append(
                try file.lineStart(from: start + partSize)
                    ?? range.upperBound
            )
        }
        let ranges = zip(starts, starts.dropFirst() + [range.upperBound])
            .map { $0 ..< max($0, $1) }
        var parts: [RecordLines] = []
        let results = concurrentMap(ranges.count) {
            part -> Result<RecordLines, StorageError> in
            do throws(StorageError) {
                return .success(RecordLines(try file.bytes(ranges[part])))
            } catch {
                return .failure(error)
            }
        }
        for result in results { parts.append(try result.get()) }
        return parts
    }
}

/// Does work on several threads, and returns the results in their order.
func concurrentMap<Value: Sendable>(
    _ count: Int,
    _ work: @Sendable (Int) -> Value
) -> [Value] {
    let results = Mutex([Value?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
        let value = work(index)
        results.withLock { $0[index] = value }
    }
    return results.withLock { $0.compactMap(\.self) }
}
