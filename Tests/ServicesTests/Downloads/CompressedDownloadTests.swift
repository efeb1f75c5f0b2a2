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

    @Test(arguments: ["gzip", "deflate"])
    func `a file that a server has compressed is decompressed`(
        coding: String
    ) async throws {
        let sent = try #require(Self.compressed[coding])
        var digest = Digest(.md5)
        sent.withUnsafeBytes { digest.update($0) }
        let tag = digest.value
        let harness = try DownloadHarness { _ in
            .response(
                headers: ["Content-Encoding": coding, "ETag": "\"\(tag)\""],
                body: sent
            )
        }
        let file = try await harness.download()
        let text = String(repeating: "moon ", count: 20)
        let picture = Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(text.utf8)
        #expect(try harness.content() == picture)
        #expect(file.bytes == 104)
        #expect(file.entityTag == "W/\"\(tag)\"")
        #expect(harness.ranges == [nil, nil])
        #expect(try harness.folder.names() == ["photo.jpg"])
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
        #expect(harness.ranges == ["bytes=50-", nil])
    }
}
