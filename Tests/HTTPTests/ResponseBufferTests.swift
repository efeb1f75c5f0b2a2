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
    @Test func `a body of a declared length takes no more memory`() throws {
        var buffer = ResponseBuffer(bodyLimit: 1 << 20)
        for line in ["HTTP/1.1 200 OK", "Content-Length: 100000", ""] {
            let failure = Array((line + "\r\n").utf8).withUnsafeBytes {
                buffer.addHead($0)
            }
            #expect(failure == nil)
        }
        let piece = [UInt8](repeating: 1, count: 10_000)
        for _ in 0 ..< 10 {
            let end = piece.withUnsafeBytes { buffer.addBody($0) }
            #expect(end == nil)
        }
        let body = try buffer.end().get().body
        #expect(body.count == 100_000)
        #expect(body.capacity < 110_000)
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
        guard case .responded(200, 300_000, _) = harness.events.last else {
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

    @Test func `an error of the sink ends the request`() async throws {
        let harness = try HTTPHarness { _ in .response(body: Data(count: 10)) }
        await #expect(throws: HTTPError.tooLarge(limit: 9)) {
            try await harness.send(to: Sink(limit: 9))
        }
    }
}
