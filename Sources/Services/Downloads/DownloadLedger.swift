package import Foundation
package import Models

/// The files that were downloaded, by their paths, for this user.
package actor DownloadLedger {
    private let file: RecordFile
    private var snapshot = RecordSnapshot()

    /// - Parameter file: A file of records.
    package init(_ file: RecordFile) {
        self.file = file
    }

    /// The last entry of a path; `nil` if none can be read.
    package func entry(for path: String) -> SavedFile? {
        _ = try? file.update(&snapshot)
        return snapshot[path].flatMap { snapshot.value(SavedFile.self, of: $0) }
    }

    /// The files in a folder and in those below, by path.
    ///
    /// - Throws: If the ledger cannot be read.
    package func entries(in folder: URL) throws -> [String: SavedFile] {
        try file.update(&snapshot)
        let start = folder.path(percentEncoded: false)
        let prefix = start.hasSuffix("/") ? start : start + "/"
        var entries: [String: SavedFile] = [:]
        for record in snapshot.records where record.key.hasPrefix(prefix) {
            entries[record.key] = snapshot.value(SavedFile.self, of: record)
        }
        return entries
    }

    /// Records that a file is complete.
    package func add(
        _ saved: SavedFile,
        for path: String,
        at time: Date
    ) async throws {
        let line = RecordLine(key: path, time: time, value: saved)
        try await file.append([line])
    }
}
