/// A command: what it is for and what may follow its name.
package struct CommandDescription: Sendable {
    package let name: String
    package let summary: String
    package let role: Role
    private let makeDetails: @Sendable () -> CommandDetails

    /// - Parameters:
    ///   - name: What people type.
    ///   - summary: What it is for, in a few words.
    ///   - role: What giving it does.
    ///   - details: Returns the rest, whenever that is asked for: a list of
    ///     commands needs only their names and summaries.
    package init(
        _ name: String,
        summary: String,
        role: Role = .run,
        details: @escaping @Sendable () -> CommandDetails
    ) {
        self.name = name
        self.summary = summary
        self.role = role
        makeDetails = details
    }

    /// What giving the command does.
    package enum Role: Equatable, Sendable {
        /// Runs it.
        case run
        /// Shows the help of the command or topic that follows.
        case help
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
    package let value: ValueDescription
    package let count: Count
    package let help: String
    /// What it takes instead after a word of the line: after an option such as
    /// `--verify`, or an argument such as `import`.
    package let variants: [String: ValueDescription]

    package init(
        _ placeholder: String,
        _ kind: ValueDescription.Kind = .text,
        count: Count = .one,
        help: String,
        after variants: [String: ValueDescription] = [:]
    ) {
        value = ValueDescription(placeholder, kind)
        self.count = count
        self.help = help
        self.variants = variants
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

/// A command line worth trying, including the program's name, and what it does.
package typealias ExampleDescription = (line: String, help: String)
