import Foundation
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(.queued)
struct InputFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String {
        folder.url.appending(path: name).path
    }

    @Test func `the bytes of a file are read up to a limit`() throws {
        let content = Data((0 ..< 300_000).map { UInt8($0 % 251) })
        try content.write(to: URL(filePath: path("a")))
        for size in [0, 300_000] {
            let file = try InputFile(path("a"))
            let bytes = try file.bytes(upTo: 300_000, expecting: size)
            #expect(bytes == Array(content))
            #expect(try file.next() == [])
        }
        // One piece more than the limit, so that it can be told from the end.
        let short = try InputFile(path("a")).bytes(upTo: 1_000)
        #expect(short.count == 256 << 10)
        let next = try InputFile(path("a")).bytes(upTo: 256 << 10)
        #expect(next.count == 300_000)
    }

    @Test func `a missing file fails, and is not empty`() {
        let expected = InputFile.Failure(path: path("b"), code: ENOENT)
        #expect(expected.reason == "No such file or directory")
        #expect(throws: expected) { try InputFile(path("b")) }
    }

    @Test func `a folder and a failing device are not empty`() throws {
        let expected = InputFile.Failure(path: folder.url.path, code: EISDIR)
        let opened = try InputFile(folder.url.path)
        #expect(throws: expected) { try opened.bytes(upTo: 9) }
        // Nothing is mapped at the beginning of a process.
        let memory = try InputFile("/proc/self/mem")
        let broken = InputFile.Failure(path: "/proc/self/mem", code: EIO)
        #expect(throws: broken) { try memory.next() }
    }

    @Test func `standard input that is open for writing alone fails`() throws {
        let descriptor = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(descriptor) }
        let input = InputFile(standardInput: descriptor)
        let expected = InputFile.Failure(path: "-", code: EBADF)
        for _ in 1 ... 2 {
            #expect(throws: expected) { try input.next() }
        }
    }

    @Test func `standard input stays open, and a file does not`() throws {
        let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        _ = InputFile(standardInput: descriptor)
        #expect(fcntl(descriptor, F_GETFD) != -1)
    }

    @Test func `a pipe that does not block is waited for`() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        // Reading blocks one of the few threads that tasks have: what it waits
        // for must need none.
        Thread.detachNewThread {
            for text in ["one\n", "two\n"] {
                usleep(20_000)
                _ = write(writing, text, 4)
            }
            close(writing)
        }
        let file = InputFile(standardInput: reading)
        #expect(try file.bytes(upTo: 100) == Array("one\ntwo\n".utf8))
    }

    @Test func `a file that has nothing yet fails if nobody is to wait`()
        throws
    {
        try #require(mkfifo(path("c"), 0o600) == 0)
        let writing = open(path("c"), O_RDWR | O_CLOEXEC)
        defer { close(writing) }
        let file = try InputFile(path("c"), waits: false)
        let expected = InputFile.Failure(path: path("c"), code: EAGAIN)
        #expect(throws: expected) { try file.bytes(upTo: 9) }
    }
}
