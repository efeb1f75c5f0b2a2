import Foundation
import HTTP
import Models
import Repositories
import Services
import ViewModels

/// The folders and files of what belongs to the user.
struct Storage: Sendable {
    let folders: UserFolders
    /// Work to finish before the program exits.
    let writes = WorkQueue()
    /// Reports once that something cannot be locked.
    let disk: Disk
    private let now: Now
    /// The library of SQLite.
    private let sqlite: String

    static let sqliteVariable = "NASA_PHOTOS_SQLITE"

    init(_ console: Console) {
        let library = console.environment[Self.sqliteVariable] ?? ""
        sqlite = library.isEmpty ? MirrorStore.sqlite : library
        folders = UserFolders(environment: console.environment)
        disk = Disk(warn: { console.note(.storeNoLocks, $0) })
        now = console.clock.now
    }

    /// As in `3.40.1`; `nil` without one that can be used.
    var sqliteVersion: String? { MirrorStore.version(of: sqlite) }

    /// Does work that the program waits for before it exits.
    func finishAtEnd(_ work: @escaping @Sendable () async -> Void) {
        writes.add(work)
    }

    /// A file of records; `nil` if there is no folder for it.
    func records(_ name: String) -> RecordFile? {
        folders.state.map {
            RecordFile($0.appending(path: name + ".jsonl"), disk: disk)
        }
    }

    func cacheStatus(in folder: URL) throws -> CacheStatus {
        try DiskCache(folder: folder).status()
    }

    func clearCache(in folder: URL) throws {
        try DiskCache(folder: folder).clear()
    }

    /// The mirror, which may not exist yet; `nil` if there is no folder for it.
    var mirror: MirrorStore? {
        folders.data.map {
            MirrorStore(
                $0.appending(path: "mirror.db"),
                sqlite: sqlite,
                disk: disk,
                now: now
            )
        }
    }

    /// The mirror, if there is one.
    var existingMirror: MirrorStore? {
        mirror.flatMap { $0.exists ? $0 : nil }
    }
}
