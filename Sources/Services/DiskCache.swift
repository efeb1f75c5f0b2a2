import HTTP
package import Foundation
package import Models
import Synchronization

/// Caches responses in files within a bound, evicting the least recently used.
///
/// Each entry is a file of its own that is replaced as a whole, so several
/// processes can share the folder. A file's modification date says when it was
/// last used. A damaged file is a miss.
package final class DiskCache: Sendable {
    private struct State {
        /// The number of bytes that can be added before the folder is listed
        /// again.
        var room = 0
        /// The number of bytes that are to be written.
        var waiting = 0
        var hasWarned = false
    }

    /// The most bytes in the files.
    private let byteLimit: Int
    private let url: URL
    private let writes: WorkQueue
    private let now: Now
    private let warn: @Sendable (any Error) -> Void
    private let state = Mutex(State())

    /// The most bytes to be written; more are not stored.
    private static let mostWaiting = 32 << 20
    /// A write takes less time than this, in seconds.
    private static let longestWrite: TimeInterval = 60

    /// The folder is created when it is first needed. `byteLimit` is the most
    /// bytes in its files, and `warn` is called at most once, when an entry
    /// cannot be stored.
    package init(
        folder: URL,
        byteLimit: Int = 200_000_000,
        writes: WorkQueue = WorkQueue(),
        now: @escaping Now = { Date() },
        warn: @escaping @Sendable (any Error) -> Void = { _ in }
    ) {
        url = folder
        self.byteLimit = byteLimit
        self.writes = writes
        self.now = now
        self.warn = warn
    }

    /// Returns the entry of a URL, however old.
    package func entry(for url: URL, as kind: DiskEntry.Kind) -> DiskEntry? {
        let key = url.withoutSecrets
        let name = Self.name(key, kind)
        guard let folder = try? opened(),
            let file = try? folder.read(name, limit: byteLimit),
            let entry = DiskEntry(file: consume file), entry.url == key
        else { return nil }
        let date = now()
        writes.add { folder.touch(name, at: date) }
        return entry
    }

    private func opened() throws -> Folder {
        try Folder(url, isCreated: false)
    }

    /// Finds the responses that may list an item, however old, those that were
    /// confirmed last first. Of others, only the first bytes are read, and of
    /// those that were not used since a date, nothing.
    @concurrent
    package func responses(
        listing item: String,
        usedSince date: Date = .distantPast
    ) async -> [DiskEntry] {
        guard let folder = try? opened(), let files = try? list(folder) else {
            return []
        }
        return files.lazy.filter { file in
            file.kind == .response && file.used >= date
                && file.start.map { DiskEntry.mayList(item, start: $0) } == true
        }
        .compactMap { [byteLimit] in
            try? folder.read($0.name, limit: byteLimit)
        }
        .compactMap(DiskEntry.init(file:)).sorted { $0.checked > $1.checked }
    }

    /// Replaces the entry of its URL, a little later, unless the disk is too
    /// slow for that. A failure only causes a warning.
    package func store(_ entry: DiskEntry, as kind: DiskEntry.Kind) {
        let (date, bytes) = (now(), entry.body.count)
        let hasRoom = state.withLock { state in
            let hasRoom = state.waiting + bytes <= Self.mostWaiting
            if hasRoom { state.waiting += bytes }
            return hasRoom
        }
        guard hasRoom else { return }
        writes.add { [self] in
            defer { state.withLock { $0.waiting -= bytes } }
            guard let parts = try? entry.file else { return }
            let size = parts.reduce(0) { $0 + $1.count }
            guard size <= byteLimit else { return }
            do {
                let name = Self.name(entry.url, kind)
                let folder = try Folder(url, isPrivate: true)
                do {
                    try folder.write(parts, to: name, isDurable: false)
                } catch  where error.storageCode == EWOULDBLOCK {
                    // Another process writes the same entry.
                }
                folder.touch(name, at: date)
                let isFull = state.withLock { state in
                    state.room -= size
                    return state.room < 0
                }
                if isFull { try makeRoom(in: folder) }
            } catch {
                fail(error)
            }
        }
    }

    private func fail(_ error: any Error) {
        let isFirst = state.withLock { state in
            defer { state.hasWarned = true }
            return !state.hasWarned
        }
        if isFirst { warn(error) }
    }

    /// Counts what is stored.
    package func status() throws -> CacheStatus {
        var status = CacheStatus(byteLimit: byteLimit)
        for file in try list() {
            status.fileCount += 1
            status.byteCount += file.size
            let date = file.start.flatMap(DiskEntry.checked)
            switch file.kind {
            case .response: status.responses.add(file.size, date)
            case .picture: status.pictures.add(file.size, date)
            case nil: break
            }
        }
        return status
    }

    /// Removes every entry, and nothing else that is in the folder.
    package func clear() throws {
        for file in try list() {
            if let error = file.remove() { throw error }
        }
    }

    /// All files that the cache has written, also unfinished ones; nothing if
    /// there is no folder.
    private func list() throws -> [CacheFile] {
        do {
            return try list(opened())
        } catch  where error.storageCode == ENOENT {
            return []
        }
    }

    private func list(_ folder: Folder) throws -> [CacheFile] {
        try folder.names().compactMap { CacheFile($0, in: folder) }
    }

    /// Removes the least recently used entries if there is too much.
    ///
    /// A sixteenth of the limit stays free, and the folder is listed again when
    /// that much was added: listing takes time, and other processes add files
    /// too.
    private func makeRoom(in folder: Folder) throws {
        let step = byteLimit / 16
        let oldest = now() - Self.longestWrite
        var files = try list(folder)
        let unfinished = files.partition { $0.kind == nil && $0.used < oldest }
        for file in files[unfinished...] { file.remove() }
        files.removeSubrange(unfinished...)
        var size = files.reduce(0) { $0 + $1.size }
        if size > byteLimit {
            files.removeAll { $0.kind == nil }
            files.sort { $0.used > $1.used }
            while size > byteLimit - step, let file = files.popLast() {
                file.remove()
                size -= file.size
            }
        }
        let room = min(byteLimit - size, step)
        state.withLock { $0.room = room }
    }

    private static func name(_ url: String, _ kind: DiskEntry.Kind) -> String {
        Checksum(url).hex + "." + kind.rawValue
    }
}
