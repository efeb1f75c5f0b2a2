/// How long a client waits for a server; there is no bound on the whole.
package struct HTTPTimeouts: Equatable, Sendable {
    /// Until an answer begins, connecting included.
    package var answer: Duration
    /// Until the next bytes of an answer that has begun.
    package var idle: Duration

    package init(
        answer: Duration = .seconds(30),
        idle: Duration = .seconds(30)
    ) {
        self.answer = answer
        self.idle = idle
    }
}
