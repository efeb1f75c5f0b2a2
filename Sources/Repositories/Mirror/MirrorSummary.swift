package import Foundation
package import Models
import Services

/// What is in a mirror.
package struct MirrorSummary: Equatable, Sendable {
    /// How many items there are, with those that are gone.
    package var items = 0
    package var gone = 0
    /// Of the records and the columns.
    package var bytes = 0
    package var years: ClosedRange<Int>?
    package var updated: Date?
    /// What was compared with the service as a whole.
    package var coverage: [String] = []
    /// What was not compared to the end.
    package var unfinished: [String] = []

    /// Covers everything.
    package static let all = "all"
}

extension MirrorStore {
    package func summary() throws(StorageError) -> MirrorSummary {
        let columns = try current()
        var summary = MirrorSummary()
        summary.updated = state?.updated
        summary.coverage = state?.coverage ?? []
        summary.unfinished = state?.unfinished?.keys.sorted() ?? []
        columns.read { bytes in
            for index in 0 ..< columns.count {
                let flags = bytes[index].flags
                guard flags & ColumnRow.hidden == 0 else { continue }
                summary.items += 1
                if flags & ColumnRow.gone != 0 { summary.gone += 1 }
            }
        }
        let years = columns.cells.compactMap { MirrorCell(path: $0)?.year }
        summary.years = years.min().flatMap { first in
            years.max().map { first ... $0 }
        }
        summary.bytes = columns.size
        for cell in try cells() { summary.bytes += try size(of: cell) }
        return summary
    }

    /// The content of each file of records.
    package var parts: some Sequence<Result<[UInt8], StorageError>> {
        let cells = (try? cells()) ?? []
        return cells.lazy.map { cell in
            Result { () throws(StorageError) in try bytes(of: cell) }
        }
    }

    /// Writes all records to a new file.
    ///
    /// - Throws: If there is such a file, or if it cannot be written.
    package func export(to file: URL) throws(StorageError) {
        var rest = try cells()[...]
        try Folder(file.deletingLastPathComponent(), isCreated: false)
            .write(to: file.lastPathComponent, mayReplace: false) {
                () throws(StorageError) in
                guard let cell = rest.popFirst() else { return nil }
                return try bytes(of: cell)
            }
    }
}
