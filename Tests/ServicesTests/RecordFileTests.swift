import Foundation
import Glibc
import Testing

@testable import Services

struct RecordFileTests {
    private let harness: RecordFileHarness

    init() throws {
        harness = try RecordFileHarness()
    }

    @Test func `a missing file has no records`() async throws {
        #expect(try await harness.values() == [])
    }

    @Test func `records are read in the order in which they were written`()
        async throws
    {
        try await harness.append("b", "1")
        try await harness.append("a", "2")
        #expect(try await harness.values() == ["b=1", "a=2"])
    }

    @Test func `the last record of a key counts`() async throws {
        for value in ["1", "2", "3"] { try await harness.append("a", value) }
        try await harness.append("b", "4")
        #expect(try await harness.values() == ["a=3", "b=4"])
    }

    @Test func `a removed record can be written again`() async throws {
        try await harness.append("a", "1")
        try await harness.remove("a")
        #expect(try await harness.values() == [])
        try await harness.append("a", "2")
        #expect(try await harness.values() == ["a=2"])
    }

    @Test func `a line begins with its version, key and time`() async throws {
        try await harness.append("a/\"b", "1")
        #expect(
            try harness.text()
                == #"{"v":1,"key":"a/\"b","time":"2026-11-22T00:00:00Z","#
                + #""value":"1"}"# + "\n"
        )
        #expect(try await harness.values() == ["a/\"b=1"])
    }

    @Test(arguments: [
        (#"{"v":1,"key":"x","time":"2026-11-22T00:00:00Z","val"#, 1),
        (#"{"v":1,"key":"x","time":"","value":"0"}"#, 0),
    ])
    func `a record after a last line without a newline is read`(
        line: String,
        unreadable: Int
    ) async throws {
        try harness.write(line)
        try await harness.append("a", "1")
        let snapshot = try await harness.file.records()
        #expect(snapshot["a"] != nil)
        #expect(snapshot.unreadableCount == unreadable)
        #expect(snapshot.contains("x") == (unreadable == 0))
    }

    @Test(arguments: [
        "not JSON", "[]", "7", "{}", #"{"v":1}"#, #"{"v":0,"key":"x"}"#,
        #"{"v":1,"key":7,"value":1}"#, #"{"v":1,"key":"x","value":1"#,
        #"{"v":1,"key":"x","value":{"y":[1,2}"#, #"{"key":"x","value":1}"#,
        "{\"v\":1,\"key\":\"\u{0}\",", #"{"v":1,"key":"x","value":1} more"#,
    ])
    func `a line that cannot be read costs only itself`(
        line: String
    ) async throws {
        try await harness.append("a", "1")
        try harness.write(try harness.text() + line + "\n")
        try await harness.append("b", "2")
        let snapshot = try await harness.file.records()
        #expect(snapshot.records.map(\.key) == ["a", "b"])
        #expect(snapshot.unreadableCount == 1)
    }

    @Test func `lines that end with CRLF and blank lines are read`()
        async throws
    {
        for key in ["a", "b"] { try await harness.append(key, "1") }
        let text = try harness.text()
        try harness.write(
            text.replacingOccurrences(of: "\n", with: "\r\n") + "\r\n \n"
        )
        let snapshot = try await harness.file.records()
        #expect(snapshot.records.map(\.key) == ["a", "b"])
        #expect(snapshot.unreadableCount == 0)
    }

    @Test func `members may have any order, spaces and unknown names`()
        async throws
    {
        try harness.write(
            #" { "value" : {"a":[{}," } "]} , "x" : null, "key":"k","#
                + #""time":"t" , "v" : 1 } "#
        )
        let snapshot = try await harness.file.records()
        let record = try #require(snapshot["k"])
        #expect(record.time == "t")
        #expect(
            String(decoding: snapshot.value(of: record), as: UTF8.self)
                == #"{"a":[{}," } "]}"#
        )
    }

    @Test func `the folder and the files are for their owner only`()
        async throws
    {
        try await harness.append("a", "1")
        try await harness.file.compact()
        #expect(
            try harness.modes() == [
                "": 0o700, "list.jsonl": 0o600, "list.jsonl.lock": 0o600,
            ]
        )
    }

    @Test func `a folder that cannot be created is reported`() async throws {
        try harness.write("")
        let file = RecordFile(harness.url.appending(path: "more/list.jsonl"))
        await #expect(throws: StorageError.self) {
            try await file.append(
                [try #require(RecordLine(removing: "a", time: .now))]
            )
        }
    }

    @Test func `a folder in place of the file is reported`() async throws {
        try FileManager.default.createDirectory(
            at: harness.url,
            withIntermediateDirectories: true
        )
        await #expect(
            throws: StorageError(path: harness.url.path(), code: EISDIR)
        ) {
            try await harness.file.records()
        }
    }

    @Test func `records of tasks that write at once are all there`()
        async throws
    {
        try await withThrowingTaskGroup { group in
            for number in 0 ..< 40 {
                group.addTask { [harness] in
                    try await harness.append("\(number)", "\(number)")
                }
            }
            try await group.waitForAll()
        }
        let snapshot = try await harness.file.records()
        #expect(snapshot.count == 40)
        #expect(snapshot.unreadableCount == 0)
    }
}

