package import Foundation
import Glibc
import Models

/// A file of records, one JSON object a line, that several processes append
/// to at the same time. The last record of a key is the one that counts.
///
/// Nothing that was reported as written gets lost: writers take a lock on a
/// file beside it, append each record with one call, and wait until it is on
/// the disk. Readers take no lock and skip lines that they cannot read.
/// These, and records of newer versions of the program, are never removed.
package struct RecordFile: RecordStore {
    /// In bytes; the file is read into memory.
    private static let sizeLimit = 1 << 30

    private let url: URL
    private let disk: Disk

    /// It may be a link, as in folders for settings that are kept elsewhere.
    package init(_ url: URL, disk: Disk = Disk()) {
        self.url = url.resolvingSymlinksInPath()
        self.disk = disk
    }

    package var path: String { url.path(percentEncoded: false) }

    private var name: String { url.lastPathComponent }
    private var lockName: String { name + ".lock" }

    private func folder(isCreated: Bool) throws -> Folder {
        try Folder(
            url.deletingLastPathComponent(),
            isCreated: isCreated,
            isPrivate: true,
            disk: disk
        )
    }

    @discardableResult
    package func update(_ snapshot: inout RecordSnapshot) throws -> Bool {
        let folder: Folder
        let file: OpenFile
        do {
            folder = try self.folder(isCreated: false)
            file = try folder.open(name, O_RDONLY)
        } catch  where error.storageCode == ENOENT {
            defer { snapshot = RecordSnapshot() }
            return snapshot.status != nil
        }
        let status = try file.status()
        guard status != snapshot.status else { return false }
        guard status.size <= Self.sizeLimit else {
            throw StorageError(path: path, code: EFBIG)
        }
        let end = try snapshot.tail(in: file, status)
        if end == 0 { snapshot = RecordSnapshot() }
        snapshot.append(try file.bytes(end ..< status.size), status: status)
        snapshot.isBeingWritten = snapshot.isTorn && !isUnlocked(in: folder)
        return true
    }

    private func isUnlocked(in folder: Folder) -> Bool {
        do {
            return try folder.open(lockName, O_RDONLY).isUnlocked()
        } catch {
            return true
        }
    }

    /// Appends records; returns when they are on the disk.
    ///
    /// - Throws: If one cannot be written; then none of them is.
    @concurrent
    package func append(_ lines: [RecordLine]) async throws {
        try locked { folder in
            try write(lines, in: folder)
        }
    }

    @concurrent
    package func append(
        _ lines: [RecordLine],
        to snapshot: inout RecordSnapshot,
        if isWanted: @Sendable (RecordSnapshot) -> Bool
    ) async throws {
        try locked { folder in
            try update(&snapshot)
            if isWanted(snapshot) { try write(lines, in: folder) }
        }
    }

    private func write(
        _ lines: [RecordLine],
        in folder: Folder
    ) throws {
        let file = try folder.open(name, O_RDWR | O_APPEND | O_CREAT)
        let size = try file.status().size
        do {
            try Self.endLine(of: file, size)
            for line in lines { try file.append(line.bytes) }
            try file.synchronize()
            if size == 0 { try folder.synchronize() }
        } catch {
            try? file.truncate(to: size)
            throw error
        }
    }

    /// Ends a last line that was torn by a crash, so that it does not swallow
    /// the next record.
    private static func endLine(
        of file: borrowing OpenFile,
        _ size: Int
    ) throws {
        guard size > 0, try file.bytes(size - 1 ..< size) != [0x0A] else {
            return
        }
        try file.append([0x0A])
    }

    @concurrent
    package func compact(limit: Int? = nil) async throws {
        try locked { folder in
            var snapshot = RecordSnapshot()
            try update(&snapshot)
            guard snapshot.status != nil else { return }
            try folder.write([snapshot.compacted(limit: limit)], to: name)
        }
    }

    @concurrent
    package func removeAll() async throws {
        try locked { folder in
            guard folder.status(of: name) != nil else { return }
            try folder.write([], to: name)
        }
    }

    private func locked(_ work: (Folder) throws -> Void) throws {
        let folder = try folder(isCreated: true)
        let lock = try folder.open(lockName, O_RDWR | O_CREAT)
        try lock.waitForLock { folder.status(of: name) }
        defer { lock.unlock() }
        try work(folder)
    }
}
