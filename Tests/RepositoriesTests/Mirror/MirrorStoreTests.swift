import Database
import Foundation
import Glibc
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

    private var names: [String] {
        get throws {
            try FileManager.default
                .contentsOfDirectory(atPath: mirror.folder.path).sorted()
        }
    }

    @Test(arguments: [
        ("1969-07-20T12:00:00Z", 1_969_072_000_000), ("", 0),
        ("1969", 1_969_000_000_000), ("1969-07", 1_969_070_000_000),
        ("no date", 0), ("0001-01-01", 1_010_100_000),
        ("9999-12-31", 999_912_3100_000),
    ])
    func `the key of an item begins with its day`(date: String, key: Int)
        throws
    {
        let mirror = try TemporaryMirror([
            TemporaryMirror.record("x", "One", date: date),
            TemporaryMirror.record("y", "Two", date: date),
        ])
        let keys = try mirror.texts("SELECT key FROM items ORDER BY nasa_id")
        #expect(keys == ["\(key)", "\(key + 1)"])
    }

    @Test func `a day that is full uses any key that is free`() throws {
        let first = 1_969_072_000_000
        try mirror.run(
            "INSERT INTO items(key, nasa_id) VALUES(\(first + 99_999), 'l')"
        )
        try mirror.merge([
            TemporaryMirror.record("x", "Full"),
            TemporaryMirror.record("y", "Full"),
            TemporaryMirror.record("z", "Next", date: "1969-07-21"),
        ])
        let keys = try mirror.texts(
            "SELECT key FROM items WHERE nasa_id IN ('x', 'y', 'z') "
                + "ORDER BY nasa_id"
        )
        #expect(keys == [2, 3, 100_000].map { "\(first + $0)" })
    }

    @Test func `an import replaces records, and counts what it cannot read`()
        async throws
    {
        let count = try mirror.merge([
            TemporaryMirror.record("a", "Changed"), "?", #"{"nasa_id":""}"#,
            TemporaryMirror.record("b", "Two"), #"{"nasa_id":"x" "title":1}"#,
            TemporaryMirror.record("n", "New"),
            #"{"nasa_id":"apod:2020-01-01"}"#,
        ])
        #expect(
            count
                == MirrorStore.ImportCount(added: 1, changed: 1, unreadable: 4)
        )
        #expect(try await mirror.ids("changed") == ["a"])
        #expect(try await mirror.ids("one") == [])
        #expect(try mirror.store.summary()?.items == 4)
    }

    @Test func `an item that moved is found once, as it is now`() async throws {
        try mirror.merge([
            TemporaryMirror.record("a", "Moved", date: "1970-01-01")
        ])
        #expect(try await mirror.ids("moved") == ["a"])
        #expect(try await mirror.ids("one") == [])
        #expect(try await mirror.ids("", years: 1969 ... 1969) == ["b"])
        #expect(try mirror.store.summary()?.items == 3)
    }

    @Test func `what a record has comes back as it was`() async throws {
        let record = #"""
            {"nasa_id":"x","title":"\"A\"\n\u0000B","media_type":"video",\#
            "date_created":"1969-07-20T01:02:03Z","center":"JPL",\#
            "photographer":"P","secondary_creator":"S","location":"L",\#
            "keywords":["a\nb","\\c","d/e"],"album":["D"],"description":"<i>",\#
            "description_508":"E","thumbnail_url":"https://h/a.jpg",\#
            "manifest_url":"https://h/b","source":"images",\#
            "facts":{"x":[1,null]}}
            """#
        try mirror.merge([record])
        let keywords = "SELECT keywords FROM items WHERE nasa_id = 'x'"
        #expect(try mirror.texts(keywords) == [#"["a\nb","\\c","d/e"]"#])
        let stored = try await MirrorLibrary(mirror.store).photo("x")
        let photo = try JSONDecoder()
            .decode(PhotoRecord.self, from: Data(record.utf8)).photo
        #expect(PhotoRecord(stored).json == PhotoRecord(photo).json)
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

    @Test func `no part of a line that is too long is a record`() throws {
        let record = TemporaryMirror.record("x", "Hidden")
        let long = "{" + String(repeating: " ", count: 1 << 20)
        for size in [1_000, 1 << 21] {
            var rest = Array((long + record.dropFirst() + "\n").utf8)[...]
            let count = try mirror.store.merge {
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
            #expect(count == MirrorStore.ImportCount(unreadable: 1))
        }
    }

    @Test(arguments: [[], ["?"], [#"{"nasa_id":""}"#]])
    func `an import without records makes no mirror`(records: [String]) throws {
        let mirror = try TemporaryMirror()
        let count = try mirror.merge(records)
        #expect(
            count == MirrorStore.ImportCount(unreadable: records.count)
        )
        #expect(!mirror.store.exists)
        #expect(try mirror.store.summary() == nil)
    }

    @Test func `the mirror is one file, for its owner only`() throws {
        #expect(try names == ["mirror.db", "mirror.lock"])
        let mode = try FileManager.default
            .attributesOfItem(atPath: mirror.store.url.path)[.posixPermissions]
        #expect(mode as? Int == 0o600)
    }

    @Test func `tables that others change later keep their index`() throws {
        try mirror.run("DELETE FROM items WHERE nasa_id = 'a'")
        #expect(try mirror.texts("PRAGMA integrity_check") == ["ok"])
        try mirror.run("INSERT INTO words(words) VALUES('integrity-check')")
        try mirror.run("INSERT INTO words(words) VALUES('rebuild')")
        let sql = "SELECT count(*) FROM words WHERE words MATCH "
        #expect(try mirror.texts(sql + "'two'") == ["1"])
        #expect(try mirror.texts(sql + "'one'") == ["0"])
        #expect(try mirror.texts(sql + "char(57344) || 'image'") == ["2"])
    }

    @Test func `importing does not make what was compared newer`() throws {
        let date = Date(timeIntervalSince1970: 1_000)
        try mirror.compare(["1969": date])
        try mirror.merge([TemporaryMirror.record("n", "New")])
        #expect(try mirror.store.state()?.time == date)
        #expect(try mirror.store.summary()?.updated == date)
    }

    @Test func `an import does not bring back an item that is gone`()
        async throws
    {
        try mirror.run(
            "UPDATE items SET missing = 1, gone = '2026-01-01T00:00:00Z'"
        )
        try mirror.merge([
            TemporaryMirror.record("b", "Changed"),
            TemporaryMirror.record(
                "n",
                "New",
                more: #","missing_since":"2025-01-01T00:00:00Z","gone":true"#
            ),
        ])
        #expect(try mirror.store.summary()?.gone == 4)
        let gone = try mirror.texts("SELECT gone FROM items ORDER BY gone")
        #expect(gone.first == "2025-01-01T00:00:00Z")
        #expect(gone.last == "2026-01-01T00:00:00Z")
        let photo = try await MirrorLibrary(mirror.store).photo("n")
        #expect(photo.text(.gone) == "2025-01-01T00:00:00Z")
    }

    /// What SQLite says, with details in the bits above, and `errno`.
    @Test(
        arguments: [
            (5, 0, EWOULDBLOCK), (261, 0, EWOULDBLOCK), (13, 0, ENOSPC),
            (13, EDQUOT, ENOSPC), (8, 0, EIO), (8, EROFS, EROFS), (14, 0, EIO),
            (270, EACCES, EACCES), (10, 0, EIO), (778, EIO, EIO),
        ] as [(Int32, Int32, Int32)]
    )
    func `a failure of SQLite is one of the disk`(
        code: Int32,
        system: Int32,
        expected: Int32
    ) throws {
        let error = DatabaseError.failed(code: code, system: system, "x")
        let failure = mirror.store.failure(error) as? StorageError
        #expect(failure?.code == expected)
        #expect(failure?.path == mirror.store.path)
    }

    @Test(arguments: [11, 26, 267] as [Int32])
    func `a file that is no database is a damaged mirror`(code: Int32) {
        let error = DatabaseError.failed(code: code, system: 0, "x")
        let path = mirror.store.path
        #expect(
            mirror.store.failure(error) as? LoadFailure
                == .mirrorDamaged(path: path, reason: "x")
        )
    }

    // MARK: What others do

    @Test func `two changes at a time are refused, and the first is named`()
        throws
    {
        let writing = try mirror.store.beginWriting()
        try MirrorComparison.begin(
            "all",
            at: Date(timeIntervalSince1970: 1_000),
            in: writing.database
        )
        do {
            try mirror.merge([TemporaryMirror.record("x", "One")])
            Issue.record("changed")
        } catch {
            #expect(error.storageCode == EWOULDBLOCK)
        }
        #expect(throws: StorageError.self) { try mirror.store.clear() }
        let writer = mirror.store.lastWriter()
        #expect(writer?.process == Int(getpid()))
        #expect(writer?.began == Date(timeIntervalSince1970: 1_000))
        withExtendedLifetime(writing) {}
    }

    @Test func `a reader sees what was there before a change`() async throws {
        let writing = try mirror.store.beginWriting()
        try writing.database.transaction {
            try writing.database.run("DELETE FROM items")
            #expect(try mirror.store.summary()?.items == 3)
        }
        #expect(try mirror.store.summary()?.items ?? 0 == 0)
        withExtendedLifetime(writing) {}
    }

    @Test func `a mirror that cannot be locked is searched`() async throws {
        let disk = Disk { call in
            if case .lock = call { EROFS } else { nil }
        }
        let store = MirrorStore(mirror.store.url, disk: disk)
        let query = PhotoQuery(words: "two", mediaTypes: [])
        let found = try await MirrorLibrary(store).photos(matching: query)
            .page()
        #expect(found.elements.map(\.id) == ["b"])
    }

    // MARK: Files that are none

    private func replace(_ data: Data) throws {
        try data.write(to: mirror.store.url)
    }

    private func expectUnreadable(_ reason: String) async {
        let failure = LoadFailure.mirrorDamaged(
            path: mirror.store.url.path,
            reason: reason
        )
        #expect(throws: failure) { try mirror.store.summary() }
        await #expect(throws: failure) { try await mirror.ids("two") }
        #expect(throws: failure) {
            try mirror.merge([TemporaryMirror.record("x", "One")])
        }
        #expect(throws: failure) { try mirror.store.beginWriting() }
    }

    @Test func `a file that is no database stays as it is`() async throws {
        let data = Data(repeating: 0x41, count: 10_000)
        try replace(data)
        await expectUnreadable("file is not a database")
        #expect(try Data(contentsOf: mirror.store.url) == data)
        try mirror.store.clear()
        #expect(try names == ["mirror.lock"])
    }

    @Test func `a file that was cut in half is damaged`() async throws {
        let data = try Data(contentsOf: mirror.store.url)
        try replace(data.prefix(data.count / 2))
        #expect(throws: LoadFailure.self) { try mirror.store.summary() }
        try mirror.store.clear()
        #expect(try mirror.store.summary() == nil)
    }

    @Test func `a mirror of a newer version stays as it is`() async throws {
        try mirror.run("PRAGMA user_version = 2")
        await expectUnreadable("it is of a newer version of this program")
        #expect(try mirror.texts("SELECT count(*) FROM items") == ["3"])
    }

    @Test func `an empty file is no mirror`() throws {
        try replace(Data())
        #expect(!mirror.store.exists)
        #expect(try mirror.store.summary() == nil)
        try mirror.merge([TemporaryMirror.record("x", "One")])
        #expect(try mirror.store.summary()?.items == 1)
    }

    @Test func `a library of SQLite that is missing is said`() throws {
        let store = MirrorStore(mirror.store.url, sqlite: "/nowhere/x.so")
        do {
            _ = try store.summary()
            Issue.record("read")
        } catch LoadFailure.sqliteMissing(let detail) {
            #expect(detail.hasPrefix("/nowhere/x.so: "))
        }
    }

    @Test func `nothing comes back of a mirror whose removal is interrupted`()
        throws
    {
        // Ends without emptying its journal.
        let writing = try mirror.store.beginWriting()
        try writing.database.run("DELETE FROM items WHERE nasa_id = 'a'")
        let journal = mirror.store.url.path + "-wal"
        let data = try Data(contentsOf: URL(filePath: journal))
        #expect(!data.isEmpty)
        _ = consume writing
        try FileManager.default.removeItem(at: mirror.store.url)
        try data.write(to: URL(filePath: journal))
        #expect(try mirror.store.summary() == nil)
        try mirror.merge([TemporaryMirror.record("n", "New")])
        #expect(try mirror.texts("SELECT nasa_id FROM items") == ["n"])
    }

    @Test func `a mirror that is cleared is gone`() throws {
        try mirror.store.clear()
        #expect(!mirror.store.exists)
        #expect(try names == ["mirror.lock"])
        try mirror.store.clear()
    }
}
