package import Terminal

/// A destination for text: a terminal, a pipe, or a test's memory.
package protocol TextOutput: Sendable {
    func write(_ text: String) throws(OutputError)

    /// Writes a short text unless that would have to wait, for a signal that
    /// ends the program.
    func writeNow(_ text: String)
}

extension TextOutput {
    package func writeNow(_ text: String) { try? write(text) }
}
