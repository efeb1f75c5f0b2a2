import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.queued)
struct HTTPConnectionTests {
    @Test func `a closed port fails as connection refused, after retries`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response() }
        let port = try ClosedPort()
        let url = try #require(URL(string: port.url))
        let expected = HTTPError.connectionRefused(host: "127.0.0.1")
        await #expect(throws: expected) {
            try await harness.client.send(HTTPRequest(url, bodyLimit: 1))
        }
        #expect(harness.time.pauses.count == 3)
    }

    @Test func `an unknown host fails at once`() async throws {
        let harness = try HTTPHarness { _ in .response() }
        let url = try #require(URL(string: "http://nowhere.invalid/"))
        let expected = HTTPError.hostNotFound(host: "nowhere.invalid")
        await #expect(throws: expected) {
            try await harness.client.send(HTTPRequest(url, bodyLimit: 1))
        }
        #expect(harness.time.pauses.isEmpty)
    }

    @Test func `a server without TLS fails as an insecure connection`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response() }
        let url = try #require(
            URL(string: "https://127.0.0.1:\(harness.server.port)/")
        )
        let failure = await #expect(throws: HTTPError.self) {
            try await harness.client.send(HTTPRequest(url, bodyLimit: 1))
        }
        guard case .insecureConnection = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(harness.time.pauses.isEmpty)
    }

    @Test func `a missing file of certificates is named`() async throws {
        let server = try LoopbackServer { _ in .response() }
        defer { server.stop() }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        let client = HTTPClient(
            settings: HTTPSettings(
                userAgent: "nasa-photos/test",
                retries: .none,
                certificates: "/nowhere/ca.pem",
                mayRedirect: { _, _ in true }
            )
        )
        let failure = await #expect(throws: HTTPError.self) {
            try await client.send(HTTPRequest(url, bodyLimit: 1))
        }
        guard case .certificatesMissing(let detail) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(detail.contains("/nowhere/ca.pem"))
    }

    @Test(arguments: [
        LoopbackResponse([.reset]), LoopbackResponse([.close]),
        LoopbackResponse([.send(Data("garbage\r\n\r\n".utf8)), .close]),
        LoopbackResponse([.send(Data("HTTP/1.1 200 OK\r\nA\r\n\r\n".utf8))]),
        LoopbackResponse([.send(Data("HTTP/1.1 200 OK\r\nA: b".utf8)), .close]),
        LoopbackResponse([.send(Data("HTTP/1.1 2".utf8)), .close]),
        LoopbackResponse([
            .send(LoopbackResponse.head(100)),
            .send(LoopbackResponse.head(103)),
            .close,
        ]),
        LoopbackResponse([
            .send(LoopbackResponse.head(200, ["Content-Length": "-5"])), .close,
        ]),
    ])
    func `a connection that breaks before the response is retried`(
        fault: LoopbackResponse
    ) async throws {
        let harness = try HTTPHarness(retries: RetryPolicy(attempts: 2)) { _ in
            fault
        }
        let failure = await #expect(throws: HTTPError.self) {
            try await harness.send()
        }
        guard case .connectionFailed = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(harness.time.pauses.count == 1)
    }

    @Test(arguments: [
        LoopbackResponse.cut(after: "hello", of: 10),
        LoopbackResponse([
            .send(LoopbackResponse.head(200, ["Transfer-Encoding": "chunked"])),
            .send(Data("5\r\nhello\r\n".utf8)), .close,
        ]),
    ])
    func `a body cut short fails after retries`(
        fault: LoopbackResponse
    ) async throws {
        let harness = try HTTPHarness { _ in fault }
        await #expect(throws: HTTPError.cutShort) { try await harness.send() }
        #expect(harness.targets.count == 4)
    }

    @Test func `a chunked body is put together`() async throws {
        let chunks = "5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n"
        let harness = try HTTPHarness { _ in
            .response(
                headers: ["Transfer-Encoding": "chunked"],
                body: Data(chunks.utf8)
            )
        }
        #expect(try await harness.send().body == Array("hello!".utf8))
    }

    @Test func `a declared length over the limit is refused before the body`()
        async throws
    {
        let closed = Gate()
        let harness = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "1001"])),
                .expectClose(closed),
            ])
        }
        await #expect(throws: HTTPError.tooLarge(limit: 1_000)) {
            try await harness.send(bodyLimit: 1_000)
        }
        await closed.wait()
        #expect(harness.targets.count == 1)
    }

    @Test(arguments: [Int.max, Int.max - 1])
    func `the largest possible declared length is refused`(
        length: Int
    ) async throws {
        let harness = try HTTPHarness { _ in
            let length = ["Content-Length": String(length)]
            return LoopbackResponse([.send(LoopbackResponse.head(200, length))])
        }
        await #expect(throws: HTTPError.tooLarge(limit: 1_000)) {
            try await harness.send(bodyLimit: 1_000)
        }
    }

    @Test func `an endless head is stopped`() async throws {
        let closed = Gate()
        let harness = try HTTPHarness(retries: .none) { _ in
            let line = Data("A: \(String(repeating: "b", count: 995))\r\n".utf8)
            let lines = Array(repeating: line, count: 70).reduce(Data(), +)
            return LoopbackResponse([
                .send(Data("HTTP/1.1 200 OK\r\n".utf8) + lines),
                .expectClose(closed),
            ])
        }
        let expected = HTTPError.connectionFailed(detail: "not HTTP")
        await #expect(throws: expected) { try await harness.send() }
        await closed.wait()
    }

    @Test func `a body that grows over the limit is stopped`() async throws {
        let closed = Gate()
        let harness = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(200)),
                .send(Data(count: 1_001)), .expectClose(closed),
            ])
        }
        await #expect(throws: HTTPError.tooLarge(limit: 1_000)) {
            try await harness.send(bodyLimit: 1_000)
        }
        await closed.wait()
    }

    @Test func `a body of exactly the limit is accepted`() async throws {
        let harness = try HTTPHarness { _ in .response(body: Data(count: 1_000))
        }
        #expect(try await harness.send(bodyLimit: 1_000).body.count == 1_000)
    }

    @Test func `the limit counts decompressed bytes`() async throws {
        // 1,000 zeros in gzip's format, 29 bytes.
        let packed = try #require(
            Data(
                base64Encoded: "H4sIAAAAAAACA2NgGAWjYBQMdwAAgBcLBugDAAA="
            )
        )
        let harness = try HTTPHarness { _ in
            .response(headers: ["Content-Encoding": "gzip"], body: packed)
        }
        #expect(
            try await harness.send(bodyLimit: 1_000).body
                == Array(repeating: 0, count: 1_000)
        )
        await #expect(throws: HTTPError.tooLarge(limit: 999)) {
            try await harness.send(bodyLimit: 999)
        }
    }

    @Test func `silence before the response times out`()
        async throws
    {
        let requested = Gate()
        let closed = Gate()
        let harness = try HTTPHarness(retries: .none) { _ in
            requested.open()
            return .hang(reporting: closed)
        }
        let task = Task { try await harness.send() }
        await requested.wait()
        harness.time.timeout.open()
        await #expect(throws: HTTPError.timedOut) { try await task.value }
        await closed.wait()
    }

    @Test func `silence during the body times out`() async throws {
        let responded = Gate()
        let closed = Gate()
        let harness = try HTTPHarness(retries: .none) { _ in
            responded.open()
            return LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "9"])),
                .send(Data("hello".utf8)), .expectClose(closed),
            ])
        }
        let task = Task { try await harness.send() }
        await responded.wait()
        harness.time.timeout.open()
        await #expect(throws: HTTPError.timedOut) { try await task.value }
        await closed.wait()
    }
}
