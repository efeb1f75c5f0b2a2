import Glibc

/// The streams and environment of the process: the only place that reads
/// globals.
package struct StandardStreams: Sendable {
    package let input: Int32
    package let output: FileOutput
    package let error: FileOutput
    package let environment: [String: String]
    /// `true` if sessions are opened without a terminal too, as tests do.
    package var opensSessions = false

    /// The streams of this process.
    package static func current(
        environment: [String: String]
    ) -> StandardStreams {
        let isOpen = ([0, 1, 2] as [Int32]).map { descriptor in
            guard fcntl(descriptor, F_GETFD) == -1 else { return true }
            // Another file would get its number, and the output after it. What
            // was not open is not empty: reading it fails.
            _ = open("/dev/null", O_WRONLY)
            return false
        }
        return StandardStreams(
            input: 0,
            output: FileOutput(descriptor: isOpen[1] ? 1 : -1),
            error: FileOutput(descriptor: isOpen[2] ? 2 : -1),
            environment: environment
        )
    }

    /// `true` if results are read by a person rather than a program.
    package var areReadByPeople: Bool { opensSessions || output.isTerminal }

    /// `true` if both input and output are terminals.
    package var isInteractive: Bool {
        FileOutput(descriptor: input).isTerminal && output.isTerminal
    }
}
