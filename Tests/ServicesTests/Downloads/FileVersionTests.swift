import Foundation
import TestSupport
import Testing

@testable import Services

/// What is known of a file before it is downloaded.
@Suite(.queued)
struct FileVersionTests {
    @Test(arguments: [403, 416])
    func `the size of a file is known where parts are refused`(
        status: Int
    ) async throws {
        let harness = try DownloadHarness(refusingPartsWith: status)
        let version = try await FileDownloader(client: harness.http.client)
            .version(of: harness.http.server.url("/photo.jpg"))
        #expect(version.length == 300_004)
        #expect(version.entityTag == "\"one\"")
    }

    @Test(arguments: [
        (true, 1_000, 1_000), (false, 1_000, 1_000), (true, 400_000, 300_004),
        (false, 400_000, 300_004), (true, 300_004, 300_004),
    ])
    func `the first bytes of a file come with or without parts`(
        hasParts: Bool,
        count: Int,
        expected: Int
    ) async throws {
        let origin = FileOrigin()
        let harness = try DownloadHarness { request in
            let last = min(count, origin.body.count) - 1
            return hasParts
                ? .response(
                    206,
                    headers: [
                        "Content-Range":
                            "bytes 0-\(last)/\(origin.body.count)"
                    ],
                    body: Data(origin.body[...last])
                ) : .response(body: Data(origin.body))
        }
        for _ in 1 ... 2 {
            let head = try await FileDownloader(client: harness.http.client)
                .head(
                    of: harness.http.server.url("/photo.jpg"),
                    upTo: count,
                    within: nil
                )
            #expect(head == Array(origin.body.prefix(expected)))
        }
        let range = "bytes=0-\(count - 1)"
        #expect(harness.ranges == [range, range])
        // What is compressed would be decompressed to other bytes.
        let codings = harness.http.server.requests
            .map { $0.headers["accept-encoding"] }
        #expect(codings == ["identity", "identity"])
    }

    @Test(
        arguments: [
            ("17592186044416", 17_592_186_044_416),
            ("17592186044417", 17_592_186_044_416),
            ("9223372036854775807", 17_592_186_044_416),
            ("9223372036854775808", nil), ("-1", nil), ("0", 0),
        ] as [(String, Int?)]
    )
    func `a length that cannot be right is bounded or unknown`(
        text: String,
        length: Int?
    ) async throws {
        let harness = try DownloadHarness { _ in
            .response(206, headers: ["Content-Range": "bytes 0-0/\(text)"])
        }
        let version = try await FileDownloader(client: harness.http.client)
            .version(of: harness.http.server.url("/photo.jpg"))
        #expect(version.length == length)
    }
}
