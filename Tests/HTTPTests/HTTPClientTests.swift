import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPClientTests {
    @Test func `a response has its status, headers and body`()
        async throws
    {
        let harness = try HTTPHarness { _ in
            .response(headers: ["X-Odd": "a"], body: Data("hello".utf8))
        }
        let response = try await harness.send("/a%20b?c=%2B+d")
        #expect(response.status == 200)
        #expect(response.headers["x-odd"] == "a")
        #expect(response.body == Array("hello".utf8))
        #expect(harness.targets == ["/a%20b?c=%2B+d"])
    }

    @Test func `a request has a User-Agent and its own headers`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response() }
        _ = try await harness.send(headers: ["Accept": "application/json"])
        let request = try #require(harness.server.requests.first)
        #expect(request.method == "GET")
        #expect(request.headers["user-agent"] == "nasa-photos/test")
        #expect(request.headers["accept"] == "application/json")
        #expect(request.headers["cookie"] == nil)
    }

    @Test func `cookies are not stored`() async throws {
        let harness = try HTTPHarness { _ in
            .response(headers: ["Set-Cookie": "a=b"])
        }
        _ = try await harness.send()
        _ = try await harness.send()
        #expect(
            harness.server.requests.map { $0.headers["cookie"] } == [nil, nil]
        )
    }

    @Test func `consecutive requests share a connection`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response(body: Data("x".utf8)) }
        for _ in 1 ... 5 { _ = try await harness.send() }
        #expect(harness.server.connectionCount == 1)
    }

    @Test func `a host gets at most eight connections at a time`() async throws
    {
        let eighth = Gate()
        let count = Counter()
        let harness = try HTTPHarness { _ in
            if count.next() == 8 { eighth.open() }
            return LoopbackResponse(
                [.wait(eighth)] + LoopbackResponse.response().steps
            )
        }
        // Two clients that share their connections.
        let connections = HTTPConnections()
        let clients = (0 ..< 2).map { _ in
            HTTPClient(
                settings: HTTPSettings(userAgent: "test") { _, _ in true },
                connections: connections
            )
        }
        let request = HTTPRequest(harness.server.url("/"), bodyLimit: 1)
        await withTaskGroup(of: Bool.self) { group in
            for number in 1 ... 20 {
                let client = clients[number % 2]
                group.addTask { (try? await client.send(request)) != nil }
            }
            for await hasSucceeded in group { #expect(hasSucceeded) }
        }
        #expect(harness.server.mostConnectionsAtOnce == 8)
        #expect(harness.server.requests.count == 20)
    }

    @Test(arguments: [100, 103])
    func `interim responses are skipped`(status: Int) async throws {
        let harness = try HTTPHarness { _ in
            let response = LoopbackResponse.response(body: Data("x".utf8))
            return LoopbackResponse(
                [.send(LoopbackResponse.head(status))] + response.steps
            )
        }
        #expect(try await harness.send().status == 200)
    }

    @Test func `304 is a success for a conditional request only`() async throws
    {
        let harness = try HTTPHarness { _ in .response(304) }
        let response = try await harness.send(headers: [
            "If-None-Match": "\"a\""
        ])
        #expect(response.status == 304)
        await #expect(throws: HTTPError.status(304, reason: nil)) {
            try await harness.send()
        }
    }

    @Test(arguments: [
        "ftp://127.0.0.1/", "file:///etc/hostname", "http:///path",
        "data:text/plain,a", "/relative",
    ])
    func `a URL without a host or with another scheme is unsupported`(
        text: String
    ) async throws {
        let harness = try HTTPHarness { _ in .response() }
        let url = try #require(URL(string: text))
        await #expect(throws: HTTPError.unsupportedURL(text)) {
            try await harness.client.send(HTTPRequest(url, bodyLimit: 1))
        }
        #expect(harness.events.isEmpty)
    }

    @Test func `every step is reported as an event`() async throws {
        let failsOnce = Counter()
        let harness = try HTTPHarness { _ in
            failsOnce.next() == 1 ? .response(503) : .response(body: Data([1]))
        }
        _ = try await harness.send("/?q=a&api_key=secret")
        let steps = harness.events.map { event in
            switch event {
            case .requested(let method, _): method
            case .responded(let status, _, let bytes, _): "\(status) \(bytes)"
            case .retrying(let attempt, let attempts, let pause, let cause):
                "\(attempt)/\(attempts) \(pause) \(cause)"
            case .stored: "stored"
            }
        }
        #expect(
            steps == [
                "GET", "503 0", "2/4 1.0 seconds status(503, reason: nil)",
                "GET", "200 1",
            ]
        )
        #expect(!harness.events.map(\.description).joined().contains("secret"))
    }
}

@Suite(.queued)
struct StallDetectorTests {
    @Test(arguments: [
        ([0, 0, 0, 0], [false, false, false, true]),
        ([1, 1, 1, 1, 1], [false, false, false, false, true]),
        (
            [0, 0, 0, 1, 1, 1, 1, 1],
            [false, false, false, false, false, false, false, true]
        ),
        ([1, 2, 3, 4, 5, 6, 7], Array(repeating: false, count: 7)),
        ([0, 0, 0, 5, 5, 5, 6], Array(repeating: false, count: 7)),
    ])
    func `a transfer is stalled after four looks without progress`(
        progress: [Int],
        expected: [Bool]
    ) {
        var detector = StallDetector()
        #expect(progress.map { detector.isStalled(at: $0) } == expected)
    }

    @Test func `a transfer is stalled after four looks below the minimum`() {
        var detector = StallDetector(minimum: 100)
        let progress = [10, 35, 60, 85, 110, 135, 159]
        let expected = [false, false, false, false, false, false, true]
        #expect(progress.map { detector.isStalled(at: $0) } == expected)
    }
}
