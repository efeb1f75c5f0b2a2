import Foundation
import Models
@testable import Services
import Synchronization
import TestSupport
import Testing

@Suite(.queued)
struct DiskCacheTests {
    private let harness: DiskCacheHarness

    init() throws {
        harness = try DiskCacheHarness()
    }

    @Test func `an entry is found by another cache of the folder`() async throws
    {
        let entry = try harness.entry("a")
        await harness.store(in: harness.cache(), entry)
        #expect(
            harness.cache().entry(for: try harness.url("a"), as: .picture)
                == entry
        )
        #expect(
            harness.cache().entry(for: try harness.url("b"), as: .picture)
                == nil
        )
    }

    @Test(arguments: [0, 1, 100_000])
    func `a body of any size is stored whole`(size: Int) async throws {
        await harness.store(
            in: harness.cache(),
            try harness.entry("a", size: size)
        )
        #expect(
            harness.cache().entry(for: try harness.url("a"), as: .picture)?.body
                .count == size
        )
    }

    @Test func `what a slow disk cannot keep up with is not stored`()
        async throws
    {
        let disk = Gate()
        harness.writes.add { await disk.wait() }
        let cache = harness.cache(limit: 200 << 20)
        for round in 1 ... 2 {
            // The first two are as much as waits; nothing at all is no more.
            for (index, size) in [16 << 20, 16 << 20, 1, 0].enumerated() {
                let entry = try harness.entry("\(round)-\(index)", size: size)
                cache.store(entry, as: .picture)
            }
            disk.open()
            await harness.writes.finish()
            #expect(try cache.status().fileCount == 3 * round)
            let refused = try harness.url("\(round)-2")
            #expect(cache.entry(for: refused, as: .picture) == nil)
        }
    }

    @Test func `a body is not copied when its file is read`() throws {
        var file = try harness.entry("a", size: 100_000).file.flatMap(\.self)
        let place = file.withUnsafeMutableBytes {
            UnsafeRawPointer($0.baseAddress)
        }
        let read = DiskEntry(file: consume file)
        let entry = try #require(read)
        #expect(entry == (try harness.entry("a", size: 100_000)))
        #expect(entry.body.withUnsafeBytes { $0.baseAddress } == place)
    }

    @Test func `of a very long list, as many items are found as fit`()
        async throws
    {
        let cache = harness.cache()
        let items = (0 ..< 100_000).map { "item \($0)" }
        let entry = try harness.entry("long", items: items)
        await harness.store(in: cache, entry, as: .response)
        #expect(await cache.responses(listing: "item 1499") == [entry])
        #expect(await cache.responses(listing: "item 1500").isEmpty)
        #expect(try cache.status().responses.dates != nil)
    }

    @Test func `a key in a URL is not written to disk`() async throws {
        await harness.store(
            in: harness.cache(),
            try harness.entry("a?api_key=secret&b=c")
        )
        let file = try #require(try harness.files().first)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!text.contains("api_key=secret"))
        #expect(text.contains("b=c"))
    }

    /// A new cache for each `> a cache of`.
    @Test func `the files of a cache, and what is found, are as recorded`()
        async throws
    {
        var script = try DiskCacheScript(limit: 0)
        try await RecordedText.expectSteps(in: "cache-folder") { step in
            guard step.hasPrefix("a cache of") else {
                return try await script.act(step)
            }
            let limit = step.split(separator: " ").last.flatMap { Int($0) }
            script = try DiskCacheScript(limit: try #require(limit))
            return []
        }
    }

    @Test func `a disk cache fills up to its limit`() async throws {
        let cache = harness.cache(limit: 16_000)
        for number in 0 ..< 60 {
            let entry = try harness.entry("e\(number)", size: 300)
            await harness.store(in: cache, entry)
            let least = number < 40 ? 0 : 14_000
            #expect(least ... 16_000 ~= (try cache.status().byteCount))
        }
    }

    @Test func `two caches of one folder keep to the limit together`()
        async throws
    {
        let caches = [
            harness.cache(limit: 20_000), harness.cache(limit: 20_000),
        ]
        for number in 0 ..< 100 {
            await harness.store(
                in: caches[number % 2],
                try harness.entry("\(number)", size: 900)
            )
            harness.date.advance(by: .seconds(1))
        }
        // Each may be a sixteenth behind.
        #expect(try caches[0].status().byteCount <= 20_000 + 2 * 20_000 / 16)
        #expect(
            caches[0].entry(for: try harness.url("99"), as: .picture) != nil
        )
        #expect(caches[0].entry(for: try harness.url("0"), as: .picture) == nil)
    }

    @Test func `a missing cache folder is an empty cache`() throws {
        #expect(try harness.cache().status().fileCount == 0)
        #expect(
            harness.cache().entry(for: try harness.url("a"), as: .picture)
                == nil
        )
        try harness.cache().clear()
        #expect(try harness.folder.names().isEmpty)
    }

    @Test func `the folder of the cache may be a symbolic link`() async throws {
        let target = harness.folder.url.appendingPathComponent("elsewhere")
        try FileManager.default.createDirectory(
            at: target,
            withIntermediateDirectories: false
        )
        try FileManager.default.createSymbolicLink(
            at: harness.folder.url.appendingPathComponent("cache"),
            withDestinationURL: target
        )
        let cache = harness.cache(limit: 3_000)
        for name in ["a", "b", "c", "d", "e"] {
            await harness.store(in: cache, try harness.entry(name, size: 700))
            harness.date.advance(by: .seconds(1))
        }
        #expect(1_000 ... 3_000 ~= (try cache.status().byteCount))
        #expect(cache.entry(for: try harness.url("e"), as: .picture) != nil)
        try cache.clear()
        #expect(try cache.status().fileCount == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: target.path)
                .isEmpty
        )
    }

    @Test func `a disk cache can be used by many tasks at once`() async throws {
        let cache = harness.cache(limit: 5_000)
        let entries = try (0 ..< 10).map {
            try harness.entry("\($0)", size: 700)
        }
        let urls = try (0 ..< 10).map { try harness.url("\($0)") }
        await withTaskGroup { group in
            for task in 0 ..< 4 {
                group.addTask {
                    for step in 0 ..< 50 {
                        let number = (task * 3 + step) % 10
                        cache.store(entries[number], as: .picture)
                        let found = cache.entry(for: urls[number], as: .picture)
                        #expect(found == nil || found == entries[number])
                    }
                }
            }
        }
        await harness.writes.finish()
        #expect(try cache.status().fileCount > 0)
        #expect(try cache.status().byteCount <= 5_000)
    }
}
