import Glibc

/// Writes to an open descriptor, which it does not own.
package struct FileOutput: Sendable {
    package let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package var isTerminal: Bool {
        isatty(descriptor) == 1
    }

    /// Writes all of a text, as UTF-8.
    package func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Writes all bytes; waits while the reader is slow.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                written += count
            } else {
                try recover(from: errno)
            }
        }
    }

    /// Makes writing to a closed pipe an error instead of the process's end.
    package static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    private func recover(from error: Int32) throws(OutputError) {
        switch error {
        case EINTR: return
        case EAGAIN: waitUntilWritable()
        case EPIPE: throw .closed
        default: throw .failed(error)
        }
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
