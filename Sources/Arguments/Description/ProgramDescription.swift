/// A whole program: the one source of its parser, help, completions, manual.
package struct ProgramDescription: Equatable, Sendable {
    package let name: String
    package let version: String
    package let summary: String
    /// More than the summary, for the manual; newlines part paragraphs.
    package let discussion: String
    package let commandGroups: [CommandGroup]
    /// What every command takes; the commonest first.
    package let optionGroups: [OptionGroup]
    package let topics: [TopicDescription]
    package let examples: [ExampleDescription]
    /// Where to read more, at the end of help; newlines part paragraphs.
    package let closing: String
    /// Pages and addresses for the manual's last section.
    package let seeAlso: [String]

    package init(
        name: String,
        version: String,
        summary: String,
        discussion: String = "",
        commandGroups: [CommandGroup],
        optionGroups: [OptionGroup] = [],
        topics: [TopicDescription] = [],
        examples: [ExampleDescription] = [],
        closing: String = "",
        seeAlso: [String] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commandGroups = commandGroups
        self.optionGroups = optionGroups
        self.topics = topics
        self.examples = examples
        self.closing = closing
        self.seeAlso = seeAlso
    }

    package var commands: [CommandDescription] {
        commandGroups.flatMap(\.commands)
    }

    package var globalOptions: [OptionDescription] {
        optionGroups.flatMap(\.options)
    }

    /// Every option of every command, each name once.
    package var allOptions: [OptionDescription] {
        var names: Set<String> = []
        return (globalOptions + commands.flatMap(\.options))
            .filter { names.insert($0.name).inserted }
    }

    package func command(_ name: String) -> CommandDescription? {
        commands.first { $0.name == name }
    }

    package func topic(_ name: String) -> TopicDescription? {
        topics.first { $0.name == name }
    }

    var visibleGroups: [CommandGroup] {
        commandGroups.map { group in
            CommandGroup(group.title, group.commands.filter { !$0.isHidden })
        }
        .filter { !$0.commands.isEmpty }
    }

    var visibleCommands: [CommandDescription] {
        visibleGroups.flatMap(\.commands)
    }

    /// The words that ask for help on something, each with its summary.
    var subjects: [Choice] {
        visibleCommands.map { Choice($0.name, $0.summary) }
            + topics.map { Choice($0.name, $0.summary) }
    }
}