/// What a process sees of the changes of others.
struct RecordSnapshotTests {
    private let harness: RecordFileHarness

    init() throws {
        harness = try RecordFileHarness()
    }

    @Test func `a snapshot is updated only when the file has changed`()
        async throws
    {
        var snapshot = try await harness.file.records()
        #expect(try !harness.file.update(&snapshot))
        try await harness.append("a", "1")
        #expect(try harness.file.update(&snapshot))
        #expect(try !harness.file.update(&snapshot))
        #expect(snapshot.records.map(\.key) == ["a"])
    }

    @Test func `an update reads what was appended`() async throws {
        try await harness.append("a", "1")
        try await harness.append("b", "1")
        var snapshot = try await harness.file.records()
        try await harness.remove("a")
        try await harness.append("b", "2")
        try harness.file.update(&snapshot)
        #expect(harness.values(snapshot) == ["b=2"])
    }

    @Test func `a line that was incomplete is read when it is complete`()
        async throws
    {
        let start = #"{"v":1,"key":"a","#
        try harness.write(start)
        var snapshot = try await harness.file.records()
        #expect(snapshot.count == 0)
        #expect(snapshot.unreadableCount == 1)
        try harness.write(start + #""value":"1"}"# + "\n")
        try harness.file.update(&snapshot)
        #expect(harness.values(snapshot) == ["a=1"])
        #expect(snapshot.unreadableCount == 0)
    }

    @Test func `an incomplete line is not damage while someone writes`()
        async throws
    {
        try await harness.append("a", "1")
        try harness.write(try harness.text() + #"{"v":1,"key":"b","#)
        let lock = try OpenFile(harness.url.path() + ".lock", O_RDWR)
        try lock.lock()
        #expect(try await harness.file.records().unreadableCount == 0)
        lock.unlock()
        #expect(try await harness.file.records().unreadableCount == 1)
    }

    @Test func `a file that was replaced or edited is read again`()
        async throws
    {
        try await harness.append("a", "1")
        try await harness.append("a", "2")
        var snapshot = try await harness.file.records()
        try await harness.file.compact()
        try await harness.append("b", "3")
        try harness.file.update(&snapshot)
        #expect(harness.values(snapshot) == ["a=2", "b=3"])

        let edited = try harness.text()
            .replacingOccurrences(of: "\"2\"", with: "\"5\"")
        let file = try FileHandle(forWritingTo: harness.url)
        try file.write(contentsOf: Data((edited + " ").utf8))
        try harness.file.update(&snapshot)
        #expect(harness.values(snapshot) == ["a=5", "b=3"])

        try FileManager.default.removeItem(at: harness.url)
        #expect(try harness.file.update(&snapshot))
        #expect(snapshot.count == 0)
    }

    @Test func `the newest records come first, of equal times the last`()
        async throws
    {
        try await harness.append("a", "1", at: 20)
        try await harness.append("b", "1", at: 10)
        try await harness.append("c", "1", at: 20)
        let snapshot = try await harness.file.records()
        #expect(snapshot.newest().map(\.key) == ["c", "a", "b"])
        #expect(snapshot.newest(1).map(\.key) == ["c"])
    }
}

struct RecordCompactionTests {
    private let harness: RecordFileHarness

    init() throws {
        harness = try RecordFileHarness()
    }

    @Test func `compacting keeps the last record of each key`() async throws {
        for value in ["1", "2"] { try await harness.append("a", value) }
        try await harness.append("b", "1")
        try await harness.remove("b")
        try await harness.file.compact()
        #expect(try harness.text().split(separator: "\n").count == 1)
        #expect(try await harness.values() == ["a=2"])
    }

    @Test func `compacting keeps what it does not know`() async throws {
        try await harness.append("x", "0")
        let foreign = [
            #"{"v":1,"key":"a","time":"t","value":{"b":1},"more":[1]}"#,
            "not JSON", #"{"v":2,"key":"a","value":{}}"#, #"{"v":1,"torn"#,
        ]
        try harness.write(
            try harness.text() + foreign.joined(separator: "\n")
        )
        try await harness.remove("x")
        try await harness.file.compact()
        let lines = try harness.text().split(separator: "\n").map(String.init)
        #expect(Array(lines.prefix(4)) == foreign)
        // It may also remove a record of the newer version.
        #expect(lines.count == 5)
        #expect(lines[4].contains("\"x\""))
        let snapshot = try await harness.file.records()
        #expect(snapshot.newerCount == 1)
        #expect(snapshot.unreadableCount == 2)
        #expect(snapshot.records.map(\.key) == ["a"])
    }

    @Test func `a torn last line survives compaction`() async throws {
        try await harness.append("a", "1")
        let text = try harness.text()
        try harness.write(text + "torn")
        try await harness.file.compact()
        #expect(try harness.text() == text + "torn\n")
    }

    @Test func `compacting to a limit keeps the newest records`()
        async throws
    {
        for (key, time) in [("a", 30), ("b", 10), ("c", 20)] {
            try await harness.append(key, "1", at: time)
        }
        try await harness.file.compact(limit: 2)
        #expect(try await harness.values() == ["a=1", "c=1"])
    }

    @Test func `a link to the file remains a link`() async throws {
        try await harness.append("a", "1")
        try await harness.append("a", "2")
        let link = harness.folder.url.appending(path: "link.jsonl")
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL: harness.url
        )
        try await RecordFile(link).compact()
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: link.path()
            ) == harness.url.path()
        )
        #expect(try await harness.values() == ["a=2"])
        #expect(try harness.text().split(separator: "\n").count == 1)
    }

    @Test func `removing all records leaves an empty file`() async throws {
        try await harness.file.removeAll()
        #expect(!FileManager.default.fileExists(atPath: harness.url.path()))
        try await harness.append("a", "1")
        try await harness.file.removeAll()
        #expect(try harness.text() == "")
    }

    @Test func `a file of which most no longer counts is wasteful`()
        async throws
    {
        let line = try #require(
            RecordLine(key: "a", time: .now, value: "1")
        )
        try await harness.file.append(Array(repeating: line, count: 101))
        #expect(try await !harness.file.records().isWasteful)
        try await harness.file.append([line])
        #expect(try await harness.file.records().isWasteful)
    }
}

