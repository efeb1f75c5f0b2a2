import Arguments
import Models
import ViewModels

// The commands about items that are named by their ids.
extension ProgramBuilder {
    var show: CommandDescription {
        command(
            .show,
            .showSummary,
            arguments: [ids],
            groups: [oneFormat],
            examples: [
                example("nasa-photos show as11-40-5874", .exampleShow),
                example(
                    "nasa-photos search moon --fields nasa_id "
                        + "| nasa-photos show - --format json",
                    .exampleShowMany
                ),
            ]
        )
    }

    var files: CommandDescription {
        command(
            .files,
            .filesSummary,
            discussion: .filesDiscussion,
            arguments: [id],
            groups: [
                group([
                    OptionDescription("best", help: strings(.optionBest)),
                    OptionDescription(
                        "max-bytes",
                        value: ValueDescription(
                            "N",
                            .number(1 ... 1_000_000_000_000)
                        ),
                        help: strings(.optionMaxBytes)
                    ),
                    choice("size", "SIZE", FileChoice.sizes, .optionSize),
                    format,
                ])
            ],
            examples: [
                example("nasa-photos files as11-40-5874", .exampleFiles),
                example(
                    "nasa-photos files as11-40-5874 --best --size medium",
                    .exampleBest
                ),
            ]
        )
    }

    var metadata: CommandDescription {
        command(
            .metadata,
            .metadataSummary,
            discussion: .metadataDiscussion,
            arguments: [id],
            groups: [oneFormat],
            examples: [
                example("nasa-photos metadata as11-40-5874", .exampleMetadata)
            ]
        )
    }

    var captions: CommandDescription {
        command(
            .captions,
            .captionsSummary,
            arguments: [id],
            groups: [
                group([
                    choice(
                        "format",
                        "FORMAT",
                        CaptionsFormat.allCases.map(\.rawValue),
                        .optionFormat,
                        CaptionsFormat.text.rawValue
                    )
                ])
            ],
            examples: [
                example(
                    "nasa-photos captions "
                        + #""Jack+King's+Apollo+11+Launch+Commentary" "#
                        + "--format vtt",
                    .exampleCaptions
                )
            ]
        )
    }

    var credit: CommandDescription {
        command(
            .credit,
            .creditSummary,
            arguments: [ids],
            groups: [
                group([
                    choice(
                        "style",
                        "STYLE",
                        CreditStyle.allCases.map(\.rawValue),
                        .optionStyle,
                        CreditStyle.plain.rawValue
                    )
                ])
            ],
            examples: [
                example(
                    "nasa-photos credit as11-40-5874 --style bibtex",
                    .exampleCredit
                )
            ]
        )
    }

    var open: CommandDescription {
        command(
            .open,
            .openSummary,
            arguments: [id],
            examples: [
                example("nasa-photos open as11-40-5874", .exampleOpen)
            ]
        )
    }

    /// Text for people or one JSON document.
    var oneFormat: OptionGroup { group([format]) }

    private var format: OptionDescription {
        choice(
            "format",
            "FORMAT",
            ItemFormat.allCases.map(\.rawValue),
            .optionFormat,
            ItemFormat.text.rawValue
        )
    }

    private var id: ArgumentDescription {
        ArgumentDescription("ID", help: strings(.itemID))
    }

    private var ids: ArgumentDescription {
        ArgumentDescription("ID", count: .oneOrMore, help: strings(.itemIDs))
    }

    func group(_ options: [OptionDescription]) -> OptionGroup {
        OptionGroup(strings(.headingOutputOptions), options)
    }

    private func choice(
        _ name: String,
        _ placeholder: String,
        _ values: [String],
        _ help: StringKey,
        _ defaultValue: String? = nil
    ) -> OptionDescription {
        OptionDescription(
            name,
            value: ValueDescription(
                placeholder,
                .choice(values.map { Choice($0) })
            ),
            help: strings(help),
            defaultValue: defaultValue
        )
    }
}
