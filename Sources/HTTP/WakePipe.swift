import Glibc

/// Wakes a thread that waits for files: a pipe, whose reading end is one of
/// them. libcurl can do this itself since 7.68 of 2020, which is too new for
/// the systems that the program runs on.
final class WakePipe: Sendable {
    let readingEnd: Int32
    private let writingEnd: Int32

    /// Fails if the process may open no more files.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readingEnd = ends[0]
        writingEnd = ends[1]
    }

    deinit {
        close(readingEnd)
        close(writingEnd)
    }

    /// Ends the next wait, or the current one. A full pipe does so already.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writingEnd, &byte, 1)
    }

    /// Makes the next wait last until the next wake-up.
    func drain() {
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while read(readingEnd, &bytes, bytes.count) > 0 {}
    }
}
