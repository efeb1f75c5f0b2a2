import Database
import Foundation
import Models
import Services

extension MirrorStore {
    /// The result of an import.
    package struct ImportCount: Equatable, Sendable {
        package var added = 0
        package var changed = 0
        package var unreadable = 0
    }

    /// So many lines are stored at once.
    private static let batch = 1_000

    /// Adds records of JSON Lines, and replaces those of the same items. `next`
    /// returns the next bytes; none at the end. Without a record, no mirror is
    /// made.
    ///
    /// - Throws: If something could not be stored; what was remains.
    package func merge(
        _ next: () throws -> [UInt8]
    ) throws -> ImportCount {
        var count = ImportCount()
        var writing: Writing?
        var photos: [Photo] = []
        func store() throws {
            guard !photos.isEmpty else { return }
            let isFirst = writing == nil
            let change = try writing ?? beginWriting()
            writing = change
            let (added, changed) = try explaining {
                let items = MirrorItems(database: change.database)
                return try change.database.transaction {
                    if isFirst {
                        try MirrorComparison.begin(
                            nil,
                            at: date,
                            in: change.database
                        )
                    }
                    var stored = MirrorItems.Count()
                    for photo in photos {
                        try items.store(photo, from: .file, &stored)
                    }
                    return (stored.added, stored.changed)
                }
            }
            count.added += added
            count.changed += changed
            photos = []
        }
        defer { writing?.end() }
        try RecordLines.read(next) { line in
            let record = try? JSONLimits.standard.decode(
                PhotoRecord.self,
                from: Array(line)
            )
            guard let photo = record?.photo, photo.id.source == .images else {
                count.unreadable += 1
                return
            }
            photos.append(photo)
            if photos.count == Self.batch { try store() }
        }
        try store()
        try explaining {
            _ = try writing?.database.run(
                """
                UPDATE runs SET ended = ? WHERE scope IS NULL AND ended IS NULL
                """,
                [.text(date.formatted(.iso8601))]
            )
        }
        return count
    }
}
