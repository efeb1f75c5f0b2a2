import Models
import Services

/// Records on this machine, as lines in parts: the files of a mirror, or all
/// that are in memory.
package struct SearchableRecords: Sendable {
    struct Part: Sendable {
        /// What its records have in common; `nil` if that is unknown.
        let cell: MirrorCell?
        /// Reads a range of its bytes, as far as they exist, or all.
        let bytes: @Sendable (Range<Int>?) throws -> [UInt8]
    }

    let parts: [Part]
    /// The item of a record; `nil` if it cannot be read.
    private let photo: @Sendable (MirrorRecord) -> Photo?

    init(
        _ parts: [Part],
        photo: @escaping @Sendable (MirrorRecord) -> Photo? = { $0.photo }
    ) {
        self.parts = parts
        self.photo = photo
    }

    /// Records that are in memory.
    init(
        _ lines: [UInt8],
        photo: @escaping @Sendable (MirrorRecord) -> Photo? = { $0.photo }
    ) {
        let part = Part(cell: nil) { range in
            range.map { Array(lines[$0]) } ?? lines
        }
        self.init([part], photo: photo)
    }

    /// The records of a part whose ids may have one of some checksums.
    func records(
        of part: Int,
        _ checksums: Set<UInt64>
    ) throws -> [(place: RecordPlace, record: MirrorRecord)] {
        let bytes = try parts[part].bytes(nil)
        return bytes.withUnsafeBytes { Array(LineRanges($0)) }
            .compactMap { range in
                let line = bytes[range]
                let checksum = MirrorRecord.checksum(ofIDIn: line)
                guard checksums.contains(checksum) else { return nil }
                return MirrorRecord(line, isOfImages: false).map {
                    (RecordPlace(part: part, line: range), $0)
                }
            }
    }

    /// A record that was found; `nil` if it is no longer there.
    func record(_ found: FoundRecord) -> MirrorRecord? {
        let line = try? parts[found.place.part].bytes(found.place.line)
        let record = line.flatMap { MirrorRecord($0[...], isOfImages: false) }
        if let record, record.id.elementsEqual(found.id) { return record }
        // The file was replaced since, as during an update.
        let checksum = Checksum(found.id).value
        let records = try? self.records(of: found.place.part, [checksum])
        return records?.first { $0.record.id.elementsEqual(found.id) }?.record
    }

    func photo(_ found: FoundRecord) -> Photo? {
        record(found).flatMap(photo)
    }
}
