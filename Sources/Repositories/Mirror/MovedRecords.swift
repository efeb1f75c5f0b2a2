import Services
import Synchronization

/// Where records are in files that were replaced since the columns were made,
/// as during an update.
final class MovedRecords: Sendable {
    /// The places of records by their folded ids, by the names of files.
    private let files = Mutex<[String: [[UInt8]: Range<Int>]]>([:])

    /// The place of a record in a file that `read` reads, once, or again for
    /// `isNew`.
    func place(
        of id: [UInt8],
        in file: String,
        isNew: Bool,
        _ read: () -> [UInt8]
    ) -> Range<Int>? {
        files.withLock { files in
            if isNew || files[file] == nil { files[file] = Self.places(read()) }
            return files[file]?[id]
        }
    }

    private static func places(_ bytes: [UInt8]) -> [[UInt8]: Range<Int>] {
        var places: [[UInt8]: Range<Int>] = [:]
        for line in bytes.split(separator: 0x0A) {
            guard let record = MirrorRecord(line) else { continue }
            places[MirrorStore.folded(record.id)] = line.indices
        }
        return places
    }
}
