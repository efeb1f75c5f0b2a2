package import Terminal

/// Where text goes: the terminal, a pipe, or a test's memory.
package protocol TextOutput: Sendable {
    func write(_ text: String) throws(OutputError)
}

extension FileOutput: TextOutput {}
