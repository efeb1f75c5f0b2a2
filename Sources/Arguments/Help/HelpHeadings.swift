/// The words that help and the manual add to a description, in one language.
package struct HelpHeadings: Equatable, Sendable {
    package let usage: String
    package let examples: String
    package let arguments: String
    package let options: String
    package let topics: String
    /// Stands for any command in usage: `COMMAND`.
    package let commandPlaceholder: String
    /// Stands for any options in usage: `[options]`.
    package let optionsPlaceholder: String
    /// Before a built-in value: `default`.
    package let defaultLabel: String
    /// Before the valid values: `one of`.
    package let choicesLabel: String
    /// Before the valid values of a list: `some of`.
    package let listLabel: String
    /// Before a variable's name: `environment`.
    package let environmentLabel: String

    package init(
        usage: String,
        examples: String,
        arguments: String,
        options: String,
        topics: String,
        commandPlaceholder: String,
        optionsPlaceholder: String,
        defaultLabel: String,
        choicesLabel: String,
        listLabel: String,
        environmentLabel: String
    ) {
        self.usage = usage
        self.examples = examples
        self.arguments = arguments
        self.options = options
        self.topics = topics
        self.commandPlaceholder = commandPlaceholder
        self.optionsPlaceholder = optionsPlaceholder
        self.defaultLabel = defaultLabel
        self.choicesLabel = choicesLabel
        self.listLabel = listLabel
        self.environmentLabel = environmentLabel
    }
}
