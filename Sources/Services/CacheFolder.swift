import Foundation
import Models

/// The files of a disk cache: readable by their owner only, written whole.
struct CacheFolder {
    /// A file of the cache.
    struct File {
        let name: String
        let size: Int
        /// When it was last used.
        let used: Date

        /// `nil` for what is not an entry.
        var kind: DiskEntry.Kind? {
            DiskEntry.Kind.allCases.first { name.hasSuffix("." + $0.rawValue) }
        }

        /// Whether the cache has written it, also if it did not complete it,
        /// or if it was its first version.
        fileprivate var isOfCache: Bool {
            kind != nil || name.hasSuffix(".answer")
                || name.hasPrefix(".dat.nosync")
                || name.hasPrefix(Folder.prefix)
        }
    }

    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    private func opened() throws(StorageError) -> Folder {
        try Folder(url, isCreated: false)
    }

    /// Returns the content; `nil` if there is no file that small.
    func read(_ name: String, limit: Int) -> [UInt8]? {
        try? opened().read(name, limit: limit)
    }

    /// Returns the first bytes of a file; `nil` if it cannot be read.
    func start(of name: String, count: Int) -> [UInt8]? {
        try? opened().open(name, O_RDONLY).bytes(0 ..< count)
    }

    func write(
        _ parts: [[UInt8]],
        to name: String,
        at date: Date
    ) throws(StorageError) {
        let folder = try Folder(url, isPrivate: true)
        do throws(StorageError) {
            try folder.write(parts, to: name, isDurable: false)
        } catch  where error.code == EWOULDBLOCK {
            // Another process writes the same entry.
        }
        folder.touch(name, at: date)
    }

    /// Records that a file was used, if the disk can be written.
    func touch(_ name: String, at date: Date) {
        try? opened().touch(name, at: date)
    }

    func remove(_ name: String) throws(StorageError) {
        if let error = try opened().remove(name) { throw error }
    }

    /// The names of the files of which a condition holds, by their first bytes.
    func names(
        startCount: Int,
        where isWanted: (_ file: File, _ start: [UInt8]) -> Bool
    ) throws(StorageError) -> [String] {
        let folder = try opened()
        return try list(folder).filter { file in
            let start = try? folder.open(file.name, O_RDONLY)
                .bytes(0 ..< startCount)
            return start.map { isWanted(file, $0) } ?? false
        }.map(\.name)
    }

    /// All files that the cache has written, also unfinished ones; nothing if
    /// there is no folder.
    func list() throws(StorageError) -> [File] {
        let folder: Folder
        do throws(StorageError) {
            folder = try opened()
        } catch  where error.code == ENOENT {
            return []
        }
        return try list(folder)
    }

    private func list(_ folder: Folder) throws(StorageError) -> [File] {
        try folder.names().compactMap { name in
            guard let status = folder.status(of: name), status.isFile else {
                return nil
            }
            return File(name: name, size: status.size, used: status.changed)
        }.filter(\.isOfCache)
    }
}
