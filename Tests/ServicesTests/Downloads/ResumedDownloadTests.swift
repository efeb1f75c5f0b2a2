import Foundation
import Glibc
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// How a file is continued, and what is left alone then.
@Suite(.queued)
struct ResumedDownloadTests {
    private static let old = "Sun, 22 Nov 2026 11:00:00 GMT"
    private static let new = "Sun, 22 Nov 2026 11:30:00 GMT"

    /// A server that cuts the first version, sends a part of the second one
    /// in its place, and then the whole of it.
    private static func harness(
        _ first: [String: String],
        _ second: [String: String],
        retries: RetryPolicy
    ) throws -> (DownloadHarness, FileOrigin) {
        var cut = FileOrigin()
        cut.tag = first["ETag"]
        cut.headers = first
        cut.cut = 100_000
        var whole = FileOrigin(seed: 1)
        whole.tag = second["ETag"]
        whole.headers = second
        let (old, new, count) = (cut, whole, Counter())
        let harness = try DownloadHarness(retries: retries) { request in
            switch count.next() {
            case 1: return old.respond(request)
            case 2 where request.headers["range"] != nil:
                var headers = second
                headers["Content-Range"] = "bytes 100000-300003/300004"
                let rest = Data(new.body[100_000...])
                return .response(206, headers: headers, body: rest)
            default: return new.respond(request)
            }
        }
        return (harness, whole)
    }

