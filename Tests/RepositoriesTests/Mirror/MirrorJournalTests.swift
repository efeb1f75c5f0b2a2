import Foundation
import Models
import Services
import Testing

@testable import Repositories

/// What an update stores, and reads again.
struct MirrorJournalTests {
    private let mirror: TemporaryMirror
    private static let part = PhotoQuery(
        mediaTypes: [.image],
        firstYear: 1969,
        lastYear: 1969
    )

    init() throws {
        mirror = try TemporaryMirror()
    }

    private func journal(_ number: Int = 3) async throws -> MirrorJournal {
        try await MirrorJournal(
            mirror.store,
            Self.part,
            MirrorStore.Comparison(
                number: number,
                began: Date(timeIntervalSince1970: 1_000),
                total: 1
            ),
            resultLimit: 10_000
        )
    }

    private func write(_ text: String, to path: String) throws {
        let file = mirror.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// What versions wrote that noted when parts were fetched.
    @Test func `what earlier versions stored is read`() async throws {
        try write(
            #"""
            {"v":1,"key":"1969 image","time":"2026-11-01T00:00:00Z",\#
            "value":{"comparison":2,"count":7,"emptyChecks":0,\#
            "fetched":"2026-11-01T00:00:00Z",\#
            "hasFailed":false,"isSplit":false,"items":7}}
            {"v":1,"key":"1970 image","time":"2026-11-01T00:00:00Z",\#
            "value":{"comparison":2,"count":-1,"emptyChecks":1,"fetched":"",\#
            "hasFailed":true,"isSplit":false,"items":0}}

            """#,
            to: "parts.jsonl"
        )
        try write(
            #"""
            {"v":1,"key":"1","time":"2026-11-01T00:00:00Z",\#
            "value":{"comparison":3,"others":0,"records":[],\#
            "skipped":0,"total":150}}
            {"v":1,"key":"2","time":"2026-11-01T00:00:00Z",\#
            "value":{"comparison":2,"others":0,"records":[],\#
            "skipped":0,"total":150}}

            """#,
            to: "partial/" + Self.part.mirrorFile
        )
        let journal = try await journal()
        #expect(
            journal.states == [
                "1969 image": MirrorPartState(
                    comparison: 2,
                    count: 7,
                    items: 7
                ),
                "1970 image": MirrorPartState(
                    comparison: 2,
                    emptyChecks: 1,
                    hasFailed: true
                ),
            ]
        )
        // The second page is of a comparison that is over.
        #expect(
            try await journal.leftPages() == [
                Self.part.mirrorFile: MirrorPages(total: 150, numbers: [1])
            ]
        )
    }

    @Test func `only states that have changed are written`() async throws {
        var journal = try await journal()
        var states = ["a": MirrorPartState(count: 1)]
        try await journal.note(states)
        states["b"] = MirrorPartState(count: 2)
        for _ in 1 ... 2 { try await journal.note(states) }
        let text = try String(
            contentsOf: mirror.url.appending(path: "parts.jsonl"),
            encoding: .utf8
        )
        #expect(text.split(separator: "\n").count == 2)
        #expect(try await self.journal().states == states)
    }

    @Test func `pages are left until they are merged`() async throws {
        var journal = try await journal()
        let record = try JSONDecoder().decode(
            JSONValue.self,
            from: Data(TemporaryMirror.record("a", "One").utf8)
        )
        try await journal.keep(
            MirrorPage(total: 1, records: [record]),
            for: .init(parts: [Self.part], page: 1)
        )
        let again = try await self.journal()
        #expect(try await again.leftPages().count == 1)
        let state = try await journal.merge(Self.part)
        #expect(state == MirrorPartState(comparison: 3, count: 1, items: 1))
        #expect(journal.count.added == 1)
        #expect(try await journal.leftPages().isEmpty)
        #expect(try await self.journal().states == ["1969 image": state])
        #expect(try await mirror.ids("one") == ["a"])
    }
}
