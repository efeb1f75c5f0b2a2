import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.queued)
struct HTTPCancellationTests {
    @Test func `cancelling a request closes its connection`()
        async throws
    {
        let requested = Gate()
        let closed = Gate()
        let harness = try HTTPHarness { _ in
            requested.open()
            return .hang(reporting: closed)
        }
        let task = Task { try await harness.send() }
        await requested.wait()
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        await closed.wait()
        #expect(harness.targets.count == 1)
    }

    @Test func `cancelling during a body closes the connection`()
        async throws
    {
        let requested = Gate()
        let closed = Gate()
        let harness = try HTTPHarness { _ in
            requested.open()
            return LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "9"])),
                .send(Data("hello".utf8)), .expectClose(closed),
            ])
        }
        let task = Task { try await harness.send() }
        await requested.wait()
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        await closed.wait()
    }

    @Test func `a task cancelled before it starts sends no request`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response() }
        let cancelled = Gate()
        let task = Task {
            await cancelled.wait()
            return try await harness.send()
        }
        task.cancel()
        cancelled.open()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(harness.targets.isEmpty)
    }

    @Test func `cancelling ends the pause before a retry`() async throws {
        let harness = try HTTPHarness(
            retries: RetryPolicy(
                firstPause: FakeTime.longestPause * 4,
                longestPause: FakeTime.longestPause * 4
            )
        ) { _ in .response(503) }
        let task = Task { try await harness.send() }
        await harness.pausing.wait()
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(harness.targets.count == 1)
    }

    @Test func `cancelling one request leaves the others alone`() async throws {
        let requested = Gate()
        let release = Gate()
        let harness = try HTTPHarness { request in
            guard request.path == "/slow" else { return .hang() }
            requested.open()
            return LoopbackResponse(
                [.wait(release)]
                    + LoopbackResponse.response(body: Data("x".utf8)).steps
            )
        }
        async let slow = harness.send("/slow")
        await requested.wait()
        for _ in 1 ... 20 {
            let task = Task { try await harness.send("/hang") }
            task.cancel()
            await #expect(throws: HTTPError.cancelled) {
                try await task.value
            }
        }
        release.open()
        #expect(try await slow.body == Array("x".utf8))
        #expect(harness.time.pauses.isEmpty)
    }
}