    @Test(
        arguments: [
            (["ETag": "\"one\""], ["ETag": "\"two\""]),
            (["ETag": "\"one\""], [:]),
            (["Last-Modified": old], ["Last-Modified": new]),
        ],
        [RetryPolicy.none, RetryPolicy()]
    )
    func `a rest whose validators are others makes the file begin again`(
        validators: ([String: String], [String: String]),
        retries: RetryPolicy
    ) async throws {
        let (harness, whole) = try Self.harness(
            validators.0,
            validators.1,
            retries: retries
        )
        if retries == .none {
            await #expect(throws: LoadFailure.truncated) {
                try await harness.download()
            }
        }
        let file = try await harness.download()
        #expect(harness.ranges == [nil, "bytes=100000-", nil])
        #expect(try harness.content() == whole.body)
        #expect(file.continuedFrom == 0)
        #expect(try harness.folder.names() == ["photo.jpg"])
    }

    @Test func `each retry goes on where the one before ended`() async throws {
        let count = Counter()
        let origin = FileOrigin()
        let harness = try DownloadHarness(retries: RetryPolicy()) { request in
            var origin = origin
            if count.next() < 4 { origin.cut = 70_000 }
            return origin.respond(request)
        }
        _ = try await harness.download()
        #expect(
            harness.ranges == [
                nil, "bytes=70000-", "bytes=140000-", "bytes=210000-",
            ]
        )
        #expect(try harness.content() == origin.body)
    }

    /// A server of a file that sends at most 100,000 bytes of a part of it, and
    /// says so or not, or more than it says.
    private static func parts(
        validators: [String: String] = ["ETag": "\"one\""],
        length: Int = 100_000,
        says range: @escaping @Sendable (Int, Int) -> String
    ) throws -> (DownloadHarness, FileOrigin) {
        var origin = FileOrigin()
        origin.headers["Last-Modified"] = old
        let server = origin
        let harness = try DownloadHarness { request in
            guard let part = request.headers["range"],
                let start = Int(part.dropFirst(6).dropLast())
            else { return server.respond(request) }
            var headers = validators
            let end = min(start + length, server.body.count)
            headers["Content-Range"] = range(start, end - 1)
            // Only the range says how long it is.
            headers["Connection"] = "close"
            let head = LoopbackResponse.head(206, headers)
            let body = server.body[start ..< end]
            return LoopbackResponse([.send(head + body), .close])
        }
        var record = Self.record
        record["entityTag"] = validators["ETag"]
        record["lastModified"] = old
        record["date"] = new
        try harness.leave(origin.body.prefix(100_000), record: record)
        return (harness, origin)
    }

    @Test(arguments: [
        ["ETag": "\"one\""], ["Last-Modified": old], [:],
    ])
    func `parts that are shorter than asked for are put together`(
        validators: [String: String]
    ) async throws {
        for isWhole in [true, false] {
            let (harness, origin) = try Self.parts(validators: validators) {
                "bytes \($0)-\(isWhole ? 300_003 : $1)/300004"
            }
            let file = try await harness.download()
            #expect(
                harness.ranges == [
                    "bytes=100000-", "bytes=200000-", "bytes=300000-",
                ]
            )
            #expect(try harness.content() == origin.body)
            #expect(file.continuedFrom == 100_000)
        }
    }

    @Test func `a part may leave out the length of the file`() async throws {
        let (harness, origin) = try Self.parts(length: 300_000) {
            "bytes \($0)-\($1)/*"
        }
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-"])
        #expect(try harness.content() == origin.body)
    }

    @Test func `a part that is longer than it says makes the file begin again`()
        async throws
    {
        let (harness, origin) = try Self.parts { "bytes \($0)-\($1 - 1)/*" }
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-", nil])
        #expect(try harness.content() == origin.body)
    }

    @Test func `a part without anything ends the download`() async throws {
        let (harness, _) = try Self.parts(length: 0) { start, _ in
            "bytes \(start)-300003/300004"
        }
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-", nil])
    }

    // MARK: Refused parts

    @Test(arguments: [400, 403, 405, 406, 409, 412, 416, 500, 501])
    func `a refused part makes the file begin again`(
        status: Int
    ) async throws {
        let origin = FileOrigin()
        let harness = try DownloadHarness(refusingPartsWith: status)
        try harness.leave(origin.body.prefix(100_000), record: Self.record)
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-", nil])
        let asked = harness.http.server.requests.map { $0.headers["if-range"] }
        #expect(asked == ["\"one\"", nil])
        #expect(try harness.content() == origin.body)
    }

    @Test(arguments: [401, 404, 410, 429, 502, 503])
    func `a part is asked for once if the file fails`(
        status: Int
    ) async throws {
        let harness = try DownloadHarness { _ in .response(status) }
        let mine = FileOrigin().body.prefix(100_000)
        try harness.leave(mine, record: Self.record)
        await #expect(throws: LoadFailure.self) { try await harness.download() }
        #expect(harness.ranges == ["bytes=100000-"])
        #expect(try harness.content(DownloadHarness.partial) == mine)
    }

    @Test(arguments: [RetryPolicy.none, RetryPolicy()])
    func `what is there stays if the whole file is refused, too`(
        retries: RetryPolicy
    ) async throws {
        let harness = try DownloadHarness(retries: retries) { _ in
            .response(500)
        }
        let mine = FileOrigin().body.prefix(100_000)
        try harness.leave(mine, record: Self.record)
        await #expect(throws: LoadFailure.self) { try await harness.download() }
        let whole = Array(repeating: String?.none, count: retries.attempts)
        #expect(harness.ranges == ["bytes=100000-"] + whole)
        #expect(try harness.content(DownloadHarness.partial) == mine)
    }

    @Test func `a shorter version has nothing of a longer one at its end`()
        async throws
    {
        var origin = FileOrigin(50_000, seed: 1)
        origin.tag = "\"two\""
        let harness = try DownloadHarness { [origin] in origin.respond($0) }
        try harness.leave(
            FileOrigin().body.prefix(100_000),
            record: Self.record
        )
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-"])
        #expect(try harness.content() == origin.body)
    }

    // MARK: Records

    private static var record: [String: Any] {
        [
            "v": 1, "length": 300_004, "bytes": 100_000,
            "entityTag": "\"one\"",
        ]
    }

    @Test(
        arguments: [
            ([:], "bytes=100000-"),
            (["bytes": -5], nil), (["bytes": 100_001], nil),
            (["bytes": .max], nil), (["length": .min], nil),
            (["length": -1], nil),
            (["length": 99_999], nil), (["v": 2], nil),
        ] as [([String: Int], String?)]
    )
    func `a record that cannot be right makes the file begin again`(
        changes: [String: Int],
        range: String?
    ) async throws {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        try harness.leave(
            origin.body.prefix(100_000),
            record: Self.record.merging(changes) { $1 }
        )
        _ = try await harness.download()
        #expect(harness.ranges == [range])
        #expect(try harness.content() == origin.body)
        #expect(try harness.folder.names() == ["photo.jpg"])
    }

    @Test func `a part of a file at another URL is not continued`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        var record = Self.record
        try harness.leave(Data(count: 100_000), record: record)
        record["source"] = harness.http.server.url("/other.jpg").absoluteString
        try JSONSerialization.data(withJSONObject: record).write(
            to: harness.folder.url.appending(path: DownloadHarness.record)
        )
        _ = try await harness.download()
        #expect(harness.ranges == [nil])
        #expect(try harness.content() == origin.body)
    }

    @Test func `a pipe instead of a record is not a record`() async throws {
        let harness = try DownloadHarness { FileOrigin().respond($0) }
        let path = harness.folder.url.appending(path: DownloadHarness.record)
        #expect(mkfifo(path.path, 0o600) == 0)
        // With another end, nothing has to wait for one.
        let end = open(path.path, O_RDWR | O_NONBLOCK)
        defer { close(end) }
        let file = try await harness.download()
        #expect(file.continuedFrom == 0)
        #expect(try harness.folder.names() == ["photo.jpg"])
    }

    @Test func `a record takes the whole place of a longer one`() async throws {
        let harness = try DownloadHarness(cutting: FileOrigin())
        var record = Self.record
        record["more"] = String(repeating: "x", count: 500)
        try harness.leave(FileOrigin().body.prefix(100_000), record: record)
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        _ = try await harness.download()
        #expect(harness.ranges == ["bytes=100000-", "bytes=200000-"])
        #expect(try harness.content() == FileOrigin().body)
    }

    // MARK: What is the user's

    @Test func `a partial file that is also a finished one is left alone`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let mine = origin.body.prefix(150_000)
        try harness.leave(mine, record: Self.record)
        let folder = harness.folder.url
        try FileManager.default.linkItem(
            at: folder.appending(path: DownloadHarness.partial),
            to: folder.appending(path: "moved.jpg")
        )
        _ = try await harness.download()
        #expect(try harness.content() == origin.body)
        #expect(try harness.content("moved.jpg") == mine)
        #expect(try harness.folder.names() == ["moved.jpg", "photo.jpg"])
    }
}
