import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
struct HTTPPaceTests {
    @Test(
        arguments: [
            (nil, nil, 128 << 10), (0, 1, 1 << 10), (1, 1, 1 << 10),
            (64 << 10, 64 << 10, 2 << 10), (32 << 20, 32 << 20, 128 << 10),
            (.max, .max, 128 << 10),
        ] as [(Int?, Int?, Int)]
    )
    func `libcurl is told the greatest pace, in small parts if it is slow`(
        rate: Int?,
        speed: Int?,
        size: Int
    ) {
        let numbers = CurlRequest.numbers(for: HTTPPace(maximumRate: rate))
        #expect(numbers[.maximumReceiveSpeed] == speed)
        #expect(numbers[.bufferSize] == size)
        #expect(numbers.count == (speed == nil ? 1 : 2))
        // CURLOPT_MAX_RECV_SPEED_LARGE, CURLOPT_BUFFERSIZE
        let options = [CurlLibrary.Option.maximumReceiveSpeed, .bufferSize]
        #expect(options.map(\.rawValue) == [30_146, 98])
    }

    @Test func `a body with a greatest pace arrives whole`() async throws {
        let body = Data((0 ..< 96 << 10).map { UInt8($0 % 251) })
        let harness = try HTTPHarness { _ in .response(body: body) }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: .max)
        request.pace = HTTPPace(maximumRate: 64 << 20)
        let response = try await harness.client.send(request)
        #expect(Data(response.body) == body)
    }

    /// Opens a gate when a body begins to arrive.
    private struct GateSink: BodySink {
        let gate: Gate
        let headers: [String: String] = [:]

        func begin(_ head: HTTPResponse) {}

        func write(_ piece: UnsafeRawBufferPointer) { gate.open() }
    }

    @Test func `a body that has begun is waited for as long as that may take`()
        async throws
    {
        let (hasBegun, closed) = (Gate(), Gate())
        let pauses = Mutex<[Duration]>([])
        var clock = FakeTime().clock()
        clock.expire = { pause in
            await hasBegun.wait()
            pauses.withLock { $0.append(pause) }
            try Task.checkCancellation()
        }
        let harness = try HTTPHarness(retries: .none, clock: clock) { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "9"])),
                .send(Data("hello".utf8)), .expectClose(closed),
            ])
        }
        await #expect(throws: HTTPError.timedOut) {
            try await harness.send(to: GateSink(gate: hasBegun))
        }
        await closed.wait()
        // A quarter of each timeout.
        let (response, idle) = (
            Duration.seconds(1_000), Duration.seconds(2_000)
        )
        #expect(
            pauses.withLock { $0 } == [response]
                + Array(repeating: idle, count: 4)
        )
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
