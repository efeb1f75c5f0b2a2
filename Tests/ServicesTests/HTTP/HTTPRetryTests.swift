import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct HTTPRetryTests {
    @Test(arguments: [408, 500, 502, 503, 504, 599])
    func `a passing failure is tried four times, ever more slowly`(
        status: Int
    ) async throws {
        let rig = try HTTPHarness { _ in .answer(status) }
        await #expect(throws: ServiceError.status(status, reason: nil)) {
            try await rig.send()
        }
        #expect(rig.targets.count == 4)
        #expect(rig.time.pauses == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func `chance shortens a pause by up to a half`() async throws {
        let rig = try HTTPHarness(clock: { $0.clock(random: 0) }) { _ in
            .answer(500)
        }
        await #expect(throws: ServiceError.self) { try await rig.send() }
        #expect(
            rig.time.pauses == [.seconds(0.5), .seconds(1), .seconds(2)]
        )
    }

    @Test(arguments: [1, 2, 3])
    func `a retry that succeeds is the answer`(failures: Int) async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            .answer(count.next() <= failures ? 503 : 200)
        }
        #expect(try await rig.send().status == 200)
        #expect(rig.targets.count == failures + 1)
    }

    @Test(arguments: [429, 503])
    func `the pause is the one that the server asks for`(
        status: Int
    ) async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            count.next() == 1
                ? .answer(status, headers: ["Retry-After": "7"])
                : .answer()
        }
        _ = try await rig.send()
        #expect(rig.time.pauses == [.seconds(7)])
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:40 GMT", Duration.seconds(40)),
        ("Thu, 01 Jan 1970 00:00:00 GMT", .zero),
        ("Mon, 01 Dec 1969 00:00:00 GMT", .zero),
        ("-5", .zero),
        ("60", .seconds(60)),
    ])
    func `a date says when to come back`(
        header: String,
        pause: Duration
    ) async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            count.next() == 1
                ? .answer(429, headers: ["Retry-After": header])
                : .answer()
        }
        _ = try await rig.send()
        #expect(rig.time.pauses == [pause])
    }

    @Test(arguments: ["soon", "1.5", "", "Thu, 41 Jan 1970 00:00:40 GMT"])
    func `an unreadable pause is as none`(header: String) async throws {
        let count = Counter()
        let rig = try HTTPHarness { _ in
            count.next() == 1
                ? .answer(429, headers: ["Retry-After": header])
                : .answer()
        }
        _ = try await rig.send()
        #expect(rig.time.pauses == [.seconds(1)])
    }

    @Test(arguments: [
        ("61", Duration.seconds(61)),
        ("2870", .seconds(2_870)),
        ("Thu, 01 Jan 1970 01:00:00 GMT", .seconds(3_600)),
        ("9223372036854775807", .seconds(31_536_000)),
    ])
    func `too long a pause is not waited for`(
        header: String,
        pause: Duration
    ) async throws {
        let rig = try HTTPHarness { _ in
            .json(
                #"{"error": {"code": "OVER_RATE_LIMIT", "message": "Slow"}}"#,
                status: 429,
                headers: ["Retry-After": header]
            )
        }
        let expected = ServiceError.rateLimited(
            retryAfter: pause,
            reason: "Slow"
        )
        await #expect(throws: expected) { try await rig.send() }
        #expect(rig.targets.count == 1)
    }

    @Test func `too many requests stay too many after the retries`()
        async throws
    {
        let rig = try HTTPHarness { _ in .answer(429) }
        let expected = ServiceError.rateLimited(retryAfter: nil, reason: nil)
        await #expect(throws: expected) { try await rig.send() }
        #expect(rig.targets.count == 4)
    }
}
