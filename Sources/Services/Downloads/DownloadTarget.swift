import Glibc
package import Models

/// The place of a downloaded file: a name in a folder.
package struct DownloadTarget: Sendable {
    package let folder: Folder
    let name: String
    /// `true` if the file may replace another one.
    package var mayReplace: Bool
    /// The most bytes; `nil` for any number.
    let byteLimit: Int?
    /// Takes the file, which then has no name; `nil` to give it its name.
    let output: UnnamedFiles?

    package init(
        _ name: String,
        in folder: Folder,
        mayReplace: Bool = false,
        byteLimit: Int? = nil,
        output: UnnamedFiles? = nil
    ) {
        self.name = name
        self.folder = folder
        self.mayReplace = mayReplace
        self.byteLimit = byteLimit
        self.output = output
    }

    /// The holder of the name; `nil` if nothing has it.
    package var status: FileStatus? { folder.status(of: name) }

    /// `true` if there is a part of a file that is not complete.
    package var isUnfinished: Bool { folder.status(of: partial) != nil }

    /// Reads the file that has the name.
    package func bytes(limit: Int) throws -> [UInt8] {
        try folder.read(name, limit: limit)
    }

    /// Reads the file that has the name, to digest it.
    package func contents() async throws -> FileContents {
        try await withTaskExecutorPreference(DiskThreads.shared) {
            try FileContents(of: folder.open(name, O_RDONLY))
        }
    }

    /// Saves bytes that are here already, as if downloaded.
    @concurrent
    package func store(_ data: [UInt8]) async throws -> SavedFile {
        if let output {
            output.add { range in
                Array(data.dropFirst(range.lowerBound).prefix(range.count))
            }
        } else {
            try folder.write([data], to: name, mayReplace: mayReplace)
        }
        return SavedFile(bytes: data.count, sha256: FileContents(data).sha256)
    }

    // MARK: While it is downloaded

    var partial: String { Folder.hidden(name, "part") }
    var record: String { Folder.hidden(name, "part.json") }

    /// Removes what is there of a file that is not complete.
    func removePartial() {
        folder.remove(record)
        folder.remove(partial)
    }

    /// Removes what an earlier run left of a file that is complete, unless
    /// another process downloads it now.
    package func removeRemains() {
        guard
            [partial, record].contains(where: { folder.status(of: $0) != nil }),
            let lock = try? folder.openLocked(partial)
        else { return }
        defer { lock.unlock() }
        removePartial()
    }
}
