import Foundation
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct HTTPStatusTests {
    @Test(arguments: [
        300, 302, 400, 401, 403, 404, 407, 410, 414, 418, 421, 451,
    ])
    func `a refusal is reported at once, with the service's reason`(
        status: Int
    ) async throws {
        let rig = try HTTPRig { _ in
            .json(#"{"reason": "because"}"#, status: status)
        }
        let expected = ServiceError.status(
            status,
            // The URL session keeps the body of a redirect to itself.
            reason: status == 302 ? nil : "because"
        )
        await #expect(throws: expected) { try await rig.send() }
        #expect(rig.targets.count == 1)
        #expect(rig.time.pauses.isEmpty)
    }

    @Test func `a demand for a password is a refusal`() async throws {
        let challenge = ["WWW-Authenticate": #"Basic realm="x""#]
        let rig = try HTTPRig { _ in .answer(401, headers: challenge) }
        for _ in 1 ... 2 {
            await #expect(throws: ServiceError.status(401, reason: nil)) {
                try await rig.send()
            }
        }
    }

    @Test(arguments: [408, 500, 502, 503, 504, 599])
    func `a passing failure is tried four times, ever more slowly`(
        status: Int
    ) async throws {
        let rig = try HTTPRig { _ in .answer(status) }
        await #expect(throws: ServiceError.status(status, reason: nil)) {
            try await rig.send()
        }
        #expect(rig.targets.count == 4)
        #expect(rig.time.pauses == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func `chance shortens a pause by up to a half`() async throws {
        let rig = try HTTPRig(clock: { $0.clock(random: 0) }) { _ in
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
        let rig = try HTTPRig { _ in
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
        let rig = try HTTPRig { _ in
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
        let rig = try HTTPRig { _ in
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
        let rig = try HTTPRig { _ in
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
        let rig = try HTTPRig { _ in
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
        let rig = try HTTPRig { _ in .answer(429) }
        let expected = ServiceError.rateLimited(retryAfter: nil, reason: nil)
        await #expect(throws: expected) { try await rig.send() }
        #expect(rig.targets.count == 4)
    }

    @Test(
        arguments: [
            (#"{"reason": "a"}"#, "a"),
            (#"{"code": 400, "msg": "b", "service_version": "v1"}"#, "b"),
            (#"{"error": {"code": "X", "message": "c"}}"#, "c"),
            (#"{"error": "no object", "msg": "d"}"#, "d"),
            (#"{"reason": 5, "msg": ""}"#, nil),
            ("{}", nil),
            ("[1]", nil),
            ("<html>No</html>", nil),
            ("{\"reason\": \"\u{1F600}", nil),
        ] as [(String, String?)]
    )
    func `the reason is found where the services put it`(
        body: String,
        reason: String?
    ) async throws {
        let rig = try HTTPRig { _ in .json(body, status: 400) }
        await #expect(throws: ServiceError.status(400, reason: reason)) {
            try await rig.send()
        }
    }

    @Test func `a long reason is cut`() async throws {
        let reason = String(repeating: "x", count: 60_000)
        let rig = try HTTPRig { _ in
            .json("{\"reason\": \"\(reason)\"}", status: 400)
        }
        let cut = String(reason.prefix(500))
        await #expect(throws: ServiceError.status(400, reason: cut)) {
            try await rig.send()
        }
    }

    @Test func `an endless refusal is still a refusal`() async throws {
        let closed = Gate()
        let rig = try HTTPRig { _ in
            LoopbackResponse([
                .send(LoopbackResponse.head(404)),
                .send(Data(count: 100_000)), .expectClose(closed),
            ])
        }
        await #expect(throws: ServiceError.status(404, reason: nil)) {
            try await rig.send()
        }
        await closed.wait()
    }

    @Test func `a network that wants a sign-in says so`() async throws {
        let rig = try HTTPRig { _ in .answer(511) }
        await #expect(throws: ServiceError.signInPage) {
            try await rig.send()
        }
    }
}
