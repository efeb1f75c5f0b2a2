import Foundation
import Models
import Services

/// What a search finds in a part of some records.
struct RecordScan: Sendable {
    /// The index of the part.
    let part: Int
    private(set) var found: [FoundRecord] = []
    /// Those of the ids of all its records, if other parts may have some of the
    /// same items.
    private(set) var checksums: [UInt64] = []

    init(
        _ search: LocalSearch,
        _ order: PhotoOrder,
        in records: SearchableRecords,
        part: Int
    ) throws {
        self.part = part
        let bytes = try records.parts[part].bytes(nil)
        let isAllowed = records.parts[part].cell.map { search.allows($0) }
        bytes.withUnsafeBytes { buffer in
            for line in LineRanges(buffer) {
                let text = bytes[line]
                if records.parts.count > 1 {
                    checksums.append(MirrorRecord.checksum(ofIDIn: text))
                }
                guard isAllowed != false, search.mayFind(buffer, line),
                    let record = MirrorRecord(text, isOfImages: false),
                    isAllowed == true || search.allows(record.cell)
                else { continue }
                let score = search.score(of: record)
                guard score > 0 else { continue }
                found.append(
                    FoundRecord(
                        place: RecordPlace(part: part, line: line),
                        id: Array(record.id),
                        score: score,
                        date: record.date,
                        title: order == .title ? record.foldedTitle : [],
                        isGone: record.isGone
                    )
                )
            }
        }
    }
}

/// The lines of some bytes, without newlines and without empty ones.
struct LineRanges: Sequence, IteratorProtocol {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func next() -> Range<Int>? {
        while place < bytes.count {
            let start = place
            let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
            let count = rest.firstNewline ?? rest.count
            place = start + count + 1
            if count > 0 { return start ..< start + count }
        }
        return nil
    }
}

extension UnsafeRawBufferPointer {
    /// Found by the system, which looks at many bytes at once.
    fileprivate var firstNewline: Int? {
        guard let start = baseAddress,
            let found = memchr(start, 0x0A, count)
        else { return nil }
        return UnsafeRawPointer(found) - start
    }
}
