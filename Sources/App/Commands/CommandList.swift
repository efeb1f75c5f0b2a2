import Arguments
import Models
import ViewModels

/// The commands of the program in the order of its help. The parser, the help,
/// the completions and the manual derive from this list.
enum CommandList {
    static let groups: KeyValuePairs<StringKey, [any Command.Type]> = [
        .headingLists: [HomeCommand.self, NewCommand.self]
            + SourceFacts.all.flatMap(\.commands),
        .headingItems: [
            ShowCommand.self, FilesCommand.self, CaptionsCommand.self,
            CreditCommand.self, PictureCommand.self,
            OpenCommand.self, PlayCommand.self, DownloadCommand.self,
        ],
        .headingStored: [
            FavoritesCommand.self, HistoryCommand.self, SavedCommand.self,
            MirrorCommand.self, StatsCommand.self,
        ],
        .headingProgram: [
            CacheCommand.self, CompletionsCommand.self, ConfigCommand.self,
            DoctorCommand.self,
        ],
    ]

    /// The description of the program, for the parser and for help.
    static func program(_ strings: Strings) -> ProgramDescription {
        var groups = groups.map { title, commands in
            (
                title: strings(title),
                commands: commands.map { $0.description(strings) }
            )
        }
        groups[groups.count - 1].commands.append(
            HelpPrinter.description(strings)
        )
        var program = ProgramDescription(
            name: "nasa-photos",
            version: NasaPhotos.version,
            summary: strings(.programSummary),
            commandGroups: groups
        )
        program.discussion = strings(.programDiscussion)
        program.impliedCommand = SearchCommand.name
        program.startCommand = HomeCommand.name
        program.optionGroups = [CommonOptions.group(strings)]
        program.topics = HelpTopic.all(strings)
        program.examples = [
            (#"nasa-photos search "apollo 11""#, strings(.exampleSearch)),
            ("nasa-photos search mars --sample", strings(.exampleSample)),
        ]
        program.closing = strings(.programClosing)
        program.optionsClosing = strings(.optionsClosing)
        program.seeAlso = ["curl(1)", "jq(1)", "https://images.nasa.gov"]
        return program
    }

    static func command(named name: String) -> (any Command.Type)? {
        groups.lazy.flatMap(\.value).first { $0.name == name }
    }
}

extension ArgumentDescription {
    /// The action of a command: one of the cases of a type.
    static func action<Action: CaseIterable & RawRepresentable<String>>(
        _ type: Action.Type,
        _ strings: Strings,
        _ help: StringKey = .action,
        isOptional: Bool = false
    ) -> ArgumentDescription {
        let usage = isOptional ? "[ACTION]" : "ACTION"
        return .init(usage, .choice(of: type), help: strings(help))
    }
}

extension Strings {
    /// Describes a command; the `output` options are a group of their own, and
    /// examples lack the program's name.
    func details(
        discussion: StringKey? = nil,
        arguments: [ArgumentDescription] = [],
        options: KeyValuePairs<StringKey, [OptionDescription]> = [:],
        output: [OptionDescription] = [],
        examples: KeyValuePairs<String, StringKey>
    ) -> CommandDetails {
        CommandDetails(
            discussion: discussion.map { self($0) } ?? "",
            arguments: arguments,
            optionGroups: options.map { OptionGroup(self($0), $1) }
                + [OptionGroup(self(.headingOutputOptions), output)],
            examples: examples.map { ("nasa-photos " + $0, self($1)) }
        )
    }

    /// Describes options with their texts.
    func callAsFunction(
        _ options: KeyValuePairs<any DescribedOption, StringKey>
    ) -> [OptionDescription] {
        options.map { $0.help(self($1)) }
    }
}
