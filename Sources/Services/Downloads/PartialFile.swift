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
        var record: PartialRecord?
        /// Whether there is a record beside the file.
        var hasRecord: Bool
        /// How many bytes are in the file.
        var written: Int
        /// The bytes that come next.
        var buffer: [UInt8] = []
        var lastWrite = ContinuousClock.now
        /// Counts the times that the file was begun.
        var generation = 0

        /// How many bytes there are.
        var position: Int { written + buffer.count }
    }

    /// libcurl hands over 16 KB at a time; fewer, larger writes take less time.
    private static let bufferSize = 256 << 10
    /// The most time that bytes wait for others.
    private static let longestDelay = Duration.seconds(1)

    let folder: Folder
    let name: String
    private let source: String
    private let file: OpenFile
    private let wake: @Sendable () -> Void
    private let observe: @Sendable (Int, Int?) -> Void
    private let state: Mutex<State>

    /// Opens what is there of a file, or an empty one.
    ///
    /// - Parameters:
    ///   - name: The name of the finished file in the folder.
    ///   - folder: Where it is.
    ///   - source: The URL of the file.
    ///   - observe: Called with the number of bytes that are there and of all,
    ///     if that is known, on libcurl's thread.
    ///   - wake: Called when there are more bytes in the file, likewise.
    /// - Throws: `EWOULDBLOCK` if another process has it open.
    init(
        of name: String,
        in folder: Folder,
        source: URL,
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void,
        wake: @escaping @Sendable () -> Void
    ) throws(StorageError) {
        self.folder = folder
        self.name = name
        self.source = source.absoluteString
        self.observe = observe
        self.wake = wake
        file = try folder.openLocked(Self.partial(name))
        let size = try file.status().size
        let data = try? folder.read(Self.record(name), limit: 65_536)
        let record = data.flatMap {
            try? JSONDecoder().decode(PartialRecord.self, from: $0)
        }
        let usable = record.flatMap {
            $0.source == source.absoluteString && $0.canContinue
                && $0.bytes <= size ? $0 : nil
        }
        let position = usable?.bytes ?? 0
        if size != position { try file.truncate(to: position) }
        state = Mutex(
            State(record: usable, hasRecord: data != nil, written: position)
        )
    }

    fileprivate static func partial(_ name: String) -> String {
        ".\(name).part"
    }
    private static func record(_ name: String) -> String {
        partial(name) + ".json"
    }

    /// What the server has told of the file; `nil` before it has responded.
    var info: PartialRecord? { state.withLock { $0.record } }

    /// How many bytes there are, also those that are not in the file yet.
    var bytes: Int { state.withLock { $0.position } }

    /// Which bytes are in the file: how often it was begun, and its size.
    var progress: (generation: Int, bytes: Int) {
        state.withLock { ($0.generation, $0.written) }
    }

    func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) -> Result<Int, StorageError> {
        file.read(into: buffer, at: offset)
    }

    // MARK: Receiving

    var headers: [String: String] {
        state.withLock { state in
            guard state.position > 0, let validator = state.record?.validator
            else { return [:] }
            return [
                "Range": "bytes=\(state.position)-",
                "If-Range": validator,
            ]
        }
    }

    func begin(_ head: HTTPResponse) throws(HTTPError) {
        let isContinued = state.withLock { state in
            state.position > 0
                && state.record?.continues(with: head, at: state.position)
                    == true
        }
        if isContinued { return wake() }
        guard head.status != 206 else { throw .wrongPart }
        do throws(StorageError) {
            try restart(PartialRecord(source: source, head: head))
            wake()
        } catch {
            throw .unwritable(code: error.code)
        }
    }

    /// Begins the file again, without what there is of another version.
    private func restart(_ record: PartialRecord) throws(StorageError) {
        if let length = record.length, length > folder.room ?? .max {
            throw StorageError(path: name, code: ENOSPC)
        }
        try state.withLock { state throws(StorageError) in
            if state.hasRecord { folder.remove(Self.record(name)) }
            if state.written > 0 { try file.truncate(to: 0) }
            state.hasRecord = false
            state.record = record
            state.written = 0
            state.buffer.removeAll(keepingCapacity: true)
            state.generation += 1
        }
    }

    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
        do throws(StorageError) {
            let (bytes, length) = try state.withLock {
                state throws(StorageError) in
                state.buffer.append(contentsOf: piece)
                let isDue =
                    state.buffer.count >= Self.bufferSize
                    || .now - state.lastWrite > Self.longestDelay
                if isDue { try flush(&state) }
                return (state.position, state.record?.length)
            }
            observe(bytes, length)
        } catch {
            throw .unwritable(code: error.code)
        }
    }

    /// Writes what has been received; a small file that is complete by now
    /// never has a record.
    func flush() throws(StorageError) {
        try state.withLock { state throws(StorageError) in
            let isComplete = state.position == state.record?.length
            try flush(&state, isComplete: isComplete)
        }
    }

    private func flush(
        _ state: inout State,
        isComplete: Bool = false
    ) throws(StorageError) {
        state.lastWrite = .now
        guard !state.buffer.isEmpty else { return }
        if !state.hasRecord, !isComplete, let record = state.record {
            try write(record)
            state.hasRecord = true
        }
        try state.buffer.withUnsafeBytes {
            file.write($0, at: state.written)
        }.get()
        state.written += state.buffer.count
        state.buffer.removeAll(keepingCapacity: true)
        wake()
    }

    /// One call, so that it is whole unless the system crashes.
    private func write(_ record: PartialRecord) throws(StorageError) {
        let json = try folder.open(Self.record(name), O_WRONLY | O_CREAT)
        try record.json.withUnsafeBytes { json.write($0, at: 0) }.get()
        try json.truncate(to: record.json.count)
    }

    // MARK: Ending

    /// Makes bytes survive a crash of the system, and records that they do.
    func save(_ bytes: Int, of generation: Int) throws(StorageError) {
        try file.synchronize()
        try state.withLock { state throws(StorageError) in
            guard state.generation == generation else { return }
            state.record?.bytes = bytes
            guard let record = state.record else { return }
            state.hasRecord = true
            try write(record)
        }
    }

    /// Makes all bytes survive a crash of the system.
    func synchronize() throws(StorageError) {
        try file.synchronize()
    }

    /// Gives the file, whose bytes survive a crash, its name.
    ///
    /// - Throws: `EEXIST` if there is a file of that name that must not be
    ///   replaced.
    func rename(mayReplace: Bool) throws(StorageError) {
        try folder.rename(
            Self.partial(name),
            to: name,
            mayReplace: mayReplace
        )
        if state.withLock({ $0.hasRecord }) {
            folder.remove(Self.record(name))
        }
    }

    /// Removes what is there.
    func remove() {
        Self.remove(name, in: folder)
    }

    fileprivate static func remove(_ name: String, in folder: Folder) {
        folder.remove(record(name))
        folder.remove(partial(name))
    }
}

