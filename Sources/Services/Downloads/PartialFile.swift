import Foundation
import Glibc
import HTTP
import Models
import Synchronization

/// A file while it is downloaded: hidden in the folder of the finished one,
/// with a record beside it by which another run continues it.
///
/// A task writes and digests what is received, so that a slow disk holds up no
/// other file, and it is received no faster than it is written. Only one
/// process at a time has the file open.
final class PartialFile: BodySink {
    /// The next step with the file.
    private enum Step {
        case begin(FileVersion)
        /// Compressed bytes.
        case addSent([UInt8])
        case add([UInt8])
    }

    /// The received bytes.
    private struct State {
        /// The server's facts about the file; `nil` before it has responded.
        var version: FileVersion?
        var bytes: Int
        /// The number of them after what is received now.
        var end = Int.max
        /// The number of bytes that are there from an earlier run.
        var continued: Int
        /// The number of bytes that are not written yet.
        var waiting = 0
        /// `true` if nothing more can be written.
        var hasFailed = false
    }

    /// A smaller file is complete before it is worth continuing.
    private static let leastContinued = 256 << 10
    /// The number of bytes that a crash of the system may cost.
    private static let steps = (256 << 10) ... (4 << 20)
    /// The most bytes to be written, but for those of one call.
    private static let mostWaiting = 4 << 20

    let target: DownloadTarget
    /// The URL that it comes from.
    let url: URL
    private let file: OpenFile
    private let observe: TransferObserver
    private let state: Mutex<State>
    /// The part left by an earlier run.
    private let stored: Written
    private let received: AsyncStream<Step>
    private let receive: AsyncStream<Step>.Continuation

    /// Opens what is there of a file, or an empty one.
    ///
    /// - Throws: `EWOULDBLOCK` if another process has it open.
    init(
        of target: DownloadTarget,
        from url: URL,
        observe: @escaping TransferObserver
    ) throws {
        self.target = target
        self.url = url
        self.observe = observe
        file = try Self.open(target)
        let size = try file.status().size
        let record = try? JSONDecoder().decode(
            FileVersion.self,
            from: Data(target.folder.read(target.record, limit: 65_536))
        )
        let usable = record.flatMap {
            $0.source == url.absoluteString && $0.canContinue
                && $0.bytes <= size ? $0 : nil
        }
        let position = usable?.bytes ?? 0
        if size != position { try file.truncate(to: position) }
        state = Mutex(
            State(version: usable, bytes: position, continued: position)
        )
        stored = Written(version: usable, position: position)
        (received, receive) = AsyncStream.makeStream()
    }

    private static func open(_ target: DownloadTarget) throws -> OpenFile {
        if target.output != nil { return try target.folder.openUnnamed() }
        let file = try target.folder.openLocked(target.partial)
        if try file.status().links == 1 { return file }
        // It is also the finished file, which has both names for a moment
        // where files cannot be renamed exclusively.
        target.folder.remove(target.partial)
        return try target.folder.openLocked(target.partial)
    }

    /// The server's facts about the file; `nil` before it has responded.
    var version: FileVersion? { state.withLock { $0.version } }
    /// The number of bytes that are there or on their way to the disk.
    var bytes: Int { state.withLock { $0.bytes } }
    /// The number of bytes that are there from an earlier run.
    var continued: Int { state.withLock { $0.continued } }

    /// `true` if another run can continue the file.
    var canContinue: Bool {
        target.folder.status(of: target.record) != nil
    }

    /// Returns `true` if all bytes are there, after a response that has ended.
    func isComplete(_ response: HTTPResponse) -> Bool {
        let (version, bytes) = state.withLock { ($0.version, $0.bytes) }
        return response.status == 416
            ? version?.isComplete(at: bytes, response) == true
            : version?.length ?? bytes == bytes
    }

    // MARK: Receiving

    var headers: [String: String] {
        state.withLock { state in
            guard state.bytes > 0, let validator = state.version?.validator
            else { return [:] }
            return ["Range": "bytes=\(state.bytes)-", "If-Range": validator]
        }
    }

    var hasRoom: Bool {
        state.withLock { $0.hasFailed || $0.waiting < Self.mostWaiting }
    }

    func begin(_ head: HTTPResponse) throws(HTTPError) {
        let (version, position) = state.withLock { ($0.version, $0.bytes) }
        if let end = version?.end(of: head, from: position) {
            return state.withLock { $0.end = end }
        }
        guard head.status != 206 else { throw .wrongPart }
        let new = FileVersion(source: url.absoluteString, head: head)
        state.withLock { state in
            state.version = new
            (state.bytes, state.end, state.continued) = (0, .max, 0)
        }
        receive.yield(.begin(new))
    }

