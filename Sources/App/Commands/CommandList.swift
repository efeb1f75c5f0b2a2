import Arguments
import ViewModels

/// The commands of the program in the order of its help. The parser, the help,
/// the completions and the manual derive from this list.
enum CommandList {
    static let groups: KeyValuePairs<StringKey, [any Command.Type]> = [
        .headingLists: [HomeCommand.self, NewCommand.self]
            + Sources.all.flatMap(\.commands),
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

    /// Names that other programs have for what a command does.
    static let otherNames = [
        "wallpaper": "apod --min-size 1920x1080", "today": "apod today",
        "latest": "recent", "newest": "recent", "get": "download",
        "save": "download", "info": "show", "details": "show",
        "view": "picture", "ls": "recent", "list": "recent",
        "rm": "favorites remove", "bookmarks": "favorites",
        "settings": "config", "cite": "credit", "subtitles": "captions",
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
        program.topics = [
            searching(strings), days(strings), formats(strings),
            sessions(strings), terminals(strings), statuses(strings),
            environment(strings), Manual.topic(strings),
        ]
        program.examples = [
            (#"nasa-photos search "apollo 11""#, strings(.exampleSearch)),
            ("nasa-photos search mars --sample", strings(.exampleSample)),
            (
                "nasa-photos search moon --format jsonl | head -3",
                strings(.exampleJSON)
            ),
        ]
        program.closing = strings(.programClosing)
        program.seeAlso = ["curl(1)", "jq(1)", "https://images.nasa.gov"]
        return program
    }

    static func command(named name: String) -> (any Command.Type)? {
        groups.lazy.flatMap(\.value).first { $0.name == name }
    }

    private static func searching(_ strings: Strings) -> TopicDescription {
        (
            name: "searching",
            title: strings(.topicSearchTitle),
            summary: strings(.topicSearchSummary),
            rows: [
                ("moon landing", strings(.searchForWords)),
                ("type:video,audio", strings(.searchForTypes)),
                ("year:1969-1972", strings(.searchForYears)),
                ("center:JSC", strings(.optionCenter)),
                (#"title:"lunar module""#, strings(.searchForTitle)),
                ("description:, alt:", strings(.searchForTexts)),
                ("photographer:, creator:", strings(.searchForPeople)),
                ("keyword:, location:, album:, id:", strings(.searchForOthers)),
            ]
        )
    }

    private static func days(_ strings: Strings) -> TopicDescription {
        (
            name: "days",
            title: strings(.topicDaysTitle),
            summary: strings(.topicDaysSummary),
            rows: [
                ("2026-09-16", strings(.dayForm)),
                ("2026-09, 2026", strings(.dayMonths)),
                ("today, latest", strings(.dayNewest)),
                ("yesterday, -3", strings(.dayBefore)),
                ("A..B, A.., ..B", strings(.dayRanges)),
                ("4681, 4600..4681", strings(.daySols)),
            ]
        )
    }

    private static func formats(_ strings: Strings) -> TopicDescription {
        (
            name: "formats",
            title: strings(.topicFormatsTitle),
            summary: strings(.topicFormatsSummary),
            rows: [
                ("text", strings(.formatText)), ("tsv", strings(.formatTSV)),
                ("csv", strings(.formatCSV)), ("json", strings(.formatJSON)),
                ("jsonl", strings(.formatJSONL)),
                ("bulk", strings(.formatBulk)),
                ("--template", strings(.formatTemplate)),
                (
                    "--fields",
                    RecordColumn.allCases.map(\.rawValue)
                        .joined(separator: ", ")
                ),
            ]
        )
    }

    /// The most useful keys; `?` lists those that work.
    private static func sessions(_ strings: Strings) -> TopicDescription {
        let keys: KeyValuePairs<String, StringKey> = [
            "5": .helpOpen, "n, p": .topicNextPrevious, "b": .helpBack,
            "/moon": .helpSearch, "&moon": .helpFilter, "g 3": .helpPage,
            "t": .helpTiles, "v": .helpView, "z, z-": .topicZoom,
            "m": .helpMore, "d": .topicDownload, "f": .topicFavorite,
            "o": .helpOpenPage, "y": .topicPlay, "r": .helpRetry,
            "h": .helpHome, "?": .topicKeys, "q": .helpQuit,
        ]
        return (
            name: "sessions",
            title: strings(.topicSessionsTitle),
            summary: strings(.topicSessionsSummary),
            rows: keys.map { ($0, strings($1)) }
        )
    }

    private static func terminals(_ strings: Strings) -> TopicDescription {
        (
            name: "terminals",
            title: strings(.topicTerminalsTitle),
            summary: strings(.topicTerminalsSummary),
            rows: [
                ("auto", strings(.picturesAuto)),
                ("kitty", strings(.picturesKitty)),
                ("iterm2", strings(.picturesITerm)),
                ("sixel", strings(.picturesSixel)),
                ("blocks", strings(.picturesBlocks)),
                ("none", strings(.picturesNone)),
                ("doctor", strings(.picturesDoctor)),
            ]
        )
    }

    private static func statuses(_ strings: Strings) -> TopicDescription {
        (
            name: "exit-codes",
            title: strings(.topicStatusTitle),
            summary: strings(.topicStatusSummary),
            rows: ExitStatus.allCases.map {
                (String($0.rawValue), strings($0.meaning))
            }
        )
    }

    private static func environment(_ strings: Strings) -> TopicDescription {
        (
            name: "environment",
            title: strings(.topicEnvironmentTitle),
            summary: strings(.topicEnvironmentSummary),
            rows: Sources.servers.map {
                ($0.variable, strings($0.help))
            } + [
                ("NASA_PHOTOS_PICTURES", strings(.envPictures)),
                ("NASA_PHOTOS_PLAYER", strings(.envPlayer)),
                ("ACCESSIBLE", strings(.envAccessible)),
                ("NO_COLOR", strings(.envNoColor)),
                ("CLICOLOR_FORCE", strings(.envForceColor)),
                ("CLICOLOR", strings(.envColor)),
                ("TERM", strings(.envTerm)),
                ("COLORTERM", strings(.envColorTerm)),
                ("COLUMNS, LINES", strings(.envSize)),
                ("PAGER", strings(.envPager)),
                ("LC_ALL, LC_MESSAGES, LANG", strings(.envLocale)),
                ("LC_TIME", strings(.envTimeLocale)),
                ("XDG_CONFIG_HOME, HOME", strings(.envConfig)),
                ("XDG_CONFIG_DIRS", strings(.envSystemConfig)),
                ("XDG_DATA_HOME", strings(.envData)),
                ("XDG_STATE_HOME", strings(.envState)),
                ("XDG_CACHE_HOME, HOME", strings(.envCache)),
                ("https_proxy, http_proxy", strings(.envProxy)),
                ("all_proxy, no_proxy", strings(.envAllProxy)),
                ("CURL_CA_BUNDLE", strings(.envCertificates)),
                ("SSL_CERT_FILE", strings(.envCertificatesToo)),
            ]
        )
    }
}

extension ArgumentDescription {
    /// What a command is to do: one of the cases of a type.
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
        var groups = options.map { OptionGroup(self($0), $1) }
        if !output.isEmpty {
            groups.append(OptionGroup(self(.headingOutputOptions), output))
        }
        return CommandDetails(
            discussion: discussion.map { self($0) } ?? "",
            arguments: arguments,
            optionGroups: groups,
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