extension Folder {
    /// Removes what an earlier run left of a file that is complete, unless
    /// another process downloads it now.
    package func removeRemains(of name: String) {
        guard status(of: PartialFile.partial(name)) != nil,
            let lock = try? openLocked(PartialFile.partial(name))
        else { return }
        defer { lock.unlock() }
        PartialFile.remove(name, in: self)
    }
}

/// What is known of a partial file, as recorded beside it.
struct PartialRecord: Codable, Equatable {
    private(set) var v = 1
    let source: String
    /// In bytes, as the server promised; `nil` if it did not.
    let length: Int?
    let entityTag: String?
    let lastModified: String?
    /// When the server sent them.
    let date: String?
    /// How many bytes are safely on disk.
    var bytes = 0

    init(source: String, head: HTTPResponse) {
        self.source = source
        length = head.headers["content-length"].flatMap { Int($0) }
        entityTag = head.headers["etag"]
        lastModified = head.headers["last-modified"]
        date = head.headers["date"]
    }

    /// As it is stored.
    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }

    /// The validator by which to request the rest (RFC 9110, sections 8.8 and
    /// 13.1.5): a strong entity tag, or without one a date that is at least a
    /// minute older than the response.
    var validator: String? {
        if let entityTag { return entityTag.hasPrefix("W/") ? nil : entityTag }
        guard let lastModified,
            let changed = HTTPResponse.date(lastModified),
            let sent = date.flatMap(HTTPResponse.date),
            sent.timeIntervalSince(changed) >= 60
        else { return nil }
        return lastModified
    }

    /// Whether a later request can continue the file.
    var canContinue: Bool { v == 1 && validator != nil && length != nil }

    /// The MD5 of the file, where the entity tag is one.
    var md5: String? {
        guard let entityTag else { return nil }
        let text = entityTag.filter { $0 != "\"" }.lowercased()
        let isDigest = text.count == 32 && text.allSatisfy(\.isHexDigit)
        return isDigest && !entityTag.hasPrefix("W/") ? text : nil
    }

    /// Whether a response is the rest of this version of the file, from a
    /// position to its end (RFC 9110, section 14.4).
    func continues(with head: HTTPResponse, at position: Int) -> Bool {
        guard head.status == 206, let length,
            head.headers["content-range"]
                == "bytes \(position)-\(length - 1)/\(length)"
        else { return false }
        let span = head.headers["content-length"].map { Int($0) }
        let tag = head.headers["etag"]
        return (span == nil || span == length - position)
            && (tag == nil || tag == entityTag)
    }

    /// Whether the server says that there is nothing after a position.
    func isComplete(at position: Int, _ head: HTTPResponse) -> Bool {
        head.status == 416 && position == length
            && head.headers["content-range"] == "bytes */\(position)"
            && (head.headers["etag"] == nil
                || head.headers["etag"] == entityTag)
    }
}