    func addCompressed(_ piece: UnsafeRawBufferPointer) {
        receive.yield(.addSent([UInt8](piece)))
    }

    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
        let (hasFailed, isTooMuch) = state.withLock { state in
            state.bytes += piece.count
            state.waiting += piece.count
            return (state.hasFailed, state.bytes > state.end)
        }
        // Why is told by the task that writes.
        guard !hasFailed else { throw .cancelled }
        guard !isTooMuch else { throw .wrongPart }
        receive.yield(.add([UInt8](piece)))
    }

    /// Nothing more will be received.
    func end() { receive.finish() }

    // MARK: Writing

    /// The bytes to write.
    private struct Written {
        var version: FileVersion?
        var position: Int
        /// `nil` if a part of the file is from an earlier run.
        var contents: FileContents?
        /// The number of bytes that survive a crash of the system.
        var saved = 0
    }

    /// Writes what is received, until the end.
    ///
    /// - Returns: What the file contains; `nil` if it has to be read.
    @concurrent
    func write() async throws -> FileContents? {
        // What is received may already be more.
        var written = stored
        do {
            for await step in received {
                switch step {
                case .begin(let version): try begin(version, &written)
                case .addSent(let bytes):
                    bytes.withUnsafeBytes { written.contents?.addSent($0) }
                case .add(let bytes): try add(bytes, &written)
                }
            }
            // What came last, unless it is all.
            if written.position != written.version?.length {
                try save(&written)
            }
            return written.contents
        } catch {
            state.withLock { $0.hasFailed = true }
            throw error
        }
    }

    /// Begins the file again, without what there is of another version.
    private func begin(
        _ version: FileVersion,
        _ written: inout Written
    ) throws {
        let length = version.length ?? 0
        if length > target.folder.freeBytes ?? .max {
            throw StorageError(path: target.name, code: ENOSPC)
        }
        if target.output == nil { target.folder.remove(target.record) }
        if written.position > 0 { try file.truncate(to: 0) }
        written = Written(
            version: version,
            position: 0,
            contents: FileContents()
        )
        if length > Self.leastContinued { try record(written) }
    }

    private func add(_ bytes: [UInt8], _ written: inout Written) throws {
        try bytes.withUnsafeBytes { piece in
            try file.write(piece, at: written.position)
            written.contents?.add(piece)
        }
        written.position += bytes.count
        state.withLock { $0.waiting -= bytes.count }
        let length = written.version?.length
        observe(written.position, length, continued)
        let step = (length ?? 0) / 128
        let least = min(max(step, Self.steps.lowerBound), Self.steps.upperBound)
        if written.position - written.saved >= least { try save(&written) }
    }

    /// Makes bytes survive a crash of the system, and records that they do.
    private func save(_ written: inout Written) throws {
        try file.synchronize()
        written.saved = written.position
        written.version?.bytes = written.position
        try record(written)
    }

    /// One call, so that it is whole unless the system crashes.
    private func record(_ written: Written) throws {
        guard let version = written.version, version.canContinue,
            target.output == nil
        else { return }
        let json = try JSONEncoder().encode(version)
        let file = try target.folder.open(target.record, O_WRONLY | O_CREAT)
        try json.withUnsafeBytes { try file.write($0, at: 0) }
        try file.truncate(to: json.count)
    }

    // MARK: The end

    /// Reads what is written.
    func contents() throws -> FileContents { try FileContents(of: file) }

    /// Gives a complete file its name, which survives a crash of the system.
    ///
    /// - Throws: `EEXIST` if there is another file of that name that must not
    ///   be replaced.
    func finish(_ saved: SavedFile) throws {
        if let output = target.output {
            return output.add { try self.file.bytes($0) }
        }
        try file.synchronize()
        do {
            try target.folder.rename(
                target.partial,
                to: target.name,
                mayReplace: target.mayReplace
            )
        } catch  where error.storageCode == EEXIST {
            // Another process may have saved the same one meanwhile.
            let other = try? FileContents(
                of: target.folder.open(target.name, O_RDONLY)
            )
            guard other?.sha256 == saved.sha256 else { throw error }
            target.folder.remove(target.partial)
        }
        target.folder.remove(target.record)
        try target.folder.synchronize()
    }

    /// Removes what is there.
    func remove() {
        if target.output == nil { target.removePartial() }
    }
}
