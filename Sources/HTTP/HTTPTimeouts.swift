/// The time that a client waits for a server; requests may limit the whole.
package struct HTTPTimeouts: Equatable, Sendable {
    /// Until a response begins, connecting included.
    package var response: Duration
    /// Until the next bytes of a response that has begun.
    package var idle: Duration

    package init(
        response: Duration = .seconds(30),
        idle: Duration = .seconds(30)
    ) {
        self.response = response
        self.idle = idle
    }
}
