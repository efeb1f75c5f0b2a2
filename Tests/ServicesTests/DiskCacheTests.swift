import Foundation
import Models
@testable import Services
import Synchronization
import TestSupport
import Testing

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

    @Test func `what is stored is counted by its kind, with its dates`()
        async throws
    {
        let cache = harness.cache()
        for (name, checked) in [("a", 20.0), ("b", 10), ("c", 30)] {
            let entry = try harness.entry(name, checked: checked)
            await harness.store(in: cache, entry, as: .picture)
        }
        let response = try harness.entry("d", checked: 5)
        await harness.store(in: cache, response, as: .response)
        let status = try cache.status()
        #expect(status.pictures.count == 3 && status.responses.count == 1)
        let start = harness.date.now
        #expect(status.pictures.dates == start + 10 ... start + 30)
        #expect(status.responses.dates == start + 5 ... start + 5)
        let sum = status.pictures.byteCount + status.responses.byteCount
        #expect(status.byteCount == sum && sum > 4 * 100)
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

    @Test func `a new entry replaces the former one of its URL`() async throws {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a", size: 10))
        await harness.store(in: cache, try harness.entry("a", size: 20))
        #expect(
            cache.entry(for: try harness.url("a"), as: .picture)?.body.count
                == 20
        )
        #expect(try cache.status().fileCount == 1)
    }

    @Test func `the lists with an item are found, the newest first`()
        async throws
    {
        let cache = harness.cache()
        for (name, items) in [
            ("old", ["a", "b"]), ("other", ["c"]), ("none", []),
            ("new", ["b", "c "]),
        ] {
            await harness.store(
                in: cache,
                try harness.entry(name, items: items),
                as: .response
            )
            harness.date.advance(by: .seconds(1))
        }
        let found = await harness.cache().responses(listing: "b")
        #expect(
            found == [
                try harness.entry("new", items: ["b", "c "], checked: 3),
                try harness.entry("old", items: ["a", "b"], checked: 0),
            ]
        )
        #expect(await cache.responses(listing: "c ").count == 1)
        // Bodies are not read for it.
        #expect(await cache.responses(listing: "x").isEmpty)
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

    @Test func `files and folder are readable by the owner only`() async throws
    {
        await harness.store(in: harness.cache(), try harness.entry("a"))
        let file = try #require(try harness.files().first)
        let folder = file.deletingLastPathComponent()
        let modes = try [folder, file].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[
                .posixPermissions
            ] as? Int
        }
        #expect(modes == [0o700, 0o600])
    }

    @Test func `a full disk cache evicts the least recently used entries`()
        async throws
    {
        let cache = harness.cache(limit: 3_000)
        for name in ["a", "b", "c"] {
            await harness.store(in: cache, try harness.entry(name, size: 700))
            harness.date.advance(by: .seconds(1))
        }
        _ = cache.entry(for: try harness.url("a"), as: .picture)
        harness.date.advance(by: .seconds(1))
        await harness.store(in: cache, try harness.entry("d", size: 700))
        #expect(cache.entry(for: try harness.url("b"), as: .picture) == nil)
        #expect(cache.entry(for: try harness.url("a"), as: .picture) != nil)
        #expect(cache.entry(for: try harness.url("d"), as: .picture) != nil)
        #expect(try cache.status().fileCount == 3)
        // Near the limit, whatever steps lead there.
        let other = harness.cache(limit: 16_000)
        for number in 0 ..< 60 {
            let entry = try harness.entry("e\(number)", size: 300)
            await harness.store(in: other, entry)
            let least = number < 40 ? 0 : 14_000
            #expect(least ... 16_000 ~= (try other.status().byteCount))
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

    @Test func `an entry larger than the limit is not stored`() async throws {
        let cache = harness.cache(limit: 1_000)
        await harness.store(in: cache, try harness.entry("a", size: 1_001))
        #expect(try cache.status().fileCount == 0)
    }

    @Test func `clearing removes the entries and no other file`() async throws {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a"))
        await harness.store(in: cache, try harness.entry("b"))
        #expect(try cache.status().fileCount == 2)
        #expect(try cache.status().byteCount > 200)
        let other = harness.folder.url.appendingPathComponent("cache/notes.txt")
        try Data("mine".utf8).write(to: other)
        try cache.clear()
        #expect(try cache.status() == CacheStatus(byteLimit: 1_000_000))
        #expect(try harness.files().map(\.lastPathComponent) == ["notes.txt"])
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

    /// Leaves behind what a process that is killed while writing does.
    private func leaveUnfinished(_ name: String, size: Int) throws -> URL {
        let file = harness.folder.url.appendingPathComponent("cache/" + name)
        try Data(count: size).write(to: file)
        try FileManager.default.setAttributes(
            [.modificationDate: harness.date.now],
            ofItemAtPath: file.path
        )
        return file
    }

    @Test func `an unfinished file is removed after a minute`() async throws {
        let cache = harness.cache(limit: 2_000)
        await harness.store(in: cache, try harness.entry("a"))
        let left = try leaveUnfinished(".dat.nosync1.abc", size: 10)
        await harness.store(in: cache, try harness.entry("b", size: 1_000))
        #expect(FileManager.default.fileExists(atPath: left.path))
        harness.date.advance(by: .seconds(61))
        await harness.store(in: cache, try harness.entry("c", size: 1_000))
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }

    @Test(arguments: [".dat.nosync1.abc", "0123.answer"])
    func `files that are not entries count and are cleared`(name: String)
        async throws
    {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a"))
        let size = try cache.status().byteCount
        _ = try leaveUnfinished(name, size: 5_000)
        #expect(try cache.status().byteCount == size + 5_000)
        #expect(try cache.status().fileCount == 2)
        try cache.clear()
        #expect(try harness.files().isEmpty)
    }

    @Test func `unfinished files are part of the limit`() async throws {
        let cache = harness.cache(limit: 2_000)
        await harness.store(in: cache, try harness.entry("a", size: 700))
        _ = try leaveUnfinished(".dat.nosync1.abc", size: 1_000)
        harness.date.advance(by: .seconds(1))
        await harness.store(in: cache, try harness.entry("b", size: 700))
        #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
    }

    @Test func `responses and pictures are counted separately`() async throws {
        let cache = harness.cache()
        let url = try harness.url("a")
        for (kind, size) in [(DiskEntry.Kind.response, 100), (.picture, 200)] {
            let entry = try harness.entry("a", size: size)
            await harness.store(in: cache, entry, as: kind)
            #expect(cache.entry(for: url, as: kind)?.body.count == size)
        }
        let first = harness.date.now
        harness.date.advance(by: .seconds(60))
        await harness.store(in: cache, try harness.entry("b"), as: .response)
        let status = try cache.status()
        let responses = status.responses
        let pictures = status.pictures
        #expect(responses.count == 2)
        #expect(pictures.count == 1)
        #expect(responses.dates == first ... harness.date.now)
        #expect(pictures.dates == first ... first)
        #expect(responses.byteCount + pictures.byteCount == status.byteCount)
        #expect(pictures.byteCount > 200)
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
