import Foundation
import HTTP
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPRetryTests {
    @Test(arguments: [408, 500, 502, 503, 504, 599])
    func `a transient status is tried four times with doubling pauses`(
        status: Int
    ) async throws {
        let harness = try HTTPHarness { _ in .response(status) }
        await #expect(throws: HTTPError.status(status, reason: nil)) {
            try await harness.send()
        }
        #expect(harness.targets.count == 4)
        #expect(harness.time.pauses == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func `a pause is shortened at random by up to a half`() async throws {
        let harness = try HTTPHarness(random: 0) { _ in
            .response(500)
        }
        await #expect(throws: HTTPError.self) { try await harness.send() }
        #expect(
            harness.time.pauses == [.seconds(0.5), .seconds(1), .seconds(2)]
        )
    }

    @Test(arguments: [1, 2, 3])
    func `a retry that succeeds returns its response`(failures: Int)
        async throws
    {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            .response(count.next() <= failures ? 503 : 200)
        }
        #expect(try await harness.send().status == 200)
        #expect(harness.targets.count == failures + 1)
    }

    @Test(arguments: [429, 503])
    func `a Retry-After in seconds sets the pause`(
        status: Int
    ) async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .response(status, headers: ["Retry-After": "7"])
                : .response()
        }
        _ = try await harness.send()
        #expect(harness.time.pauses == [.seconds(7)])
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:40 GMT", Duration.seconds(40)),
        ("Thu, 01 Jan 1970 00:00:00 GMT", .seconds(1)),
        ("Mon, 01 Dec 1969 00:00:00 GMT", .seconds(1)),
        ("-5", .seconds(1)),
        ("0", .seconds(1)),
        ("1", .seconds(1)),
        ("60", .seconds(60)),
    ])
    func `a Retry-After date or number sets the pause, at least a second`(
        header: String,
        pause: Duration
    ) async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .response(429, headers: ["Retry-After": header])
                : .response()
        }
        _ = try await harness.send()
        #expect(harness.time.pauses == [pause])
    }

    @Test(arguments: ["soon", "1.5", "", "Thu, 41 Jan 1970 00:00:40 GMT"])
    func `an unreadable Retry-After is ignored`(header: String) async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .response(429, headers: ["Retry-After": header])
                : .response()
        }
        _ = try await harness.send()
        #expect(harness.time.pauses == [.seconds(1)])
    }

    @Test(arguments: [
        ("61", Duration.seconds(61)),
        ("2870", .seconds(2_870)),
        ("Thu, 01 Jan 1970 01:00:00 GMT", .seconds(3_600)),
        ("9223372036854775807", .seconds(31_536_000)),
    ])
    func `a Retry-After beyond a minute fails at once`(
        header: String,
        pause: Duration
    ) async throws {
        let harness = try HTTPHarness { _ in
            .json(
                #"{"error": {"code": "OVER_RATE_LIMIT", "message": "Slow"}}"#,
                status: 429,
                headers: ["Retry-After": header]
            )
        }
        let expected = HTTPError.rateLimited(
            retryAfter: pause,
            reason: "Slow"
        )
        await #expect(throws: expected) { try await harness.send() }
        #expect(harness.targets.count == 1)
    }

    @Test
    func `a server that stays at 429 fails as rate limited after the retries`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response(429) }
        let expected = HTTPError.rateLimited(retryAfter: nil, reason: nil)
        await #expect(throws: expected) { try await harness.send() }
        #expect(harness.targets.count == 4)
    }
}
