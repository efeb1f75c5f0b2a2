package import Foundation
internal import HTTP
internal import Synchronization

/// Keeps answers in files, within a bound; the least recently used go first.
///
/// Each entry is a file of its own that is replaced as a whole, so several
/// processes may share the folder; when a file was last changed says when it
/// was last used. A damaged file is a miss.
package final class DiskCache: Sendable {
    private struct State {
        /// How many bytes may be added before the folder is looked at again.
        var room = 0
        var hasWarned = false
    }

    private let files: CacheFolder
    private let byteLimit: Int
    private let now: @Sendable () -> Date
    private let warn: @Sendable (DiskCacheFailure) -> Void
    private let state = Mutex(State())

    /// The folder is made when it is first needed; `warn` is called once at
    /// most.
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

    /// What is kept for an address, however old.
    package func entry(for address: URL) -> DiskEntry? {
        let key = address.withoutSecrets
        guard let file = files.read(Self.name(key), atMost: byteLimit),
            let entry = DiskEntry(file: file), entry.address == key
        else { return nil }
        files.touch(Self.name(key), at: now())
        return entry
    }

    /// Keeps an entry instead of the address's former one. Failures cost a
    /// warning only.
    package func store(_ entry: DiskEntry) {
        do {
            let file = try entry.file
            guard file.count <= byteLimit else { return }
            try files.write(file, to: Self.name(entry.address), at: now())
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

    /// How much is kept.
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
    /// A sixteenth of the limit stays free, and the folder is looked at again
    /// when that much was added: looking takes time, and other processes add
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

    private static func name(_ address: String) -> String {
        Checksum(Data(address.utf8)).text
    }
}
