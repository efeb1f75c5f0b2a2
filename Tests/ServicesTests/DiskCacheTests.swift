import Foundation
@testable import Services
import Synchronization
import TestSupport
import Testing

struct DiskCacheTests {
    private let harness: DiskCacheHarness

    init() throws {
        harness = try DiskCacheHarness()
    }

    @Test func `an entry is found by another cache of the folder`() throws {
        let entry = try harness.entry("a")
        harness.cache().store(entry)
        #expect(harness.cache().entry(for: try harness.url("a")) == entry)
        #expect(harness.cache().entry(for: try harness.url("b")) == nil)
    }

    @Test(arguments: [0, 1, 100_000])
    func `a body of any size is stored whole`(size: Int) throws {
        harness.cache().store(try harness.entry("a", size: size))
        #expect(
            harness.cache().entry(for: try harness.url("a"))?.body.count == size
        )
    }

    @Test func `a new entry replaces the former one of its URL`() throws {
        let cache = harness.cache()
        cache.store(try harness.entry("a", size: 10))
        cache.store(try harness.entry("a", size: 20))
        #expect(cache.entry(for: try harness.url("a"))?.body.count == 20)
        #expect(cache.status().entryCount == 1)
    }

    @Test func `a key in a URL is not written to disk`() throws {
        harness.cache().store(try harness.entry("a?api_key=secret&b=c"))
        let file = try #require(try harness.files().first)
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(!text.contains("api_key=secret"))
        #expect(text.contains("b=c"))
    }

    @Test func `files and folder are readable by the owner only`() throws {
        harness.cache().store(try harness.entry("a"))
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
        throws
    {
        let cache = harness.cache(limit: 3_000)
        for name in ["a", "b", "c"] {
            cache.store(try harness.entry(name, size: 700))
            harness.date.advance(by: 1)
        }
        _ = cache.entry(for: try harness.url("a"))
        harness.date.advance(by: 1)
        cache.store(try harness.entry("d", size: 700))
        #expect(cache.entry(for: try harness.url("b")) == nil)
        #expect(cache.entry(for: try harness.url("a")) != nil)
        #expect(cache.entry(for: try harness.url("d")) != nil)
        #expect(cache.status().byteCount <= 3_000)
    }

    @Test func `two caches of one folder keep to the limit together`() throws {
        let caches = [
            harness.cache(limit: 20_000), harness.cache(limit: 20_000),
        ]
        for number in 0 ..< 100 {
            caches[number % 2].store(try harness.entry("\(number)", size: 900))
            harness.date.advance(by: 1)
        }
        // Each may be a sixteenth behind.
        #expect(caches[0].status().byteCount <= 20_000 + 2 * 20_000 / 16)
        #expect(caches[0].entry(for: try harness.url("99")) != nil)
        #expect(caches[0].entry(for: try harness.url("0")) == nil)
    }

    @Test func `an entry larger than the limit is not stored`() throws {
        let cache = harness.cache(limit: 1_000)
        cache.store(try harness.entry("a", size: 1_001))
        #expect(cache.status().entryCount == 0)
    }

    @Test func `clearing removes the entries and no other file`() throws {
        let cache = harness.cache()
        cache.store(try harness.entry("a"))
        cache.store(try harness.entry("b"))
        #expect(cache.status().entryCount == 2)
        #expect(cache.status().byteCount > 200)
        let other = harness.folder.url.appendingPathComponent("cache/notes.txt")
        try Data("mine".utf8).write(to: other)
        try cache.clear()
        #expect(
            cache.status() == DiskCacheStatus(entryCount: 0, byteCount: 0)
        )
        #expect(try harness.files().map(\.lastPathComponent) == ["notes.txt"])
    }

    @Test func `a missing cache folder is an empty cache`() throws {
        #expect(harness.cache().status().entryCount == 0)
        #expect(harness.cache().entry(for: try harness.url("a")) == nil)
        try harness.cache().clear()
        #expect(try harness.folder.names().isEmpty)
    }

    @Test func `an unfinished file is removed after an hour`() throws {
        let cache = harness.cache(limit: 2_000)
        cache.store(try harness.entry("a"))
        let left = harness.folder.url.appendingPathComponent(
            "cache/.dat.nosync1.abc"
        )
        try Data(count: 10).write(to: left)
        try FileManager.default.setAttributes(
            [.modificationDate: harness.date.now],
            ofItemAtPath: left.path
        )
        cache.store(try harness.entry("b", size: 1_000))
        #expect(FileManager.default.fileExists(atPath: left.path))
        harness.date.advance(by: 3_601)
        cache.store(try harness.entry("c", size: 1_000))
        #expect(!FileManager.default.fileExists(atPath: left.path))
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
                        cache.store(entries[number])
                        let found = cache.entry(for: urls[number])
                        #expect(found == nil || found == entries[number])
                    }
                }
            }
        }
    }
}

