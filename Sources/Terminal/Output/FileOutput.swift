import Glibc

/// Writes to an open descriptor, which it does not own.
package struct FileOutput: Sendable {
    package let descriptor: Int32

    package init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes a text as UTF-8.
    package func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Writes all bytes, waiting while the reader is slow.
    package func write(_ bytes: [UInt8]) throws(OutputError) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            switch (count, errno) {
            case (0..., _): written += count
            case (_, EINTR): break
            case (_, EAGAIN): waitUntilWritable()
            case (_, EPIPE): throw .closed
            case (_, let error): throw .failed(error)
            }
        }
    }

    /// Writes a short text, unless that would have to wait for a reader that
    /// has stalled, or for a terminal that is stopped.
    package func writeNow(_ text: String) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, 0) == 1 else { return }
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }

    /// Makes writing to a closed pipe, or past a limit for the size of files,
    /// an error instead of ending the process.
    package static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
