import Terminal
import TerminalViews

/// Takes text and forgets it.
struct NullOutput: TextOutput {
    func write(_ text: String) throws(OutputError) {}
}
