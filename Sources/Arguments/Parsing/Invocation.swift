/// A command with its arguments and options, all of them valid.
package struct Invocation: Equatable, Sendable {
    /// The command's name.
    package let command: String
    package let arguments: [String]
    package let options: OptionValues
    /// `true` if the command was not named.
    package let isImplied: Bool
    /// Arguments after `--` that would be options before it.
    package let lateOptions: [String]

    package init(
        command: String,
        arguments: [String] = [],
        options: OptionValues = OptionValues(),
        isImplied: Bool = false,
        lateOptions: [String] = []
    ) {
        self.command = command
        self.arguments = arguments
        self.options = options
        self.isImplied = isImplied
        self.lateOptions = lateOptions
    }

    /// The value of an option that was given, or its default.
    package subscript<Value>(option: Option<Value>) -> Value {
        options[option]
    }
}

/// The request of a command line.
package enum ParseResult: Equatable, Sendable {
    case run(Invocation)
    case help(HelpSubject)
    case version
    /// No command was named; at most options of the start were given.
    case noCommand(OptionValues)
}
