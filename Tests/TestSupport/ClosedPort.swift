internal import Glibc

/// A port of this machine on which nobody listens, nor will, as long as this
/// lives: a port that a server has left may be another test's at once.
package final class ClosedPort: Sendable {
    private let socket: Int32
    private let port: UInt16

    package init() throws {
        (socket, port) = try LoopbackServer.bound()
    }

    deinit {
        close(socket)
    }

    /// A URL of this port, without a slash at the end.
    package var url: String { "http://127.0.0.1:\(port)" }
}
