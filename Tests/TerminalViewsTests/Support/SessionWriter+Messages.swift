@testable import TerminalViews

extension SessionWriter {
    /// Prints a message.
    func say(_ text: String) {
        print(lines(of: text))
    }
}
