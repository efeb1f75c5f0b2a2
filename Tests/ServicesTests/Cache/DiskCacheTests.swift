import Foundation
@testable import Services
import Synchronization
import TestSupport
import Testing

struct DiskCacheTests {
    private let rig: DiskCacheHarness

    init() throws {
        rig = try DiskCacheHarness()
    }

    @Test func `an entry outlives its cache`() throws {
        let entry = try rig.entry("a")
        rig.cache().store(entry)
        #expect(rig.cache().entry(for: try rig.address("a")) == entry)
        #expect(rig.cache().entry(for: try rig.address("b")) == nil)
    }

    @Test(arguments: [0, 1, 100_000])
    func `bodies of any size come back whole`(size: Int) throws {
        rig.cache().store(try rig.entry("a", size: size))
        #expect(
            rig.cache().entry(for: try rig.address("a"))?.body.count == size
        )
    }

    @Test func `a new entry takes the place of the former one`() throws {
        let cache = rig.cache()
        cache.store(try rig.entry("a", size: 10))
        cache.store(try rig.entry("a", size: 20))
        #expect(cache.entry(for: try rig.address("a"))?.body.count == 20)
        #expect(cache.status().entryCount == 1)
    }

    @Test func `secrets are not written`() throws {
        rig.cache().store(try rig.entry("a?api_key=secret&b=c"))
        let file = try #require(try rig.files().first)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!text.contains("api_key=secret"))
        #expect(text.contains("b=c"))
    }

    @Test func `only the owner can read`() throws {
        rig.cache().store(try rig.entry("a"))
        let file = try #require(try rig.files().first)
        let folder = file.deletingLastPathComponent()
        let modes = try [folder, file].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[
                .posixPermissions
            ] as? Int
        }
        #expect(modes == [0o700, 0o600])
    }

    @Test func `beyond the limit the least recently used go`() throws {
        let cache = rig.cache(limit: 3_000)
        for name in ["a", "b", "c"] {
            cache.store(try rig.entry(name, size: 700))
            rig.date.advance(by: 1)
        }
        _ = cache.entry(for: try rig.address("a"))
        rig.date.advance(by: 1)
        cache.store(try rig.entry("d", size: 700))
        #expect(cache.entry(for: try rig.address("b")) == nil)
        #expect(cache.entry(for: try rig.address("a")) != nil)
        #expect(cache.entry(for: try rig.address("d")) != nil)
        #expect(cache.status().byteCount <= 3_000)
    }

    @Test func `two caches keep to the limit together`() throws {
        let caches = [rig.cache(limit: 20_000), rig.cache(limit: 20_000)]
        for number in 0 ..< 100 {
            caches[number % 2].store(try rig.entry("\(number)", size: 900))
            rig.date.advance(by: 1)
        }
        // Each may be a sixteenth behind.
        #expect(caches[0].status().byteCount <= 20_000 + 2 * 20_000 / 16)
        #expect(caches[0].entry(for: try rig.address("99")) != nil)
        #expect(caches[0].entry(for: try rig.address("0")) == nil)
    }

    @Test func `what is larger than the limit is not kept`() throws {
        let cache = rig.cache(limit: 1_000)
        cache.store(try rig.entry("a", size: 1_001))
        #expect(cache.status().entryCount == 0)
    }

    @Test func `clearing removes entries and nothing else`() throws {
        let cache = rig.cache()
        cache.store(try rig.entry("a"))
        cache.store(try rig.entry("b"))
        #expect(cache.status().entryCount == 2)
        #expect(cache.status().byteCount > 200)
        let other = rig.folder.url.appendingPathComponent("cache/notes.txt")
        try Data("mine".utf8).write(to: other)
        try cache.clear()
        #expect(
            cache.status() == DiskCacheStatus(entryCount: 0, byteCount: 0)
        )
        #expect(try rig.files().map(\.lastPathComponent) == ["notes.txt"])
    }

    @Test func `a folder that is not there is empty`() throws {
        #expect(rig.cache().status().entryCount == 0)
        #expect(rig.cache().entry(for: try rig.address("a")) == nil)
        try rig.cache().clear()
        #expect(try rig.folder.names().isEmpty)
    }

    @Test func `what an interrupted process left goes after an hour`() throws {
        let cache = rig.cache(limit: 2_000)
        cache.store(try rig.entry("a"))
        let left = rig.folder.url.appendingPathComponent(
            "cache/.dat.nosync1.abc"
        )
        try Data(count: 10).write(to: left)
        try FileManager.default.setAttributes(
            [.modificationDate: rig.date.now],
            ofItemAtPath: left.path
        )
        cache.store(try rig.entry("b", size: 1_000))
        #expect(FileManager.default.fileExists(atPath: left.path))
        rig.date.advance(by: 3_601)
        cache.store(try rig.entry("c", size: 1_000))
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }

    @Test func `many tasks may use it at once`() async throws {
        let cache = rig.cache(limit: 5_000)
        let entries = try (0 ..< 10).map { try rig.entry("\($0)", size: 700) }
        let addresses = try (0 ..< 10).map { try rig.address("\($0)") }
        await withTaskGroup { group in
            for task in 0 ..< 4 {
                group.addTask {
                    for step in 0 ..< 50 {
                        let number = (task * 3 + step) % 10
                        cache.store(entries[number])
                        let kept = cache.entry(for: addresses[number])
                        #expect(kept == nil || kept == entries[number])
                    }
                }
            }
        }
    }
}
