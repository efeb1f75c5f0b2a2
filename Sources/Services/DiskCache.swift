package import Foundation
internal import HTTP
internal import Synchronization

/// Caches responses in files within a bound, evicting the least recently used.
///
/// Each entry is a file of its own that is replaced as a whole, so several
/// processes can share the folder. A file's modification date says when it was
/// last used. A damaged file is a miss.
package final class DiskCache: Sendable {
    private struct State {
        /// How many bytes can be added before the folder is listed again.
        var room = 0
        var hasWarned = false
    }

    private let files: CacheFolder
    private let byteLimit: Int
    private let now: @Sendable () -> Date
    private let warn: @Sendable (DiskCacheFailure) -> Void
    private let state = Mutex(State())

    /// - Parameters:
    ///   - folder: Created when it is first needed.
    ///   - byteLimit: The most bytes in its files.
    ///   - now: The current date.
    ///   - warn: Called at most once, when an entry cannot be stored.
    package init(
        folder: URL,
        byteLimit: Int = 200_000_000,
        now: @escaping @Sendable () -> Date = { Date() },
        warn: @escaping @Sendable (DiskCacheFailure) -> Void = { _ in }
    ) {
        files = CacheFolder(url: folder)
        self.byteLimit = byteLimit
        self.now = now
        self.warn = warn
    }

    /// Returns the entry of a URL, however old.
    package func entry(for url: URL) -> DiskEntry? {
        let key = url.withoutSecrets
        guard let file = files.read(Self.name(key), limit: byteLimit),
            let entry = DiskEntry(file: file), entry.url == key
        else { return nil }
        files.touch(Self.name(key), at: now())
        return entry
    }

    /// Replaces the entry of its URL. A failure only causes a warning.
    package func store(_ entry: DiskEntry) {
        do {
            let file = try entry.file
            guard file.count <= byteLimit else { return }
            try files.write(file, to: Self.name(entry.url), at: now())
            let isFull = state.withLock { state in
                state.room -= file.count
                return state.room < 0
            }
            if isFull { makeRoom() }
        } catch {
            let isFirst = state.withLock { state in
                defer { state.hasWarned = true }
                return !state.hasWarned
            }
            if isFirst { warn(DiskCacheFailure(error)) }
        }
    }

    /// Counts what is stored.
    package func status() -> DiskCacheStatus {
        let sizes = files.list().map(\.size)
        return DiskCacheStatus(
            entryCount: sizes.count,
            byteCount: sizes.reduce(0, +)
        )
    }

    /// Removes every entry, and nothing else that is in the folder.
    package func clear() throws(DiskCacheFailure) {
        do {
            for file in files.list() { try files.remove(file.name) }
        } catch {
            throw DiskCacheFailure(error)
        }
    }

    /// Removes the least recently used entries if there is too much.
    ///
    /// A sixteenth of the limit stays free, and the folder is listed again when
    /// that much was added: listing takes time, and other processes add files
    /// too.
    private func makeRoom() {
        let step = byteLimit / 16
        var files = files.list()
        var size = files.reduce(0) { $0 + $1.size }
        if size > byteLimit {
            files.sort { $0.used > $1.used }
            while size > byteLimit - step, let file = files.popLast() {
                try? self.files.remove(file.name)
                size -= file.size
            }
        }
        self.files.removeUnfinished(before: now() - 3_600)
        let room = min(byteLimit - size, step)
        state.withLock { $0.room = room }
    }

    private static func name(_ url: String) -> String {
        Checksum(url).hex
    }
}

/// How much a disk cache stores.
package struct DiskCacheStatus: Equatable, Sendable {
    package let entryCount: Int
    /// The size of the files, without the overhead of the file system.
    package let byteCount: Int
}

/// Why responses could not be stored on disk.
package enum DiskCacheFailure: Error, Equatable, Sendable {
    case full
    case notPermitted
    case other(detail: String)

    init(_ error: any Error) {
        switch (error as? CocoaError)?.code {
        case .fileWriteOutOfSpace:
            self = .full
        case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
            self = .notPermitted
        default:
            let text = String(describing: error)
            self = .other(detail: String(text.prefix(500)))
        }
    }
}
