import Foundation
import Glibc
import Models

/// A regular file that is open; released, it is closed.
struct OpenFile: ~Copyable, Sendable {
    private let descriptor: Int32
    private let path: String
    private let disk: Disk

    /// The descriptor is negative if the file could not be opened.
    ///
    /// - Throws: If it is not a regular file.
    init(_ descriptor: Int32, path: String, disk: Disk) throws {
        let code = errno
        self.descriptor = descriptor
        self.path = path
        self.disk = disk
        if descriptor < 0 { throw StorageError(path: path, code: code) }
        let status = try status()
        guard !status.isFolder else {
            throw StorageError(path: path, code: EISDIR)
        }
        guard status.isFile else {
            throw StorageError(path: path, code: EINVAL)
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private func check(_ code: Int32) throws {
        if code != 0 { throw StorageError(path: path, code: code) }
    }

    /// The file's identity and size.
    func status() throws -> FileStatus {
        var status = stat()
        try check(fstat(descriptor, &status) == 0 ? 0 : errno)
        return FileStatus(status)
    }

    // MARK: Locks

    /// Keeps other processes out, until this is released. Where the file
    /// system has no locks, it does not.
    ///
    /// - Throws: `EWOULDBLOCK` if another process has the lock.
    func lock() throws {
        let code = disk.perform(.lock((path as NSString).lastPathComponent)) {
            flock(descriptor, LOCK_EX | LOCK_NB)
        }
        guard ![ENOLCK, EOPNOTSUPP, ENOSYS].contains(code) else {
            return disk.reportMissingLocks(path)
        }
        try check(code)
    }

    /// Keeps other processes out as `lock` does, and waits for one that has
    /// the lock: as long as it gets on, but no longer than two seconds for one
    /// that does not, such as a process that is stopped.
    ///
    /// - Parameter progress: Returns another value when it has got on.
    /// - Throws: `EWOULDBLOCK` if it does not get on.
    func waitForLock(progress: () -> FileStatus?) throws {
        var last = progress()
        var pauses = 0
        while true {
            do {
                return try lock()
            } catch {
                let next = progress()
                if next != last { (last, pauses) = (next, 0) }
                guard error.storageCode == EWOULDBLOCK,
                    pauses < Self.pauseLimit
                else { throw error }
            }
            // Counted, since a clock may be set meanwhile.
            disk.pause()
            pauses += 1
        }
    }

    /// Of 10 ms each.
    private static let pauseLimit = 200

    func unlock() {
        flock(descriptor, LOCK_UN)
    }

    /// Returns `true` if no process has the lock at this moment.
    func isUnlocked() -> Bool {
        flock(descriptor, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    // MARK: Reading

    /// Calls the system until a number of bytes are transferred, or no more.
    @discardableResult
    private func transfer(
        _ size: Int,
        _ call: (_ done: Int) -> Int
    ) throws -> Int {
        var done = 0
        while done < size {
            let count = call(done)
            if count == 0 { break }
            if count > 0 { done += count }
            if count < 0, errno != EINTR { try check(errno) }
        }
        return done
    }

    /// Reads the bytes of a range, as far as they exist.
    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        // All empty arrays share one storage, where a count would be written.
        guard !range.isEmpty else { return [] }
        return try [UInt8](unsafeUninitializedCapacity: range.count) {
            buffer,
            count in
            let start = UnsafeMutableRawBufferPointer(buffer).baseAddress
            count = try transfer(range.count) { done in
                pread(
                    descriptor,
                    start?.advanced(by: done),
                    range.count - done,
                    range.lowerBound + done
                )
            }
        }
    }

    /// Reads all of it.
    ///
    /// - Throws: `EFBIG` if there are more bytes than the limit.
    func bytes(limit: Int) throws -> [UInt8] {
        let size = try status().size
        guard size <= limit else { throw StorageError(path: path, code: EFBIG) }
        return try bytes(0 ..< size)
    }

    // MARK: Writing

    func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws {
        try transfer(bytes.count) { done in
            pwrite(
                descriptor,
                bytes.baseAddress?.advanced(by: done),
                bytes.count - done,
                offset + done
            )
        }
    }

    /// Writes bytes with one call, so that with `O_APPEND` they stay together.
    func append(_ bytes: [UInt8]) throws {
        // A part is written where the disk is full, or at a limit of the file's
        // size; another call says which.
        try transfer(bytes.count) { done in
            bytes.withUnsafeBytes { bytes in
                Glibc.write(
                    descriptor,
                    bytes.baseAddress?.advanced(by: done),
                    bytes.count - done
                )
            }
        }
    }

    func truncate(to size: Int) throws {
        try check(ftruncate(descriptor, size) == 0 ? 0 : errno)
    }

    /// Waits until the content, and what is needed to read it, is on the disk.
    func synchronize() throws {
        try check(
            disk.perform(.synchronize((path as NSString).lastPathComponent)) {
                fdatasync(descriptor)
            }
        )
    }
}
