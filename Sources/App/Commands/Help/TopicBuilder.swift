import Arguments
import ViewModels

/// Describes what help tells beside the commands.
struct TopicBuilder {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    func topics() -> [TopicDescription] {
        [statuses, environment]
    }

    /// The files that the program reads, for its manual.
    func files() -> [TopicRow] {
        [
            TopicRow(
                "$XDG_CONFIG_HOME/nasa-photos/config",
                strings(.fileConfig)
            )
        ]
    }

    private var statuses: TopicDescription {
        TopicDescription(
            "exit-codes",
            title: strings(.topicStatusTitle),
            summary: strings(.topicStatusSummary),
            rows: ExitStatus.allCases.map {
                TopicRow(String($0.rawValue), strings($0.meaning))
            }
        )
    }

    private var environment: TopicDescription {
        TopicDescription(
            "environment",
            title: strings(.topicEnvironmentTitle),
            summary: strings(.topicEnvironmentSummary),
            rows: [
                TopicRow("NASA_PHOTOS_API_URL", strings(.envAPI)),
                TopicRow("NASA_PHOTOS_ASSETS_URL", strings(.envAssets)),
                TopicRow("NASA_PHOTOS_PICTURES", strings(.envPictures)),
                TopicRow("ACCESSIBLE", strings(.envAccessible)),
                TopicRow("NO_COLOR", strings(.envNoColor)),
                TopicRow("CLICOLOR_FORCE", strings(.envForceColor)),
                TopicRow("TERM", strings(.envTerm)),
                TopicRow("COLUMNS, LINES", strings(.envSize)),
                TopicRow("PAGER", strings(.envPager)),
                TopicRow("LC_ALL, LC_MESSAGES, LANG", strings(.envLocale)),
                TopicRow("XDG_CONFIG_HOME, HOME", strings(.envConfig)),
                TopicRow("https_proxy, no_proxy", strings(.envProxy)),
            ]
        )
    }
}
