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
        let apod = NewsMark(place: 20_261_122, ids: ["apod:2026-11-22"])
        try await store.record([
            "apod": apod, "images": NewsMark(place: nil, ids: ["a"]),
        ])
        try await store.record([
            "images": NewsMark(place: nil, ids: ["b", "a"])
        ])
        #expect(
            try StoredSeen(RecordFile(file)).seen()
                == [
                    "apod": apod,
                    "images": NewsMark(place: nil, ids: ["b", "a"]),
                ]
        )
    }

    @Test func `a record of another shape is as if it was not there`()
        async throws
    {
        defer { remove() }
        let store = StoredSeen(RecordFile(file))
        try await store.record(["a": NewsMark(place: nil, ids: ["x"])])
        let text = try String(contentsOf: file, encoding: .utf8)
        let bad = #"{"v":1,"key":"b","time":"","value":{"ids":7}}"#
        try Data((text + bad + "\ntorn").utf8).write(to: file)
        #expect(try store.seen() == ["a": NewsMark(place: nil, ids: ["x"])])
    }

    @Test(arguments: [(300, 300), (301, 200)])
    func `the lists that were looked at last are remembered`(
        count: Int,
        left: Int
    ) async throws {
        defer { remove() }
        var seen: [String: NewsMark] = [:]
        for number in 1 ... count {
            seen["\(number)"] = NewsMark(place: nil, ids: [])
        }
        let old = StoredSeen(RecordFile(file)) { .distantPast }
        try await old.record(seen)
        #expect(try old.seen().count == left)
        try await StoredSeen(RecordFile(file)).record([
            "new": NewsMark(place: nil, ids: [])
        ])
        #expect(try old.seen()["new"] != nil)
    }
}
