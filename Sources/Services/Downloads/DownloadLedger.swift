package import Foundation
package import Models

/// The files that were downloaded, by their paths, for this user.
package actor DownloadLedger {
    /// A file as it was downloaded.
    package struct Entry: Codable, Equatable, Sendable {
        package let url: String
        package let bytes: Int
        /// In lowercase hexadecimal digits.
        package let sha256: String
        package let entityTag: String?

        package init(url: URL, _ file: SavedFile) {
            self.url = url.absoluteString
            bytes = file.bytes
            sha256 = file.sha256
            entityTag = file.entityTag
        }
    }

    private let file: RecordFile
    private var snapshot = RecordSnapshot()

    /// - Parameter file: A file of records.
    package init(_ file: RecordFile) {
        self.file = file
    }

    /// The last entry of a path; `nil` if there is none that can be read.
    package func entry(for path: String) -> Entry? {
        _ = try? file.update(&snapshot)
        return snapshot[path].flatMap { snapshot.value(Entry.self, of: $0) }
    }

    /// The entries of the files in a folder and in those below, by path.
    ///
    /// - Throws: If the ledger cannot be read.
    package func entries(
        in folder: URL
    ) throws(StorageError) -> [(path: String, entry: Entry)] {
        try file.update(&snapshot)
        let start = folder.path(percentEncoded: false)
        let prefix = start.hasSuffix("/") ? start : start + "/"
        return snapshot.records.compactMap { record in
            guard record.key.hasPrefix(prefix) else { return nil }
            return snapshot.value(Entry.self, of: record)
                .map { (record.key, $0) }
        }
    }

    /// Records that a file is complete.
    package func add(
        _ entry: Entry,
        for path: String,
        at time: Date
    ) throws(StorageError) {
        try file.write([RecordLine(key: path, time: time, value: entry)])
    }
}
