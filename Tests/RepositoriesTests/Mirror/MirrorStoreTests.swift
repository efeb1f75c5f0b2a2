import Foundation
import Models
import Services
import Testing

@testable import Repositories

struct MirrorStoreTests {
    private let mirror: TemporaryMirror

    init() throws {
        mirror = try TemporaryMirror([
            TemporaryMirror.record("b", "Two"),
            TemporaryMirror.record("a", "One", more: #","unknown":[1]"#),
            TemporaryMirror.record("c", "Three", date: "", center: "A/B"),
        ])
    }

    @Test func `records are in folders by year, sorted by id`() throws {
        let lines = try mirror.text(of: "year=1969/image-JSC.jsonl")
            .split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix(#"{"schema":1,"nasa_id":"a","title":"One""#))
        #expect(lines[0].contains(#""missing_since":null,"gone":false}"#))
        #expect(!lines[0].contains("unknown"))
        let none = "year=__HIVE_DEFAULT_PARTITION__/image-A%2FB.jsonl"
        #expect(try mirror.text(of: none).contains("Three"))
    }

    @Test func `an import replaces records, and counts what it cannot read`()
        async throws
    {
        let count = try mirror.merge([
            TemporaryMirror.record("a", "Changed"), "?", #"{"nasa_id":""}"#,
            TemporaryMirror.record("b", "Two"), #"{"nasa_id":"x" "title":1}"#,
            TemporaryMirror.record("n", "New"), #"{"title":"\x"}"#,
        ])
        #expect(
            count
                == MirrorStore.ImportCount(added: 1, changed: 1, unreadable: 4)
        )
        #expect(try await mirror.ids("changed") == ["a"])
        #expect(try await mirror.ids("one") == [])
        #expect(try await mirror.store.summary().items == 4)
    }

    @Test func `an item that moved is found once, as it is now`() async throws {
        _ = try mirror.merge([
            TemporaryMirror.record(
                "a",
                "Moved",
                date: "1970-01-01T00:00:00Z",
                more: #","first_seen":"2999-01-01T00:00:00Z""#
            )
        ])
        #expect(try await mirror.ids("moved") == ["a"])
        #expect(try await mirror.ids("one") == [])
        #expect(try await mirror.store.summary().items == 3)
    }

    private func replace(_ title: String) throws {
        let partition = try #require(
            MirrorPartition(year: 1969, type: "image", center: "JSC")
        )
        var merge = MirrorMerge(mirror.store, at: .now)
        try merge.merge(
            [Array(TemporaryMirror.record("0", title).utf8)[...]],
            into: partition,
            from: .listing(isWhole: false)
        )
    }

    @Test func `what came of a change that is under way is searched`()
        async throws
    {
        let lock = try mirror.store.locked()
        try replace("First")
        #expect(try await mirror.ids("two") == ["b"])
        #expect(try await mirror.ids("first") == ["0"])
        #expect(try await mirror.store.summary().items == 4)
        withExtendedLifetime(lock) {}
    }

