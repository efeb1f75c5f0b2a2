import Foundation
import Glibc
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// What of a folder is not a part to be continued.
@Suite(.queued)
struct ResumedDownloadTests {
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

    @Test func `a partial file that is also a finished one is left alone`()
        async throws
    {
        let origin = FileOrigin()
        let harness = try DownloadHarness { origin.respond($0) }
        let mine = origin.body.prefix(150_000)
        let record: [String: Any] = [
            "v": 1, "length": 300_004, "bytes": 100_000,
            "entityTag": "\"one\"",
        ]
        try harness.leave(mine, record: record)
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
