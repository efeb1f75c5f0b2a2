import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct ResponseHeadTests {
    private func head(_ lines: String...) -> ResponseHead {
        var head = ResponseHead()
        for line in lines {
            let isTaken = head.add(line + "\r\n")
            #expect(isTaken)
        }
        return head
    }

    @Test(arguments: ["HTTP/1.1 200 OK", "HTTP/2 200", "HTTP/1.0 200 "])
    func `a status line sets the status`(line: String) {
        let head = head(line)
        #expect(head.status == 200)
        #expect(head.isSuccess)
        #expect(!head.isComplete)
    }

    @Test func `field names are lowercased and values trimmed`() {
        let head = head("HTTP/1.1 404 No", "ETag: \t\"a: b\" ", "Empty:", "")
        #expect(head.fields == ["etag": "\"a: b\"", "empty": ""])
        #expect(head.isComplete)
        #expect(!head.isSuccess)
    }

    @Test func `a repeated field becomes a list`() {
        let head = head("HTTP/1.1 200 OK", "Via: a", "via: b")
        #expect(head.fields == ["via": "a, b"])
    }

    @Test func `an interim response is forgotten when the final one comes`() {
        let head = head("HTTP/1.1 103 Hints", "A: 1", "", "HTTP/1.1 200 OK", "")
        #expect(head.status == 200)
        #expect(head.fields.isEmpty)
        #expect(head.isComplete)
    }

    @Test func `an interim response is not complete`() {
        #expect(!head("HTTP/1.1 100 Continue", "").isComplete)
    }

    @Test func `trailers change nothing`() {
        let head = head("HTTP/1.1 200 OK", "A: 1", "", "A: 2", "")
        #expect(head.fields == ["a": "1"])
        #expect(head.isComplete)
    }

    @Test(arguments: ["", "A: 1", "HTTP/1.1", "HTTP/1.1 two", "HTTP/1.1 99 x"])
    func `an invalid first line is refused`(line: String) {
        var head = ResponseHead()
        let isTaken = head.add(line)
        #expect(!isTaken)
    }

    @Test func `a field without a name is refused`() {
        var head = head("HTTP/1.1 200 OK")
        let isTaken = head.add("A")
        #expect(!isTaken)
    }

    @Test(arguments: [
        ("12", 12), ("9223372036854775807", Int.max),
        ("9223372036854775808", nil), ("a", nil),
    ])
    func `a content length is a number that fits`(text: String, expected: Int?)
    {
        let head = head("HTTP/1.1 200 OK", "Content-Length: \(text)")
        #expect(head.contentLength == expected)
    }
}

struct ResponseBufferTests {
    @Test(arguments: [(0, true), (1, false)])
    func `a head, and the body of a failure, have up to 65,536 bytes`(
        more: Int,
        goesOn: Bool
    ) throws {
        var buffer = ResponseBuffer(bodyLimit: 1)
        let field = "A: " + String(repeating: "b", count: 65_512 + more)
        let steps = ["HTTP/1.1 404 No", field, ""].map { line in
            Array((line + "\r\n").utf8).withUnsafeBytes {
                buffer.addHead($0).goesOn
            }
        }
        #expect(steps == [true, true, goesOn])
        let pieces = [65_536, 1].map { count in
            [UInt8](repeating: 1, count: count).withUnsafeBytes {
                buffer.addBody($0).goesOn
            }
        }
        #expect(pieces == [true, false])
        #expect(try !goesOn || buffer.end().get().body.count == 65_536)
    }

    @Test(
        arguments: [
            ("200 OK", true, nil), ("200 OK", false, .cutShort),
            ("204 Nothing", false, nil), ("404 No", false, nil),
            (nil, true, .connectionFailed(detail: "no response")),
        ] as [(String?, Bool, HTTPError?)]
    )
    func `a body that is not whole is cut short if it was to be one`(
        status: String?,
        isWhole: Bool,
        failure: HTTPError?
    ) {
        var buffer = ResponseBuffer(bodyLimit: 1)
        for line in [status.map { "HTTP/1.1 " + $0 }, ""].compactMap(\.self) {
            Array((line + "\r\n").utf8).withUnsafeBytes {
                _ = buffer.addHead($0)
            }
        }
        let end = buffer.end(isWhole: isWhole)
        #expect(throws: failure ?? .timedOut) {
            _ = try end.get()
            throw HTTPError.timedOut
        }
    }

    @Test func `a body of a declared length takes no more memory`() throws {
        var buffer = ResponseBuffer(bodyLimit: 1 << 20)
        for line in ["HTTP/1.1 200 OK", "Content-Length: 100000", ""] {
            let step = Array((line + "\r\n").utf8).withUnsafeBytes {
                buffer.addHead($0)
            }
            #expect(step.goesOn)
        }
        let piece = [UInt8](repeating: 1, count: 10_000)
        for _ in 0 ..< 10 {
            let step = piece.withUnsafeBytes { buffer.addBody($0) }
            #expect(step.goesOn)
        }
        let body = try buffer.end().get().body
        #expect(body.count == 100_000)
        #expect(body.capacity < 110_000)
    }
}

