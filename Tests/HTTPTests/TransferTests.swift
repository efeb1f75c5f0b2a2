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
