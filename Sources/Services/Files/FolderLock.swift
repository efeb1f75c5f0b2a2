import Glibc
package import Models

/// A lock in a folder, of one process at a time, until it is released.
package final class FolderLock: Sendable {
    private let file: OpenFile

    /// - Throws: `EWOULDBLOCK` if another process has it.
    package init(_ name: String, in folder: Folder) throws(StorageError) {
        file = try folder.openLocked(name)
    }

    deinit {
        file.unlock()
    }
}

/// Bytes that are stored while a command runs, in a file without a name.
package struct UnnamedBytes: ~Copyable {
    private let file: OpenFile
    private var size = 0
    private var pending: [UInt8] = []

    package init(in folder: Folder) throws(StorageError) {
        file = try folder.openUnnamed()
    }

    /// - Returns: Where the bytes are.
    package mutating func append(
        _ bytes: some Collection<UInt8>
    ) throws(StorageError) -> Range<Int> {
        let start = size + pending.count
        pending += bytes
        if pending.count > 1 << 20 { try flush() }
        return start ..< start + bytes.count
    }

    package mutating func flush() throws(StorageError) {
        try pending.withUnsafeBytes { file.write($0, at: size) }.get()
        size += pending.count
        pending = []
    }

    /// What was appended before the last flush.
    package func bytes(_ range: Range<Int>) throws(StorageError) -> [UInt8] {
        try file.bytes(range)
    }
}

extension Folder {
    /// Reads a part of a file.
    package func read(
        _ name: String,
        _ range: Range<Int>
    ) throws(StorageError) -> [UInt8] {
        try open(name, O_RDONLY).bytes(range)
    }
}
