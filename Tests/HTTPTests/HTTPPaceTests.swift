import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPPaceTests {
    @Test func `a body arrives no faster than it may`() async throws {
        let harness = try HTTPHarness { _ in
            .response(body: Data(count: 96 << 10))
        }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: .max)
        request.pace = HTTPPace(maximumRate: 64 << 10)
        let start = ContinuousClock.now
        let response = try await harness.client.send(request)
        #expect(response.body.count == 96 << 10)
        // What libcurl allows at once does not wait.
        #expect(ContinuousClock.now - start > .milliseconds(500))
    }

    @Test func `a transfer that waits for the disk is not stalled`() async {
        let transfer = Transfer(HTTPRequest(URL(filePath: "/"), bodyLimit: 1))
        #expect(!transfer.takeHold())
        transfer.isHeld = true
        #expect(transfer.takeHold())
        #expect(transfer.takeHold())
        transfer.isHeld = false
        #expect(transfer.takeHold())
        #expect(!transfer.takeHold())
    }
}
