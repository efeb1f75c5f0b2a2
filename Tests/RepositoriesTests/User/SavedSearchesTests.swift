import Foundation
import Models
import Services
import TestSupport
import Testing

@testable import Repositories

struct SavedSearchesTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "saved-\(UUID().uuidString)")
    private let time = Date(timeIntervalSince1970: 0)

    private var searches: SavedSearches {
        SavedSearches(RecordFile(folder.appending(path: "saved.jsonl")))
    }

    private func updated() throws -> SavedSearches {
        var searches = searches
        try searches.update()
        return searches
    }

    private func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    @Test func `a name belongs to one search`() async throws {
        defer { remove() }
        #expect(try await searches.add("moon", "moon type:any", at: time))
        #expect(try await !searches.add("moon", "mars", at: time))
        #expect(try updated()["moon"]?.text == "moon type:any")
        #expect(try updated()["mars"] == nil)
    }

    @Test func `a record that is not a search costs only itself`()
        async throws
    {
        defer { remove() }
        _ = try await searches.add("a", "moon", at: time)
        let file = folder.appending(path: "saved.jsonl")
        let bad = #"{"v":1,"key":"x","time":"","value":{"arguments":7}}"#
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data((bad + "\n" + text).utf8).write(to: file)
        #expect(try updated().all.map(\.name) == ["a"])
    }

    @Test(arguments: 1 ... 8)
    func `searches are what two processes have made of them`(
        seed: UInt64
    ) async throws {
        defer { remove() }
        var random = SeededRandom(seed: seed)
        var expected: [String: String] = [:]
        var processes = [searches, searches]
        let names = ["a", "b ", "ü", "“c”"]
        for step in 1 ... 150 {
            let index = Int.random(in: 0 ... 1, using: &random)
            // Some of what a process knows is old.
            if Bool.random(using: &random) { try processes[index].update() }
            let name = try #require(names.randomElement(using: &random))
            if Bool.random(using: &random) {
                let line = "moon \(step)"
                let isAdded = try await processes[index]
                    .add(name, line, at: time)
                #expect(isAdded == (expected[name] == nil))
                if isAdded { expected[name] = line }
            } else {
                let isRemoved = try await processes[index]
                    .remove(name, at: time)
                #expect(isRemoved == (expected[name] != nil))
                expected[name] = nil
            }
            let all = try updated().all.map { ($0.name, $0.text) }
            #expect(Dictionary(uniqueKeysWithValues: all) == expected)
        }
    }
}
