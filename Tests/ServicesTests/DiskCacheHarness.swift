import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import Services

/// Disk caches over one temporary folder, with a date that stands still.
struct DiskCacheHarness {
    let folder: TemporaryFolder
    let date = FakeTime(Date(timeIntervalSince1970: 1_000_000_000))
    let writes = WorkQueue()
    private let start: Date

    init() throws {
        folder = try TemporaryFolder()
        start = date.now
    }

    func cache(
        limit: Int = 1_000_000,
        warn: @escaping @Sendable (any Error) -> Void = {
            Issue.record("\($0)")
        }
    ) -> DiskCache {
        DiskCache(
            folder: folder.url.appendingPathComponent("cache"),
            byteLimit: limit,
            writes: writes,
            now: { [date] in date.now },
            warn: warn
        )
    }

    /// A service with such a cache, whose files are fresh for a day.
    func service(
        _ client: HTTPClient,
        _ policy: CachePolicy = .standard
    ) -> HTTPDataService {
        HTTPDataService(
            client: client,
            cache: cache(),
            kind: .picture,
            lifetime: 86_400,
            policy: policy,
            now: { [date] in date.now }
        )
    }

    func url(_ name: String) throws -> URL {
        try #require(URL(string: "https://images-assets.nasa.gov/\(name)"))
    }

    func entry(
        _ name: String,
        size: Int = 100,
        items: [String] = [],
        checked: TimeInterval? = nil
    ) throws -> DiskEntry {
        DiskEntry(
            url: try url(name),
            checked: checked.map { start + $0 } ?? date.now,
            validators: Validators(entityTag: "\"1\""),
            items: items,
            body: Array(repeating: UInt8(ascii: "x"), count: size)
        )
    }

    /// Stores an entry and waits until it is written.
    func store(
        in cache: DiskCache,
        _ entry: DiskEntry,
        as kind: DiskEntry.Kind = .picture
    ) async {
        cache.store(entry, as: kind)
        await writes.finish()
    }

    func files() throws -> [URL] {
        let folder = folder.url.appendingPathComponent("cache")
        return try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
    }
}
