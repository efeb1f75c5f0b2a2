import Foundation
import TestSupport
import Testing

@testable import HTTP

@Suite(.queued)
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

    @Test(
        arguments: [
            (1, .timedOut, false, 1, 1), (1, .timedOut, false, 0, 0.5),
            (2, .cutShort, true, 0, 1), (7, .cutShort, false, 1, 60),
            (19, .connectionFailed(detail: ""), false, 0, 60),
            (20, .timedOut, false, 0, nil), (1, .proxyDenied, true, 0, nil),
            (1, .status(403, reason: nil), true, 1, 1),
            (1, .status(403, reason: nil), false, 1, nil),
            (1, .status(404, reason: nil), true, 1, nil),
            (1, .tookTooLong(.seconds(1)), false, 1, 1),
            (1, .connectionRefused(host: "h"), false, 1, 1),
        ] as [(Int, HTTPError, Bool, Double, Double?)]
    )
    func `a pause doubles, is shortened at random, and has a longest one`(
        attempt: Int,
        failure: HTTPError,
        retriesRefusals: Bool,
        random: Double,
        pause: Double?
    ) {
        let found = RetryPolicy(attempts: 20).pause(
            after: attempt,
            of: failure,
            retryAfter: nil,
            random: random,
            retriesRefusals: retriesRefusals
        )
        #expect(found == pause.map { .seconds($0) })
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

    /// The pauses of a request that is refused once.
    private func pauses(
        after status: Int,
        _ retryAfter: String
    ) async throws -> [Duration] {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .response(status, headers: ["Retry-After": retryAfter])
                : .response()
        }
        _ = try await harness.send()
        return harness.time.pauses
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
        for status in [429, 503] {
            #expect(try await pauses(after: status, header) == [pause])
        }
    }

    @Test(
        arguments: [
            ("31536000", 31_536_000), ("31536001", 31_536_000), ("-5", 0),
            ("Mon, 01 Dec 1969 00:00:00 GMT", 0),
            ("Thu, 01 Jan 1970 00:00:01 GMT", 1),
            ("Fri, 01 Jan 1971 00:00:00 GMT", 31_536_000),
            ("Fri, 01 Jan 1971 00:00:01 GMT", 31_536_000), ("soon", nil),
        ] as [(String, Int?)]
    )
    func `a server can ask to wait for a year at most`(
        header: String,
        seconds: Int?
    ) {
        let headers = ["retry-after": header]
        let response = HTTPResponse(status: 429, headers: headers, body: [])
        let found = response.retryAfter(now: Date(timeIntervalSince1970: 0))
        #expect(found == seconds.map { .seconds($0) })
    }

    @Test(arguments: ["soon", "1.5", "", "Thu, 41 Jan 1970 00:00:40 GMT"])
    func `an unreadable Retry-After is ignored`(header: String) async throws {
        #expect(try await pauses(after: 429, header) == [.seconds(1)])
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

    // MARK: Limits and pauses of several requests

    @Test func `the maximum time bounds a request with its retries`()
        async throws
    {
        let (limit, isHanging) = (Gate(), Gate())
        var clock = FakeTime().clock()
        let timeout = clock.expire
        clock.expire = { duration in
            guard duration == .seconds(5) else {
                return try await timeout(duration)
            }
            await limit.wait()
        }
        let count = Counter()
        let harness = try HTTPHarness(clock: clock) { _ in
            guard count.next() > 1 else { return .response(503) }
            isHanging.open()
            return .hang()
        }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: 1)
        request.maximumTime = .seconds(5)
        let task = Task { [request] in try await harness.client.send(request) }
        await isHanging.wait()
        limit.open()
        await #expect(throws: HTTPError.tookTooLong(.seconds(5))) {
            try await task.value
        }
        #expect(harness.targets.count == 2)
    }

    @Test func `a retry that would begin after the maximum time is not made`()
        async throws
    {
        let time = FakeTime()
        let harness = try HTTPHarness(clock: time.clock()) { _ in
            .response(500)
        }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: 1)
        request.maximumTime = .seconds(3)
        let task = Task { [request] in try await harness.client.send(request) }
        await #expect(throws: HTTPError.status(500, reason: nil)) {
            try await task.value
        }
        #expect(time.elapsed < .seconds(3))
        #expect(harness.targets.count == 2)
    }

    @Test func `a request that ends with its time is one or the other`()
        async throws
    {
        let turns = Counter()
        var clock = FakeTime().clock()
        clock.expire = { [expire = clock.expire] duration in
            guard duration == .seconds(5) else {
                return try await expire(duration)
            }
            for _ in 0 ..< turns.next() { await Task.yield() }
        }
        let harness = try HTTPHarness(clock: clock) { _ in .response() }
        var request = HTTPRequest(harness.server.url("/"), bodyLimit: 1)
        request.maximumTime = .seconds(5)
        for _ in 0 ..< 200 {
            do throws(HTTPError) {
                let response = try await harness.client.send(request)
                #expect(response.status == 200)
            } catch {
                #expect(error == .tookTooLong(.seconds(5)))
            }
        }
    }

    @Test(arguments: [429, 503])
    func `while a request pauses for the server, others wait as long`(
        status: Int
    ) async throws {
        let time = FakeTime()
        let (isPausing, goOn) = (Gate(), Gate())
        var clock = time.clock()
        let (start, hasPassed) = (clock.uptime(), Gate())
        clock.uptime = { hasPassed.isOpen ? start + .seconds(7) : start }
        clock.wait = { [wait = clock.wait] duration in
            try await wait(duration)
            if time.pauses.count == 1 {
                isPausing.open()
                await goOn.wait()
            } else {
                hasPassed.open()
            }
        }
        let harness = try HTTPHarness(clock: clock) { request in
            request.target == "/a" && !hasPassed.isOpen
                ? .response(status, headers: ["Retry-After": "7"])
                : .response()
        }
        let first = Task { try await harness.send("/a") }
        await isPausing.wait()
        #expect(try await harness.send("/b").status == 200)
        #expect(time.pauses == [.seconds(7), .seconds(7)])
        goOn.open()
        #expect(try await first.value.status == 200)
    }

    /// After an answer that asks to wait, the pause of a request of another
    /// client that has the same connections, and of one to another server.
    @Test(arguments: [
        (429, "7", true, 7), (503, "7", false, 7), (403, "60", false, 60),
        (429, "61", false, nil), (429, nil, false, nil),
        (500, "7", false, nil), (404, "7", false, nil),
    ])
    func `all clients wait for a server that asks one of them to`(
        status: Int,
        retryAfter: String?,
        isRetried: Bool,
        pause: Int?
    ) async throws {
        let (connections, count, time) = (
            HTTPConnections(), Counter(), FakeTime()
        )
        var clock = time.clock()
        let start = clock.uptime()
        clock.uptime = { start }
        let first = try HTTPHarness(clock: clock, connections: connections) {
            _ in
            let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
            return count.next() == 1
                ? .response(status, headers: headers) : .response()
        }
        _ = try? await first.send(isRetried: isRetried)
        let other = try HTTPHarness(connections: connections) { _ in
            .response()
        }
        #expect(try await other.send().status == 200)
        #expect(other.time.pauses == [])
        let before = time.pauses.count
        let client = HTTPClient(
            settings: HTTPSettings(userAgent: "test") { _, _ in true },
            clock: clock,
            connections: connections
        )
        let request = HTTPRequest(first.server.url("/"), bodyLimit: 1)
        #expect(try await client.send(request).status == 200)
        #expect(
            time.pauses.dropFirst(before)
                == ArraySlice(pause.map { [.seconds($0)] } ?? [])
        )
    }

    @Test func `a shorter pause does not end a longer one of another request`()
        async throws
    {
        let time = FakeTime()
        let pauses = (0 ..< 3).map { _ in Gate() }
        let (isSent, goOn) = (Gate(), Gate())
        var clock = time.clock()
        let start = clock.uptime()
        clock.uptime = { goOn.isOpen ? start + .seconds(7) : start }
        clock.wait = { [wait = clock.wait] duration in
            try await wait(duration)
            pauses[min(time.pauses.count, 3) - 1].open()
            await goOn.wait()
        }
        let harness = try HTTPHarness(clock: clock) { request in
            if goOn.isOpen { return .response() }
            let isShort = request.target == "/short"
            if isShort { isSent.open() }
            let refusal = LoopbackResponse.response(
                429,
                headers: ["Retry-After": isShort ? "1" : "7"]
            )
            // The shorter pause is asked for while the other one goes on.
            return isShort
                ? LoopbackResponse([.wait(pauses[0])] + refusal.steps) : refusal
        }
        let short = Task { try await harness.send("/short") }
        await isSent.wait()
        let long = Task { try await harness.send("/long") }
        await pauses[1].wait()
        let other = Task { try await harness.send("/other") }
        await pauses[2].wait()
        #expect(time.pauses == [.seconds(7), .seconds(1), .seconds(7)])
        goOn.open()
        for task in [short, long, other] {
            #expect(try await task.value.status == 200)
        }
    }

    @Test func `a clock that is set back does not prolong a pause`()
        async throws
    {
        let time = FakeTime()
        var clock = time.clock()
        let hour = 3_600.0
        clock.now = {
            Date(timeIntervalSince1970: time.pauses.isEmpty ? hour : 0)
        }
        clock.wait = { [wait = clock.wait] duration in
            guard time.pauses.count < 5 else { throw CancellationError() }
            try await wait(duration)
        }
        let count = Counter()
        let harness = try HTTPHarness(clock: clock) { _ in
            count.next() == 1
                ? .response(429, headers: ["Retry-After": "7"]) : .response()
        }
        #expect(try await harness.send().status == 200)
        #expect(time.pauses == [.seconds(7)])
    }
}
