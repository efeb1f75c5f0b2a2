import Arguments
import ViewModels

/// The commands of the program in the order of its help. The parser, the help,
/// the completions and the manual derive from this list.
struct CommandList {
    static let groups: [(title: StringKey, commands: [any Command])] = [
        (
            .headingLists,
            [HomeCommand(), NewCommand()] + Sources.all.flatMap(\.commands)
        ),
        (
            .headingItems,
            [
                ShowCommand(), FilesCommand(), MetadataCommand(),
                CaptionsCommand(), CreditCommand(), PictureCommand(),
                OpenCommand(), PlayCommand(), DownloadCommand(),
            ]
        ),
        (
            .headingStored,
            [
                FavoritesCommand(), HistoryCommand(), SavedCommand(),
                MirrorCommand(), StatsCommand(),
            ]
        ),
        (
            .headingProgram,
            [
                CacheCommand(), CompletionsCommand(), ManualCommand(),
                ConfigCommand(), DoctorCommand(),
            ]
        ),
    ]

    /// The description of the program, for the parser and for help.
    let program: ProgramDescription
    private let commands: [String: any Command]

    init(strings: Strings) {
        var commands: [String: any Command] = [:]
        var groups = Self.groups.map { group in
            CommandGroup(
                strings(group.title),
                group.commands.map { command in
                    commands[command.name] = command
                    return command.description(strings)
                }
            )
        }
        if let last = groups.popLast() {
            let help = HelpPrinter.description(strings)
            groups.append(CommandGroup(last.title, last.commands + [help]))
        }
        self.commands = commands
        program = ProgramDescription(
            name: "nasa-photos",
            version: NasaPhotos.version,
            summary: strings(.programSummary),
            discussion: strings(.programDiscussion),
            commandGroups: groups,
            impliedCommand: "search",
            startCommand: HomeCommand.name,
            optionGroups: [CommonOptions.group(strings)],
            topics: [Self.statuses(strings), Self.environment(strings)],
            examples: [
                ExampleDescription(
                    #"nasa-photos search "apollo 11""#,
                    strings(.exampleSearch)
                ),
                ExampleDescription(
                    "nasa-photos search mars --sample",
                    strings(.exampleSample)
                ),
                ExampleDescription(
                    "nasa-photos search moon --format jsonl | head -3",
                    strings(.exampleJSON)
                ),
            ],
            closing: strings(.programClosing),
            seeAlso: ["curl(1)", "jq(1)", "https://images.nasa.gov"]
        )
    }

    func command(named name: String) -> (any Command)? { commands[name] }

    private static func statuses(_ strings: Strings) -> TopicDescription {
        TopicDescription(
            "exit-codes",
            title: strings(.topicStatusTitle),
            summary: strings(.topicStatusSummary),
            rows: ExitStatus.allCases.map {
                TopicRow(String($0.rawValue), strings($0.meaning))
            }
        )
    }

    private static func environment(_ strings: Strings) -> TopicDescription {
        TopicDescription(
            "environment",
            title: strings(.topicEnvironmentTitle),
            summary: strings(.topicEnvironmentSummary),
            rows: Sources.all.flatMap(\.servers).map {
                TopicRow($0.variable, strings($0.help))
            } + [
                TopicRow("NASA_PHOTOS_PICTURES", strings(.envPictures)),
                TopicRow("NASA_PHOTOS_PLAYER", strings(.envPlayer)),
                TopicRow("ACCESSIBLE", strings(.envAccessible)),
                TopicRow("NO_COLOR", strings(.envNoColor)),
                TopicRow("CLICOLOR_FORCE", strings(.envForceColor)),
                TopicRow("TERM", strings(.envTerm)),
                TopicRow("COLORTERM", strings(.envColorTerm)),
                TopicRow("TERM_PROGRAM, LC_TERMINAL", strings(.envBrand)),
                TopicRow("COLUMNS, LINES", strings(.envSize)),
                TopicRow("PAGER", strings(.envPager)),
                TopicRow("LC_ALL, LC_MESSAGES, LANG", strings(.envLocale)),
                TopicRow("LC_TIME", strings(.envTimeLocale)),
                TopicRow("XDG_CONFIG_HOME, HOME", strings(.envConfig)),
                TopicRow("XDG_DATA_HOME", strings(.envData)),
                TopicRow("XDG_STATE_HOME", strings(.envState)),
                TopicRow("XDG_CACHE_HOME, HOME", strings(.envCache)),
                TopicRow("https_proxy, http_proxy", strings(.envProxy)),
                TopicRow("all_proxy, no_proxy", strings(.envAllProxy)),
                TopicRow("CURL_CA_BUNDLE", strings(.envCertificates)),
                TopicRow("SSL_CERT_FILE", strings(.envCertificatesToo)),
            ]
        )
    }
}

extension Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(name, summary: strings(summary)) {
            details(strings)
        }
    }
}

extension CommandDetails {
    /// Describes a command with its texts in one language; the `output` options
    /// are a group of their own.
    init(
        in strings: Strings,
        discussion: StringKey? = nil,
        arguments: [ArgumentDescription] = [],
        options groups: [OptionGroup] = [],
        output: [OptionDescription] = [],
        examples: [(line: String, help: StringKey)]
    ) {
        self.init(
            discussion: discussion.map { strings($0) } ?? "",
            arguments: arguments,
            optionGroups: output.isEmpty
                ? groups
                : groups + [
                    OptionGroup(strings(.headingOutputOptions), output)
                ],
            examples: examples.map { ExampleDescription($0, strings($1)) }
        )
    }
}
