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

    /// A page of help whose rows are texts.
    private static func topic(
        _ name: String,
        _ strings: Strings,
        _ title: StringKey,
        _ summary: StringKey,
        _ rows: KeyValuePairs<String, StringKey>
    ) -> TopicDescription {
        (
            name: name, title: strings(title), summary: strings(summary),
            rows: rows.map { ($0, strings($1)) }
        )
    }

    private static func searching(_ strings: Strings) -> TopicDescription {
        topic(
            "searching",
            strings,
            .topicSearchTitle,
            .topicSearchSummary,
            [
                "moon landing": .searchForWords,
                "type:video,audio": .searchForTypes,
                "year:1969-1972": .searchForYears,
                "center:JSC": .optionCenter,
                #"title:"lunar module""#: .searchForTitle,
                "description:, alt:": .searchForTexts,
                "photographer:, creator:": .searchForPeople,
                "keyword:, location:, album:, id:": .searchForOthers,
            ]
        )
    }

    private static func days(_ strings: Strings) -> TopicDescription {
        topic(
            "days",
            strings,
            .topicDaysTitle,
            .topicDaysSummary,
            [
                "2026-09-16": .dayForm, "2026-09, 2026": .dayMonths,
                "today, latest": .dayNewest, "yesterday, -3": .dayBefore,
                "A..B, A.., ..B": .dayRanges, "4681, 4600..4681": .daySols,
            ]
        )
    }

    private static func formats(_ strings: Strings) -> TopicDescription {
        var topic = topic(
            "formats",
            strings,
            .topicFormatsTitle,
            .topicFormatsSummary,
            [
                "text": .formatText, "tsv": .formatTSV, "csv": .formatCSV,
                "json": .formatJSON, "jsonl": .formatJSONL,
                "bulk": .formatBulk, "--template": .formatTemplate,
            ]
        )
        let fields = RecordColumn.allCases.map(\.rawValue)
        topic.rows.append(("--fields", fields.joined(separator: ", ")))
        return topic
    }

    /// The most useful keys; `?` lists those that work.
    private static func sessions(_ strings: Strings) -> TopicDescription {
        topic(
            "sessions",
            strings,
            .topicSessionsTitle,
            .topicSessionsSummary,
            [
                "5": .helpOpen, "n, p": .topicNextPrevious, "b": .helpBack,
                "/moon": .helpSearch, "&moon": .helpFilter, "g 3": .helpPage,
                "t": .helpTiles, "v": .helpView, "z, z-": .topicZoom,
                "m": .helpMore, "d": .topicDownload, "f": .topicFavorite,
                "o": .helpOpenPage, "y": .topicPlay, "r": .helpRetry,
                "h": .helpHome, "?": .topicKeys, "q": .helpQuit,
            ]
        )
    }

    private static func terminals(_ strings: Strings) -> TopicDescription {
        topic(
            "terminals",
            strings,
            .topicTerminalsTitle,
            .topicTerminalsSummary,
            [
                "auto": .picturesAuto, "kitty": .picturesKitty,
                "iterm2": .picturesITerm, "sixel": .picturesSixel,
                "blocks": .picturesBlocks, "none": .picturesNone,
                "doctor": .picturesDoctor,
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
        var topic = topic(
            "environment",
            strings,
            .topicEnvironmentTitle,
            .topicEnvironmentSummary,
            [
                "NASA_PHOTOS_PICTURES": .envPictures,
                "NASA_PHOTOS_PLAYER": .envPlayer,
                "ACCESSIBLE": .envAccessible, "NO_COLOR": .envNoColor,
                "CLICOLOR_FORCE": .envForceColor, "CLICOLOR": .envColor,
                "TERM": .envTerm, "COLORTERM": .envColorTerm,
                "COLUMNS, LINES": .envSize, "PAGER": .envPager,
                "LC_ALL, LC_MESSAGES, LANG": .envLocale,
                "LC_TIME": .envTimeLocale,
                "XDG_CONFIG_HOME, HOME": .envConfig,
                "XDG_CONFIG_DIRS": .envSystemConfig,
                "XDG_DATA_HOME": .envData, "XDG_STATE_HOME": .envState,
                "XDG_CACHE_HOME, HOME": .envCache,
                "https_proxy, http_proxy": .envProxy,
                "all_proxy, no_proxy": .envAllProxy,
                "CURL_CA_BUNDLE": .envCertificates,
                "SSL_CERT_FILE": .envCertificatesToo,
            ]
        )
        topic.rows =
            Sources.servers.map { ($0.variable, strings($0.help)) } + topic.rows
        return topic
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
