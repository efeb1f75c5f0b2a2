import Glibc
import Synchronization
import Testing

/// A pipe whose ends are closed with it, or earlier.
final class TestPipe: Sendable {
    let readEnd: Int32
    private let writer: Mutex<Int32>

    init() throws {
        var ends: [Int32] = [-1, -1]
        // A program that another test starts must not inherit them: it would
        // keep the pipe open.
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        readEnd = ends[0]
        writer = Mutex(ends[1])
    }

    deinit {
        closeWriter()
        close(readEnd)
    }

    var writeEnd: Int32 { writer.withLock { $0 } }

    func send(_ text: String) throws {
        try send(Array(text.utf8))
    }

    func send(_ bytes: [UInt8]) throws {
        try #require(write(writeEnd, bytes, bytes.count) == bytes.count)
    }

    func closeWriter() {
        writer.withLock {
            if $0 >= 0 { close($0) }
            $0 = -1
        }
    }
}
