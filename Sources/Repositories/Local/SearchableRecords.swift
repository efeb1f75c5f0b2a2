import Models
import Services

/// Records on this machine, as lines in parts: the files of a mirror, or all
/// that are in memory.
package struct SearchableRecords: Sendable {
    struct Part: Sendable {
        /// The partition of all its records; `nil` if that is unknown.
        let partition: MirrorPartition?
        /// Reads a range of its bytes, as far as they exist, or all.
        let bytes: @Sendable (Range<Int>?) throws -> [UInt8]
    }

    let parts: [Part]
    /// The item of a record; `nil` if it cannot be read.
    private let photo: @Sendable (PhotoLine) -> Photo?

    init(
        _ parts: [Part],
        photo: @escaping @Sendable (PhotoLine) -> Photo? = { $0.photo }
    ) {
        self.parts = parts
        self.photo = photo
    }

    /// Records that are in memory.
    init(
        _ lines: [UInt8],
        photo: @escaping @Sendable (PhotoLine) -> Photo? = { $0.photo }
    ) {
        let part = Part(partition: nil) { range in
            range.map { Array(lines[$0]) } ?? lines
        }
        self.init([part], photo: photo)
    }

    /// The records of a part whose ids may have one of some checksums.
    func records(
        of part: Int,
        _ checksums: Set<UInt64>
    ) throws -> [(place: RecordPlace, record: PhotoLine)] {
        try parts[part].bytes(nil).lines.compactMap { line in
            let checksum = PhotoLine.checksum(ofIDIn: line)
            guard checksums.contains(checksum) else { return nil }
            return PhotoLine(line, isOfImages: false).map {
                (RecordPlace(part: part, line: line.indices), $0)
            }
        }
    }

    /// A record that was found; `nil` if it is no longer there.
    func record(_ found: FoundRecord) -> PhotoLine? {
        let part = found.place.part
        let line = try? parts[part].bytes(found.place.line)
        if let line = line?[...],
            PhotoLine.checksum(ofIDIn: line) == found.checksum,
            let record = PhotoLine(line, isOfImages: false)
        {
            return record
        }
        // The file was replaced since, as during an update.
        return try? records(of: part, [found.checksum]).first?.record
    }

    func photo(_ found: FoundRecord) -> Photo? {
        record(found).flatMap(photo)
    }
}
