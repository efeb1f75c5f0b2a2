import Arguments
import Models
import ViewModels

/// A page of help that is not about a command.
struct HelpTopic {
    let name: String
    let title: StringKey
    let summary: StringKey
    var rows: KeyValuePairs<String, StringKey> = [:]
    /// Rows before and after these, which are made of what others declare.
    var first: [(String, StringKey)] = []
    var last: [TopicRow] = []

    /// The topics in the order of help.
    static func all(_ strings: Strings) -> [TopicDescription] {
        [
            searching, days, formats, sessions, terminals, statuses,
            environment, schema, options, manual,
        ].map { $0.description(strings) }
    }

    private func description(_ strings: Strings) -> TopicDescription {
        let rows = first + rows.map { ($0, $1) }
        return (
            name: name, title: strings(title), summary: strings(summary),
            rows: rows.map { ($0, strings($1)) } + last
        )
    }
}

extension HelpTopic {
    private static let searching = HelpTopic(
        name: "searching",
        title: .topicSearchTitle,
        summary: .topicSearchSummary,
        rows: [
            "moon landing": .searchForWords,
            "type:video,audio": .searchForTypes,
            "year:1969..1972": .searchForYears,
            "center:JSC": .optionCenter,
            #"title:"lunar module""#: .searchForTitle,
            "description:, alt:": .searchForTexts,
            "photographer:, creator:": .searchForPeople,
            "keyword:, location:, album:, id:": .searchForOthers,
            "sort:newest": .searchForOrder,
            "/ in a session, saved, stats, random, download search":
                .searchElsewhere,
            "mirror update": .searchOfMirror,
        ]
    )

    private static let days = HelpTopic(
        name: "days",
        title: .topicDaysTitle,
        summary: .topicDaysSummary,
        rows: [
            "2026-09-16": .dayForm, "2026-09, 2026": .dayMonths,
            "today, latest": .dayNewest, "yesterday, -3": .dayBefore,
            "tomorrow": .dayAfter,
            "A..B, A.., ..B": .dayRanges, "4681, 4600..4681": .daySols,
        ]
    )

    private static let formats = HelpTopic(
        name: "formats",
        title: .topicFormatsTitle,
        summary: .topicFormatsSummary,
        rows: ["--template": .formatTemplate],
        first: RecordFormat.allCases.map { ($0.rawValue, $0.summary) },
        last: [
            (
                "--fields",
                Record.names.joined(separator: ", ")
            )
        ]
    )

    /// The most useful keys; `?` lists those that work.
    private static let sessions = HelpTopic(
        name: "sessions",
        title: .topicSessionsTitle,
        summary: .topicSessionsSummary,
        rows: [
            "5": .helpOpen, "n, p": .topicNextPrevious, "b": .helpBack,
            "/moon": .helpSearch, "&moon": .helpFilter, "g 3": .helpPage,
            "t": .topicTiles, "v": .helpView, "z, z-": .topicZoom,
            "m": .helpMore, "d": .topicDownload, "f": .topicFavorite,
            "o": .helpOpenPage, "y": .topicPlay, "r": .helpRetry,
            "h": .helpHome, "?": .topicKeys, "q": .helpQuit,
        ]
    )

    private static let terminals = HelpTopic(
        name: "terminals",
        title: .topicTerminalsTitle,
        summary: .topicTerminalsSummary,
        rows: [
            "auto": .picturesAuto, "kitty": .picturesKitty,
            "iterm2": .picturesITerm, "sixel": .picturesSixel,
            "blocks": .picturesBlocks, "none": .picturesNone,
            "doctor": .picturesDoctor,
        ]
    )

    private static let statuses = HelpTopic(
        name: "exit-codes",
        title: .topicStatusTitle,
        summary: .topicStatusSummary,
        first: ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
    )

    private static let environment = HelpTopic(
        name: "environment",
        title: .topicEnvironmentTitle,
        summary: .topicEnvironmentSummary,
        rows: [
            ConfigFile.variable: .envConfigFile,
            "NASA_PHOTOS_PICTURES": .envPictures,
            "NASA_PHOTOS_PLAYER": .envPlayer,
            Storage.sqliteVariable: .envSQLite, "ACCESSIBLE": .envAccessible,
            "NO_COLOR": .envNoColor, "CLICOLOR_FORCE": .envForceColor,
            "CLICOLOR": .envColor, "TERM": .envTerm, "COLORTERM": .envColorTerm,
            "COLUMNS, LINES": .envSize,
            "TERM_PROGRAM, VTE_VERSION": .envTerminal,
            "KONSOLE_VERSION": .envKonsole, "WT_SESSION": .envWindows,
            "TMUX, STY": .envMultiplexer, "INSIDE_EMACS": .envEmacs,
            "SSH_CONNECTION, SSH_TTY": .envRemote, "PAGER": .envPager,
            "PATH": .envPath,
            "BROWSER": .envBrowser,
            "DISPLAY, WAYLAND_DISPLAY": .envDesktop, "SHELL": .envShell,
            "LC_ALL, LC_MESSAGES, LANG": .envLocale, "LC_TIME": .envTimeLocale,
            "LC_CTYPE": .envCharacters,
            "XDG_CONFIG_HOME, HOME": .envConfig,
            "XDG_CONFIG_DIRS": .envSystemConfig, "XDG_DATA_HOME": .envData,
            "XDG_STATE_HOME": .envState, "XDG_CACHE_HOME, HOME": .envCache,
            "https_proxy, http_proxy": .envProxy,
            "all_proxy, no_proxy": .envAllProxy,
            "CURL_CA_BUNDLE": .envCertificates,
            "SSL_CERT_FILE": .envCertificatesToo,
            "SSL_CERT_DIR": .envCertificateFolder,
        ],
        first: SourceFacts.servers.map { ($0.variable, $0.help) }
    )

    // These have no rows of their own, so the manual leaves them out.

    /// Prints a document for programs.
    static let schema = HelpTopic(
        name: "schema",
        title: .topicSchemaTitle,
        summary: .topicSchemaSummary
    )

    /// Prints the options of all commands.
    static let options = HelpTopic(
        name: "options",
        title: .headingCommonOptions,
        summary: .topicOptionsSummary
    )

    /// Prints the whole manual.
    static let manual = HelpTopic(
        name: "manual",
        title: .topicManualTitle,
        summary: .topicManualSummary
    )
}
