import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct HTTPDataServiceCacheTests {
    private let folder: TemporaryFolder
    private let date = FakeTime(Date(timeIntervalSince1970: 1_000_000_000))
    private let writes = WorkQueue()
    private let day: TimeInterval = 86_400

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(
        _ harness: HTTPHarness,
        _ policy: CachePolicy = .standard
    ) -> HTTPDataService {
        HTTPDataService(
            client: harness.client,
            cache: DiskCache(
                folder: folder.url,
                writes: writes,
                now: { [date] in date.now },
                warn: { Issue.record("\($0)") }
            ),
            kind: .picture,
            lifetime: day,
            policy: policy,
            now: { [date] in date.now }
        )
    }

    /// Loads a text and waits until it is stored.
    private func load(
        _ harness: HTTPHarness,
        _ policy: CachePolicy = .standard,
        limit: Int = 1_000,
        lifetime: TimeInterval? = nil
    ) async throws -> Loaded<String> {
        let request = DataRequest(
            harness.server.url("/a.jpg"),
            limit: limit,
            lifetime: lifetime
        )
        let loaded = try await service(harness, policy).load(request) {
            data throws(LoadFailure) in
            let text = String(decoding: data, as: UTF8.self)
            guard text != "bad" else {
                throw .invalidResponse(.notJSON, detail: text)
            }
            return text
        }
        await writes.finish()
        return loaded
    }

    private func get(
        _ harness: HTTPHarness,
        _ policy: CachePolicy = .standard,
        limit: Int = 1_000
    ) async throws -> String {
        let loaded = try await load(harness, policy, limit: limit)
        #expect(loaded.stored == nil)
        return loaded.value
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
        date.advance(by: .seconds(day - 1))
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 1)
    }

    @Test(arguments: [(true, 1), (false, 2)])
    func `a fresh copy that has less than it says is asked for again`(
        isComplete: Bool,
        requests: Int
    ) async throws {
        let harness = try harness(then: .response(304))
        let service = service(harness)
        let request = DataRequest(harness.server.url("/a.jpg"), limit: 1_000)
        let decoding = Decoding<String>(isComplete: { _ in isComplete }) {
            String(decoding: $0, as: UTF8.self)
        }
        for _ in 1 ... 2 {
            let loaded = try await service.load(request, decoding)
            await writes.finish()
            #expect(loaded.value == "old")
        }
        #expect(harness.targets.count == requests)
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
        date.advance(by: .seconds(day))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day - 1))
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 2)
        #expect(harness.server.requests.last?.headers[condition] == value)
    }

    @Test func `an old copy is replaced by a new body`() async throws {
        let harness = try harness(then: .response(body: Data("new".utf8)))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        #expect(try await get(harness) == "new")
        #expect(try await get(harness) == "new")
        #expect(harness.targets.count == 2)
    }

    @Test func `a copy from the future is checked with the server`()
        async throws
    {
        let harness = try harness(then: .response(304))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(-1))
        #expect(try await get(harness) == "old")
        #expect(harness.targets.count == 2)
    }

    @Test(arguments: [
        (
            LoopbackResponse.response(503),
            LoadFailure.serviceFailed(status: 503, reason: nil)
        ),
        (.response(429), .rateLimited(retryAfter: nil, reason: nil)),
        (.cut(after: "ne", of: 3), .truncated),
        (
            .response(headers: ["Content-Type": "text/html; charset=utf-8"]),
            .signInPage
        ),
    ])
    func `an old copy is used and reported while the server fails`(
        fault: LoopbackResponse,
        cause: LoadFailure
    ) async throws {
        let harness = try harness(then: fault)
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        let loaded = try await load(harness)
        #expect(loaded.value == "old")
        #expect(
            loaded.stored == StoredCopy(date: date.now - day, reason: cause)
        )
    }

    @Test func `a body that cannot be used replaces no copy`() async throws {
        let harness = try harness(then: .response(body: Data("bad".utf8)))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        let reason = LoadFailure.invalidResponse(.notJSON, detail: "bad")
        let copy = StoredCopy(date: date.now - day, reason: reason)
        for _ in 1 ... 2 {
            let loaded = try await load(harness)
            #expect(loaded.value == "old")
            #expect(loaded.stored == copy)
        }
    }

    @Test func `a copy that cannot be used is requested again`() async throws {
        let count = Counter()
        let harness = try HTTPHarness(retries: .none) { request in
            guard count.next() > 1 else {
                return .response(
                    headers: ["ETag": "\"1\""],
                    body: Data("bad".utf8)
                )
            }
            return request.headers["if-none-match"] == nil
                ? .response(body: Data("new".utf8)) : .response(304)
        }
        // As if an earlier version had stored it.
        let url = harness.server.url("/a.jpg")
        _ = try await service(harness).data(from: url, limit: 10)
        await writes.finish()
        date.advance(by: .seconds(day))
        #expect(try await get(harness) == "new")
        #expect(count.next() == 4)
    }

    @Test(arguments: [
        (299, TimeInterval(300), 1), (300, 300, 2), (1e9, .infinity, 1),
    ])
    func `a request may say how long its copy is fresh`(
        age: TimeInterval,
        lifetime: TimeInterval,
        requests: Int
    ) async throws {
        let harness = try harness(then: .response(304))
        _ = try await load(harness)
        date.advance(by: .seconds(age))
        _ = try await load(harness, lifetime: lifetime)
        #expect(harness.targets.count == requests)
    }

    @Test func `offline, every copy is used with its age`() async throws {
        let harness = try harness()
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(1))
        let loaded = try await load(harness, .offline)
        #expect(loaded.value == "old")
        #expect(
            loaded.stored == StoredCopy(date: date.now - 1, reason: .offline)
        )
        #expect(harness.targets.count == 1)
    }

    @Test func `offline, what is not stored fails without a request`()
        async throws
    {
        let harness = try harness()
        await #expect(throws: LoadFailure.offline) {
            try await load(harness, .offline)
        }
        await #expect(throws: LoadFailure.offline) {
            try await service(harness, .offline)
                .size(of: harness.server.url("/a.jpg"))
        }
        #expect(harness.targets.isEmpty)
    }

    /// The server has the same, or something else.
    @Test(arguments: [
        (LoopbackResponse.response(304), "old"),
        (.response(body: Data("new".utf8)), "new"),
    ])
    func `a refresh asks whether a fresh copy is current`(
        response: LoopbackResponse,
        expected: String
    ) async throws {
        let harness = try harness(then: response)
        #expect(try await get(harness) == "old")
        #expect(try await get(harness, .refresh) == expected)
        #expect(try await get(harness) == expected)
        let headers = harness.server.requests.map(\.headers)
        #expect(headers.map { $0["if-none-match"] } == [nil, "\"1\""])
    }

    @Test func `a refresh is retried although there is a copy`() async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            switch count.next() {
            case 1: .response(headers: ["ETag": "\"1\""], body: Data("a".utf8))
            case 2: .response(503)
            default: .response(304)
            }
        }
        #expect(try await get(harness) == "a")
        #expect(try await get(harness, .refresh) == "a")
        #expect(harness.targets.count == 3)
    }

    @Test func `a refresh loads a copy again that is larger than allowed`()
        async throws
    {
        let harness = try harness(then: .response(body: Data("n".utf8)))
        #expect(try await get(harness) == "old")
        #expect(try await get(harness, .refresh, limit: 2) == "n")
        let headers = harness.server.requests.map(\.headers)
        #expect(headers.map { $0["if-none-match"] } == [nil, nil])
    }

    /// A list is as good as a new one for a day.
    @Test(arguments: [
        (CachePolicy.standard, 0, true), (.standard, 86_399, true),
        (.standard, 86_400, false), (.standard, -1, false),
        (.refresh, 0, false), (.offline, 0, false),
    ])
    func `lists that are fresh are found by their items`(
        policy: CachePolicy,
        seconds: Int,
        isFound: Bool
    ) async throws {
        let cache = DiskCache(
            folder: folder.url,
            writes: writes,
            now: { [date] in date.now },
            warn: { Issue.record("\($0)") }
        )
        let url = try #require(URL(string: "https://nasa.gov/list"))
        let entry = DiskEntry(
            url: url,
            checked: date.now,
            validators: Validators(),
            items: ["a"],
            body: [1]
        )
        cache.store(entry, as: .response)
        await writes.finish()
        date.advance(by: .seconds(seconds))
        let harness = try harness()
        let service = service(harness, policy)
        let found = await service.freshResponses(listing: "a")
        #expect(found == (isFound ? [entry] : []))
        // Others are of use if the service fails.
        let any = await service.responses(listing: "a")
        #expect(any == (policy == .refresh ? [] : [entry]))
        #expect(await service.freshResponses(listing: "b") == [])
        #expect(harness.targets == [])
    }

    @Test(arguments: [
        (CachePolicy.standard, false), (.offline, false), (.refresh, true),
    ])
    func `the beginning of a file is that of its copy, unless all is new`(
        policy: CachePolicy,
        isAsked: Bool
    ) async throws {
        let harness = try harness()
        _ = try await get(harness)
        let service = service(harness, policy)
        let url = harness.server.url("/a.jpg")
        let head = try? await service.head(of: url, upTo: 2)
        #expect(head == (isAsked ? nil : Array("ol".utf8)))
        let size = try? await service.size(of: url)
        #expect(size == (policy == .offline ? 3 : nil))
        let other = harness.server.url("/b.jpg")
        let failure = LoadFailure.offline
        let missing = policy == .offline ? failure : .notFound(reason: nil)
        await #expect(throws: missing) {
            try await service.head(of: other, upTo: 2)
        }
        let counts = ["standard": 3, "offline": 1, "refresh": 4]
        #expect(harness.targets.count == counts["\(policy)"])
    }

    @Test func `a refresh that fails does not fall back on a copy`()
        async throws
    {
        let harness = try harness(then: .response(503))
        #expect(try await get(harness) == "old")
        await #expect(
            throws: LoadFailure.serviceFailed(status: 503, reason: nil)
        ) {
            try await load(harness, .refresh)
        }
    }

    @Test func `with a copy, a failure is not retried`() async throws {
        let count = Counter()
        let harness = try HTTPHarness { _ in
            count.next() == 1
                ? .response(body: Data("old".utf8)) : .response(503)
        }
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        #expect(try await load(harness).stored != nil)
        #expect(harness.targets.count == 2)
    }

    @Test func `with a copy, a service has two seconds to respond`()
        async throws
    {
        let time = FakeTime()
        let requested = Gate()
        var clock = time.clock()
        clock.expire = { limit in
            // The timeouts of the harness are longer and never pass.
            guard limit > .seconds(2) else { return await requested.wait() }
            try await time.clock().expire(limit)
        }
        let count = Counter()
        let harness = try HTTPHarness(clock: clock) { _ in
            if count.next() == 1 { return .response(body: Data("old".utf8)) }
            requested.open()
            return .hang()
        }
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        let loaded = try await load(harness)
        #expect(loaded.value == "old")
        #expect(loaded.stored?.reason == .tookTooLong(.seconds(2)))
        #expect(harness.targets.count == 2)
    }

    @Test(arguments: [401, 403, 410, 451, 500])
    func `an old copy is used when the server no longer serves the file`(
        status: Int
    ) async throws {
        let harness = try harness(then: .response(status))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        let loaded = try await load(harness)
        #expect(loaded.value == "old")
        #expect(
            loaded.stored?.reason == LoadFailure(.status(status, reason: nil))
        )
    }

    @Test func `an old copy is not used when there is no such file`()
        async throws
    {
        let harness = try harness(then: .response(404))
        #expect(try await get(harness) == "old")
        date.advance(by: .seconds(day))
        await #expect(throws: LoadFailure.notFound(reason: nil)) {
            try await get(harness)
        }
    }

    @Test func `a failure without a copy is thrown`() async throws {
        let harness = try HTTPHarness(retries: .none) { _ in .response(503) }
        await #expect(
            throws: LoadFailure.serviceFailed(status: 503, reason: nil)
        ) {
            try await get(harness)
        }
        await writes.finish()
        #expect(try folder.names().isEmpty)
    }

    @Test func `a web page instead of a picture is not stored`() async throws {
        let harness = try HTTPHarness(retries: .none) { _ in
            .response(headers: ["Content-Type": "text/html"])
        }
        await #expect(throws: LoadFailure.signInPage) {
            try await get(harness)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a copy larger than the limit is refused`() async throws {
        let harness = try harness()
        #expect(try await get(harness) == "old")
        await #expect(throws: LoadFailure.tooLarge(limit: 2)) {
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
        date.advance(by: .seconds(day))
        let url = harness.server.url("/a.jpg")
        let task = Task { [service = service(harness)] in
            try await service.data(from: url, limit: 10)
        }
        await requested.wait()
        task.cancel()
        await #expect(throws: LoadFailure.cancelled) {
            try await task.value
        }
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
            let list = try await service(harness).get(
                [Int].self,
                from: harness.server.url("/days")
            )
            #expect(list.value == [1])
            #expect(list.headers.pageCount == 3)
            await writes.finish()
        }
        #expect(harness.targets.count == 1)
    }
}
