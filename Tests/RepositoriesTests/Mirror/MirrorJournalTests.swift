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

    private func journal(
        _ number: Int = 3,
        resultLimit: Int = 10_000
    ) async throws -> MirrorJournal {
        try await MirrorJournal(
            mirror.store,
            Self.part,
            MirrorStore.Comparison(
                number: number,
                began: Date(timeIntervalSince1970: 1_000),
                total: 1
            ),
            resultLimit: resultLimit
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
            await journal.leftPages() == [
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
        #expect(await again.leftPages().count == 1)
        let state = try await journal.merge(Self.part)
        #expect(state == MirrorPartState(comparison: 3, count: 1, items: 1))
        #expect(journal.count.added == 1)
        #expect(await journal.leftPages().isEmpty)
        #expect(try await self.journal().states == ["1969 image": state])
        #expect(try await mirror.ids("one") == ["a"])
    }

    private static func page(
        _ comparison: Int,
        number: Int = 1,
        total: Int = 1
    ) -> String {
        #"{"v":1,"key":"\#(number)","time":"2026-11-01T00:00:00Z","value":"#
            + #"{"comparison":\#(comparison),"others":0,"records":[],"#
            + #""skipped":0,"total":\#(total)}}"# + "\n"
    }

    /// The number of another update that is unfinished, if there is one, and
    /// whether pages of update 2 stay; this one is update 3.
    @Test(arguments: [(nil, false), (1, true), (2, true)] as [(Int?, Bool)])
    func `pages of updates that are over are removed`(
        unfinished: Int?,
        stays: Bool
    ) async throws {
        try write(Self.page(2), to: "partial/other.jsonl")
        try write(Self.page(3), to: "partial/own.jsonl")
        if let unfinished {
            try mirror.store.change {
                $0.unfinished["2020 image"] = .init(
                    number: unfinished,
                    began: .distantPast,
                    total: 1,
                    isFull: false
                )
            }
        }
        #expect(await Array(try journal().leftPages().keys) == ["own.jsonl"])
        let files = try FileManager.default.contentsOfDirectory(
            atPath: mirror.url.appending(path: "partial").path
        )
        #expect(files.contains("other.jsonl") == stays)
        #expect(files.contains("own.jsonl"))
    }

    @Test(arguments: [-1, Int.min, 1_000_000_001])
    func `pages with numbers that make no sense are not used`(
        total: Int
    ) async throws {
        let file = "partial/" + Self.part.mirrorFile
        try write(Self.page(3, total: total), to: file)
        var journal = try await journal()
        #expect(await journal.leftPages().isEmpty)
        // Without pages it is not known that the part has no items.
        let state = try await journal.merge(Self.part)
        #expect(state == MirrorPartState())
    }

    @Test func `pages whose first one is missing are not used`() async throws {
        try write(
            Self.page(3, number: 2, total: 150),
            to: "partial/" + Self.part.mirrorFile
        )
        #expect(try await journal().leftPages().isEmpty)
    }

    @Test(arguments: [(1, 0), (2, 2), (3, 2)])
    func `of a list up to the limit, what its pages lack is lost`(
        limit: Int,
        lost: Int
    ) async throws {
        try write(
            Self.page(3, total: 2),
            to: "partial/" + Self.part.mirrorFile
        )
        var journal = try await journal(resultLimit: limit)
        _ = try await journal.merge(Self.part)
        #expect(journal.lost == lost)
    }
}
