/// The arguments, options and examples of a command.
package struct CommandDetails: Sendable {
    /// More than the summary; a newline starts a paragraph.
    package let discussion: String
    package let arguments: [ArgumentDescription]
    package let optionGroups: [OptionGroup]
    /// Options of which help says no more than their names.
    package let furtherGroups: [OptionGroup]
    package let examples: [ExampleDescription]

    package init(
        discussion: String = "",
        arguments: [ArgumentDescription] = [],
        optionGroups: [OptionGroup] = [],
        furtherGroups: [OptionGroup] = [],
        examples: [ExampleDescription] = []
    ) {
        self.discussion = discussion
        self.arguments = arguments
        self.optionGroups = optionGroups
        self.furtherGroups = furtherGroups
        self.examples = examples
    }
}
