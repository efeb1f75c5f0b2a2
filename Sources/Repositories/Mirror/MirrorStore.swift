import Database
package import Foundation
package import Models
package import Services

/// A copy of the image library's records in a database: see `MirrorTables`.
package struct MirrorStore: Sendable {
    /// The database.
    package let url: URL
    private let disk: Disk
    private let sqlite: String
    private let now: Now

    /// The usual name of the library of SQLite.
    package static let sqlite = SQLiteLibrary.name

    private static let lock = "mirror.lock"
    /// What SQLite may have beside a database.
    private static let companions = ["-wal", "-shm", "-journal"]

    /// As in `3.40.1`; `nil` for a library that cannot be used.
    package static func version(of sqlite: String) -> String? {
        (try? SQLiteLibrary(sqlite))?.version
    }

    /// The database is created when it is written. `sqlite` is the name or the
    /// path of the library of SQLite.
    package init(
        _ url: URL,
        sqlite: String = Self.sqlite,
        disk: Disk = Disk(),
        now: @escaping Now = { Date() }
    ) {
        self.url = url
        self.sqlite = sqlite
        self.disk = disk
        self.now = now
    }

    var date: Date { now() }

    /// Returns `true` if there is a file, which may have no items yet.
    package var exists: Bool { size(of: "") > 0 }

    /// In bytes.
    var size: Int { (Self.companions + [""]).reduce(0) { $0 + size(of: $1) } }

    private func size(of companion: String) -> Int {
        FileStatus(at: path + companion)?.size ?? 0
    }

    package var path: String { url.path(percentEncoded: false) }

    // MARK: Reading

    /// Reads from the mirror as it is at one time.
    ///
    /// - Returns: `nil` if there is no mirror.
    func read<Result>(
        _ work: (Database) throws -> Result
    ) throws -> Result? {
        guard exists else { return nil }
        return try explaining {
            let database = try open(.read)
            try database.run("BEGIN")
            defer { _ = try? database.run("COMMIT") }
            guard try MirrorTables.exist(in: database) else { return nil }
            return try work(database)
        }
    }

    private func open(_ access: Database.Access) throws -> Database {
        try Database(path.cPath, access, library: SQLiteLibrary(sqlite))
    }

    /// Does some work; the errors of SQLite become ones that can be shown.
    func explaining<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError {
            throw failure(error)
        }
    }

    func failure(_ error: any Error) -> any Error {
        guard let error = error as? DatabaseError else { return error }
        switch error {
        case .unusable(let reason):
            return LoadFailure.sqliteMissing(detail: reason)
        case .failed(_, let system, let reason):
            switch error.kind {
            case .busy: return StorageError(path: path, code: EWOULDBLOCK)
            case .full: return StorageError(path: path, code: ENOSPC)
            case .corrupt, .notADatabase:
                return LoadFailure.mirrorDamaged(path: path, reason: reason)
            case .readOnly, .cannotOpen, nil:
                return StorageError(
                    path: path,
                    code: system == 0 ? EIO : system,
                    detail: system == 0 ? reason : nil
                )
            }
        }
    }

    // MARK: Writing

    /// The right to change the mirror, which one process has at a time.
    struct Writing {
        let database: Database
        private let lock: FolderLock

        fileprivate init(_ database: Database, _ lock: FolderLock) {
            self.database = database
            self.lock = lock
        }

        /// Leaves a single file, which tools can also read where they cannot
        /// write.
        func end() {
            _ = try? database.run("PRAGMA journal_mode = DELETE")
        }
    }

    /// Begins to change the mirror, which is created if there is none.
    ///
    /// - Throws: `EWOULDBLOCK` if another process changes it.
    func beginWriting() throws -> Writing {
        let lock = try locked()
        // What is left of a mirror that was removed must not become a part of
        // this one.
        if !exists { try remove(Self.companions) }
        return try explaining {
            let database = try open(.create)
            // On file systems without it, SQLite keeps to its usual journal.
            try database.run("PRAGMA journal_mode = WAL")
            try database.run("PRAGMA synchronous = NORMAL")
            if try !MirrorTables.exist(in: database) {
                try database.transaction {
                    try MirrorTables.create(in: database)
                }
            }
            return Writing(database, lock)
        }
    }

    /// Removes all of it.
    package func clear() throws {
        let lock = try locked()
        defer { withExtendedLifetime(lock) {} }
        try remove([""] + Self.companions)
    }

    private func locked() throws -> FolderLock {
        try FolderLock(Self.lock, in: folder(isCreated: true))
    }

    /// Removes files whose names begin with that of the database.
    private func remove(_ endings: [String]) throws {
        let folder = try folder()
        for ending in endings {
            let error = folder.remove(url.lastPathComponent + ending)
            if let error { throw error }
        }
    }

    private func folder(isCreated: Bool = false) throws -> Folder {
        try Folder(
            url.deletingLastPathComponent(),
            isCreated: isCreated,
            isPrivate: true,
            disk: disk
        )
    }
}

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
        try RecordLines.read(next) { photo in
            guard let photo, photo.id.source == .images else {
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
