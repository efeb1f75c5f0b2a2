/// One command: what it is for and what may follow its name.
package struct CommandDescription: Equatable, Sendable {
    package let name: String
    package let summary: String
    /// More than the summary; paragraphs are parted by newlines.
    package let discussion: String
    package let arguments: [ArgumentDescription]
    package let optionGroups: [OptionGroup]
    package let examples: [ExampleDescription]
    package let role: Role
    /// Whether it works without being listed anywhere.
    package let isHidden: Bool

    package init(
        _ name: String,
        summary: String,
        discussion: String = "",
        arguments: [ArgumentDescription] = [],
        optionGroups: [OptionGroup] = [],
        examples: [ExampleDescription] = [],
        role: Role = .run,
        isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.optionGroups = optionGroups
        self.examples = examples
        self.role = role
        self.isHidden = isHidden
    }

    /// What giving the command does.
    package enum Role: Equatable, Sendable {
        /// Runs it.
        case run
        /// Shows the help of the command or topic that follows.
        case help
    }

    package var options: [OptionDescription] {
        optionGroups.flatMap(\.options)
    }
}
