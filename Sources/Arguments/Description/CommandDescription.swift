/// A command: what it is for and what may follow its name.
package struct CommandDescription: Equatable, Sendable {
    package let name: String
    package let summary: String
    /// More than the summary; a newline starts a paragraph.
    package let discussion: String
    package let arguments: [ArgumentDescription]
    package let optionGroups: [OptionGroup]
    package let examples: [ExampleDescription]
    package let role: Role

    package init(
        _ name: String,
        summary: String,
        discussion: String = "",
        arguments: [ArgumentDescription] = [],
        optionGroups: [OptionGroup] = [],
        examples: [ExampleDescription] = [],
        role: Role = .run
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.optionGroups = optionGroups
        self.examples = examples
        self.role = role
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

/// An argument of a command.
package struct ArgumentDescription: Equatable, Sendable {
    package let value: ValueDescription
    package let count: Count
    package let help: String

    package init(
        _ placeholder: String,
        _ kind: ValueDescription.Kind = .text,
        count: Count = .one,
        help: String
    ) {
        value = ValueDescription(placeholder, kind)
        self.count = count
        self.help = help
    }

    /// How many words the argument takes; only the last argument of a
    /// command may take several.
    package enum Count: Equatable, Sendable {
        case one
        case oneOrNone
        case oneOrMore
        case any

        var isRequired: Bool { self == .one || self == .oneOrMore }
        var isEndless: Bool { self == .any || self == .oneOrMore }
    }

    /// The placeholder with the usual marks: `[FILE]`, `ID...`.
    var usage: String {
        let name = value.placeholder + (count.isEndless ? "..." : "")
        return count.isRequired ? name : "[" + name + "]"
    }
}

/// Options that help lists under one title; commands share whole groups.
package struct OptionGroup: Equatable, Sendable {
    package let title: String
    package let options: [OptionDescription]

    package init(_ title: String, _ options: [OptionDescription]) {
        self.title = title
        self.options = options
    }
}

/// A command line worth trying, and what it does.
package struct ExampleDescription: Equatable, Sendable {
    /// The whole line, including the program's name.
    package let line: String
    package let help: String

    package init(_ line: String, _ help: String) {
        self.line = line
        self.help = help
    }
}
