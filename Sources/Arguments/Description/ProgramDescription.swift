/// A whole program: the one source of its parser, help, completions, manual.
package struct ProgramDescription: Sendable {
    package let name: String
    package let version: String
    package let summary: String
    package let commandGroups: [CommandGroup]
    /// More than the summary, for the manual; a newline starts a paragraph.
    package var discussion = ""
    /// The command of a line whose first word is none; `nil` if such a line is
    /// invalid.
    package var impliedCommand: String?
    /// The command whose options a line without a command may have.
    package var startCommand: String?
    /// The options of every command, the most common first.
    package var optionGroups: [OptionGroup] = []
    package var topics: [TopicDescription] = []
    package var examples: [ExampleDescription] = []
    /// What to read next, at the end of help; a newline starts a paragraph.
    package var closing = ""
    /// What there is to say of all options, below those of every command.
    package var optionsClosing = ""
    /// Pages and URLs for the manual's last section.
    package var seeAlso: [String] = []
    /// The folder that `~` stands for in paths; empty if there is none.
    package var home = ""

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

    /// The command whose line follows on the name of another one, if it begins
    /// with a word.
    func command(
        _ word: String,
        after command: CommandDescription
    ) -> CommandDescription? {
        let name = word.lowercased()
        return command.lines?.commands.contains(name) == true
            ? self.command(name) : nil
    }

    /// The options that a command takes, with those of the line that follows on
    /// its name, if one does: its own ones count more. Without a command, those
    /// of all commands.
    package func options(
        of command: CommandDescription?,
        and other: CommandDescription? = nil
    ) -> [OptionDescription] {
        let unused = command?.lines?.unused ?? []
        let own = command?.options ?? []
        let others = other?.options.filter { !unused.contains($0.name) } ?? []
        return (own + others).unique(by: \.name) + globalOptions
    }

    package func topic(_ name: String) -> TopicDescription? {
        topics.first { $0.name == name }
    }

    /// The subjects of `help`: commands and topics with their summaries.
    var subjects: [Choice] {
        commands.map { Choice($0.name, $0.summary) }
            + topics.map { Choice($0.name, $0.summary) }
    }

    /// The value of the argument; that of `help` is any command or topic.
    func value(
        of argument: ArgumentDescription,
        in command: CommandDescription
    ) -> ValueDescription {
        guard command.isHelp else { return argument.value }
        return ValueDescription(argument.value.placeholder, .choice(subjects))
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
/// word after `help`, the heading in help and in the manual, and its rows.
package typealias TopicDescription = (
    name: String, title: String, summary: String, rows: [TopicRow]
)

/// A term and what it means, such as an exit status or a variable.
package typealias TopicRow = (term: String, text: String)