    @Test func `records that came make a mirror`() throws {
        let other = try TemporaryMirror()
        #expect(other.store.state == nil)
        var merge = MirrorMerge(other.store, at: .now)
        try merge.merge(
            [Array(TemporaryMirror.record("a", "One").utf8)[...]],
            into: try #require(
                MirrorPartition(year: 1, type: "image", center: "")
            ),
            from: .listing(isWhole: false)
        )
        #expect(other.store.state != nil)
    }

    @Test func `a mirror that cannot be written is searched`() async throws {
        let disk = Disk { call in
            if case .lock = call { EROFS } else { nil }
        }
        let store = MirrorStore(mirror.url, disk: disk)
        let query = PhotoQuery(words: "two", mediaTypes: [])
        let found = try await OfflineImageLibrary(store).photos(matching: query)
            .page()
        #expect(found.elements.map(\.id) == ["b"])
    }

    @Test func `records that cannot be read fail a search`() async throws {
        let file = mirror.url
            .appending(path: "records/year=1969/image-JSC.jsonl")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(
            at: file,
            withIntermediateDirectories: false
        )
        await #expect(throws: StorageError.self) {
            try await mirror.ids("three")
        }
    }

    @Test func `items of files that were replaced twice are found`()
        async throws
    {
        let records = try mirror.store.searchable()
        let found = try await LocalSearch(PhotoQuery(mediaTypes: []))
            .found(in: records, .newest)
        for title in ["First", "New", "A longer title than before"] {
            try replace(title)
            let titles = found.map { records.photo($0)?.title }
            #expect(titles == ["One", "Two", "Three"])
        }
    }

    @Test func `of an item in two files, one that is missing counts less`()
        async throws
    {
        func record(_ title: String, _ year: Int, _ more: String) -> String {
            TemporaryMirror.record(
                "n",
                title,
                date: "\(year)-01-01T00:00:00Z",
                more: #","first_seen":"\#(year)-01-01T00:00:00Z""# + more
            )
        }
        let missing = #","missing_since":"2026-01-01T00:00:00Z""#
        try mirror.merge([record("Here", 1990, "")])
        try mirror.merge([record("Away", 1980, missing)])
        try mirror.merge([record("Lost", 2000, missing)])
        #expect(try await mirror.ids("here") == ["n"])
        #expect(try await mirror.ids("away") == [])
        #expect(try await mirror.ids("lost") == [])
        #expect(try await mirror.store.summary().items == 4)
    }

    @Test func `importing does not make what was compared newer`() async throws
    {
        let date = Date(timeIntervalSince1970: 1_000)
        try mirror.store.change { $0.compared = ["1969": date] }
        try mirror.merge([TemporaryMirror.record("n", "New")])
        #expect(mirror.store.state?.time == date)
        #expect(try await mirror.store.summary().updated == date)
    }

    @Test func `a damaged state has no time`() throws {
        try Data("{".utf8)
            .write(to: mirror.url.appending(path: "state.json"))
        let copy = OfflineImageLibrary(mirror.store)
            .copy(of: PhotoQuery(mediaTypes: []))
        #expect(copy?.date == .distantPast)
        #expect(copy?.mirror == .part([]))
    }

    @Test func `two changes at a time are refused`() throws {
        let lock = try mirror.store.locked()
        #expect(throws: StorageError.self) { try mirror.merge(["?"]) }
        withExtendedLifetime(lock) {}
    }

    @Test func `an item that a complete file lacks twice is gone`()
        async throws
    {
        let partition = try #require(
            MirrorPartition(year: 1969, type: "image", center: "JSC")
        )
        let line = Array(TemporaryMirror.record("a", "One").utf8)[...]
        func check(_ seconds: Double) throws -> Int {
            let date = Date(timeIntervalSince1970: seconds)
            var merge = MirrorMerge(mirror.store, at: date)
            try merge.merge(
                [line],
                into: partition,
                from: .listing(isWhole: true)
            )
            return merge.count.gone
        }
        #expect(try check(1) == 0)
        // That check once more.
        #expect(try check(1) == 0)
        #expect(try check(2) == 1)
        #expect(try await mirror.store.summary().gone == 1)
    }

    @Test func `an exported mirror can be imported`() throws {
        let file = mirror.url.appending(path: "export")
        try mirror.store.export(to: file, mayReplace: false)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(throws: StorageError.self) {
            try mirror.store.export(to: file, mayReplace: false)
        }
        try mirror.store.export(to: file, mayReplace: true)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        let other = try TemporaryMirror(
            text.split(separator: "\n").map(String.init)
        )
        let path = "year=1969/image-JSC.jsonl"
        #expect(try other.text(of: path) == mirror.text(of: path))
    }

    @Test func `an import does not bring back an item that is gone`()
        async throws
    {
        let partition = try #require(
            MirrorPartition(year: 1969, type: "image", center: "JSC")
        )
        for seconds in [1.0, 2] {
            let date = Date(timeIntervalSince1970: seconds)
            var merge = MirrorMerge(mirror.store, at: date)
            let line = Array(TemporaryMirror.record("a", "One").utf8)[...]
            try merge.merge(
                [line],
                into: partition,
                from: .listing(isWhole: true)
            )
        }
        try mirror.merge([TemporaryMirror.record("b", "Changed")])
        #expect(try await mirror.store.summary().gone == 1)
        // The service lists it again.
        var merge = MirrorMerge(mirror.store, at: .now)
        let line = Array(TemporaryMirror.record("b", "Back").utf8)[...]
        try merge.merge([line], into: partition, from: .listing(isWhole: false))
        #expect(try await mirror.store.summary().gone == 0)
    }

    @Test func `of repeated records of an import the last one counts`()
        async throws
    {
        try mirror.merge(
            ["Old", "Older", "New"].map { TemporaryMirror.record("n", $0) }
        )
        #expect(try await mirror.ids("new") == ["n"])
        #expect(try await mirror.ids("old") == [])
    }

    @Test(arguments: [
        #"{"nasa_id":"x","facts":{"a":01x}}"#, #"{"nasa_id":"x","a":tru}"#,
        #"{"nasa_id":"x","keywords":["a",01]}"#,
        #"{"nasa_id":"x","album":["a",tru]}"#,
        #"{"nasa_id":"x","keywords":["a" , ]}"#,
        #"{"nasa_id":"x","facts":{"a":[1],}}"#,
    ])
    func `only lines that are JSON are imported`(line: String) throws {
        let count = try mirror.merge([line])
        #expect(count == MirrorStore.ImportCount(unreadable: 1))
    }

    @Test(arguments: [
        #"{"nasa_id":"x","title":"Liftoff! \ud83d\ude80\ud83d"}"#,
        #"{"nasa_id":"x","title":"\ud800\u0041 \q liftoff"}"#,
        #"{"nasa_id":"x","keywords":["\u12 a", "Liftoff"]}"#,
    ])
    func `a bad escape costs only its character`(line: String) async throws {
        let count = try mirror.merge([line])
        #expect(count == MirrorStore.ImportCount(added: 1))
        #expect(try await mirror.ids("liftoff") == ["x"])
    }

    @Test func `no part of a line that is too long is a record`() throws {
        let record = TemporaryMirror.record("x", "Hidden")
        let long = "{" + String(repeating: " ", count: 1 << 20)
        for size in [1_000, 1 << 21] {
            var rest = Array((long + record.dropFirst() + "\n").utf8)[...]
            let count = try mirror.store.merge("records") {
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
            #expect(count == MirrorStore.ImportCount(unreadable: 1))
        }
    }

    @Test func `a clock before 1970 does not end the program`() async throws {
        let mirror = try TemporaryMirror(
            [TemporaryMirror.record("a", "One")],
            now: { Date(timeIntervalSince1970: -86_400) }
        )
        #expect(try await mirror.ids("one") == ["a"])
    }

    @Test func `records that cannot be listed are not exported as none`()
        throws
    {
        let records = mirror.url.appending(path: "records")
        try FileManager.default.removeItem(at: records)
        try Data().write(to: records)
        #expect(throws: StorageError.self) { _ = try mirror.store.parts() }
    }

    @Test func `nothing is removed before it is noted that all will be`()
        async throws
    {
        let disk = Disk(fail: {
            if case .rename(_, to: "removed") = $0 { ENOSPC } else { nil }
        })
        let store = MirrorStore(mirror.url, disk: disk)
        #expect(throws: StorageError.self) { try store.clear() }
        #expect(try await mirror.store.summary().items == 3)
    }

    @Test func `nothing comes back of a mirror whose removal is interrupted`()
        async throws
    {
        try Data().write(to: mirror.url.appending(path: "removed"))
        #expect(mirror.store.state == nil)
        try mirror.merge([TemporaryMirror.record("n", "New")])
        #expect(try await mirror.store.summary().items == 1)
        let names = try FileManager.default
            .contentsOfDirectory(atPath: mirror.url.path)
        #expect(!names.contains("removed"))
    }

    @Test func `a mirror that is cleared is gone`() throws {
        try mirror.store.clear()
        #expect(mirror.store.state == nil)
        let names = try FileManager.default
            .contentsOfDirectory(atPath: mirror.url.path)
        #expect(names == ["lock"])
    }
}
