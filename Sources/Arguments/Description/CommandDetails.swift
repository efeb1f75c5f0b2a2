/// The arguments, options and examples of a command.
package struct CommandDetails: Sendable {
    /// More than the summary; a newline starts a paragraph.
    package let discussion: String
    package let arguments: [ArgumentDescription]
    package let optionGroups: [OptionGroup]
    package let examples: [ExampleDescription]

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
