import Foundation
import Models
import TestSupport
import Testing

@testable import Services

/// Files that a server has compressed, whatever was asked for.
@Suite(.queued)
struct CompressedDownloadTests {
    /// A picture of 104 bytes, made by Python's gzip and zlib.
    private static let compressed = [
        "gzip": "H4sIAAAAAAACA/t/4/+D3Pz8PAUaEwDJSfWnaAAAAA==",
        "deflate": "eJz7f+P/g9z8/DwFGhMA05goqw==",
    ].compactMapValues { Data(base64Encoded: $0) }

    private static let picture =
        Data([0xFF, 0xD8, 0xFF, 0xE0])
        + Data(String(repeating: "moon ", count: 20).utf8)

    private static func md5(_ data: Data) -> String {
        var digest = Digest(.md5)
        data.withUnsafeBytes { digest.update($0) }
        return digest.value
    }

    /// The entity tag is that of what is sent, or of the file.
    @Test(arguments: ["gzip", "deflate"], [true, false])
    func `a file that a server has compressed is decompressed`(
        coding: String,
        isSent: Bool
    ) async throws {
        let sent = try #require(Self.compressed[coding])
        let tag = Self.md5(isSent ? sent : Self.picture)
        let harness = try DownloadHarness { _ in
            .response(
                headers: ["Content-Encoding": coding, "ETag": "\"\(tag)\""],
                body: sent
            )
        }
        let file = try await harness.download()
        #expect(try harness.content() == Self.picture)
        #expect(file.bytes == 104)
        #expect(file.entityTag == "W/\"\(tag)\"")
        #expect(harness.ranges == [nil])
        #expect(try harness.folder.names() == ["photo.jpg"])
    }

    @Test func `a compressed file has the checksum that the server promised`()
        async throws
    {
        let sent = try #require(Self.compressed["gzip"])
        let tag = Self.md5(Data("another".utf8))
        let harness = try DownloadHarness { _ in
            .response(
                headers: ["Content-Encoding": "gzip", "ETag": "\"\(tag)\""],
                body: sent
            )
        }
        await #expect(throws: LoadFailure.unsaved(.wrongChecksum)) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `a compressed file without its end is not given a name`()
        async throws
    {
        let sent = try #require(Self.compressed["gzip"])
        let harness = try DownloadHarness { _ in
            .response(
                headers: ["Content-Encoding": "aws-chunked,gzip"],
                body: sent.dropLast()
            )
        }
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `a file in another compression is refused`() async throws {
        let harness = try DownloadHarness { _ in
            .response(headers: ["Content-Encoding": "br"], body: Data(count: 9))
        }
        await #expect(throws: LoadFailure.unsaved(.compressed)) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `the rest of a file is not one that is compressed`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { request in
            guard request.headers["range"] != nil else {
                return origin.respond(request)
            }
            let headers = [
                "Content-Encoding": "gzip", "ETag": "\"one\"",
                "Content-Range": "bytes 50-300003/300004",
            ]
            let rest = Data(origin.body[50...])
            return .response(206, headers: headers, body: rest)
        }
        let record: [String: Any] = [
            "v": 1, "length": 300_004, "entityTag": "\"one\"", "bytes": 50,
        ]
        try harness.leave(origin.body.prefix(50), record: record)
        _ = try await harness.download()
        #expect(try harness.content() == origin.body)
        #expect(harness.ranges == ["bytes=50-", nil])
    }

    @Test(arguments: ["", "identity", "aws-chunked", "Identity, aws-chunked"])
    func `some codings leave a file as it is`(coding: String) async throws {
        var origin = FileOrigin()
        origin.headers["Content-Encoding"] = coding
        let server = origin
        let harness = try DownloadHarness { server.respond($0) }
        let file = try await harness.download()
        #expect(try harness.content() == origin.body)
        #expect(file.entityTag == "\"one\"")
        #expect(harness.ranges == [nil])
    }

    @Test func `a compressed file that was cut is not given a name`()
        async throws
    {
        let sent = try #require(Self.compressed["gzip"])
        let harness = try DownloadHarness { _ in
            let head = LoopbackResponse.head(
                200,
                [
                    "Content-Encoding": "gzip", "ETag": "\"one\"",
                    "Content-Length": String(sent.count),
                ]
            )
            return LoopbackResponse([.send(head + sent.prefix(20)), .close])
        }
        await #expect(throws: LoadFailure.truncated) {
            try await harness.download()
        }
        #expect(try harness.folder.names() == [])
    }

    @Test func `a partial file is not continued by a compressed one`()
        async throws
    {
        let sent = try #require(Self.compressed["gzip"])
        let harness = try DownloadHarness { _ in
            .response(
                headers: ["Content-Encoding": "gzip", "ETag": "\"one\""],
                body: sent
            )
        }
        try harness.leave(
            Data(count: 50),
            record: [
                "v": 1, "length": 104, "entityTag": "\"one\"", "bytes": 50,
            ]
        )
        let file = try await harness.download()
        #expect(file.bytes == 104)
        #expect(harness.ranges == ["bytes=50-"])
    }
}
