/// A whole program: the one source of its parser, help, completions, manual.
package struct ProgramDescription: Sendable {
    package let name: String
    package let version: String
    package let summary: String
    package let commandGroups: [CommandGroup]
    /// More than the summary, for the manual; a newline starts a paragraph.
    package var discussion = ""
    /// The command of a line whose first word is near no command; `nil` if
    /// such a line is invalid.
    package var impliedCommand: String?
    /// The command whose options a line without a command may have.
    package var startCommand: String?
    /// The options of every command, the most common first.
    package var optionGroups: [OptionGroup] = []
    package var topics: [TopicDescription] = []
    package var examples: [ExampleDescription] = []
    /// Where to read more, at the end of help; a newline starts a paragraph.
    package var closing = ""
    /// Pages and URLs for the manual's last section.
    package var seeAlso: [String] = []

    package init(
        name: String,
        version: String,
        summary: String,
        commandGroups: [CommandGroup]
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.commandGroups = commandGroups
    }

    package var commands: [CommandDescription] {
        commandGroups.flatMap(\.commands)
    }

    package var globalOptions: [OptionDescription] {
        optionGroups.flatMap(\.options)
    }

    /// The options of all commands, each name once.
    package var allOptions: [OptionDescription] {
        (globalOptions + commands.flatMap(\.options)).unique(by: \.name)
    }

    package func command(_ name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }

    package func topic(_ name: String) -> TopicDescription? {
        topics.first { $0.name == name }
    }

    /// What `help` can explain: commands and topics with their summaries.
    var subjects: [Choice] {
        commands.map { Choice($0.name, $0.summary) }
            + topics.map { Choice($0.name, $0.summary) }
    }

    /// What the argument takes; that of `help` is any command or topic.
    func value(
        of argument: ArgumentDescription,
        in command: CommandDescription
    ) -> ValueDescription {
        guard command.role == .help else { return argument.value }
        return ValueDescription(argument.value.placeholder, .choice(subjects))
    }

    /// The commands that list what completions offer, each once.
    var listCommands: [String] {
        let values =
            allOptions.compactMap(\.value)
            + commands.flatMap(\.arguments).flatMap {
                [$0.value] + $0.variants.values
            }
        return values.compactMap { value in
            if case .listed(let command) = value.kind { command } else { nil }
        }
        .unique(by: \.self)
    }

    /// Each way to type an option that takes a value.
    var valueSpellings: [String] {
        allOptions.filter(\.takesNext).flatMap(\.spellings)
            .unique(by: \.self)
    }
}

extension Sequence {
    /// The first element of each value.
    package func unique<Value: Hashable>(
        by value: (Element) -> Value
    ) -> [Element] {
        var seen: Set<Value> = []
        return filter { seen.insert(value($0)).inserted }
    }
}

/// Commands that help lists under one title.
package typealias CommandGroup = (
    title: String, commands: [CommandDescription]
)

/// A page of help that is not about a command, such as the exit statuses: the
/// word after `help`, the heading, which is also that of a section of the
/// manual, and its rows.
package typealias TopicDescription = (
    name: String, title: String, summary: String, rows: [TopicRow]
)

/// A term and what it means, such as an exit status or a variable.
package typealias TopicRow = (term: String, text: String)

/// A mistake in a program's description.
package enum DescriptionProblem: Equatable, Sendable {
    /// A name that is not lowercase letters, digits and single hyphens.
    case invalidName(String)
    /// Two commands, or a command and a topic, with one name.
    case duplicateName(String)
    /// Two options of a command that are typed alike.
    case duplicateSpelling(command: String, String)
    /// A spelling that takes a value in one command and none in another, so
    /// that it cannot be parsed before the command.
    case ambiguousSpelling(String)
    /// An argument after one that takes several words, or a required one
    /// after an optional one.
    case unreachableArgument(command: String, placeholder: String)
    /// A default that the option itself would refuse.
    case invalidDefault(String)
    /// An option that excludes one that its command does not have.
    case unknownExclusion(command: String, String)
}

extension ProgramDescription {
    /// Validates the description; empty if it is valid.
    package func problems() -> [DescriptionProblem] {
        let options = globalOptions + commands.flatMap(\.options)
        let names = commands.map(\.name) + topics.map(\.name)
        let all = Set(names + options.map(\.name)).sorted()
        return
            all
            .filter { $0.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) == nil }
            .map { .invalidName($0) }
            + Self.duplicates(names).map { .duplicateName($0) }
            + commands.flatMap(problems)
            + Self.ambiguousSpellings(options).map { .ambiguousSpelling($0) }
            + options.filter { !Self.hasValidDefault($0) }
            .map { .invalidDefault($0.name) }
    }

    private func problems(
        in command: CommandDescription
    ) -> [DescriptionProblem] {
        let spellings = (command.options + globalOptions).flatMap { option in
            option.spellings + (option.negation.map { ["--" + $0] } ?? [])
        }
        let pairs = zip(command.arguments, command.arguments.dropFirst())
        let unreachable = pairs.filter { first, second in
            first.count.isEndless
                || (!first.count.isRequired && second.count.isRequired)
        }
        let names = (command.options + globalOptions).map(\.name)
        let unknown = command.options.flatMap(\.exclusions).filter { other in
            !names.contains { other == $0 || other.hasPrefix($0 + "=") }
        }
        return Self.duplicates(spellings).map {
            .duplicateSpelling(command: command.name, $0)
        }
            + unknown.map { .unknownExclusion(command: command.name, $0) }
            + unreachable.map {
                .unreachableArgument(
                    command: command.name,
                    placeholder: $1.value.placeholder
                )
            }
    }

    private static func ambiguousSpellings(
        _ options: [OptionDescription]
    ) -> [String] {
        let flags = options.filter { !$0.takesNext }.flatMap(\.spellings)
        let others = options.filter(\.takesNext).flatMap(\.spellings)
        return Set(flags).intersection(others).sorted()
    }

    private static func hasValidDefault(_ option: OptionDescription) -> Bool {
        guard let text = option.defaultValue else { return true }
        let valid = try? option.value?.values(in: text, of: option.name)
        return valid != nil
    }

    private static func duplicates(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }
}
