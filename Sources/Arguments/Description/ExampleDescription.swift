/// A command line worth trying, and what it does.
package struct ExampleDescription: Equatable, Sendable {
    /// The whole line, the program's name included.
    package let line: String
    package let help: String

    package init(_ line: String, _ help: String) {
        self.line = line
        self.help = help
    }
}
