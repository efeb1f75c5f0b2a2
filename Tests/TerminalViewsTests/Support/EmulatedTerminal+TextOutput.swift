import Terminal
import TerminalViews
import TestSupport

extension EmulatedTerminal: TextOutput {
    func write(_ text: String) throws(OutputError) {
        if let failure { throw failure }
        show(text)
    }
}
