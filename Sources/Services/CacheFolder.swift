import Foundation

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
            DiskEntry.Kind.allCases.first {
                name.hasSuffix("." + $0.rawValue)
            }
        }
    }

    /// How Foundation names a file before it renames it. A process that is
    /// killed leaves it behind.
    private static let unfinishedPrefix = ".dat.nosync"
    /// The ending of all entries of the first version.
    private static let formerSuffix = ".answer"

    private let url: URL

    init(_ url: URL) {
        self.url = url
    }

    /// Returns the content; `nil` if there is no file that small.
    func read(_ name: String, limit: Int) -> Data? {
        guard let file = file(name), file.size <= limit else { return nil }
        return try? Data(contentsOf: url(of: name))
    }

    /// Returns the first bytes of a file; `nil` if it cannot be read.
    func start(of name: String, count: Int) -> Data? {
        try? FileHandle(forReadingFrom: url(of: name)).read(upToCount: count)
    }

    /// Writes a temporary file and renames it, so that nobody reads a part.
    func write(_ data: Data, to name: String, at date: Date) throws {
        do {
            try writeOnce(data, to: name)
        } catch CocoaError.fileNoSuchFile {
            // Another process has cleared the folder meanwhile.
            try writeOnce(data, to: name)
        }
        try ignoringMissingFile {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600, .modificationDate: date],
                ofItemAtPath: url(of: name).path
            )
        }
    }

    private func writeOnce(_ data: Data, to name: String) throws {
        try FileManager.default.createDirectory(
            at: url.resolvingSymlinksInPath(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try data.write(to: url(of: name), options: .atomic)
    }

    /// Records that a file was used, if the disk can be written.
    func touch(_ name: String, at date: Date) {
        try? FileManager.default.setAttributes(
            [.modificationDate: date],
            ofItemAtPath: url(of: name).path
        )
    }

    func remove(_ name: String) throws {
        try ignoringMissingFile {
            try FileManager.default.removeItem(at: url(of: name))
        }
    }

    /// All files that the cache has written, also unfinished ones; nothing if
    /// there is no folder.
    func list() throws -> [File] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: url.path)
                .compactMap(file)
                .filter {
                    $0.kind != nil || $0.name.hasSuffix(Self.formerSuffix)
                        || $0.name.hasPrefix(Self.unfinishedPrefix)
                }
        } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
            return []
        }
    }

    /// Another process may have removed the file meanwhile.
    private func ignoringMissingFile(_ work: () throws -> Void) throws {
        do { try work() } catch CocoaError.fileNoSuchFile {}
    }

    private func url(of name: String) -> URL {
        url.appendingPathComponent(name)
    }

    /// A regular file; Foundation needs 30 times as long for thousands.
    private func file(_ name: String) -> File? {
        var facts = stat()
        guard lstat(url(of: name).path, &facts) == 0,
            facts.st_mode & S_IFMT == S_IFREG
        else { return nil }
        let used = Date(timeIntervalSince1970: facts.st_mtim.seconds)
        return File(name: name, size: Int(facts.st_size), used: used)
    }
}

extension timespec {
    fileprivate var seconds: TimeInterval {
        TimeInterval(tv_sec) + TimeInterval(tv_nsec) / 1_000_000_000
    }
}
