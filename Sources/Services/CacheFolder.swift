import Foundation

/// The files of a disk cache: readable by their owner only, written whole.
struct CacheFolder {
    /// A file of the cache and when it was last used.
    struct File {
        let name: String
        let size: Int
        let used: Date
    }

    private static let suffix = ".answer"
    /// How Foundation names a file before it renames it.
    private static let unfinishedPrefix = ".dat.nosync"

    let url: URL

    /// Returns the content; `nil` if there is no file that small.
    func read(_ name: String, limit: Int) -> Data? {
        let url = file(name)
        let values = try? url.resourceValues(forKeys: [
            .fileSizeKey, .isRegularFileKey,
        ])
        guard values?.isRegularFile == true,
            let size = values?.fileSize, size <= limit
        else { return nil }
        return try? Data(contentsOf: url)
    }

    /// Writes a temporary file and renames it, so that nobody reads a part.
    func write(_ data: Data, to name: String, at date: Date) throws {
        try FileManager.default.createDirectory(
            at: url,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try data.write(to: file(name), options: .atomic)
        try ignoringMissingFile {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600, .modificationDate: date],
                ofItemAtPath: file(name).path
            )
        }
    }

    /// Records that a file was used, if the disk can be written.
    func touch(_ name: String, at date: Date) {
        try? FileManager.default.setAttributes(
            [.modificationDate: date],
            ofItemAtPath: file(name).path
        )
    }

    func remove(_ name: String) throws {
        try ignoringMissingFile {
            try FileManager.default.removeItem(at: file(name))
        }
    }

    func list() -> [File] {
        contents().compactMap { url, size, used in
            guard url.lastPathComponent.hasSuffix(Self.suffix) else {
                return nil
            }
            let name = url.lastPathComponent.dropLast(Self.suffix.count)
            return File(name: String(name), size: size, used: used)
        }
    }

    /// Removes what processes left behind that ended while writing.
    func removeUnfinished(before date: Date) {
        for (url, _, used) in contents() where used < date {
            guard url.lastPathComponent.hasPrefix(Self.unfinishedPrefix)
            else { continue }
            try? FileManager.default.removeItem(at: url)
        }
    }

    /// Another process may have removed the file meanwhile.
    private func ignoringMissingFile(_ work: () throws -> Void) throws {
        do { try work() } catch CocoaError.fileNoSuchFile {}
    }

    private func file(_ name: String) -> URL {
        url.appendingPathComponent(name + Self.suffix)
    }

    private func contents() -> [(URL, size: Int, used: Date)] {
        let keys: Set<URLResourceKey> = [
            .fileSizeKey, .contentModificationDateKey, .isRegularFileKey,
        ]
        let urls = try? FileManager.default.contentsOfDirectory(
            at: url,
            includingPropertiesForKeys: Array(keys)
        )
        return (urls ?? []).compactMap { url in
            guard let values = try? url.resourceValues(forKeys: keys),
                values.isRegularFile == true, let size = values.fileSize,
                let used = values.contentModificationDate
            else { return nil }
            return (url, size, used)
        }
    }
}
