import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct HTTPDataServiceCacheTests {
    private let disk: DiskCacheHarness
    private let day: TimeInterval = 86_400

    init() throws {
        disk = try DiskCacheHarness()
    }

    /// Loads a file and waits until it is stored.
    private func get(_ harness: HTTPHarness) async throws -> Loaded<[UInt8]> {
        let url = harness.server.url("/a.jpg")
        let loaded = try await disk.service(harness.client).data(
            from: url,
            limit: 10
        )
        await disk.writes.finish()
        return loaded
    }

    @Test func `what is requested, stored and used is as recorded`()
        async throws
    {
        var script = try CacheScript(retries: .none)
        try await RecordedText.expectSteps(in: "cached-files") { step in
            guard step.hasPrefix("a cache") else {
                return try await script.act(step)
            }
            let hasRetries = step.hasSuffix("with retries")
            script = try CacheScript(
                retries: hasRetries ? RetryPolicy() : .none
            )
            return []
        }
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
        let url = try #require(URL(string: "https://nasa.gov/list"))
        let entry = DiskEntry(
            url: url,
            checked: disk.date.now,
            validators: Validators(),
            items: ["a"],
            body: [1]
        )
        await disk.store(in: disk.cache(), entry, as: .response)
        disk.date.advance(by: .seconds(seconds))
        let harness = try HTTPHarness { _ in .reset }
        let service = disk.service(harness.client, policy)
        let found = await service.freshResponses(listing: "a")
        #expect(found == (isFound ? [entry] : []))
        // Others are of use if the service fails.
        let any = await service.responses(listing: "a")
        #expect(any == (policy == .refresh ? [] : [entry]))
        #expect(await service.freshResponses(listing: "b") == [])
        #expect(harness.targets == [])
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
        _ = try await get(harness)
        disk.date.advance(by: .seconds(day))
        let loaded = try await get(harness)
        #expect(loaded.value == Array("old".utf8))
        #expect(loaded.stored?.reason == .tookTooLong(.seconds(2)))
        #expect(harness.targets.count == 2)
    }

    @Test func `cancelling does not fall back on an old copy`() async throws {
        let requested = Gate()
        let count = Counter()
        let harness = try HTTPHarness(retries: .none) { _ in
            if count.next() == 1 { return .response(body: Data("old".utf8)) }
            requested.open()
            return .hang()
        }
        _ = try await get(harness)
        disk.date.advance(by: .seconds(day))
        let url = harness.server.url("/a.jpg")
        let task = Task { [service = disk.service(harness.client)] in
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
}
