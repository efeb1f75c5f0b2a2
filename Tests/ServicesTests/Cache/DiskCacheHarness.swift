import Foundation
import Services
import Testing

/// Disk caches over one temporary folder, with a date that stands still.
struct DiskCacheHarness {
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

    func address(_ name: String) throws -> URL {
        try #require(URL(string: "https://images-assets.nasa.gov/\(name)"))
    }

    func entry(_ name: String, size: Int = 100) throws -> DiskEntry {
        DiskEntry(
            address: try address(name),
            checked: date.now,
            entityTag: "\"1\"",
            lastModified: nil,
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
