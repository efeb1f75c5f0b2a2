import Models
import Services

/// A search in a part of some records.
struct RecordScan: Sendable {
    /// The index of the part.
    let part: Int
    private(set) var found: [FoundRecord] = []
    /// The checksums of the ids of all its records; other parts may have some
    /// of the same items.
    private(set) var checksums: [UInt64] = []

    /// Titles are noted if the order is by them.
    init(
        _ search: LocalSearch,
        _ order: PhotoOrder?,
        in records: SearchableRecords,
        part: Int
    ) throws {
        self.part = part
        let partition = records.parts[part].partition
        for line in try records.parts[part].bytes(nil).lines {
            let checksum = PhotoLine.checksum(ofIDIn: line)
            checksums.append(checksum)
            guard partition.map(search.allows) != false, search.mayFind(line),
                let record = PhotoLine(line, isOfImages: false)
            else { continue }
            let score = search.score(of: record, in: partition)
            guard score > 0 else { continue }
            found.append(
                FoundRecord(
                    place: RecordPlace(part: part, line: line.indices),
                    checksum: checksum,
                    score: score,
                    date: record.date,
                    title: order == .title ? record.foldedTitle : [],
                    isGone: record.isGone
                )
            )
        }
    }
}
