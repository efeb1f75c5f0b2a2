package import Foundation
internal import Glibc

/// A folder into which files are downloaded, held open so that every name is
/// one inside it. Links are not followed.
package final class OpenFolder: Sendable {
    package let url: URL
    private let descriptor: Int32
    /// Names files that are complete.
    let finisher: Batcher<FinishedFile, DownloadFailure>

    /// Opens a folder, and creates it if it is missing.
    package convenience init(_ url: URL) throws(DownloadFailure) {
        try Self.create(url)
        try self.init(existing: url)
    }

    /// Opens a folder.
    package init(existing url: URL) throws(DownloadFailure) {
        let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        self.url = url
        self.descriptor = descriptor
        finisher = Batcher { FinishedFile.finish($0) }
    }

    private static func create(_ url: URL) throws(DownloadFailure) {
        if mkdir(url.path, 0o777) == 0 || errno == EEXIST { return }
        let parent = url.deletingLastPathComponent()
        guard errno == ENOENT, parent.path != url.path else { throw .last }
        try create(parent)
        guard mkdir(url.path, 0o777) == 0 || errno == EEXIST else {
            throw .last
        }
    }

    deinit {
        close(descriptor)
    }

    /// The most bytes in the name of a file; 255 where that is unknown.
    package var longestName: Int {
        let limit = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return limit > 0 ? limit : 255
    }

    /// In bytes, for this user; `nil` if that is unknown.
    package var room: Int? {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    /// The size of whatever has a name, in bytes; `nil` if there is nothing.
    package func size(of name: String) -> Int? {
        status(of: name).map { Int($0.st_size) }
    }

    private func status(of name: String) -> stat? {
        var status = stat()
        let result = fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
        return result == 0 ? status : nil
    }

    /// Opens a file of this process alone, and creates it if it is missing.
    ///
    /// - Throws: `.busy` if another process has it open.
    func openLocked(_ name: String) throws(DownloadFailure) -> LockedFile {
        while true {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
            let file = LockedFile(openat(descriptor, name, flags, 0o644))
            guard file.isOpen else { throw .last }
            guard file.lock() else {
                throw errno == EWOULDBLOCK ? .busy : .last
            }
            // The process that had the lock may have renamed the file since.
            if status(of: name)?.st_ino == file.inode { return file }
        }
    }

    /// Reads a finished file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - hasMD5: Whether to compute its MD5, too.
    /// - Returns: Its size and digests.
    /// - Throws: If it cannot be read.
    package func contents(
        of name: String,
        hasMD5: Bool
    ) throws(DownloadFailure) -> FileContents {
        let file = try openToRead(name)
        var (sha256, md5) = (Digest(.sha256), Digest(.md5))
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var bytes = 0
        while true {
            let count = try buffer.withUnsafeMutableBytes {
                file.read(into: $0, at: bytes)
            }.get()
            if count == 0 { break }
            bytes += count
            buffer[..<count].withUnsafeBytes { part in
                sha256.update(part)
                if hasMD5 { md5.update(part) }
            }
        }
        return FileContents(
            bytes: bytes,
            sha256: sha256.finish(),
            md5: hasMD5 ? md5.finish() : nil
        )
    }

    /// Removes what an earlier run left of a file that is complete.
    package func removeRemains(of name: String) {
        PartialFile.removeRemains(of: name, in: self)
    }

    /// Opens a finished file to read it.
    func openToRead(_ name: String) throws(DownloadFailure) -> LockedFile {
        let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC
        let file = LockedFile(openat(descriptor, name, flags))
        guard file.isOpen else { throw .last }
        return file
    }

    /// Returns the content; `nil` if there is no file that small.
    func read(_ name: String, limit: Int) -> Data? {
        guard let file = try? openToRead(name), file.size <= limit else {
            return nil
        }
        var data = Data(count: file.size)
        let count = data.withUnsafeMutableBytes { file.read(into: $0, at: 0) }
        return (try? count.get()) == data.count ? data : nil
    }

    /// Writes a small file as a whole.
    func write(_ data: Data, to name: String) throws(DownloadFailure) {
        let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC
        let file = LockedFile(openat(descriptor, name, flags, 0o644))
        guard file.isOpen else { throw .last }
        try data.withUnsafeBytes { file.write($0, at: 0) }.get()
        try file.truncate(to: data.count)
    }

    /// Replaces a small file as a whole, so that nobody reads a part of it.
    package func replace(
        _ name: String,
        with data: Data
    ) throws(DownloadFailure) {
        let temporary = "." + name + ".part"
        let lock = try openLocked(temporary)
        defer { _ = lock.isOpen }
        try write(data, to: temporary)
        try rename(temporary, to: name, replacing: true)
    }

    /// Renames a file.
    ///
    /// - Throws: `.exists` if another has the new name and is not to be
    ///   replaced.
    func rename(
        _ name: String,
        to new: String,
        replacing: Bool
    ) throws(DownloadFailure) {
        if !replacing {
            // A link never replaces anything.
            if linkat(descriptor, name, descriptor, new, 0) == 0 {
                return remove(name)
            }
            if errno == EEXIST { throw .exists }
            // Not every file system has links; there, the name may be taken
            // in between.
            if status(of: new) != nil { throw .exists }
        }
        guard renameat(descriptor, name, descriptor, new) == 0 else {
            throw .last
        }
    }

    func remove(_ name: String) {
        unlinkat(descriptor, name, 0)
    }

    /// Makes names survive a crash of the system.
    func synchronize() throws(DownloadFailure) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    }
}

