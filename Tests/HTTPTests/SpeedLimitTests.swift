import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct SpeedLimitTests {
    @Test(arguments: [1, 4, 16_384])
    func `as many bytes may arrive as the limit allows`(size: Int) {
        let time = FakeTime()
        let limit = SpeedLimit(100_000) { time.uptime }
        var bytes = 0
        for _ in 0 ..< 10_000 {
            time.advance(by: .milliseconds(1))
            while limit.take(size) { bytes += size }
        }
        #expect(abs(bytes - 1_000_000) <= 20_000)
    }

    @Test func `what was not used for a while does not arrive at once`() {
        let time = FakeTime()
        let limit = SpeedLimit(100_000) { time.uptime }
        time.advance(by: .seconds(100))
        var bytes = 0
        while limit.take(1_000) { bytes += 1_000 }
        #expect(70_000 ... 80_000 ~= bytes)
    }

    @Test func `after too much has arrived, it says how long to wait`() {
        let time = FakeTime()
        let limit = SpeedLimit(1_000) { time.uptime }
        time.advance(by: .milliseconds(100))
        #expect(limit.take(600))
        #expect(!limit.take(1))
        let delay = limit.delay
        #expect(abs(delay / .milliseconds(1) - 501) < 2)
        time.advance(by: delay)
        #expect(limit.take(1))
    }

    /// Sends requests to a server whose bodies have the same size.
    private static func elapsed(
        _ count: Int,
        of size: Int
    ) async throws -> Duration {
        let harness = try HTTPHarness { _ in
            .response(body: Data(count: size))
        }
        // Each look at the clock takes a while.
        let time = FakeTime()
        let start = time.uptime
        let limit = SpeedLimit(16 << 20) {
            time.advance(by: .microseconds(200))
            return time.uptime
        }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: .max)
        request.pace = HTTPPace(speedLimit: limit)
        try await withThrowingTaskGroup { [request] group in
            for _ in 0 ..< count {
                group.addTask {
                    let response = try await harness.client.send(request)
                    #expect(response.body.count == size)
                }
            }
            try await group.waitForAll()
        }
        return time.uptime - start
    }

    @Test(arguments: [(1, 2 << 20), (4, 512 << 10), (64, 32 << 10)])
    func `requests share one limit, however many run`(
        count: Int,
        size: Int
    ) async throws {
        let elapsed = try await Self.elapsed(count, of: size)
        // An eighth of a second, less what may arrive at once.
        #expect(elapsed >= .milliseconds(120))
    }

    @Test func `a transfer that waits for the limit is not stalled`() async {
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
