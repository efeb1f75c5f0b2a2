import Foundation
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

    /// Makes writing to a closed pipe an error instead of ending the process.
    package static func ignoreBrokenPipes() {
        _ = signal(SIGPIPE, SIG_IGN)
    }

    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}

/// Why output could not be written.
package enum OutputError: Error, Equatable, Sendable {
    /// The reader has gone away (EPIPE).
    case closed
    /// Another system error, with its `errno`.
    case failed(Int32)
}

/// The streams and environment of the process: the only place that reads
/// globals.
package struct StandardStreams: Sendable {
    package let input: Int32
    package let output: FileOutput
    package let error: FileOutput
    package let environment: [String: String]
    /// Whether sessions are opened without a terminal too, as tests do.
    package var opensSessions = false

    package init(
        input: Int32,
        output: FileOutput,
        error: FileOutput,
        environment: [String: String]
    ) {
        self.input = input
        self.output = output
        self.error = error
        self.environment = environment
    }

    /// Those of this process.
    package static func current(
        environment: [String: String]
    ) -> StandardStreams {
        let isOpen = ([0, 1, 2] as [Int32]).map { descriptor in
            guard fcntl(descriptor, F_GETFD) == -1 else { return true }
            // Another file would get its number, and the output after it.
            _ = open("/dev/null", O_RDWR)
            return false
        }
        return StandardStreams(
            input: 0,
            output: FileOutput(descriptor: isOpen[1] ? 1 : -1),
            error: FileOutput(descriptor: isOpen[2] ? 2 : -1),
            environment: environment
        )
    }

    /// Whether both input and output are terminals.
    package var isInteractive: Bool {
        FileOutput(descriptor: input).isTerminal && output.isTerminal
    }
}
