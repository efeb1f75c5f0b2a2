import Foundation
import Services
import Testing

@testable import Models
@testable import Repositories

struct StoredSeenTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "seen-\(UUID().uuidString)")

    private var file: URL { folder.appending(path: "seen.jsonl") }

    private func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func `what was seen is read again, each list by itself`()
        async throws
    {
        defer { remove() }
        let store = StoredSeen(RecordFile(file))
        #expect(try store.seen().isEmpty)
        let apod = SeenItems(ids: ["apod:2026-11-22"], last: 20_261_122)
        try await store.record(["apod": apod, "images": SeenItems(ids: ["a"])])
        try await store.record(["images": SeenItems(ids: ["b", "a"])])
        #expect(
            try StoredSeen(RecordFile(file)).seen()
                == ["apod": apod, "images": SeenItems(ids: ["b", "a"])]
        )
    }

    @Test func `a record of another shape is as if it was not there`()
        async throws
    {
        defer { remove() }
        let store = StoredSeen(RecordFile(file))
        try await store.record(["a": SeenItems(ids: ["x"])])
        let text = try String(contentsOf: file, encoding: .utf8)
        let bad = #"{"v":1,"key":"b","time":"","value":{"ids":7}}"#
        try Data((text + bad + "\ntorn").utf8).write(to: file)
        #expect(try store.seen() == ["a": SeenItems(ids: ["x"])])
    }

    @Test func `the lists that were looked at last are remembered`()
        async throws
    {
        defer { remove() }
        var seen: [String: SeenItems] = [:]
        for number in 1 ... 301 { seen["\(number)"] = SeenItems(ids: []) }
        let old = StoredSeen(RecordFile(file)) { .distantPast }
        try await old.record(seen)
        #expect(try old.seen().count == 200)
        try await StoredSeen(RecordFile(file)).record([
            "new": SeenItems(ids: [])
        ])
        #expect(try old.seen()["new"] != nil)
    }
}
