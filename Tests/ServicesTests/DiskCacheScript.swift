import Foundation
import Models
import TestSupport
import Testing

@testable import Services

/// A folder with a cache, to which a text says what is stored and read.
///
/// - `later 60`: in seconds
/// - `store a 700`: a picture, in bytes; `store a 700 response`; of a list the
///   items, too: `store a 700 response x,y`
/// - `get a`, `get a response`, `find x`, `find x used 2`: since that second
/// - `leave 0123.answer 500`: as another process does
/// - `clear`
struct DiskCacheScript {
    private let harness: DiskCacheHarness
    private let cache: DiskCache
    private let start: Date

    init(limit: Int) throws {
        harness = try DiskCacheHarness()
        cache = harness.cache(limit: limit)
        start = harness.date.now
    }

    /// Takes a step.
    ///
    /// - Returns: What is found, and all files with their sizes and when they
    ///   were used.
    func act(_ step: String) async throws -> [String] {
        let words = step.split(separator: " ").map(String.init)
        let isResponse = words.contains("response")
        let kind = isResponse ? DiskEntry.Kind.response : .picture
        var found: [String] = []
        switch words[0] {
        case "later":
            harness.date.advance(by: .seconds(try #require(Int(words[1]))))
            return []
        case "store":
            let items = words.count > 4 ? words[4].split(separator: ",") : []
            let entry = try harness.entry(
                words[1],
                size: try #require(Int(words[2])),
                items: items.map(String.init)
            )
            cache.store(entry, as: kind)
        case "get":
            let url = try harness.url(words[1])
            found = [text(cache.entry(for: url, as: kind))]
        case "find":
            let used = words.count > 3 ? Double(words[3]) : nil
            found = await cache.responses(
                listing: words[1],
                usedSince: used.map { start + $0 } ?? .distantPast
            ).map { text($0) }
        case "leave":
            let file = harness.folder.url.appending(path: "cache/" + words[1])
            try Data(count: try #require(Int(words[2]))).write(to: file)
            try FileManager.default.setAttributes(
                [.modificationDate: harness.date.now],
                ofItemAtPath: file.path
            )
        default: try cache.clear()
        }
        await harness.writes.finish()
        return try found + files() + [text(try cache.status())]
    }

    private func text(_ entry: DiskEntry?) -> String {
        guard let entry else { return "found nothing" }
        return "found \(entry.body.count) bytes of \(entry.url.suffix(1))"
    }

    private func text(_ status: CacheStatus) -> String {
        let parts = [
            ("responses", status.responses), ("pictures", status.pictures),
        ].map { name, part in
            let dates = part.dates.map { dates in
                " of \(dates.lowerBound.timeIntervalSince(start))"
                    + "...\(dates.upperBound.timeIntervalSince(start))"
            }
            return "\(part.count) \(name), \(part.byteCount) B" + (dates ?? "")
        }
        return "all: \(status.fileCount), \(status.byteCount) B; "
            + parts.joined(separator: "; ")
    }

    private func files() throws -> [String] {
        let folder = harness.folder.url.appending(path: "cache")
        let names = ["a", "b", "c", "d", "e", "f"].flatMap { name in
            DiskEntry.Kind.allCases.map { kind in
                (name: "\(name) \(kind)", kind: kind, key: name)
            }
        }
        let known = try names.map { name, kind, key in
            let url = try harness.url(key).absoluteString
            return (Checksum(url).hex + ".\(kind.rawValue)", name)
        }
        guard let files = try? harness.files() else { return [] }
        let mode = try attributes(of: folder).mode
        return ["folder: \(mode)"]
            + (try files.map { file in
                let (size, used, mode) = try attributes(of: file)
                let name = known.first { $0.0 == file.lastPathComponent }?.1
                return "\(name ?? file.lastPathComponent): \(size) B, "
                    + "used at \(used)" + (name == nil ? "" : ", \(mode)")
            }.sorted())
    }

    private func attributes(
        of file: URL
    ) throws -> (size: Int, used: Int, mode: String) {
        let values = try FileManager.default.attributesOfItem(atPath: file.path)
        let used = values[.modificationDate] as? Date
        return (
            values[.size] as? Int ?? 0,
            Int((used ?? .distantPast).timeIntervalSince(start)),
            String(values[.posixPermissions] as? Int ?? 0, radix: 8)
        )
    }
}