extension ResponseBuffer.Step {
    fileprivate var goesOn: Bool {
        if case .goOn = self { true } else { false }
    }
}

@Suite(.queued)
struct BodySinkTests {
    /// Collects the bytes of each attempt; refuses more than a limit.
    private final class Sink: BodySink {
        let limit: Int
        private let state = Mutex<[Data]>([])

        var attempts: [Data] { state.withLock { $0 } }

        init(limit: Int = .max) { self.limit = limit }

        let headers: [String: String] = [:]

        func begin(_ head: HTTPResponse) throws(HTTPError) {
            state.withLock { $0.append(Data()) }
        }

        func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
            let size = state.withLock { attempts in
                attempts[attempts.count - 1].append(contentsOf: piece)
                return attempts[attempts.count - 1].count
            }
            guard size <= limit else { throw .tooLarge(limit: limit) }
        }
    }

    @Test func `a sink receives the body instead of the response`()
        async throws
    {
        let body = Data((0 ..< 300_000).map { UInt8(truncatingIfNeeded: $0) })
        let harness = try HTTPHarness { _ in .response(body: body) }
        let sink = Sink()
        let response = try await harness.send(to: sink)
        #expect(response.status == 200)
        #expect(response.body.isEmpty)
        #expect(sink.attempts == [body])
        guard case .responded(200, _, 300_000, _) = harness.events.last else {
            Issue.record("\(harness.events)")
            return
        }
    }

    @Test func `a sink starts over when a body was cut short`() async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .cut(after: "hel", of: 5)
                : .response(body: Data("hello".utf8))
        }
        let sink = Sink()
        _ = try await harness.send(to: sink)
        #expect(sink.attempts == [Data("hel".utf8), Data("hello".utf8)])
    }

    @Test func `fields after a body do not begin it again`() async throws {
        let head = LoopbackResponse.head(
            200,
            ["Transfer-Encoding": "chunked", "Trailer": "X-Checksum"]
        )
        let rest = "5\r\nhello\r\n0\r\nX-Checksum: 1\r\nServer: x\r\n\r\n"
        let harness = try HTTPHarness { _ in
            LoopbackResponse([.send(head + Data(rest.utf8))])
        }
        let sink = Sink()
        _ = try await harness.send(to: sink)
        #expect(sink.attempts == [Data("hello".utf8)])
    }

    @Test func `an error body does not reach the sink`() async throws {
        let harness = try HTTPHarness { _ in
            .json(#"{"reason": "No."}"#, status: 404)
        }
        let sink = Sink()
        await #expect(throws: HTTPError.status(404, reason: "No.")) {
            try await harness.send(to: sink)
        }
        #expect(sink.attempts.isEmpty)
    }

    /// Takes no more than two pieces until there is room.
    private final class FullSink: BodySink {
        private let isFull: Gate
        private let state = Mutex((pieces: 0, bytes: 0, isOpen: false))
        let headers: [String: String] = [:]

        init(isFull: Gate) { self.isFull = isFull }

        var bytes: Int { state.withLock { $0.bytes } }

        func makeRoom() { state.withLock { $0.isOpen = true } }

        var hasRoom: Bool {
            let hasRoom = state.withLock { $0.isOpen || $0.pieces < 2 }
            if !hasRoom { isFull.open() }
            return hasRoom
        }

        func begin(_ head: HTTPResponse) throws(HTTPError) {}

        func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {
            state.withLock { state in
                state.pieces += 1
                state.bytes += piece.count
            }
        }
    }

    @Test func `a sink without room holds up its own response only`()
        async throws
    {
        let body = Data(count: 3_000_000)
        let harness = try HTTPHarness { _ in .response(body: body) }
        let isFull = Gate()
        let sink = FullSink(isFull: isFull)
        async let held = harness.send(bodyLimit: 4_000_000, to: sink)
        await isFull.wait()
        let other = try await harness.send("/other", bodyLimit: 4_000_000)
        #expect(other.body.count == body.count)
        #expect(sink.bytes < body.count)
        sink.makeRoom()
        _ = try await held
        #expect(sink.bytes == body.count)
    }

    @Test func `an error of the sink ends the request`() async throws {
        let harness = try HTTPHarness { _ in .response(body: Data(count: 10)) }
        await #expect(throws: HTTPError.tooLarge(limit: 9)) {
            try await harness.send(to: Sink(limit: 9))
        }
    }
}
