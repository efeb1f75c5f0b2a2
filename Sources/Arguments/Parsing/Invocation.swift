/// A command with its arguments and options, all of them checked.
package struct Invocation: Equatable, Sendable {
    /// The command's name.
    package let command: String
    package let arguments: [String]
    package let options: OptionValues

    package init(
        command: String,
        arguments: [String],
        options: OptionValues
    ) {
        self.command = command
        self.arguments = arguments
        self.options = options
    }
}
