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

    @Test func `what another process writes at the moment is left to it`()
        async throws
    {
        let cache = harness.cache()
        let url = try harness.url("a")
        let pictures = PictureStore(harness.folder.url.appending(path: "cache"))
        let folder = try Folder(harness.folder.url.appending(path: "cache"))
        let name = Checksum(url.absoluteString).hex
        for (round, ending) in [".picture", ""].enumerated() {
            let new = Folder.hidden(name + ending, "new")
            let other = try folder.openLocked(new)
            await harness.store(in: cache, try harness.entry("a"))
            try await pictures.store([UInt8(round)], at: url)
            #expect(
                (cache.entry(for: url, as: .picture) == nil) == (round == 0)
            )
            other.unlock()
        }
        #expect(await pictures.picture(at: url) == [0])
    }

    @Test(arguments: [true, false])
    func `a disk that cannot be written causes one warning`(
        hasFolder: Bool
    ) async throws {
        let blocked = harness.folder.url.appending(path: "cache")
        let url = try harness.url("a")
        let name = Checksum(url.absoluteString).hex
        if hasFolder {
            let folder = try Folder(blocked)
            for name in [name, name + ".picture"] {
                _ = try folder.folder(
                    Folder.hidden(name, "new"),
                    isCreated: true
                )
            }
        } else {
            // A file where the folder should be stops any user, root too.
            try Data().write(to: blocked)
        }
        let warnings = Counter()
        let cache = harness.cache(warn: { _ in _ = warnings.next() })
        for _ in 1 ... 2 {
            await harness.store(in: cache, try harness.entry("a"))
        }
        #expect(warnings.next() == 2)
        #expect(cache.entry(for: url, as: .picture) == nil)
        await #expect(throws: StorageError.self) {
            try await PictureStore(blocked).store([1], at: url)
        }
    }

    @Test func `what is not a folder is neither counted nor cleared`() throws {
        let blocked = harness.folder.url.appendingPathComponent("cache")
        try Data().write(to: blocked)
        let cache = harness.cache()
        #expect(throws: StorageError.self) { try cache.status() }
        #expect(throws: StorageError.self) { try cache.clear() }
    }
}
