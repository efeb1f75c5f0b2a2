import Foundation
import Glibc
import Models
import Synchronization
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
            #" { "value" : ["{}"," } "] , "x" : null, "key":"k","#
                + #""time":"t" , "v" : 1 } "#
        )
        let snapshot = try await harness.file.records()
        let record = try #require(snapshot["k"])
        #expect(record.time == "t")
        #expect(snapshot.value([String].self, of: record) == ["{}", " } "])
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
                [RecordLine(removing: "a", time: .now)]
            )
        }
    }

    @Test func `a folder instead of the file is reported`() async throws {
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

    @Test func `a file that is too large is not read`() async throws {
        try harness.write("")
        // It takes no room on the disk.
        try #require(truncate(harness.url.path(), (1 << 30) + 1) == 0)
        await #expect(
            throws: StorageError(path: harness.url.path(), code: EFBIG)
        ) {
            try await harness.file.records()
        }
    }

    // MARK: Locks and failures

    /// The changes of a file, each of which needs the lock.
    private static let changes: [@Sendable (RecordFile) async throws -> Void] =
        [
            { try await $0.append([line]) },
            {
                var snapshot = RecordSnapshot()
                try await $0.append([line], to: &snapshot) { _ in true }
            },
            { try await $0.compact() },
            { try await $0.removeAll() },
        ]

    private static var line: RecordLine {
        get throws {
            RecordLine(key: "b", time: .now, value: "1")
        }
    }

    /// Locks the file as another process does.
    private func locked() throws -> Int32 {
        let lock = open(harness.url.path() + ".lock", O_RDWR | O_CREAT, 0o600)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        return lock
    }

    @Test(arguments: changes.indices)
    func `nothing changes while a stopped process has the lock`(
        change: Int
    ) async throws {
        try await harness.append("a", "1")
        try await harness.append("a", "2")
        let text = try harness.text()
        let lock = try locked()
        let pauses = Mutex(0)
        let file = RecordFile(
            harness.url,
            disk: Disk(wait: { pauses.withLock { $0 += 1 } })
        )
        let failure = await #expect(throws: StorageError.self) {
            try await Self.changes[change](file)
        }
        #expect(failure?.code == EWOULDBLOCK)
        #expect(pauses.withLock { $0 } == 200)
        #expect(try harness.text() == text)
        close(lock)
        try await Self.changes[change](file)
        #expect(try harness.text() != text)
    }

    @Test func `a writer waits for others as long as they get on`()
        async throws
    {
        try await harness.append("a", "1")
        let lock = try locked()
        let url = harness.url
        let pauses = Mutex(0)
        let disk = Disk(wait: {
            let count = pauses.withLock { pauses in
                pauses += 1
                return pauses
            }
            if count == 150 {
                let file = try? FileHandle(forWritingTo: url)
                _ = try? file?.seekToEnd()
                try? file?.write(contentsOf: Data("\n".utf8))
            }
            // The last of 200 since then, the first of which saw no change.
            if count == 350 { close(lock) }
        })
        try await RecordFile(url, disk: disk).append([try Self.line])
        #expect(try await harness.values() == ["a=1", "b=1"])
    }

    @Test func `a file system without locks is reported once`()
        async throws
    {
        let warnings = Mutex<[String]>([])
        let disk = Disk(
            fail: { if case .lock = $0 { ENOLCK } else { nil } },
            warn: { path in warnings.withLock { $0.append(path) } }
        )
        let file = RecordFile(harness.url, disk: disk)
        for _ in 0 ..< 2 { try await file.append([try Self.line]) }
        try await file.compact()
        #expect(try await harness.values() == ["b=1"])
        #expect(
            warnings.withLock { $0 } == [harness.url.path() + ".lock"]
        )
    }

    @Test func `records that do not reach the disk are taken back`()
        async throws
    {
        try await harness.append("a", "1")
        try harness.write(try harness.text() + "torn")
        let text = try harness.text()
        let disk = Disk { $0 == .synchronize("list.jsonl") ? EIO : nil }
        let file = RecordFile(harness.url, disk: disk)
        let failure = await #expect(throws: StorageError.self) {
            try await file.append([try Self.line, try Self.line])
        }
        #expect(failure?.code == EIO)
        #expect(try harness.text() == text)
    }

    @Test func `the folder of a new file is on the disk before it counts`()
        async throws
    {
        let disk = Disk { $0 == .synchronizeFolder ? EIO : nil }
        let file = RecordFile(harness.url, disk: disk)
        await #expect(throws: StorageError.self) {
            try await file.append([try Self.line])
        }
        #expect(try await harness.values() == [])
        try await harness.append("a", "1")
        try await file.append([try Self.line])
        #expect(try await harness.values() == ["a=1", "b=1"])
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
