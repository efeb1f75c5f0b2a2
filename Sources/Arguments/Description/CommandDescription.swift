/// A command: what it is for and what may follow its name.
package struct CommandDescription: Sendable {
    package let name: String
    /// What it is for, in a few words.
    package let summary: String
    /// Whether it shows the help of the command or topic that follows.
    package let isHelp: Bool
    private let makeDetails: @Sendable () -> CommandDetails

    /// `details` returns the rest, whenever that is asked for: a list of
    /// commands needs only their names and summaries.
    package init(
        _ name: String,
        summary: String,
        isHelp: Bool = false,
        details: @escaping @Sendable () -> CommandDetails
    ) {
        self.name = name
        self.summary = summary
        self.isHelp = isHelp
        makeDetails = details
    }

    package var discussion: String { makeDetails().discussion }
    package var arguments: [ArgumentDescription] { makeDetails().arguments }
    package var optionGroups: [OptionGroup] { makeDetails().optionGroups }
    package var examples: [ExampleDescription] { makeDetails().examples }
    package var options: [OptionDescription] { optionGroups.flatMap(\.options) }
}

/// What may follow the name of a command, and how to use it.
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

/// An argument of a command.
package struct ArgumentDescription: Equatable, Sendable {
    /// The placeholder with the usual marks: `[FILE]` may be left out, and
    /// `ID...`, which has to be the last one, takes several words.
    let usage: String
    package let value: ValueDescription
    package let help: String
    /// What it takes instead after a word of the line: after an option such as
    /// `--verify`, or an argument such as `import`.
    package let variants: [String: ValueDescription]

    package init(
        _ usage: String,
        _ kind: ValueDescription.Kind = .text,
        help: String,
        after variants: [String: ValueDescription] = [:]
    ) {
        self.usage = usage
        value = ValueDescription(usage.filter { !"[.]".contains($0) }, kind)
        self.help = help
        self.variants = variants
    }

    package var isRequired: Bool { !usage.hasPrefix("[") }
    var isEndless: Bool { usage.contains("...") }
}

/// Options that help lists under one title; commands share whole groups.
package struct OptionGroup: Equatable, Sendable {
    package let title: String
    package let options: [OptionDescription]

    package init(_ title: String, _ options: [OptionDescription]) {
        self.title = title
        self.options = options
    }

    var shownOptions: [OptionDescription] { options.filter { !$0.isHidden } }
}

/// A command line worth trying, including the program's name, and what it does.
package typealias ExampleDescription = (line: String, help: String)
