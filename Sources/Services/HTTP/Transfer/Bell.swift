internal import Glibc

/// Wakes a thread that waits for sockets: two that are connected, of which
/// the thread watches one.
final class Bell: Sendable {
    private let reading: Int32
    private let writing: Int32

    /// Fails when no more files can be opened.
    init?() {
        var ends: [Int32] = [0, 0]
        let kind = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK]
            .reduce(0) { $0 | $1.rawValue }
        guard socketpair(AF_UNIX, Int32(kind), 0, &ends) == 0 else {
            return nil
        }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// What to wait for.
    var descriptor: pollfd {
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    }

    /// One that is full rings already.
    func ring() {
        var byte: UInt8 = 1
        _ = write(writing, &byte, 1)
    }

    func silence() {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) > 0 {}
    }
}