/// A file that is complete and verified, and has no name yet.
struct FinishedFile: Sendable {
    let file: PartialFile
    /// Whether it may replace a file of its name.
    let mayReplace: Bool

    /// Gives files of one folder their names.
    static func finish(
        _ files: [FinishedFile]
    ) -> [Result<Void, DownloadFailure>] {
        let synchronized = files.map { finished in
            Result { () throws(DownloadFailure) in
                try finished.file.synchronize()
            }
        }
        let renamed = zip(files, synchronized).map { finished, outcome in
            outcome.flatMap {
                Result { () throws(DownloadFailure) in
                    try finished.file.rename(replacing: finished.mayReplace)
                }
            }
        }
        let folder = Result { () throws(DownloadFailure) in
            for finished in files.prefix(1) {
                try finished.file.folder.synchronize()
            }
        }
        return renamed.map { outcome in outcome.flatMap { folder } }
    }
}

/// What a file contains.
package struct FileContents: Equatable, Sendable {
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    package let md5: String?

    package func downloaded(entityTag: String?) -> DownloadedFile {
        DownloadedFile(
            bytes: bytes,
            sha256: sha256,
            entityTag: entityTag,
            continuedFrom: 0
        )
    }
}

/// An open file.
final class LockedFile: Sendable {
    private let descriptor: Int32

    /// - Parameter descriptor: Closed with this.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit {
        if isOpen { close(descriptor) }
    }

    var isOpen: Bool { descriptor >= 0 }

    /// - Returns: Whether no other process has it locked.
    func lock() -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    private var status: stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    var inode: ino_t? { status?.st_ino }

    /// In bytes.
    var size: Int { status.map { Int($0.st_size) } ?? 0 }

    /// Reads as many bytes as fit, or as there are.
    func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) -> Result<Int, DownloadFailure> {
        var count = 0
        while count < buffer.count {
            let result = pread(
                descriptor,
                buffer.baseAddress?.advanced(by: count),
                buffer.count - count,
                offset + count
            )
            if result == 0 { break }
            if result > 0 { count += result }
            if result < 0, errno != EINTR { return .failure(.last) }
        }
        return .success(count)
    }

    func write(
        _ bytes: UnsafeRawBufferPointer,
        at offset: Int
    ) -> Result<Void, DownloadFailure> {
        var count = 0
        while count < bytes.count {
            let result = pwrite(
                descriptor,
                bytes.baseAddress?.advanced(by: count),
                bytes.count - count,
                offset + count
            )
            if result > 0 { count += result }
            if result < 0, errno != EINTR { return .failure(.last) }
        }
        return .success(())
    }

    func truncate(to size: Int) throws(DownloadFailure) {
        guard ftruncate(descriptor, size) == 0 else { throw .last }
    }

    /// Makes what was written survive a crash of the system.
    func synchronize() throws(DownloadFailure) {
        guard fdatasync(descriptor) == 0 else { throw .last }
    }
}
