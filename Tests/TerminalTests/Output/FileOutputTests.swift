import Foundation
import Glibc
import Terminal
import TestSupport
import Testing

@Suite(.queued)
struct FileOutputTests {
    @Test func `output larger than the pipe is written as it is read`()
        async throws
    {
        let pipe = try TestPipe()
        let flags = fcntl(pipe.writeEnd, F_GETFL)
        try #require(fcntl(pipe.writeEnd, F_SETFL, flags | O_NONBLOCK) == 0)
        let sent = (0 ..< 300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        Thread.detachNewThread {
            let output = FileOutput(descriptor: pipe.writeEnd)
            #expect(throws: Never.self) { try output.write(sent) }
            pipe.closeWriter()
        }
        let file = FileHandle(fileDescriptor: pipe.readEnd)
        #expect(try file.readToEnd() == Data(sent))
    }

    @Test func `a closed reader is reported as closed`() throws {
        FileOutput.ignoreBrokenPipes()
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let output = FileOutput(descriptor: ends[1])
        #expect(throws: OutputError.closed) { try output.write("x") }
    }

    @Test func `other write errors keep their error number`() {
        let output = FileOutput(descriptor: -1)
        #expect(throws: OutputError.failed(EBADF)) { try output.write("x") }
        #expect(throws: Never.self) { try output.write("") }
    }

    @Test func `a terminal is distinguished from a pipe`() throws {
        let pty = try PseudoTerminal()
        let pipe = try TestPipe()
        #expect(FileOutput(descriptor: pty.terminal).isTerminal)
        #expect(!FileOutput(descriptor: pipe.writeEnd).isTerminal)
    }

    @Test func `a short text is written at once or not at all`() async throws {
        let pipe = try TestPipe()
        let output = FileOutput(descriptor: pipe.writeEnd)
        output.writeNow("short")
        var buffer = [UInt8](repeating: 0, count: 10)
        #expect(read(pipe.readEnd, &buffer, 10) == 5)
        _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
        while write(pipe.writeEnd, buffer, 10) > 0 {}
        _ = fcntl(pipe.writeEnd, F_SETFL, 0)
        let isOver = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            output.writeNow("short")
            isOver.signal()
        }
        #expect(isOver.wait(timeout: Queued.threadLimit) == .success)
    }
}
