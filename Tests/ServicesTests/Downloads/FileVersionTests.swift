import Foundation
import TestSupport
import Testing

@testable import HTTP
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

    // MARK: Parts

    /// A response with headers other than these.
    private func response(
        _ status: Int,
        _ others: [String: String?]
    ) -> HTTPResponse {
        let headers: [String: String?] = [
            "content-length": "100", "etag": "e", "last-modified": "m",
        ]
        return HTTPResponse(
            status: status,
            headers: headers.merging(others) { $1 }.compactMapValues(\.self),
            body: []
        )
    }

    /// What is not as in a response with all from the tenth byte on, and the
    /// end of the part.
    @Test(
        arguments: [
            (206, [:], 100), (200, [:], nil), (416, [:], nil),
            (206, ["content-length": nil], 100),
            (206, ["content-length": "89"], nil),
            (206, ["content-length": "91"], nil),
            (206, ["content-length": "x"], nil),
            (206, ["content-encoding": "gzip"], nil),
            (206, ["last-modified": nil], 100),
            (206, ["last-modified": "n"], nil),
            (206, ["etag": nil], nil), (206, ["etag": "f"], nil),
        ] as [(Int, [String: String?], Int?)]
    )
    func `a part is of the same version`(
        status: Int,
        others: [String: String?],
        end: Int?
    ) {
        let known = FileVersion(source: "", head: response(200, [:]))
        let part: [String: String?] = [
            "content-range": "bytes 10-99/100", "content-length": "90",
        ]
        let head = response(status, part.merging(others) { $1 })
        #expect(known.end(of: head, from: 10) == end)
    }

    /// A range, the length of what is sent, and the end of the part.
    @Test(
        arguments: [
            ("bytes 10-49/100", 40, 50), ("bytes 10-49/*", 40, 50),
            ("bytes 10-10/100", 1, 11), ("bytes 10-99/*", 90, 100),
            ("bytes 10-9/100", 0, nil), ("bytes 10-100/*", 91, nil),
            ("bytes 10-99/101", 90, nil), ("bytes 9-98/100", 90, nil),
            ("bytes 11-99/100", 89, nil), ("bytes */100", 90, nil),
            ("bytes 10-9223372036854775807/*", 90, nil),
            ("bytes 10-99999999999999999999/*", 90, nil), (nil, 90, nil),
            ("", 90, nil), ("x bytes 10-99/100", 90, nil),
        ] as [(String?, Int, Int?)]
    )
    func `a part begins where the one before ended`(
        range: String?,
        length: Int,
        end: Int?
    ) {
        let known = FileVersion(source: "", head: response(200, [:]))
        let head = response(
            206,
            ["content-range": range, "content-length": "\(length)"]
        )
        #expect(known.end(of: head, from: 10) == end)
    }

    @Test(
        arguments: [
            (416, 100, [:], true), (206, 100, [:], false),
            (416, 99, [:], false),
            (416, 99, ["content-range": "bytes */99"], false),
            (416, 100, ["content-range": "bytes */101"], false),
            (416, 100, ["content-range": nil], false),
            (416, 100, ["etag": "f"], false), (416, 100, ["etag": nil], false),
            (416, 100, ["last-modified": "n"], false),
            (416, 100, ["last-modified": nil], false),
        ] as [(Int, Int, [String: String?], Bool)]
    )
    func `a file is complete if there is nothing after all of its bytes`(
        status: Int,
        position: Int,
        others: [String: String?],
        isComplete: Bool
    ) {
        let known = FileVersion(source: "", head: response(200, [:]))
        let range = ["content-range": "bytes */100"] as [String: String?]
        let head = response(status, range.merging(others) { $1 })
        #expect(known.isComplete(at: position, head) == isComplete)
    }
}
