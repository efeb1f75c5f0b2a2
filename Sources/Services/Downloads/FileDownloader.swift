package import Foundation
package import HTTP
package import Models
import Synchronization

/// Downloads files so that what has a name is complete and right.
///
/// A file is hidden until all of it is there and verified. What is there of it
/// survives failures, and is continued if the file is still the same version.
package struct FileDownloader: Sendable {
    /// The number of times that a file is begun if what came was not what was
    /// promised.
    private static let attempts = 3

    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    /// Downloads a file. `record` is called before the verified file gets its
    /// name, so that a file with a name is known even if the program ends right
    /// after it.
    ///
    /// - Throws: What is there stays to be continued, unless it was wrong.
    @concurrent
    package func download(
        _ url: URL,
        to target: DownloadTarget,
        pace: HTTPPace = HTTPPace(),
        record: @escaping @Sendable (SavedFile) async -> Void = { _ in },
        observe: @escaping TransferObserver
    ) async throws -> SavedFile {
        var request = HTTPRequest(url, bodyLimit: target.byteLimit ?? .max)
        request.acceptsCompression = false
        request.pace = pace
        for _ in 1 ..< Self.attempts {
            do {
                return try await attempt(request, target, record, observe)
            } catch  where Self.isWrongContent(error) {}
        }
        return try await attempt(request, target, record, observe)
    }

    private func attempt(
        _ request: HTTPRequest,
        _ target: DownloadTarget,
        _ record: @Sendable (SavedFile) async -> Void,
        _ observe: @escaping TransferObserver
    ) async throws -> SavedFile {
        let file = try PartialFile(
            of: target,
            from: request.url,
            observe: observe
        )
        do {
            let contents = try await receive(request, file)
            let disk = DiskThreads.shared
            let saved = try await withTaskExecutorPreference(disk) {
                try verify(file, contents)
            }
            await record(saved)
            try await withTaskExecutorPreference(disk) {
                try file.finish(saved)
            }
            return saved
        } catch {
            if Self.isWrongContent(error) || !file.canContinue { file.remove() }
            throw error
        }
    }

    /// Returns `true` if what came was not what was promised, and may be right
    /// next time.
    private static func isWrongContent(_ error: any Error) -> Bool {
        error as? HTTPError == .wrongPart
            || error as? LoadFailure == .unsaved(.wrongChecksum)
    }

    /// Receives what is missing of a file.
    ///
    /// - Returns: What it contains; `nil` if it has to be read.
    private func receive(
        _ request: HTTPRequest,
        _ file: PartialFile
    ) async throws -> FileContents? {
        // Not canceled with this, since it writes what has arrived.
        let writing = Task(executorPreference: DiskThreads.shared) {
            try await file.write()
        }
        let received = await Result(awaiting: {
            try await self.request(request, file)
        })
        file.end()
        // Why the disk failed tells more than that nothing more was received.
        let contents = try await writing.value
        try received.get()
        return contents
    }

    /// Requests what is missing of a file: more than once from a server that
    /// sends less of it than was asked for.
    private func request(
        _ request: HTTPRequest,
        _ file: PartialFile
    ) async throws(HTTPError) {
        while true {
            let position = file.bytes
            let response = try await client.send(request, to: file)
            if file.isComplete(response) { return }
            guard file.bytes > position else { throw .wrongPart }
        }
    }

    /// Verifies a file of which all bytes are there.
    private func verify(
        _ file: PartialFile,
        _ known: FileContents?
    ) throws -> SavedFile {
        let contents = try known ?? file.contents()
        let version = file.version
        if let md5 = version?.md5 ?? version?.sentMD5, !contents.hasMD5(md5) {
            throw LoadFailure.unsaved(.wrongChecksum)
        }
        let kind = FileKind(contents.start)
        let isExpected = FileKind.isExpected(kind, of: file.target.name)
        guard isExpected, version?.isPage != true else {
            file.remove()
            let start = String(decoding: contents.start, as: UTF8.self)
            throw LoadFailure.unsaved(.wrongKind(start))
        }
        return SavedFile(
            url: file.url,
            bytes: contents.bytes,
            sha256: contents.sha256,
            continuedFrom: file.continued,
            entityTag: version?.entityTag,
            otherFormat: kind?.otherFormat(than: file.target.name)
        )
    }

    /// Finds out the current version of a file, by its first byte.
    @concurrent
    package func version(
        of url: URL,
        within maximumTime: Duration? = nil
    ) async throws(HTTPError) -> FileVersion {
        let start = try await start(of: url, upTo: 0, within: maximumTime)
        guard let head = start.head else { throw .wrongPart }
        return FileVersion(source: url.absoluteString, head: head)
    }

    /// The first bytes of a file, at most a number of them.
    @concurrent
    func head(
        of url: URL,
        upTo count: Int,
        within maximumTime: Duration?
    ) async throws(HTTPError) -> [UInt8] {
        try await start(of: url, upTo: count, within: maximumTime).bytes
    }

    private func start(
        of url: URL,
        upTo count: Int,
        within maximumTime: Duration?
    ) async throws(HTTPError) -> StartSink {
        var request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-\(max(0, count - 1))"],
            bodyLimit: .max
        )
        request.acceptsCompression = false
        request.maximumTime = maximumTime
        let sink = StartSink(count)
        do throws(HTTPError) {
            _ = try await client.send(request, to: sink)
        } catch {
            guard sink.isFull else { throw error }
        }
        return sink
    }
}

/// Ends a response after its first bytes, or after its head: a server without
/// ranges would send the whole file.
private final class StartSink: BodySink {
    let headers: [String: String] = [:]
    private let count: Int
    private let state = Mutex((head: HTTPResponse?.none, bytes: [UInt8]()))

    /// `count` is the number of bytes; 0 for the head alone.
    init(_ count: Int) { self.count = count }

    var head: HTTPResponse? { state.withLock { $0.head } }
    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var isFull: Bool { head != nil && bytes.count >= count }

    func begin(_ head: HTTPResponse) throws(HTTPError) {
        state.withLock { $0 = (head, []) }
        if count == 0, head.status != 206 { throw .cancelled }
    }

    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
        state.withLock {
            $0.bytes += piece.prefix(max(0, count - $0.bytes.count))
        }
        if count > 0, isFull { throw .cancelled }
    }
}