struct DiskCacheFailureTests {
    private let harness: DiskCacheHarness

    init() throws {
        harness = try DiskCacheHarness()
    }

    @Test func `damage anywhere in a file makes it a miss`() throws {
        let cache = harness.cache()
        cache.store(try harness.entry("a", size: 20))
        let file = try #require(try harness.files().first)
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1
            try damaged.write(to: file)
            #expect(cache.entry(for: try harness.url("a")) == nil)
            try whole.prefix(place).write(to: file)
            #expect(cache.entry(for: try harness.url("a")) == nil)
        }
        try (whole + [0]).write(to: file)
        #expect(cache.entry(for: try harness.url("a")) == nil)
        try whole.write(to: file)
        #expect(cache.entry(for: try harness.url("a")) != nil)
    }

    @Test func `a file of another URL is a miss`() throws {
        let cache = harness.cache()
        cache.store(try harness.entry("a"))
        let a = try #require(try harness.files().first)
        cache.store(try harness.entry("b"))
        let b = try #require(try harness.files().first { $0 != a })
        try Data(contentsOf: a).write(to: b)
        #expect(cache.entry(for: try harness.url("b")) == nil)
    }

    @Test func `a folder in place of a file is a miss`() throws {
        let cache = harness.cache()
        cache.store(try harness.entry("a"))
        let file = try #require(try harness.files().first)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: false
        )
        #expect(cache.entry(for: try harness.url("a")) == nil)
    }

    @Test func `a disk that cannot be written causes one warning`() throws {
        // A file where the folder should be stops any user, root too.
        let blocked = harness.folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let warnings = Counter()
        let cache = harness.cache(warn: { _ in _ = warnings.next() })
        cache.store(try harness.entry("a"))
        cache.store(try harness.entry("b"))
        #expect(warnings.next() == 2)
        #expect(cache.entry(for: try harness.url("a")) == nil)
    }

    @Test func `a full disk is distinguished from a missing permission`() throws
    {
        let full = CocoaError(.fileWriteOutOfSpace)
        #expect(DiskCacheFailure(full) == .full)
        let forbidden = CocoaError(.fileWriteNoPermission)
        #expect(DiskCacheFailure(forbidden) == .notPermitted)
    }
}

/// Disk caches over one temporary folder, with a date that stands still.
private struct DiskCacheHarness {
    let folder: TemporaryFolder
    let date = FakeDate()

    init() throws {
        folder = try TemporaryFolder()
    }

    func cache(
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

    func url(_ name: String) throws -> URL {
        try #require(URL(string: "https://images-assets.nasa.gov/\(name)"))
    }

    func entry(_ name: String, size: Int = 100) throws -> DiskEntry {
        DiskEntry(
            url: try url(name),
            checked: date.now,
            validators: Validators(entityTag: "\"1\""),
            body: Data(repeating: UInt8(ascii: "x"), count: size)
        )
    }

    func files() throws -> [URL] {
        let folder = folder.url.appendingPathComponent("cache")
        return try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
    }
}
