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

    private func service(_ rig: HTTPHarness) -> CachedDataService {
        CachedDataService(
            client: rig.client,
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
        _ rig: HTTPHarness,
        limit: Int = 1_000
    ) async throws -> String {
        let data = try await service(rig).data(
            from: rig.server.address("/a.jpg"),
            atMost: limit
        )
        return String(decoding: data, as: UTF8.self)
    }

    /// Answers the first request with a picture and the later ones so.
    private func rig(
        headers: [String: String] = ["ETag": "\"1\""],
        then answer: LoopbackResponse = .answer(404)
    ) throws -> HTTPHarness {
        let count = Counter()
        return try HTTPHarness(retries: .none) { _ in
            count.next() == 1
                ? .answer(headers: headers, body: Data("old".utf8)) : answer
        }
    }

    @Test func `a young copy is given without a request`() async throws {
        let rig = try rig()
        #expect(try await get(rig) == "old")
        date.advance(by: day - 1)
        #expect(try await get(rig) == "old")
        #expect(rig.targets.count == 1)
    }

    @Test(arguments: [
        (["ETag": "\"1\""], "if-none-match", "\"1\""),
        (
            ["Last-Modified": "Thu, 01 Jan 1970 00:00:00 GMT"],
            "if-modified-since", "Thu, 01 Jan 1970 00:00:00 GMT"
        ),
    ])
    func `an old copy that is still right counts as young again`(
        headers: [String: String],
        condition: String,
        value: String
    ) async throws {
        let rig = try rig(headers: headers, then: .answer(304))
        #expect(try await get(rig) == "old")
        date.advance(by: day)
        #expect(try await get(rig) == "old")
        date.advance(by: day - 1)
        #expect(try await get(rig) == "old")
        #expect(rig.targets.count == 2)
        #expect(rig.server.requests.last?.headers[condition] == value)
        #expect(stale.copies.isEmpty)
    }

    @Test func `an old copy gives way to a new one`() async throws {
        let rig = try rig(then: .answer(body: Data("new".utf8)))
        #expect(try await get(rig) == "old")
        date.advance(by: day)
        #expect(try await get(rig) == "new")
        #expect(try await get(rig) == "new")
        #expect(rig.targets.count == 2)
    }

    @Test func `a copy from the future is checked`() async throws {
        let rig = try rig(then: .answer(304))
        #expect(try await get(rig) == "old")
        date.advance(by: -1)
        #expect(try await get(rig) == "old")
        #expect(rig.targets.count == 2)
    }

    @Test(arguments: [
        (
            LoopbackResponse.answer(503),
            ServiceError.http(.status(503, reason: nil))
        ),
        (.answer(429), .http(.rateLimited(retryAfter: nil, reason: nil))),
        (.cut(after: "ne", of: 3), .http(.cutShort)),
        (
            .answer(headers: ["Content-Type": "text/html; charset=utf-8"]),
            .signInPage
        ),
    ])
    func `an old copy serves while the network fails`(
        fault: LoopbackResponse,
        cause: ServiceError
    ) async throws {
        let rig = try rig(then: fault)
        #expect(try await get(rig) == "old")
        date.advance(by: day)
        #expect(try await get(rig) == "old")
        let address = rig.server.address("/a.jpg")
        #expect(
            stale.copies == [StaleCopy(url: address, age: day, reason: cause)]
        )
    }

    @Test(arguments: [403, 404, 410])
    func `a copy of what is gone does not serve`(status: Int) async throws {
        let rig = try rig(then: .answer(status))
        #expect(try await get(rig) == "old")
        date.advance(by: day)
        await #expect(throws: ServiceError.http(.status(status, reason: nil))) {
            try await get(rig)
        }
    }

    @Test func `a failure without a copy is the failure`() async throws {
        let rig = try HTTPHarness(retries: .none) { _ in .answer(503) }
        await #expect(throws: ServiceError.http(.status(503, reason: nil))) {
            try await get(rig)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a page in the place of a picture is not kept`() async throws {
        let rig = try HTTPHarness(retries: .none) { _ in
            .answer(headers: ["Content-Type": "text/html"])
        }
        await #expect(throws: ServiceError.signInPage) { try await get(rig) }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a copy larger than the limit is refused`() async throws {
        let rig = try rig()
        #expect(try await get(rig) == "old")
        await #expect(throws: ServiceError.http(.tooLarge(limit: 2))) {
            try await get(rig, limit: 2)
        }
    }

    @Test func `cancelling does not fall back on a copy`() async throws {
        let asked = Gate()
        let count = Counter()
        let rig = try HTTPHarness(retries: .none) { _ in
            if count.next() == 1 { return .answer(body: Data("old".utf8)) }
            asked.open()
            return .hang()
        }
        #expect(try await get(rig) == "old")
        date.advance(by: day)
        let address = rig.server.address("/a.jpg")
        let task = Task { [service = service(rig)] in
            try await service.data(from: address, atMost: 10)
        }
        await asked.wait()
        task.cancel()
        await #expect(throws: ServiceError.http(.cancelled)) {
            try await task.value
        }
        #expect(stale.copies.isEmpty)
    }

    @Test func `without a cache each call is a request`() async throws {
        let rig = try HTTPHarness { _ in .answer(body: Data("x".utf8)) }
        let service = HTTPDataGetService(client: rig.client)
        for _ in 1 ... 2 {
            _ = try await service.data(
                from: rig.server.address("/"),
                atMost: 1
            )
        }
        #expect(rig.targets.count == 2)
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
