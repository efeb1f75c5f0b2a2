import Arguments
import Terminal
import ViewModels

/// Describes what the program can be asked to do: the one source of what it
/// understands, its help, its completions and its manual.
struct ProgramBuilder {
    private let texts: Texts

    init(texts: Texts) {
        self.texts = texts
    }

    func program() -> ProgramDescription {
        ProgramDescription(
            name: "nasa-photos",
            version: NasaPhotos.version,
            summary: texts(.programSummary),
            commandGroups: [
                CommandGroup(texts(.headingCommands), [search, help])
            ],
            optionGroups: [OptionGroup(texts(.headingCommonOptions), common)],
            topics: [statuses, environment],
            examples: [
                example(#"nasa-photos search "apollo 11""#, .exampleSearch),
                example("nasa-photos search mars --sample", .exampleSample),
                example(
                    "nasa-photos search moon --format jsonl | head -3",
                    .exampleJSON
                ),
            ],
            closing: texts(.programClosing)
        )
    }

    private var search: CommandDescription {
        CommandDescription(
            "search",
            summary: texts(.searchSummary),
            discussion: texts(.searchDiscussion),
            arguments: [
                ArgumentDescription(
                    "WORDS",
                    count: .any,
                    help: texts(.searchWords)
                )
            ],
            optionGroups: [
                OptionGroup(
                    texts(.headingSearchOptions),
                    SearchOptions(texts: texts).content
                ),
                OptionGroup(texts(.headingOutputOptions), output),
            ],
            examples: [
                example("nasa-photos search apollo 11", .exampleSearch),
                example(
                    "nasa-photos search rover --media-type video "
                        + "--year-start 2021 --year-end 2023",
                    .exampleVideo
                ),
                example("nasa-photos search moon --format json", .exampleJSON),
            ]
        )
    }

    private var help: CommandDescription {
        CommandDescription(
            "help",
            summary: texts(.helpSummary),
            arguments: [
                ArgumentDescription(
                    "SUBJECT",
                    count: .oneOrNone,
                    help: texts(.helpArgument)
                )
            ],
            role: .help
        )
    }

    /// How a list is shown or written.
    private var output: [OptionDescription] {
        [
            OptionDescription(
                "format",
                value: ValueDescription(
                    "FORMAT",
                    .choice(RecordFormat.allCases.map { Choice($0.rawValue) })
                ),
                help: texts(.optionFormat)
            ),
            OptionDescription(
                "limit",
                short: "n",
                value: ValueDescription("N", .number(1 ... 1_000_000)),
                help: texts(.optionLimit),
                defaultValue: "100"
            ),
            OptionDescription("all", help: texts(.optionAll)),
            OptionDescription(
                "page-size",
                value: ValueDescription("N", .number(1 ... 1_000)),
                help: texts(.optionPageSize)
            ),
            OptionDescription("interactive", help: texts(.optionInteractive)),
        ]
    }

    private var common: [OptionDescription] {
        [
            OptionDescription("sample", help: texts(.optionSample)),
            OptionDescription(
                "pictures",
                value: ValueDescription(
                    "HOW",
                    .choice(PictureChoice.allCases.map { Choice($0.rawValue) })
                ),
                help: texts(.optionPictures),
                defaultValue: "auto",
                isConfigurable: true,
                environment: "NASA_PHOTOS_PICTURES"
            ),
            OptionDescription(
                "timeout",
                value: ValueDescription("SECONDS", .number(1 ... 3_600)),
                help: texts(.optionTimeout),
                defaultValue: "30"
            ),
            OptionDescription(
                "help",
                short: "h",
                help: texts(.optionHelp),
                role: .help
            ),
            OptionDescription(
                "version",
                short: "V",
                help: texts(.optionVersion),
                role: .version
            ),
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
                TopicRow("NASA_PHOTOS_PICTURES", texts(.envPictures)),
                TopicRow("NO_COLOR", texts(.envNoColor)),
                TopicRow("CLICOLOR_FORCE", texts(.envForceColor)),
                TopicRow("TERM", texts(.envTerm)),
                TopicRow("COLUMNS, LINES", texts(.envSize)),
                TopicRow("LC_ALL, LC_MESSAGES, LANG", texts(.envLocale)),
                TopicRow("https_proxy, no_proxy", texts(.envProxy)),
            ]
        )
    }

    private func example(_ line: String, _ help: TextKey) -> ExampleDescription
    {
        ExampleDescription(line, texts(help))
    }
}
