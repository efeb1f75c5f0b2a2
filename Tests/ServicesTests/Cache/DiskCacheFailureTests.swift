import Foundation
@testable import Services
import Synchronization
import TestSupport
import Testing

struct DiskCacheFailureTests {
    private let rig: DiskCacheHarness

    init() throws {
        rig = try DiskCacheHarness()
    }

    @Test func `damage anywhere in a file makes it a miss`() throws {
        let cache = rig.cache()
        cache.store(try rig.entry("a", size: 20))
        let file = try #require(try rig.files().first)
        let whole = try Data(contentsOf: file)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1
            try damaged.write(to: file)
            #expect(cache.entry(for: try rig.address("a")) == nil)
            try whole.prefix(place).write(to: file)
            #expect(cache.entry(for: try rig.address("a")) == nil)
        }
        try (whole + [0]).write(to: file)
        #expect(cache.entry(for: try rig.address("a")) == nil)
        try whole.write(to: file)
        #expect(cache.entry(for: try rig.address("a")) != nil)
    }

    @Test func `a file of another address is a miss`() throws {
        let cache = rig.cache()
        cache.store(try rig.entry("a"))
        let a = try #require(try rig.files().first)
        cache.store(try rig.entry("b"))
        let b = try #require(try rig.files().first { $0 != a })
        try Data(contentsOf: a).write(to: b)
        #expect(cache.entry(for: try rig.address("b")) == nil)
    }

    @Test func `a folder in the place of a file is a miss`() throws {
        let cache = rig.cache()
        cache.store(try rig.entry("a"))
        let file = try #require(try rig.files().first)
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: false
        )
        #expect(cache.entry(for: try rig.address("a")) == nil)
    }

    @Test func `a disk that cannot be written costs one warning`() throws {
        // A file where the folder should be stops any user, root too.
        let blocked = rig.folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let warnings = Counter()
        let cache = rig.cache(warn: { _ in _ = warnings.next() })
        cache.store(try rig.entry("a"))
        cache.store(try rig.entry("b"))
        #expect(warnings.next() == 2)
        #expect(cache.entry(for: try rig.address("a")) == nil)
    }

    @Test func `a full disk is called so`() throws {
        // Every write to this device fails as on a full disk.
        let full = CocoaError(.fileWriteOutOfSpace)
        #expect(DiskCacheFailure(full) == .full)
        let forbidden = CocoaError(.fileWriteNoPermission)
        #expect(DiskCacheFailure(forbidden) == .notPermitted)
    }
}
