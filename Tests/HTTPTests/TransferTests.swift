import Foundation
import Synchronization
import Testing

@testable import HTTP

struct TransferTests {
    /// Asks for the state of a transfer when it is released.
    private final class Sink: BodySink {
        let transfer = Mutex<Transfer?>(nil)
        let headers: [String: String] = [:]

        deinit { _ = transfer.withLock { $0?.hasEnded } }

        func begin(_ head: HTTPResponse) throws(HTTPError) {}
        func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {}
    }

    @Test(arguments: [
        ("https://h/", 443), ("HTTPS://h/", 443), ("http://h/", 80),
        ("http://h:443/", 443), ("https://h:80/", 80),
    ])
    func `only at its own port a server has refused the connection`(
        url: String,
        port: Int
    ) async throws {
        for other in [80, 443] {
            let url = try #require(URL(string: url))
            let transfer = Transfer(HTTPRequest(url, bodyLimit: 1))
            transfer.fail(7, message: "Failed to connect to h port \(other)")
            let outcome = await transfer.run(in: TransferQueue(hostLimit: 1))
            #expect(
                outcome
                    == .failure(
                        other == port
                            ? .connectionRefused(host: "h")
                            : .proxyRefused(host: "h")
                    )
            )
        }
    }

    /// Takes nothing.
    private struct ClosedSink: BodySink {
        let headers: [String: String] = [:]

        func begin(_ head: HTTPResponse) throws(HTTPError) { throw .cancelled }
        func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError) {}
    }

    @Test(arguments: [true, false])
    func `a transfer that has ended takes no more`(hasSink: Bool) {
        let url = URL(filePath: "/")
        let request = HTTPRequest(url, bodyLimit: hasSink ? 1 : 0)
        let transfer = Transfer(request, to: hasSink ? ClosedSink() : nil)
        let lines = ["HTTP/1.1 200 OK", "Content-Length: 1", "", ""]
        let taken = lines.map { line in
            Array((line + "\r\n").utf8).withUnsafeBytes {
                transfer.addHead($0)
            }
        }
        #expect(taken == [true, true, false, false])
        #expect(transfer.progress == 38)
        #expect(transfer.hasEnded)
    }

    @Test func `the sink of a transfer may ask for its state when released`() {
        weak var released: Sink?
        let transfer: Transfer
        do {
            let sink = Sink()
            released = sink
            let request = HTTPRequest(URL(filePath: "/"), bodyLimit: 1)
            transfer = Transfer(request, to: sink)
            sink.transfer.withLock { $0 = transfer }
        }
        #expect(released != nil)
        transfer.finish(.failure(.cancelled))
        #expect(released == nil)
    }
}
