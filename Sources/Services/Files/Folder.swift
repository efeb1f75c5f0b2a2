package import Foundation
import Glibc
package import Models

/// A folder that is opened once, so that every name is one inside it.
///
/// Its files are regular files: links are not followed, and opening a pipe does
/// not wait.
package final class Folder: Sendable {
    package let url: URL
    /// Without a slash at its end.
    private let path: String
    let descriptor: Int32
    private let isPrivate: Bool
    let disk: Disk

    /// Opens a folder. It is created, with those above it, if it is missing,
    /// unless told otherwise; what is created is for its owner only if it
    /// `isPrivate`.
    ///
    /// - Throws: `ENOENT` if it is missing.
    package convenience init(
        _ url: URL,
        isCreated: Bool = true,
        isPrivate: Bool = false,
        disk: Disk = Disk()
    ) throws {
        let path = url.path(percentEncoded: false)
        var descriptor = Glibc.open(path.cPath, Self.flags)
        if descriptor < 0, errno == ENOENT, isCreated {
            try Self.create(path, isPrivate ? 0o700 : 0o777)
            descriptor = Glibc.open(path.cPath, Self.flags)
        }
        let code = errno
        try self.init(descriptor, code, url, isPrivate, disk)
    }

    /// Takes what opening returned, and `errno` after that, since anything in
    /// between may change it.
    private init(
        _ descriptor: Int32,
        _ code: Int32,
        _ url: URL,
        _ isPrivate: Bool,
        _ disk: Disk
    ) throws {
        let path = url.path(percentEncoded: false)
        if descriptor < 0 { throw StorageError(path: path, code: code) }
        self.descriptor = descriptor
        self.url = url
        self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
        self.isPrivate = isPrivate
        self.disk = disk
    }

    private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

    /// Opens a folder in it, which is not a link.
    ///
    /// - Throws: `ENOENT` if it is missing, and not to be created.
    package func folder(
        _ name: String,
        isCreated: Bool = false
    ) throws -> Folder {
        guard Self.isName(name) else { throw failure(name, EINVAL) }
        if isCreated {
            mkdirat(descriptor, name.cPath, isPrivate ? 0o700 : 0o777)
        }
        let opened = openat(descriptor, name.cPath, Self.flags | O_NOFOLLOW)
        let code = errno
        return try Folder(
            opened,
            code,
            url.appending(path: name),
            isPrivate,
            disk
        )
    }

    private static func create(
        _ path: String,
        _ mode: mode_t
    ) throws {
        if mkdir(path.cPath, mode) == 0 || errno == EEXIST { return }
        let parent = (path as NSString).deletingLastPathComponent
        guard errno == ENOENT, parent != path else {
            throw StorageError(path: path, code: errno)
        }
        try create(parent, mode)
        guard mkdir(path.cPath, mode) == 0 || errno == EEXIST else {
            throw StorageError(path: path, code: errno)
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
    package var freeBytes: Int? {
        var status = statvfs()
        guard fstatvfs(descriptor, &status) == 0 else { return nil }
        return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
    }

    func failure(_ name: String, _ code: Int32) -> StorageError {
        StorageError(path: path + "/" + name, code: code)
    }

    /// The file of a name; `nil` if nothing has it.
    package func status(of name: String) -> FileStatus? {
        var status = stat()
        let result = fstatat(
            descriptor,
            name.cPath,
            &status,
            AT_SYMLINK_NOFOLLOW
        )
        return result == 0 && Self.isName(name) ? FileStatus(status) : nil
    }

    /// The names of all that is in it, in no order.
    package func names() throws -> [String] {
        guard let list = fdopendir(openat(descriptor, ".", Self.flags)) else {
            throw StorageError(path: path, code: errno)
        }
        defer { closedir(list) }
        var names: [String] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                SystemText.decode($0.prefix { $0 != 0 })
            }
            if Self.isName(name) { names.append(name) }
        }
        return names
    }

    private static func isName(_ text: String) -> Bool {
        !["", ".", ".."].contains(text)
            && !text.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
    }

    /// Opens a file, with the flags of `open(2)`.
    ///
    /// - Throws: `EINVAL` or `EISDIR` if it is not a regular file.
    func open(_ name: String, _ flags: Int32) throws -> OpenFile {
        guard Self.isName(name) else { throw failure(name, EINVAL) }
        return try OpenFile(
            openat(
                descriptor,
                name.cPath,
                flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK,
                isPrivate ? 0o600 : 0o666
            ),
            path: path + "/" + name,
            disk: disk
        )
    }

    /// Opens a file of this process alone, and creates it if it is missing.
    ///
    /// - Throws: `EWOULDBLOCK` if another process has it open.
    func openLocked(_ name: String) throws -> OpenFile {
        while true {
            let file = try open(name, O_RDWR | O_CREAT)
            try file.lock()
            // The process that had the lock may have renamed the file since.
            if try file.status().inode == status(of: name)?.inode {
                return file
            }
        }
    }

    /// Opens a file that has no name, and is gone when it is released.
    func openUnnamed() throws -> OpenFile {
        let name = Self.hidden(UUID().uuidString, "part")
        let file = try open(name, O_RDWR | O_CREAT | O_EXCL)
        remove(name)
        return file
    }

    /// Reads a file.
    ///
    /// - Throws: `EFBIG` if it has more bytes than the limit.
    package func read(
        _ name: String,
        limit: Int
    ) throws -> [UInt8] {
        try open(name, O_RDONLY).bytes(limit: limit)
    }

    /// Reads a part of a file.
    package func read(
        _ name: String,
        _ range: Range<Int>
    ) throws -> [UInt8] {
        try open(name, O_RDONLY).bytes(range)
    }

    /// Writes a file as a whole: it has the former content or the new one at
    /// any time. If it `isDurable`, that is so also after a crash of the
    /// system.
    ///
    /// - Throws: `EEXIST` if there is a file and it must not be replaced;
    ///   `EWOULDBLOCK` if another process writes it at this moment.
    package func write(
        _ parts: [[UInt8]],
        to name: String,
        mayReplace: Bool = true,
        isDurable: Bool = true
    ) throws {
        guard Self.isName(name) else { throw failure(name, EINVAL) }
        // A process that is killed leaves no more than this file.
        let temporary = Self.hidden(name, "new")
        let file = try openLocked(temporary)
        defer { file.unlock() }
        do {
            try file.truncate(to: 0)
            var size = 0
            for part in parts {
                try part.withUnsafeBytes { try file.write($0, at: size) }
                size += part.count
            }
            if isDurable { try file.synchronize() }
            try rename(temporary, to: name, mayReplace: mayReplace)
        } catch {
            remove(temporary)
            throw error
        }
        if isDurable { try synchronize() }
    }

    /// The beginning of the names of incomplete files.
    static let prefix = ".nasa-photos-"

    /// The name of a file until it is complete: none of the user's has it, and
    /// it is never too long.
    static func hidden(_ name: String, _ ending: String) -> String {
        prefix + Checksum(name).hex + "." + ending
    }

    /// Removes a file.
    ///
    /// - Returns: Why it is still there; `nil` if it is not.
    @discardableResult
    package func remove(_ name: String) -> StorageError? {
        guard Self.isName(name) else { return failure(name, EINVAL) }
        return unlinkat(descriptor, name.cPath, 0) == 0 || errno == ENOENT
            ? nil : failure(name, errno)
    }

    /// Removes a folder in it.
    ///
    /// - Returns: Whether it was empty.
    package func removeFolder(_ name: String) -> Bool {
        Self.isName(name)
            && unlinkat(descriptor, name.cPath, AT_REMOVEDIR) == 0
    }

    /// Sets when a file was changed, if the disk can be written.
    func touch(_ name: String, at date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        let rest = date.timeIntervalSince1970 - seconds
        let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest * 1e9))
        utimensat(descriptor, name.cPath, [time, time], AT_SYMLINK_NOFOLLOW)
    }

    /// Waits until the names in it are on the disk.
    func synchronize() throws {
        let code = disk.perform(.synchronizeFolder) { fsync(descriptor) }
        if code != 0 { throw StorageError(path: path, code: code) }
    }
}
