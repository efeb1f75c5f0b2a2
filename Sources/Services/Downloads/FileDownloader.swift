package import Foundation
package import HTTP
package import Models
internal import Synchronization

/// Downloads files so that what has a name is complete and right.
///
/// A file is hidden until all of it is there and verified. What is there of it
/// survives failures, and is continued if the file is still the same version.
package struct FileDownloader: Sendable {
    /// How often a file is begun if what came was not what was promised.
    private static let attempts = 3

    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    /// Downloads a file. `observe` is called with the number of bytes that are
    /// there and of all, if that is known, on any thread.
    ///
    /// - Throws: What is there stays to be continued, unless it was wrong.
    @concurrent
    package func download(
        _ url: URL,
        to target: DownloadTarget,
        pace: HTTPPace = HTTPPace(),
        observe: @escaping @Sendable (_ bytes: Int, _ of: Int?) -> Void
    ) async throws(LoadFailure) -> SavedFile {
        var request = HTTPRequest(url, bodyLimit: target.byteLimit ?? .max)
        request.acceptsCompression = false
        request.pace = pace
        var failure = LoadFailure.truncated
        for _ in 1 ... Self.attempts {
            switch try await attempt(request, target, observe) {
            case .success(let file): return file
            case .failure(let wrong): failure = wrong
            }
        }
        throw failure
    }

    /// Saves bytes that are here already as a file, as if downloaded.
    @concurrent
    package static func store(
        _ data: [UInt8],
        to target: DownloadTarget
    ) async throws(LoadFailure) -> SavedFile {
        if let output = target.output {
            output.add { range in
                Array(data.dropFirst(range.lowerBound).prefix(range.count))
            }
        } else {
            try LoadFailure.saving { () throws(StorageError) in
                try target.folder.write(
                    [data],
                    to: target.name,
                    mayReplace: target.mayReplace
                )
            }
        }
        var digest = Digest(.sha256)
        data.withUnsafeBytes { digest.update($0) }
        return SavedFile(bytes: data.count, sha256: digest.finish())
    }

    /// Finds out the current version of a file, by its first byte.
    @concurrent
    package func version(
        of url: URL,
        within maximumTime: Duration? = nil
    ) async throws(LoadFailure) -> FileVersion {
        var request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: .max
        )
        request.acceptsCompression = false
        request.maximumTime = maximumTime
        let sink = HeadSink()
        do throws(HTTPError) {
            let head = try await client.send(request, to: sink)
            return FileVersion(source: url.absoluteString, head: head)
        } catch {
            // A server without ranges would send the whole file.
            guard let head = sink.head else { throw LoadFailure(error) }
            return FileVersion(source: url.absoluteString, head: head)
        }
    }

    /// - Returns: The file, or why it may be begun again: what came was not
    ///   what was promised.
    private func attempt(
        _ request: HTTPRequest,
        _ target: DownloadTarget,
        _ observe: @escaping @Sendable (Int, Int?) -> Void
    ) async throws(LoadFailure) -> Result<SavedFile, LoadFailure> {
        let (wakes, wake) = AsyncStream.makeStream(
            of: Void.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let file = try LoadFailure.saving { () throws(StorageError) in
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
        do throws(LoadFailure) {
            if failure == .wrongPart { return file.refuse(.truncated) }
            if let failure { throw LoadFailure(failure) }
            let (generation, contents) =
                try read.mapError(LoadFailure.init(saving:)).get()
            if let promised = file.info?.md5, promised != contents.md5 {
                return file.refuse(.unsaved(.wrongChecksum))
            }
            try checkKind(of: contents, file)
            try LoadFailure.saving { () throws(StorageError) in
                try file.finish()
            }
            return .success(
                SavedFile(
                    bytes: contents.bytes,
                    sha256: contents.sha256,
                    continuedFrom: generation == 0 ? start : 0,
                    entityTag: file.info?.entityTag
                )
            )
        } catch {
            if file.bytes == 0 { file.remove() }
            throw error
        }
    }

    /// Receives what is missing of a file.
    /// - Returns: Why some of it is still missing.
    private func receive(
        _ request: HTTPRequest,
        _ file: PartialFile
    ) async -> HTTPError? {
        do throws(HTTPError) {
            let response = try await client.send(request, to: file)
            let bytes = file.bytes
            let isComplete =
                response.status == 416
                ? file.info?.isComplete(at: bytes, response) == true
                : file.info?.length ?? bytes == bytes
            return isComplete ? nil : .wrongPart
        } catch {
            return error
        }
    }

    /// Compares the kind of a file with what its name promises.
    private func checkKind(
        of contents: FileContents,
        _ file: PartialFile
    ) throws(LoadFailure) {
        let kind = FileKind(contents.start)
        guard file.info?.isPage != true,
            FileKind.isExpected(kind, of: file.target.name)
        else {
            file.remove()
            let start = String(decoding: contents.start, as: UTF8.self)
            throw .unsaved(.wrongKind(start))
        }
    }
}

extension PartialFile {
    /// Removes what is of no use.
    fileprivate func refuse(
        _ reason: LoadFailure
    ) -> Result<SavedFile, LoadFailure> {
        remove()
        return .failure(reason)
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
