import Foundation
import HTTP
import Services
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct CachedDataServiceTests {
    private let folder: TemporaryFolder
    private let date = FakeDate()
    private let stale = StaleLog()
    private let day: TimeInterval = 86_400

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(_ harness: HTTPHarness) -> CachedDataService {
        CachedDataService(
            HTTPDataService(client: harness.client),
            cache: DiskCache(
                folder: folder.url,
                now: { [date] in date.now },
                warn: { Issue.record("\($0)") }
            ),
            now: { [date] in date.now },
            observe: { [stale] in stale.append($0) }
        )
    }

    private func get(
        _ harness: HTTPHarness,
        limit: Int = 1_000
    ) async throws -> String {
        let data = try await service(harness).data(
            from: harness.server.url("/a.jpg"),
            limit: limit
        )
        return String(decoding: data, as: UTF8.self)
    }

    /// Responds to the first request with a picture, then as given.
    private func harness(
        headers: [String: String] = ["ETag": "\"1\""],
        then response: LoopbackResponse = .response(404)
    ) throws -> HTTPHarness {
        let count = Counter()
        return try HTTPHarness(retries: .none) { _ in
            count.next() == 1
                ? .response(headers: headers, body: Data("old".utf8)) : response
        }
    }

    @Test func `a fresh copy is used without a request`() async throws {
        let harness = try harness()
        #expect(try await get(harness) == "old")
        date.advance(by: day - 1)
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 1)
    }

    @Test(arguments: [
        (["ETag": "\"1\""], "if-none-match", "\"1\""),
        (
            ["Last-Modified": "Thu, 01 Jan 1970 00:00:00 GMT"],
            "if-modified-since", "Thu, 01 Jan 1970 00:00:00 GMT"
        ),
    ])
    func `an old copy that the server confirms is fresh again`(
        headers: [String: String],
        condition: String,
        value: String
    ) async throws {
        let harness = try harness(headers: headers, then: .response(304))
        #expect(try await get(harness) == "old")
        date.advance(by: day)
        #expect(try await get(harness) == "old")
        date.advance(by: day - 1)
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 2)
        #expect(harness.server.requests.last?.headers[condition] == value)
        #expect(stale.copies.isEmpty)
    }

    @Test func `an old copy is replaced by a new body`() async throws {
        let harness = try harness(then: .response(body: Data("new".utf8)))
        #expect(try await get(harness) == "old")
        date.advance(by: day)
        #expect(try await get(harness) == "new")
        #expect(try await get(harness) == "new")
        #expect(harness.targets.count == 2)
    }

    @Test func `a copy from the future is checked with the server`()
        async throws
    {
        let harness = try harness(then: .response(304))
        #expect(try await get(harness) == "old")
        date.advance(by: -1)
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 2)
    }

    @Test(arguments: [
        (
            LoopbackResponse.response(503),
            ServiceError.http(.status(503, reason: nil))
        ),
        (.response(429), .http(.rateLimited(retryAfter: nil, reason: nil))),
        (.cut(after: "ne", of: 3), .http(.cutShort)),
        (
            .response(headers: ["Content-Type": "text/html; charset=utf-8"]),
            .signInPage
        ),
    ])
    func `an old copy is used and reported while the server fails`(
        fault: LoopbackResponse,
        cause: ServiceError
    ) async throws {
        let harness = try harness(then: fault)
        #expect(try await get(harness) == "old")
        date.advance(by: day)
        #expect(try await get(harness) == "old")
        let url = harness.server.url("/a.jpg")
        #expect(
            stale.copies == [StaleCopy(url: url, age: day, reason: cause)]
        )
    }

    @Test(arguments: [403, 404, 410])
    func `an old copy is not used when the file is gone`(status: Int)
        async throws
    {
        let harness = try harness(then: .response(status))
        #expect(try await get(harness) == "old")
        date.advance(by: day)
        await #expect(throws: ServiceError.http(.status(status, reason: nil))) {
            try await get(harness)
        }
    }

    @Test func `a failure without a copy is thrown`() async throws {
        let harness = try HTTPHarness(retries: .none) { _ in .response(503) }
        await #expect(throws: ServiceError.http(.status(503, reason: nil))) {
            try await get(harness)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a web page in place of a picture is not stored`() async throws {
        let harness = try HTTPHarness(retries: .none) { _ in
            .response(headers: ["Content-Type": "text/html"])
        }
        await #expect(throws: ServiceError.signInPage) {
            try await get(harness)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a copy larger than the limit is refused`() async throws {
        let harness = try harness()
        #expect(try await get(harness) == "old")
        await #expect(throws: ServiceError.http(.tooLarge(limit: 2))) {
            try await get(harness, limit: 2)
        }
    }

    @Test func `cancelling does not fall back on an old copy`() async throws {
        let requested = Gate()
        let count = Counter()
        let harness = try HTTPHarness(retries: .none) { _ in
            if count.next() == 1 { return .response(body: Data("old".utf8)) }
            requested.open()
            return .hang()
        }
        #expect(try await get(harness) == "old")
        date.advance(by: day)
        let url = harness.server.url("/a.jpg")
        let task = Task { [service = service(harness)] in
            try await service.data(from: url, limit: 10)
        }
        await requested.wait()
        task.cancel()
        await #expect(throws: ServiceError.http(.cancelled)) {
            try await task.value
        }
        #expect(stale.copies.isEmpty)
    }

    @Test func `a service without a cache sends a request each time`()
        async throws
    {
        let harness = try HTTPHarness { _ in .response(body: Data("x".utf8)) }
        let service = HTTPDataService(client: harness.client)
        for _ in 1 ... 2 {
            _ = try await service.data(
                from: harness.server.url("/"),
                limit: 1
            )
        }
        #expect(harness.targets.count == 2)
    }

    @Test func `the counts of a list are stored with it`() async throws {
        let harness = try HTTPHarness { _ in
            .response(
                headers: ["X-WP-TotalPages": "3"],
                body: Data("[1]".utf8)
            )
        }
        for _ in 1 ... 2 {
            let list = try await service(harness).getWithHeaders(
                [Int].self,
                from: harness.server.url("/days")
            )
            #expect(list.value == [1])
            #expect(list.headers.pageCount == 3)
        }
        #expect(harness.targets.count == 1)
    }
}

/// The stale copies that a service reported.
private final class StaleLog: Sendable {
    private let log = Mutex<[StaleCopy]>([])

    var copies: [StaleCopy] { log.withLock { $0 } }

    func append(_ copy: StaleCopy) {
        log.withLock { $0.append(copy) }
    }
}
