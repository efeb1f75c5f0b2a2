import Glibc

/// Why output could not be written.
package enum OutputError: Error, Equatable, Sendable {
    /// The reader has gone away (EPIPE).
    case closed
    /// Another system error, with its `errno`.
    case failed(Int32)
}
