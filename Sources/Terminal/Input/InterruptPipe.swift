import Glibc

/// A pipe that interrupts waiting for input from another thread.
final class InterruptPipe: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// - Returns: `nil` if the process has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    /// Wakes the waiting thread, permanently.
    func wake() {
        // A full pipe means that a wake-up is already pending.
        _ = write(writeEnd, [UInt8(1)], 1)
    }

    var isAwake: Bool { isAwake(within: 0) }

    /// Waits up to so many milliseconds for a wake-up.
    func isAwake(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    /// Waits until the descriptor has bytes, an end or an error to read.
    /// - Returns: `false` if woken first.
    func waitForInput(of descriptor: Int32) -> Bool {
        // poll ignores negative descriptors; reading from one fails.
        guard descriptor >= 0 else { return true }
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
        ]
        while poll(&requests, 2, -1) < 0, errno == EINTR {}
        return requests[1].revents == 0
    }
}