/// A file of records in a folder of its own.
private struct RecordFileHarness: Sendable {
    let folder: TemporaryFolder
    let url: URL
    let file: RecordFile

    init() throws {
        folder = try TemporaryFolder()
        url = folder.url.appending(path: "data/list.jsonl")
        file = RecordFile(url)
    }

    func append(_ key: String, _ value: String, at time: Int = 0) async throws {
        let date = Date(timeIntervalSince1970: 1_795_305_600 + Double(time))
        let line = RecordLine(key: key, time: date, value: value)
        try await file.append([try #require(line)])
    }

    func remove(_ key: String) async throws {
        let line = RecordLine(removing: key, time: .now)
        try await file.append([try #require(line)])
    }

    /// `key=value` of each record.
    func values() async throws -> [String] {
        values(try await file.records())
    }

    func values(_ snapshot: RecordSnapshot) -> [String] {
        snapshot.records.map { record in
            let value = try? JSONDecoder().decode(
                String.self,
                from: snapshot.value(of: record)
            )
            return record.key + "=" + (value ?? "?")
        }
    }

    func text() throws -> String {
        String(decoding: try Data(contentsOf: url), as: UTF8.self)
    }

    func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    /// The permissions of the folder and of all that is in it.
    func modes() throws -> [String: Int] {
        let data = url.deletingLastPathComponent()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: data.path()
        )
        return try Dictionary(
            uniqueKeysWithValues: (names + [""]).map { name in
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: data.path() + name
                )
                return (name, attributes[.posixPermissions] as? Int ?? 0)
            }
        )
    }
}
