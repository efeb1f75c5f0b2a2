import Foundation
import Glibc
import Testing

@testable import Services

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
        let lock = try harness.open(harness.url.lastPathComponent + ".lock")
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

    @Test(arguments: [
        (0, 0, 0, true), (1, 0, 0, false), (0, 1, 0, false), (0, 0, -1, false),
        (0, 0, 1, true),
    ])
    func `what is known of a file is read of no other or shorter one`(
        inode: UInt,
        device: UInt,
        size: Int,
        isKnown: Bool
    ) async throws {
        try await harness.append("a", "1")
        let snapshot = try await harness.file.records()
        var other = stat()
        try #require(stat(harness.url.path(), &other) == 0)
        let count = Int(other.st_size)
        other.st_ino += inode
        other.st_dev += device
        other.st_size += size
        let file = try harness.open(harness.url.lastPathComponent)
        let tail = try snapshot.tail(in: file, FileStatus(other))
        #expect(tail == (isKnown ? count : 0))
    }

    @Test func `a line that is damaged does not hide an earlier record`()
        async throws
    {
        try await harness.append("a", "1")
        let damaged = #"{"v":1,"key":"a","time":"","value":[1}}"#
        try harness.write(try harness.text() + damaged + "\n")
        let snapshot = try await harness.file.records()
        #expect(harness.values(snapshot) == ["a=1"])
        #expect(snapshot.unreadableCount == 1)
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

    @Test(arguments: [
        (1, 100, false), (1, 101, true), (201, 100, false), (201, 101, true),
        (300, 150, false), (300, 151, true),
    ])
    func `a file of which a large part no longer counts is wasteful`(
        keys: Int,
        others: Int,
        isWasteful: Bool
    ) throws {
        func lines(_ keys: some Sequence<Int>) -> [UInt8] {
            keys.flatMap {
                RecordLine(key: "\($0)", time: .now, value: "1").bytes
            }
        }
        let twice =
            lines(1 ... keys) + lines((0 ..< others).map { $0 % keys + 1 })
        #expect(RecordSnapshot(twice).isWasteful == isWasteful)
        // Of a removed record, both lines no longer count.
        let removal = RecordLine(removing: "x", time: .now).bytes
        let removed =
            lines(1 ... keys)
            + (0 ..< others).flatMap { _ in removal }
        #expect(RecordSnapshot(removed).isWasteful == isWasteful)
        // What cannot be read counts.
        let odd = Array(String(repeating: "?\n", count: others + 1).utf8)
        #expect(!RecordSnapshot(lines(1 ... keys) + odd).isWasteful)
    }
}
