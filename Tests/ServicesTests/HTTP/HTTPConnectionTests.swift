import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPConnectionTests {
    @Test func `a refused connection is told from others`() async throws {
        let rig = try HTTPHarness { _ in .answer() }
        let port = try ClosedPort()
        let address = try #require(URL(string: port.address))
        let expected = ServiceError.connectionRefused(host: "127.0.0.1")
        await #expect(throws: expected) {
            try await rig.client.send(HTTPRequest(address, bodyLimit: 1))
        }
        #expect(rig.time.pauses.count == 3)
    }

    @Test func `an unknown name is told at once`() async throws {
        let rig = try HTTPHarness { _ in .answer() }
        let address = try #require(URL(string: "http://nowhere.invalid/"))
        let expected = ServiceError.hostNotFound(host: "nowhere.invalid")
        await #expect(throws: expected) {
            try await rig.client.send(HTTPRequest(address, bodyLimit: 1))
        }
        #expect(rig.time.pauses.isEmpty)
    }

    @Test func `a server that does not speak TLS is not trusted`()
        async throws
    {
        let rig = try HTTPHarness { _ in .answer() }
        let address = try #require(
            URL(string: "https://127.0.0.1:\(rig.server.port)/")
        )
        let failure = await #expect(throws: ServiceError.self) {
            try await rig.client.send(HTTPRequest(address, bodyLimit: 1))
        }
        guard case .insecureConnection = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(rig.time.pauses.isEmpty)
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
    func `a connection that breaks before the answer is tried again`(
        fault: LoopbackResponse
    ) async throws {
        let rig = try HTTPHarness(retries: RetryPolicy(attempts: 2)) { _ in
            fault
        }
        let failure = await #expect(throws: ServiceError.self) {
            try await rig.send()
        }
        guard case .connectionFailed = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(rig.time.pauses.count == 1)
    }

    @Test func `a connection that breaks once does no harm`() async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            count.next() == 1 ? .reset : .answer(body: Data("x".utf8))
        }
        #expect(try await rig.send().body == Data("x".utf8))
    }

    @Test(arguments: [
        LoopbackResponse.cut(after: "hello", of: 10),
        LoopbackResponse([
            .send(LoopbackResponse.head(200, ["Transfer-Encoding": "chunked"])),
            .send(Data("5\r\nhello\r\n".utf8)), .close,
        ]),
    ])
    func `a body cut short is no answer`(
        fault: LoopbackResponse
    ) async throws {
        let rig = try HTTPHarness { _ in fault }
        await #expect(throws: ServiceError.cutShort) { try await rig.send() }
        #expect(rig.targets.count == 4)
    }

    @Test func `a body in chunks is whole`() async throws {
        let chunks = "5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n"
        let rig = try HTTPHarness { _ in
            .answer(
                headers: ["Transfer-Encoding": "chunked"],
                body: Data(chunks.utf8)
            )
        }
        #expect(try await rig.send().body == Data("hello!".utf8))
    }

    @Test func `a body that declares too much is refused unread`()
        async throws
    {
        let closed = Gate()
        let rig = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "1001"])),
                .expectClose(closed),
            ])
        }
        await #expect(throws: ServiceError.tooLarge(limit: 1_000)) {
            try await rig.send(bodyLimit: 1_000)
        }
        await closed.wait()
        #expect(rig.targets.count == 1)
    }

    @Test(arguments: [Int.max, Int.max - 1])
    func `a body that declares all there can be is refused`(
        length: Int
    ) async throws {
        let rig = try HTTPHarness { _ in
            let length = ["Content-Length": String(length)]
            return LoopbackResponse([.send(LoopbackResponse.head(200, length))])
        }
        await #expect(throws: ServiceError.tooLarge(limit: 1_000)) {
            try await rig.send(bodyLimit: 1_000)
        }
    }

    @Test func `a head without an end is stopped`() async throws {
        let closed = Gate()
        let rig = try HTTPHarness(retries: .none) { _ in
            let line = Data("A: \(String(repeating: "b", count: 995))\r\n".utf8)
            let lines = Array(repeating: line, count: 70).reduce(Data(), +)
            return LoopbackResponse([
                .send(Data("HTTP/1.1 200 OK\r\n".utf8) + lines),
                .expectClose(closed),
            ])
        }
        let expected = ServiceError.connectionFailed(detail: "no HTTP")
        await #expect(throws: expected) { try await rig.send() }
        await closed.wait()
    }

    @Test func `a body that grows too large is stopped`() async throws {
        let closed = Gate()
        let rig = try HTTPHarness { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(200)),
                .send(Data(count: 1_001)), .expectClose(closed),
            ])
        }
        await #expect(throws: ServiceError.tooLarge(limit: 1_000)) {
            try await rig.send(bodyLimit: 1_000)
        }
        await closed.wait()
    }

    @Test func `a body as large as the limit is taken`() async throws {
        let rig = try HTTPHarness { _ in .answer(body: Data(count: 1_000)) }
        #expect(try await rig.send(bodyLimit: 1_000).body.count == 1_000)
    }

    @Test func `what is bounded is the unpacked body`() async throws {
        // 1,000 zeros in gzip's format, 29 bytes.
        let packed = try #require(
            Data(
                base64Encoded: "H4sIAAAAAAACA2NgGAWjYBQMdwAAgBcLBugDAAA="
            )
        )
        let rig = try HTTPHarness { _ in
            .answer(headers: ["Content-Encoding": "gzip"], body: packed)
        }
        #expect(try await rig.send(bodyLimit: 1_000).body == Data(count: 1_000))
        await #expect(throws: ServiceError.tooLarge(limit: 999)) {
            try await rig.send(bodyLimit: 999)
        }
    }

    @Test func `silence before the answer ends in a time-out`()
        async throws
    {
        let asked = Gate()
        let closed = Gate()
        let rig = try HTTPHarness(retries: .none) { _ in
            asked.open()
            return .hang(telling: closed)
        }
        let answer = Task { try await rig.send() }
        await asked.wait()
        rig.time.timeIsUp.open()
        await #expect(throws: ServiceError.timedOut) { try await answer.value }
        await closed.wait()
    }

    @Test func `silence within the body ends in a time-out`() async throws {
        let answered = Gate()
        let closed = Gate()
        let rig = try HTTPHarness(retries: .none) { _ in
            answered.open()
            return LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "9"])),
                .send(Data("hello".utf8)), .expectClose(closed),
            ])
        }
        let answer = Task { try await rig.send() }
        await answered.wait()
        rig.time.timeIsUp.open()
        await #expect(throws: ServiceError.timedOut) { try await answer.value }
        await closed.wait()
    }
}
