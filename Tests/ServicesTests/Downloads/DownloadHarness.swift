import Foundation
import HTTP
import Models
import TestSupport

@testable import Services

/// Downloads from a server that has one file.
struct DownloadHarness {
    let folder: TemporaryFolder
    let http: HTTPHarness

    init(
        retries: RetryPolicy = .none,
        respond: @escaping LoopbackServer.Handler
    ) throws {
        folder = try TemporaryFolder()
        http = try HTTPHarness(retries: retries, respond: respond)
    }

    /// A server that ends the first answer early, and has another file then.
    init(
        cutting first: FileOrigin,
        then second: FileOrigin = FileOrigin(),
        retries: RetryPolicy = .none
    ) throws {
        var first = first
        first.cut = 100_000
        let (cut, count) = (first, Counter())
        try self.init(retries: retries) { request in
            (count.next() == 1 ? cut : second).respond(request)
        }
    }

    /// A server that refuses parts of its file.
    init(refusingPartsWith status: Int) throws {
        let origin = FileOrigin()
        try self.init { request in
            request.headers["range"] == nil
                ? origin.respond(request) : .response(status)
        }
    }

    func download(
        _ path: String = "/photo.jpg",
        as name: String = "photo.jpg",
        mayReplace: Bool = false,
        byteLimit: Int? = nil,
        disk: Disk = Disk()
    ) async throws(LoadFailure) -> SavedFile {
        do {
            return try await FileDownloader(client: http.client).download(
                http.server.url(path),
                to: DownloadTarget(
                    name,
                    in: Folder(folder.url, disk: disk),
                    mayReplace: mayReplace,
                    byteLimit: byteLimit
                ),
                observe: { _, _, _ in }
            )
        } catch {
            throw LoadFailure(saving: error)
        }
    }

    func content(_ name: String = "photo.jpg") throws -> Data {
        try Data(contentsOf: folder.url.appending(path: name))
    }

    /// The name of a file until it is complete, and of its record.
    static let partial = Folder.hidden("photo.jpg", "part")
    static let record = Folder.hidden("photo.jpg", "part.json")

    /// Leaves behind what an interrupted run does.
    func leave(_ bytes: Data, record: [String: Any]) throws {
        var json = record
        json["source"] = http.server.url("/photo.jpg").absoluteString
        try JSONSerialization.data(withJSONObject: json)
            .write(to: folder.url.appending(path: Self.record))
        try bytes.write(to: folder.url.appending(path: Self.partial))
    }

    /// What each request asked for.
    var ranges: [String?] { http.server.requests.map { $0.headers["range"] } }
}

/// A file on a server that supports ranges, as NASA's assets do.
struct FileOrigin: Sendable {
    var body: Data
    var tag: String? = "\"one\""
    var headers: [String: String] = [:]
    /// After how many bytes of a body the connection ends.
    var cut: Int?

    /// Of the largest file, made once.
    private static let bytes = Data(
        (0 ..< 300_000).map { UInt8(truncatingIfNeeded: $0 * 31) }
    )

    init(_ count: Int = 300_000, seed: UInt8 = 0) {
        body = Data([0xFF, 0xD8, 0xFF, seed]) + Self.bytes.prefix(count)
    }

    func respond(_ request: LoopbackRequest) -> LoopbackResponse {
        var headers = headers
        headers["ETag"] = tag
        headers["Date"] = "Sun, 22 Nov 2026 12:00:00 GMT"
        var (status, part) = (200, body)
        if let range = request.headers["range"],
            request.headers["if-range"] == tag ?? headers["Last-Modified"],
            let start = Int(range.dropFirst(6).dropLast())
        {
            if start < body.count {
                (status, part) = (206, Data(body[start...]))
                headers["Content-Range"] =
                    "bytes \(start)-\(body.count - 1)/\(body.count)"
            } else {
                (status, part) = (416, Data())
                headers["Content-Range"] = "bytes */\(body.count)"
            }
        }
        guard let cut, status != 416 else {
            return .response(status, headers: headers, body: part)
        }
        headers["Content-Length"] =
            headers["Content-Length"] ?? String(part.count)
        let head = LoopbackResponse.head(status, headers)
        return LoopbackResponse([.send(head + part.prefix(cut)), .close])
    }
}
