/// The words that help and the manual add to a description.
package struct HelpHeadings: Equatable, Sendable {
    package var usage = "Usage"
    package var examples = "Examples"
    package var arguments = "Arguments"
    package var options = "Options"
    package var topics = "Topics"
    // In usage, any command, and any options.
    package var commandPlaceholder = "COMMAND"
    package var optionsPlaceholder = "[options]"
    // Before a default, the valid values, those of a list, and a variable.
    package var defaultLabel = "default"
    package var choicesLabel = "one of"
    package var listLabel = "some of"
    package var environmentLabel = "environment"
    /// The way to list the valid values of an option with many.
    package var manyChoices = "“?” lists them"
    /// Before the name of a page that says more.
    package var more = "More"

    package init() {}
}
