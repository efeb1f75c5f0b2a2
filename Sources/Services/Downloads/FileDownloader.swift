package import Foundation
internal import Glibc
package import HTTP

/// Downloads files so that what has a name is complete and right.
///
/// A file is hidden until all of it is there and verified. What is there of it
/// survives failures, and is continued if the file is still the same version.
package struct FileDownloader: Sendable {
    /// How often a file is begun again if what came was not what was promised.
    private static let attempts = 3

    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
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
        _ data: Data,
        to target: DownloadTarget
    ) async throws(DownloadFailure) -> DownloadedFile {
        let name = "." + target.name + ".part"
        _ = try target.folder.openLocked(name)
        try target.folder.write(data, to: name)
        try target.folder.rename(
            name,
            to: target.name,
            replacing: target.mayReplace
        )
        return try target.folder.contents(of: target.name, hasMD5: false)
            .downloaded(entityTag: nil)
    }

    /// Finds out the current version of a file, by its first byte.
    @concurrent
    package func version(
        of url: URL
    ) async throws(DownloadFailure) -> FileVersion {
        var request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: 1 << 20
        )
        request.acceptsCompression = false
        do throws(HTTPError) {
            let head = try await client.send(request, to: HeadSink())
            return FileVersion(head)
        } catch {
            throw DownloadFailure(error)
        }
    }

    private func attempt(
        _ request: HTTPRequest,
        _ target: DownloadTarget,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(DownloadFailure) -> DownloadedFile {
        let (wakes, wake) = Self.wakes()
        let (otherWakes, otherWake) = Self.wakes()
        let file = try PartialFile(
            of: target.name,
            in: target.folder,
            source: request.url,
            observe: observe
        ) {
            wake.yield()
            otherWake.yield()
        }
        let start = file.bytes
        async let sha256 = PartialReader(.sha256, file: file).contents(wakes)
        async let md5 = PartialReader(.md5, file: file).contents(otherWakes)
        let failure = await receive(request, file)
        wake.finish()
        otherWake.finish()
        let (read, readAgain) = await (sha256, md5)
        do throws(DownloadFailure) {
            if let failure { throw failure }
            let contents = try read.get()
            try verify(contents, md5: try readAgain.get().digest, of: file)
            try await target.folder.finisher.add(
                FinishedFile(file: file, mayReplace: target.mayReplace)
            )
            return DownloadedFile(
                bytes: contents.bytes,
                sha256: contents.digest,
                entityTag: file.info?.entityTag,
                continuedFrom: contents.generation == 0 ? start : 0
            )
        } catch {
            if error.isWrongContent || file.bytes == 0 {
                file.remove()
            }
            throw error
        }
    }

    private static func wakes() -> (
        AsyncStream<Void>, AsyncStream<Void>.Continuation
    ) {
        AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
    }

    /// Receives what is missing of a file.
    /// - Returns: Why some of it is still missing.
    private func receive(
        _ request: HTTPRequest,
        _ file: PartialFile
    ) async -> DownloadFailure? {
        var failure: DownloadFailure?
        do throws(HTTPError) {
            let response = try await client.send(request, to: file)
            let bytes = file.bytes
            let isComplete =
                response.status == 416
                ? file.info?.isComplete(at: bytes, response) == true
                : file.info?.length ?? bytes == bytes
            if !isComplete { failure = .http(.wrongPart) }
        } catch {
            failure = DownloadFailure(error)
        }
        do throws(DownloadFailure) {
            try file.flush()
        } catch {
            failure = failure ?? error
        }
        return failure
    }

    /// Compares a file with what the server and its name promise.
    private func verify(
        _ contents: PartialReader.Contents,
        md5: String,
        of file: PartialFile
    ) throws(DownloadFailure) {
        if let promised = file.info?.md5, promised != md5 {
            throw .wrongChecksum
        }
        let kind = FileKind(contents.start)
        guard FileKind.isExpected(kind, of: file.name) else {
            throw .wrongKind(String(decoding: contents.start, as: UTF8.self))
        }
    }
}

/// Takes a body that nobody needs.
private struct HeadSink: BodySink {
    let headers: [String: String] = [:]

    func begin(_ head: HTTPResponse) throws(HTTPError) {}

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
    package let folder: OpenFolder
    /// A name in the folder that leaves room for `DownloadTarget.suffix`.
    package let name: String
    /// Whether the file may replace another one.
    package let mayReplace: Bool
    /// The most bytes; `nil` for any number.
    package let byteLimit: Int?

    /// The longest that is added to the name of a file before it is complete.
    package static let suffix = "..part.json"

    package init(
        _ name: String,
        in folder: OpenFolder,
        mayReplace: Bool = false,
        byteLimit: Int? = nil
    ) {
        self.name = name
        self.folder = folder
        self.mayReplace = mayReplace
        self.byteLimit = byteLimit
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

    /// The failure of the last call of the system.
    static var last: DownloadFailure { .system(errno) }

    init(_ error: HTTPError) {
        if case .unwritable(let code) = error {
            self = .system(code)
        } else {
            self = .http(error)
        }
    }

    /// The failure, to someone who sends bytes to a file.
    var httpError: HTTPError {
        switch self {
        case .http(let error): error
        case .system(let code): .unwritable(code: code)
        case .exists, .busy, .wrongKind, .wrongChecksum:
            .unwritable(code: EIO)
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
