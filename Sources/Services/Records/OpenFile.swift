import Foundation
import Glibc

/// A file that is open; released, it is closed.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// - Parameters:
    ///   - path: The file.
    ///   - flags: As for `open(2)`. A file that is created can be read and
    ///     written by its owner only.
    /// - Throws: If it cannot be opened.
    init(_ path: String, _ flags: Int32) throws(StorageError) {
        self.path = path
        // A pipe of that name must not block.
        descriptor = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
        if descriptor < 0 { throw StorageError(path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// The file's identity and size.
    ///
    /// - Throws: If it is not a regular file.
    func status() throws(StorageError) -> FileStatus {
        var status = stat()
        try check(fstat(descriptor, &status))
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw StorageError(path: path, code: EISDIR)
        default: throw StorageError(path: path, code: EINVAL)
        }
        return FileStatus(
            device: status.st_dev,
            inode: status.st_ino,
            size: Int(status.st_size),
            seconds: Int(status.st_mtim.tv_sec),
            nanoseconds: Int(status.st_mtim.tv_nsec)
        )
    }

    /// Waits until no other process has the lock.
    func lock() throws(StorageError) {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                throw StorageError(path: path, code: errno)
            }
        }
    }

    func unlock() {
        flock(descriptor, LOCK_UN)
    }

    /// Whether no process has the lock at this moment.
    func isUnlocked() -> Bool {
        flock(descriptor, LOCK_SH | LOCK_NB) == 0
    }

    /// Reads the bytes of a range, as far as they exist.
    func bytes(_ range: Range<Int>) throws(StorageError) -> [UInt8] {
        guard !range.isEmpty else { return [] }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) {
            buffer,
            count in
            while count < range.count {
                let rest = UnsafeMutableBufferPointer(
                    rebasing: buffer[count ..< range.count]
                )
                let read = pread(
                    descriptor,
                    rest.baseAddress,
                    rest.count,
                    off_t(range.lowerBound + count)
                )
                if read < 0, errno == EINTR { continue }
                if read < 0 { failure = errno }
                guard read > 0 else { break }
                count += read
            }
        }
        if failure != 0 { throw StorageError(path: path, code: failure) }
        return bytes
    }

    /// Where the next line begins; `nil` if none does.
    func lineStart(from offset: Int) throws(StorageError) -> Int? {
        var start = offset
        while true {
            let more = try bytes(start ..< start + 4_096)
            if more.isEmpty { return nil }
            if let newline = more.firstIndex(of: 0x0A) {
                return start + newline + 1
            }
            start += more.count
        }
    }

    /// Writes bytes with one call, so that with `O_APPEND` they stay together.
    func write(_ bytes: [UInt8]) throws(StorageError) {
        var count = Glibc.write(descriptor, bytes, bytes.count)
        while count < 0, errno == EINTR {
            count = Glibc.write(descriptor, bytes, bytes.count)
        }
        if count < 0 { throw StorageError(path: path, code: errno) }
        // A part is written where the disk is full, or at a limit.
        guard count == bytes.count else {
            throw StorageError(path: path, code: ENOSPC)
        }
    }

    func truncate(to size: Int) throws(StorageError) {
        try check(ftruncate(descriptor, off_t(size)))
    }

    /// Waits until the content, and what is needed to read it, is on the disk.
    func synchronize() throws(StorageError) {
        try check(fdatasync(descriptor))
    }

    private func check(_ result: Int32) throws(StorageError) {
        if result != 0 { throw StorageError(path: path, code: errno) }
    }
}

extension OpenFile {
    /// Replaces a file by another content: it is the old or the new one at any
    /// time, also after a crash.
    static func replace(
        _ path: String,
        with bytes: [UInt8],
        temporary: String
    ) throws(StorageError) {
        do throws(StorageError) {
            let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
            try file.write(bytes)
            try file.synchronize()
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, path) == 0 else {
            let code = errno
            unlink(temporary)
            throw StorageError(path: path, code: code)
        }
        try synchronizeFolder(of: path)
    }

    /// Waits until the names in a file's folder are on the disk.
    static func synchronizeFolder(of path: String) throws(StorageError) {
        let folder = (path as NSString).deletingLastPathComponent
        try OpenFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// Creates a folder for its owner only, and the folders above it.
    static func createFolder(_ path: String) throws(StorageError) {
        guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, parent != path, !parent.isEmpty else {
            throw StorageError(path: path, code: errno)
        }
        try createFolder(parent)
        if mkdir(path, 0o700) != 0, errno != EEXIST {
            throw StorageError(path: path, code: errno)
        }
    }
}

/// What tells whether a file is another one, or has grown.
struct FileStatus: Equatable, Sendable {
    let device: UInt
    let inode: UInt
    /// In bytes.
    let size: Int
    /// When it was changed.
    let seconds: Int
    let nanoseconds: Int
}

/// Why a file of the user's could not be read or written.
package struct StorageError: Error, Equatable, Sendable {
    /// The file or the folder.
    package let path: String
    /// As in `errno`.
    package let code: Int32

    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }
}
