import Arguments
import ViewModels

/// Describes what help tells beside the commands.
struct TopicBuilder {
    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
    }

    func topics() -> [TopicDescription] {
        [statuses, environment]
    }

    /// The files that the program reads, for its manual.
    func files() -> [TopicRow] {
        [
            TopicRow(
                "$XDG_CONFIG_HOME/nasa-photos/config",
                texts(.fileConfig)
            )
        ]
    }

    private var statuses: TopicDescription {
        TopicDescription(
            "exit-codes",
            title: texts(.topicStatusTitle),
            summary: texts(.topicStatusSummary),
            rows: ExitStatus.allCases.map {
                TopicRow(String($0.rawValue), texts($0.meaning))
            }
        )
    }

    private var environment: TopicDescription {
        TopicDescription(
            "environment",
            title: texts(.topicEnvironmentTitle),
            summary: texts(.topicEnvironmentSummary),
            rows: [
                TopicRow("NASA_PHOTOS_API_URL", texts(.envAPI)),
                TopicRow("NASA_PHOTOS_ASSETS_URL", texts(.envAssets)),
                TopicRow("NASA_PHOTOS_PICTURES", texts(.envPictures)),
                TopicRow("ACCESSIBLE", texts(.envAccessible)),
                TopicRow("NO_COLOR", texts(.envNoColor)),
                TopicRow("CLICOLOR_FORCE", texts(.envForceColor)),
                TopicRow("TERM", texts(.envTerm)),
                TopicRow("COLUMNS, LINES", texts(.envSize)),
                TopicRow("PAGER", texts(.envPager)),
                TopicRow("LC_ALL, LC_MESSAGES, LANG", texts(.envLocale)),
                TopicRow("XDG_CONFIG_HOME, HOME", texts(.envConfig)),
                TopicRow("https_proxy, no_proxy", texts(.envProxy)),
            ]
        )
    }
}
