import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPCancellationTests {
    @Test func `cancelling ends the request and the connection`()
        async throws
    {
        let asked = Gate()
        let closed = Gate()
        let rig = try HTTPHarness { _ in
            asked.open()
            return .hang(telling: closed)
        }
        let task = Task { try await rig.send() }
        await asked.wait()
        task.cancel()
        await #expect(throws: ServiceError.cancelled) { try await task.value }
        await closed.wait()
        #expect(rig.targets.count == 1)
    }

    @Test func `cancelling in the middle of a body closes the connection`()
        async throws
    {
        let asked = Gate()
        let closed = Gate()
        let rig = try HTTPHarness { _ in
            asked.open()
            return LoopbackResponse([
                .send(LoopbackResponse.head(200, ["Content-Length": "9"])),
                .send(Data("hello".utf8)), .expectClose(closed),
            ])
        }
        let task = Task { try await rig.send() }
        await asked.wait()
        task.cancel()
        await #expect(throws: ServiceError.cancelled) { try await task.value }
        await closed.wait()
    }

    @Test func `a cancelled task asks nobody`() async throws {
        let rig = try HTTPHarness { _ in .answer() }
        let cancelled = Gate()
        let task = Task {
            await cancelled.wait()
            return try await rig.send()
        }
        task.cancel()
        cancelled.open()
        await #expect(throws: ServiceError.cancelled) { try await task.value }
        #expect(rig.targets.isEmpty)
    }

    @Test func `cancelling ends the pause before a retry`() async throws {
        let rig = try HTTPHarness(
            retries: RetryPolicy(
                firstPause: FakeTime.longestPause * 4,
                longestPause: FakeTime.longestPause * 4
            )
        ) { _ in .answer(503) }
        let task = Task { try await rig.send() }
        await rig.pausing.wait()
        task.cancel()
        await #expect(throws: ServiceError.cancelled) { try await task.value }
        #expect(rig.targets.count == 1)
    }

    @Test func `others go on when one is cancelled`() async throws {
        let asked = Gate()
        let release = Gate()
        let rig = try HTTPHarness { request in
            guard request.path == "/slow" else { return .hang() }
            asked.open()
            return LoopbackResponse(
                [.wait(release)]
                    + LoopbackResponse.answer(body: Data("x".utf8)).steps
            )
        }
        async let slow = rig.send("/slow")
        await asked.wait()
        for _ in 1 ... 20 {
            let task = Task { try await rig.send("/hang") }
            await Task.yield()
            task.cancel()
            await #expect(throws: ServiceError.cancelled) {
                try await task.value
            }
        }
        release.open()
        #expect(try await slow.body == Data("x".utf8))
        #expect(rig.time.pauses.isEmpty)
    }
}
