package import Foundation
internal import Glibc
package import HTTP
package import Models
internal import Synchronization

/// Downloads files so that what has a name is complete and right.
///
/// A file is hidden until all of it is there and verified. What is there of it
/// survives failures, and is continued if the file is still the same version.
package struct FileDownloader: Sendable {
    /// How often a file is begun again if what came was not what was promised.
    private static let attempts = 3

    private let client: HTTPClient
    /// Names files that are complete.
    private let finisher: Batcher<PartialFile, StorageError>

    package init(client: HTTPClient) {
        self.client = client
        finisher = Batcher(Self.finish)
    }

    /// Downloads a file.
    ///
    /// - Parameters:
    ///   - url: Where it is.
    ///   - target: Where it goes.
    ///   - pace: How fast it has to come, and may come.
    ///   - observe: Called with the number of bytes that are there and of all,
    ///     if that is known, on any thread.
    /// - Returns: The complete file.
    /// - Throws: What is there stays to be continued, unless it was wrong.
    @concurrent
    package func download(
        _ url: URL,
        to target: DownloadTarget,
        pace: HTTPPace = HTTPPace(),
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(DownloadFailure) -> DownloadedFile {
        var request = HTTPRequest(url, bodyLimit: target.byteLimit ?? .max)
        request.acceptsCompression = false
        request.pace = pace
        for _ in 1 ..< Self.attempts {
            do throws(DownloadFailure) {
                return try await attempt(request, target, observe)
            } catch .http(.wrongPart), .wrongChecksum {}
        }
        return try await attempt(request, target, observe)
    }

    /// Saves bytes that are here already as a file, as if downloaded.
    @concurrent
    package static func store(
        _ data: [UInt8],
        to target: DownloadTarget
    ) async throws(DownloadFailure) -> DownloadedFile {
        if let output = target.output {
            output.add { range in
                Array(data.dropFirst(range.lowerBound).prefix(range.count))
            }
        } else {
            try DownloadFailure.converting { () throws(StorageError) in
                try target.folder.write(
                    [data],
                    to: target.name,
                    mayReplace: target.mayReplace
                )
            }
        }
        var digest = Digest(.sha256)
        data.withUnsafeBytes { digest.update($0) }
        return DownloadedFile(
            bytes: data.count,
            sha256: digest.finish(),
            entityTag: nil,
            continuedFrom: 0
        )
    }

    /// Finds out the current version of a file, by its first byte.
    @concurrent
    package func version(
        of url: URL
    ) async throws(DownloadFailure) -> FileVersion {
        var request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: .max
        )
        request.acceptsCompression = false
        let sink = HeadSink()
        do throws(HTTPError) {
            return FileVersion(try await client.send(request, to: sink))
        } catch {
            // A server without ranges would send the whole file.
            guard let head = sink.head else { throw DownloadFailure(error) }
            return FileVersion(head)
        }
    }

    private func attempt(
        _ request: HTTPRequest,
        _ target: DownloadTarget,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(DownloadFailure) -> DownloadedFile {
        let (wakes, wake) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let file = try DownloadFailure.converting {
            () throws(StorageError) in
            try PartialFile(
                of: target,
                source: request.url,
                observe: observe,
                wake: { wake.yield() }
            )
        }
        let start = file.bytes
        async let reading = PartialReader(file: file).contents(wakes)
        let failure = await receive(request, file)
        wake.finish()
        let read = await reading
        do throws(DownloadFailure) {
            if let failure { throw failure }
            let (generation, contents) =
                try read.mapError(DownloadFailure.init).get()
            try verify(contents, of: file)
            try await finish(file)
            return DownloadedFile(
                bytes: contents.bytes,
                sha256: contents.sha256,
                entityTag: file.info?.entityTag,
                continuedFrom: generation == 0 ? start : 0
            )
        } catch {
            if error.isWrongContent || file.bytes == 0 {
                file.remove()
            }
            throw error
        }
    }

    /// Gives a complete file its name.
    private func finish(_ file: PartialFile) async throws(DownloadFailure) {
        if let output = file.target.output {
            return output.add { range throws(StorageError) in
                try file.file.bytes(range)
            }
        }
        do throws(StorageError) {
            try await finisher.add(file)
        } catch {
            throw DownloadFailure(error)
        }
    }

    /// Gives files their names, and makes that survive a crash of the system.
    private static func finish(
        _ files: [PartialFile]
    ) -> [Result<Void, StorageError>] {
        let renamed = files.map { file in
            Result { () throws(StorageError) in
                try file.synchronize()
                try file.rename()
            }
        }
        // Only the first time takes time.
        return zip(files, renamed).map { file, outcome in
            outcome.flatMap {
                Result { () throws(StorageError) in
                    try file.target.folder.synchronize()
                }
            }
        }
    }

    /// Receives what is missing of a file.
    /// - Returns: Why some of it is still missing.
    private func receive(
        _ request: HTTPRequest,
        _ file: PartialFile
    ) async -> DownloadFailure? {
        do throws(HTTPError) {
            let response = try await client.send(request, to: file)
            let bytes = file.bytes
            let isComplete =
                response.status == 416
                ? file.info?.isComplete(at: bytes, response) == true
                : file.info?.length ?? bytes == bytes
            return isComplete ? nil : .http(.wrongPart)
        } catch {
            return DownloadFailure(error)
        }
    }

    /// Compares a file with what the server and its name promise.
    private func verify(
        _ contents: FileContents,
        of file: PartialFile
    ) throws(DownloadFailure) {
        if let promised = file.info?.md5, promised != contents.md5 {
            throw .wrongChecksum
        }
        let kind = FileKind(contents.start)
        guard file.info?.isPage != true,
            FileKind.isExpected(kind, of: file.target.name)
        else {
            throw .wrongKind(String(decoding: contents.start, as: UTF8.self))
        }
    }
}

/// Ends a response after its head.
private final class HeadSink: BodySink {
    let headers: [String: String] = [:]
    private let state = Mutex(HTTPResponse?.none)

    var head: HTTPResponse? { state.withLock { $0 } }

    func begin(_ head: HTTPResponse) throws(HTTPError) {
        guard head.status == 200 else { return }
        state.withLock { $0 = head }
        throw .cancelled
    }

    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {}
}

/// What identifies the version of a file on a server.
package struct FileVersion: Equatable, Sendable {
    /// In bytes; `nil` if the server does not say.
    package let bytes: Int?
    /// A strong one.
    package let entityTag: String?
    /// `nil` unless the entity tag is one.
    package let md5: String?

    init(_ head: HTTPResponse) {
        let record = PartialRecord(source: "", head: head)
        let range = head.headers["content-range"]
        let total = range?.split(separator: "/").last.flatMap { Int($0) }
        bytes = total ?? (head.status == 200 ? record.length : nil)
        let isWeak = record.entityTag?.hasPrefix("W/") == true
        entityTag = isWeak ? nil : record.entityTag
        md5 = record.md5
    }
}

/// Where a downloaded file goes.
package struct DownloadTarget: Sendable {
    let folder: Folder
    let name: String
    /// Whether the file may replace another one.
    let mayReplace: Bool
    /// The most bytes; `nil` for any number.
    let byteLimit: Int?
    /// Takes the file, which then has no name; `nil` to give it its name.
    let output: UnnamedFiles?

    package init(
        _ name: String,
        in folder: Folder,
        mayReplace: Bool = false,
        byteLimit: Int? = nil,
        output: UnnamedFiles? = nil
    ) {
        self.name = name
        self.folder = folder
        self.mayReplace = mayReplace
        self.byteLimit = byteLimit
        self.output = output
    }
}

/// Complete files without names, which are gone when this is.
package final class UnnamedFiles: Sendable {
    /// Reads the bytes of a range of a file, as far as they exist.
    package typealias Read =
        @Sendable (Range<Int>) throws(StorageError) -> [UInt8]

    private let files = Mutex<[Read]>([])

    package init() {}

    func add(_ file: @escaping Read) { files.withLock { $0.append(file) } }

    /// The one file; `nil` if there are none or several.
    package var only: Read? {
        files.withLock { $0.count == 1 ? $0.first : nil }
    }
}

/// A file that was downloaded.
package struct DownloadedFile: Equatable, Sendable {
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    /// The server's name for this version.
    package let entityTag: String?
    /// How many bytes were there from an earlier run; 0 if it was begun.
    package let continuedFrom: Int
}

/// Why a file could not be downloaded.
package enum DownloadFailure: Error, Equatable, Sendable {
    case http(HTTPError)
    /// There is another file of that name.
    case exists
    /// Another process is downloading it.
    case busy
    /// A file or folder cannot be used, by a value of `errno`.
    case system(Int32)
    /// Not the kind of file that its name says. Begins with its first bytes.
    case wrongKind(String)
    /// The bytes are not those that the server has.
    case wrongChecksum

    /// Converts the failure of a folder or a file in it.
    package init(_ error: StorageError) {
        self =
            switch error.code {
            case EEXIST: .exists
            case EWOULDBLOCK: .busy
            default: .system(error.code)
            }
    }

    package static func converting<Value>(
        _ work: () throws(StorageError) -> Value
    ) throws(DownloadFailure) -> Value {
        do throws(StorageError) {
            return try work()
        } catch {
            throw DownloadFailure(error)
        }
    }

    init(_ error: HTTPError) {
        if case .unwritable(let code) = error {
            self = .system(code)
        } else {
            self = .http(error)
        }
    }

    /// Whether what is there is of no use.
    fileprivate var isWrongContent: Bool {
        switch self {
        case .wrongKind, .wrongChecksum, .http(.wrongPart): true
        default: false
        }
    }
}
