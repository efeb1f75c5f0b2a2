import Models

internal import Foundation
internal import Glibc
internal import HTTP
internal import Synchronization

/// A file while it is downloaded: hidden in the folder of the finished one,
/// with a record beside it by which another run continues it.
///
/// Only one process at a time has it open.
final class PartialFile: BodySink {
    private struct State {
        var record: FileVersion?
        /// How many bytes are in the file.
        var bytes: Int
        /// Counts the times that the file was begun.
        var generation = 0
    }

    /// A smaller file is complete before it is worth continuing.
    private static let leastContinued = 256 << 10

    let target: DownloadTarget
    let file: OpenFile
    private let source: String
    private let wake: @Sendable () -> Void
    private let observe: @Sendable (Int, Int?) -> Void
    private let state: Mutex<State>

    /// Opens what is there of a file, or an empty one. On libcurl's thread,
    /// `observe` is called with the number of bytes that are there and of all,
    /// if that is known, and `wake` when there are more.
    ///
    /// - Throws: `EWOULDBLOCK` if another process has it open.
    init(
        of target: DownloadTarget,
        source: URL,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void,
        wake: @escaping @Sendable () -> Void
    ) throws(StorageError) {
        self.target = target
        self.source = source.absoluteString
        self.observe = observe
        self.wake = wake
        file = try Self.open(target)
        let size = try file.status().size
        let record = try? JSONDecoder().decode(
            FileVersion.self,
            from: Data(target.folder.read(target.record, limit: 65_536))
        )
        let usable = record.flatMap {
            $0.source == source.absoluteString && $0.canContinue
                && $0.bytes <= size ? $0 : nil
        }
        let position = usable?.bytes ?? 0
        if size != position { try file.truncate(to: position) }
        state = Mutex(State(record: usable, bytes: position))
    }

    private static func open(
        _ target: DownloadTarget
    ) throws(StorageError) -> OpenFile {
        if target.output != nil { return try target.folder.openUnnamed() }
        let file = try target.folder.openLocked(target.partial)
        if try file.status().links == 1 { return file }
        // It is also the finished file, which has both names for a moment
        // where files cannot be renamed exclusively.
        target.folder.remove(target.partial)
        return try target.folder.openLocked(target.partial)
    }

    /// What the server has told of the file; `nil` before it has responded.
    var info: FileVersion? { state.withLock { $0.record } }

    /// How many bytes there are.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Which bytes are in the file: how often it was begun, and its size.
    var progress: (generation: Int, bytes: Int) {
        state.withLock { ($0.generation, $0.bytes) }
    }

    var headers: [String: String] {
        state.withLock { state in
            guard state.bytes > 0, let validator = state.record?.validator
            else { return [:] }
            return ["Range": "bytes=\(state.bytes)-", "If-Range": validator]
        }
    }

    func begin(_ head: HTTPResponse) throws(HTTPError) {
        let isContinued = state.withLock { state in
            state.bytes > 0
                && state.record?.continues(with: head, at: state.bytes)
                    == true
        }
        if isContinued { return wake() }
        guard head.status != 206 else { throw .wrongPart }
        do throws(StorageError) {
            try restart(FileVersion(source: source, head: head))
            wake()
        } catch {
            throw .unwritable(code: error.code)
        }
    }

    /// Begins the file again, without what there is of another version.
    private func restart(_ record: FileVersion) throws(StorageError) {
        if let length = record.length, length > target.folder.room ?? .max {
            throw StorageError(path: target.name, code: ENOSPC)
        }
        try state.withLock { state throws(StorageError) in
            if target.output == nil { target.folder.remove(target.record) }
            if state.bytes > 0 { try file.truncate(to: 0) }
            state.record = record
            state.bytes = 0
            state.generation += 1
            if record.length ?? 0 > Self.leastContinued { try write(record) }
        }
    }

    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
        do throws(StorageError) {
            let (bytes, length) = try state.withLock {
                state throws(StorageError) in
                try file.write(piece, at: state.bytes).get()
                state.bytes += piece.count
                return (state.bytes, state.record?.length)
            }
            wake()
            observe(bytes, length)
        } catch {
            throw .unwritable(code: error.code)
        }
    }

    /// Makes bytes survive a crash of the system, and records that they do.
    func save(_ bytes: Int, of generation: Int) throws(StorageError) {
        try file.synchronize()
        try state.withLock { state throws(StorageError) in
            guard state.generation == generation else { return }
            state.record?.bytes = bytes
            if let record = state.record { try write(record) }
        }
    }

    /// One call, so that it is whole unless the system crashes.
    private func write(_ record: FileVersion) throws(StorageError) {
        guard record.canContinue, target.output == nil else { return }
        let json = (try? JSONEncoder().encode(record)) ?? Data()
        let file = try target.folder.open(target.record, O_WRONLY | O_CREAT)
        try json.withUnsafeBytes { file.write($0, at: 0) }.get()
        try file.truncate(to: json.count)
    }

    /// Gives a complete file its name, which survives a crash of the system.
    ///
    /// - Throws: `EEXIST` if there is a file of that name that must not be
    ///   replaced.
    func finish() throws(StorageError) {
        if let output = target.output {
            return output.add { range throws(StorageError) in
                try self.file.bytes(range)
            }
        }
        try file.synchronize()
        try target.folder.rename(
            target.partial,
            to: target.name,
            mayReplace: target.mayReplace
        )
        target.folder.remove(target.record)
        try target.folder.synchronize()
    }

    /// Removes what is there.
    func remove() {
        guard target.output == nil else { return }
        target.folder.remove(target.record)
        target.folder.remove(target.partial)
    }
}

extension DownloadTarget {
    fileprivate var partial: String { Folder.hidden(name, "part") }
    fileprivate var record: String { Folder.hidden(name, "part.json") }

    /// Removes what an earlier run left of a file that is complete, unless
    /// another process downloads it now.
    package func removeRemains() {
        guard
            [partial, record].contains(where: { folder.status(of: $0) != nil }),
            let lock = try? folder.openLocked(partial)
        else { return }
        defer { lock.unlock() }
        folder.remove(record)
        folder.remove(partial)
    }
}
