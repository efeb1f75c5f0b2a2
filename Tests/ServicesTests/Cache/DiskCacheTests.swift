import Foundation
@testable import Services
import Synchronization
import TestSupport
import Testing

struct DiskCacheTests {
    private let folder: TemporaryFolder
    private let date = FakeDate()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func cache(
        limit: Int = 1_000_000,
        warn: @escaping @Sendable (DiskCacheFailure) -> Void = {
            Issue.record("\($0)")
        }
    ) -> DiskCache {
        DiskCache(
            folder: folder.url.appendingPathComponent("cache"),
            byteLimit: limit,
            now: { [date] in date.now },
            warn: warn
        )
    }

    private func address(_ name: String) throws -> URL {
        try #require(URL(string: "https://images-assets.nasa.gov/\(name)"))
    }

    private func entry(_ name: String, size: Int = 100) throws -> DiskEntry {
        DiskEntry(
            address: try address(name),
            checked: date.now,
            entityTag: "\"1\"",
            lastModified: nil,
            body: Data(repeating: UInt8(ascii: "x"), count: size)
        )
    }

    private func files() throws -> [URL] {
        let folder = folder.url.appendingPathComponent("cache")
        return try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
    }

    @Test func `an entry outlives its cache`() throws {
        let entry = try entry("a")
        cache().store(entry)
        #expect(cache().entry(for: try address("a")) == entry)
        #expect(cache().entry(for: try address("b")) == nil)
    }

    @Test(arguments: [0, 1, 100_000])
    func `bodies of any size come back whole`(size: Int) throws {
        cache().store(try entry("a", size: size))
        #expect(cache().entry(for: try address("a"))?.body.count == size)
    }

    @Test func `a new entry takes the place of the former one`() throws {
        let cache = cache()
        cache.store(try entry("a", size: 10))
        cache.store(try entry("a", size: 20))
        #expect(cache.entry(for: try address("a"))?.body.count == 20)
        #expect(cache.status().entryCount == 1)
    }

    @Test func `secrets are not written`() throws {
        cache().store(try entry("a?api_key=secret&b=c"))
        let file = try #require(try files().first)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!text.contains("api_key=secret"))
        #expect(text.contains("b=c"))
    }

    @Test func `only the owner can read`() throws {
        cache().store(try entry("a"))
        let file = try #require(try files().first)
        let folder = file.deletingLastPathComponent()
        let modes = try [folder, file].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[
                .posixPermissions
            ] as? Int
        }
        #expect(modes == [0o700, 0o600])
    }

    @Test func `beyond the limit the least recently used go`() throws {
        let cache = cache(limit: 3_000)
        for name in ["a", "b", "c"] {
            cache.store(try entry(name, size: 700))
            date.advance(by: 1)
        }
        _ = cache.entry(for: try address("a"))
        date.advance(by: 1)
        cache.store(try entry("d", size: 700))
        #expect(cache.entry(for: try address("b")) == nil)
        #expect(cache.entry(for: try address("a")) != nil)
        #expect(cache.entry(for: try address("d")) != nil)
        #expect(cache.status().byteCount <= 3_000)
    }

    @Test func `two caches keep to the limit together`() throws {
        let caches = [cache(limit: 20_000), cache(limit: 20_000)]
        for number in 0 ..< 100 {
            caches[number % 2].store(try entry("\(number)", size: 900))
            date.advance(by: 1)
        }
        // Each may be a sixteenth behind.
        #expect(caches[0].status().byteCount <= 20_000 + 2 * 20_000 / 16)
        #expect(caches[0].entry(for: try address("99")) != nil)
        #expect(caches[0].entry(for: try address("0")) == nil)
    }

    @Test func `what is larger than the limit is not kept`() throws {
        let cache = cache(limit: 1_000)
        cache.store(try entry("a", size: 1_001))
        #expect(cache.status().entryCount == 0)
    }

    @Test func `damage anywhere in a file makes it a miss`() throws {
        let cache = cache()
        cache.store(try entry("a", size: 20))
        let file = try #require(try files().first)
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1
            try damaged.write(to: file)
            #expect(cache.entry(for: try address("a")) == nil)
            try whole.prefix(place).write(to: file)
            #expect(cache.entry(for: try address("a")) == nil)
        }
        try (whole + [0]).write(to: file)
        #expect(cache.entry(for: try address("a")) == nil)
        try whole.write(to: file)
        #expect(cache.entry(for: try address("a")) != nil)
    }

    @Test func `a file of another address is a miss`() throws {
        let cache = cache()
        cache.store(try entry("a"))
        let a = try #require(try files().first)
        cache.store(try entry("b"))
        let b = try #require(try files().first { $0 != a })
        try Data(contentsOf: a).write(to: b)
        #expect(cache.entry(for: try address("b")) == nil)
    }

    @Test func `a folder in the place of a file is a miss`() throws {
        let cache = cache()
        cache.store(try entry("a"))
        let file = try #require(try files().first)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: false
        )
        #expect(cache.entry(for: try address("a")) == nil)
    }

    @Test func `clearing removes entries and nothing else`() throws {
        let cache = cache()
        cache.store(try entry("a"))
        cache.store(try entry("b"))
        #expect(cache.status().entryCount == 2)
        #expect(cache.status().byteCount > 200)
        let other = folder.url.appendingPathComponent("cache/notes.txt")
        try Data("mine".utf8).write(to: other)
        try cache.clear()
        #expect(
            cache.status() == DiskCacheStatus(entryCount: 0, byteCount: 0)
        )
        #expect(try files().map(\.lastPathComponent) == ["notes.txt"])
    }

    @Test func `a folder that is not there is empty`() throws {
        #expect(cache().status().entryCount == 0)
        #expect(cache().entry(for: try address("a")) == nil)
        try cache().clear()
        #expect(try folder.names().isEmpty)
    }

    @Test func `what an interrupted process left goes after an hour`() throws {
        let cache = cache(limit: 2_000)
        cache.store(try entry("a"))
        let left = folder.url.appendingPathComponent("cache/.dat.nosync1.abc")
        try Data(count: 10).write(to: left)
        try FileManager.default.setAttributes(
            [.modificationDate: date.now],
            ofItemAtPath: left.path
        )
        cache.store(try entry("b", size: 1_000))
        #expect(FileManager.default.fileExists(atPath: left.path))
        date.advance(by: 3_601)
        cache.store(try entry("c", size: 1_000))
        #expect(!FileManager.default.fileExists(atPath: left.path))
    }

    @Test func `a disk that cannot be written costs one warning`() throws {
        // A file where the folder should be stops any user, root too.
        let blocked = folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let warnings = Counter()
        let cache = cache(warn: { _ in _ = warnings.next() })
        cache.store(try entry("a"))
        cache.store(try entry("b"))
        #expect(warnings.next() == 2)
        #expect(cache.entry(for: try address("a")) == nil)
    }

    @Test func `a full disk is called so`() throws {
        // Every write to this device fails as on a full disk.
        let full = CocoaError(.fileWriteOutOfSpace)
        #expect(DiskCacheFailure(full) == .full)
        let forbidden = CocoaError(.fileWriteNoPermission)
        #expect(DiskCacheFailure(forbidden) == .notPermitted)
    }

    @Test func `many tasks may use it at once`() async throws {
        let cache = cache(limit: 5_000)
        let entries = try (0 ..< 10).map { try entry("\($0)", size: 700) }
        let addresses = try (0 ..< 10).map { try address("\($0)") }
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
