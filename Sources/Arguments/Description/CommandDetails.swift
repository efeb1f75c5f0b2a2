/// The arguments, options and examples of a command.
package struct CommandDetails: Sendable {
    /// More than the summary; a newline starts a paragraph.
    package let discussion: String
    package let arguments: [ArgumentDescription]
    package let optionGroups: [OptionGroup]
    package let examples: [ExampleDescription]
    /// The lines that may follow instead of arguments; `nil` for none.
    package var lines: FollowingLines?

    package init(
        discussion: String = "",
        arguments: [ArgumentDescription] = [],
        optionGroups: [OptionGroup] = [],
        examples: [ExampleDescription] = []
    ) {
        self.discussion = discussion
        self.arguments = arguments
        self.optionGroups = optionGroups
        self.examples = examples
    }
}

/// The lines of other commands that may follow on the name of a command.
package struct FollowingLines: Sendable {
    /// The names of these commands.
    let commands: [String]
    /// The names of their options that have no effect there.
    let unused: [String]

    package init(of commands: [String], without unused: [String] = []) {
        self.commands = commands
        self.unused = unused
    }
}
