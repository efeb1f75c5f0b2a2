/// Why something could not be written.
package enum OutputError: Error, Equatable, Sendable {
    /// Nobody reads any more (EPIPE).
    case closed
    /// The error number of the system.
    case failed(Int32)
}
