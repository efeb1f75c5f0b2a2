import Foundation
@testable import Services
import Models
import TestSupport
import Testing

struct DiskCacheFailureTests {
    private let harness: DiskCacheHarness

    init() throws {
        harness = try DiskCacheHarness()
    }

    @Test func `damage anywhere in a file makes it a miss`() async throws {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a", size: 20))
        let file = try #require(try harness.files().first)
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1
            try damaged.write(to: file)
            #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
            try whole.prefix(place).write(to: file)
            #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
        }
        try (whole + [0]).write(to: file)
        #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
        try whole.write(to: file)
        #expect(cache.entry(for: try harness.url("a"), as: .picture) != nil)
    }

    @Test func `a file of another URL is a miss`() async throws {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a"))
        let a = try #require(try harness.files().first)
        await harness.store(in: cache, try harness.entry("b"))
        let b = try #require(try harness.files().first { $0 != a })
        try Data(contentsOf: a).write(to: b)
        #expect(cache.entry(for: try harness.url("b"), as: .picture) == nil)
    }

    @Test func `a folder instead of a file is a miss`() async throws {
        let cache = harness.cache()
        await harness.store(in: cache, try harness.entry("a"))
        let file = try #require(try harness.files().first)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: false
        )
        #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
    }

    @Test func `a disk that cannot be written causes one warning`() async throws
    {
        // A file where the folder should be stops any user, root too.
        let blocked = harness.folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let warnings = Counter()
        let cache = harness.cache(warn: { _ in _ = warnings.next() })
        await harness.store(in: cache, try harness.entry("a"))
        await harness.store(in: cache, try harness.entry("b"))
        #expect(warnings.next() == 2)
        #expect(cache.entry(for: try harness.url("a"), as: .picture) == nil)
    }

    @Test func `what is not a folder is neither counted nor cleared`() throws {
        let blocked = harness.folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let cache = harness.cache()
        #expect(throws: StorageError.self) { try cache.status() }
        #expect(throws: StorageError.self) { try cache.clear() }
    }
}
