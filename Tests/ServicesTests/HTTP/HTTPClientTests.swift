import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPClientTests {
    @Test func `an answer comes with its status, headers and body`()
        async throws
    {
        let rig = try HTTPHarness { _ in
            .answer(headers: ["X-Odd": "a"], body: Data("hello".utf8))
        }
        let answer = try await rig.send("/a%20b?c=%2B+d")
        #expect(answer.status == 200)
        #expect(answer.headers["x-odd"] == "a")
        #expect(answer.body == Data("hello".utf8))
        #expect(rig.targets == ["/a%20b?c=%2B+d"])
    }

    @Test func `requests name the program and carry their headers`()
        async throws
    {
        let rig = try HTTPHarness { _ in .answer() }
        _ = try await rig.send(headers: ["Accept": "application/json"])
        let request = try #require(rig.server.requests.first)
        #expect(request.method == "GET")
        #expect(request.headers["user-agent"] == "nasa-photos/test")
        #expect(request.headers["accept"] == "application/json")
        #expect(request.headers["cookie"] == nil)
    }

    @Test func `cookies are not kept`() async throws {
        let rig = try HTTPHarness { _ in .answer(headers: ["Set-Cookie": "a=b"])
        }
        _ = try await rig.send()
        _ = try await rig.send()
        #expect(rig.server.requests.map { $0.headers["cookie"] } == [nil, nil])
    }

    @Test func `a connection serves one request after another`()
        async throws
    {
        let rig = try HTTPHarness { _ in .answer(body: Data("x".utf8)) }
        for _ in 1 ... 5 { _ = try await rig.send() }
        #expect(rig.server.connectionCount == 1)
    }

    @Test func `a host gets at most six connections`() async throws {
        let sixth = Gate()
        let count = Counter()
        let rig = try HTTPHarness { _ in
            if count.next() == 6 { sixth.open() }
            return LoopbackResponse(
                [.wait(sixth)] + LoopbackResponse.answer().steps
            )
        }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 1 ... 20 {
                group.addTask { (try? await rig.send()) != nil }
            }
            for await isAnswered in group { #expect(isAnswered) }
        }
        #expect(rig.server.mostConnectionsAtOnce == 6)
        #expect(rig.server.requests.count == 20)
    }

    @Test(arguments: [100, 103])
    func `notes before the answer are passed over`(status: Int) async throws {
        let rig = try HTTPHarness { _ in
            let answer = LoopbackResponse.answer(body: Data("x".utf8))
            return LoopbackResponse(
                [.send(LoopbackResponse.head(status))] + answer.steps
            )
        }
        #expect(try await rig.send().status == 200)
    }

    @Test func `"not modified" answers a conditional request`() async throws {
        let rig = try HTTPHarness { _ in .answer(304) }
        let answer = try await rig.send(headers: ["If-None-Match": "\"a\""])
        #expect(answer.status == 304)
        await #expect(throws: ServiceError.status(304, reason: nil)) {
            try await rig.send()
        }
    }

    @Test(arguments: [
        "ftp://127.0.0.1/", "file:///etc/hostname", "http:///path",
        "data:text/plain,a", "/relative",
    ])
    func `other addresses than of the web are refused`(
        text: String
    ) async throws {
        let rig = try HTTPHarness { _ in .answer() }
        let address = try #require(URL(string: text))
        await #expect(throws: ServiceError.unsupportedAddress(text)) {
            try await rig.client.send(HTTPRequest(address, bodyLimit: 1))
        }
        #expect(rig.events.isEmpty)
    }

    @Test func `each step is told`() async throws {
        let failsOnce = Counter()
        let rig = try HTTPHarness { _ in
            failsOnce.next() == 1 ? .answer(503) : .answer(body: Data([1]))
        }
        _ = try await rig.send("/?q=a&api_key=secret")
        let told = rig.events.map { event in
            switch event {
            case .requested(let method, _): method
            case .answered(let status, let bytes, _): "\(status) \(bytes)"
            case .retrying(let attempt, let attempts, let pause, let cause):
                "\(attempt)/\(attempts) \(pause) \(cause)"
            case .servedStale: "stale"
            }
        }
        #expect(
            told == [
                "GET", "503 0", "2/4 1.0 seconds status(503, reason: nil)",
                "GET", "200 1",
            ]
        )
        #expect(!rig.events.map(\.description).joined().contains("secret"))
    }
}
