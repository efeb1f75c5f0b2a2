import Glibc

/// A lock in a folder, of one process at a time, until it is released.
package final class FolderLock: Sendable {
    private let file: OpenFile

    /// - Throws: `EWOULDBLOCK` if another process has it.
    package init(_ name: String, in folder: Folder) throws {
        file = try folder.openLocked(name)
    }

    deinit {
        file.unlock()
    }
}
