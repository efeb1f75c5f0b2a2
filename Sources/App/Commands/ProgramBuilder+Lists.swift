import Arguments
import ViewModels

// The commands that show or write a list.
extension ProgramBuilder {
    var search: CommandDescription {
        command(
            .search,
            .searchSummary,
            discussion: .searchDiscussion,
            arguments: [words],
            groups: [
                content,
                OptionGroup(
                    strings(.headingSortOptions),
                    [ListOutputOptions(strings: strings).sort]
                ),
                output,
            ],
            examples: [
                example("nasa-photos search apollo 11", .exampleSearch),
                example(
                    "nasa-photos search rover --media-type video "
                        + "--year-start 2021 --year-end 2023",
                    .exampleVideo
                ),
                example("nasa-photos search moon --format json", .exampleJSON),
                example(
                    "nasa-photos search moon --sort newest "
                        + "--template '{date} {nasa_id} {title}'",
                    .exampleTemplate
                ),
            ]
        )
    }

    var album: CommandDescription {
        command(
            .album,
            .albumSummary,
            discussion: .albumDiscussion,
            arguments: [
                ArgumentDescription(
                    "NAME",
                    count: .oneOrMore,
                    help: strings(.albumName)
                )
            ],
            groups: [output],
            examples: [
                example("nasa-photos album Apollo", .exampleAlbum),
                example(
                    "nasa-photos album Apollo --all --fields nasa_id,title",
                    .exampleAlbumAll
                ),
            ]
        )
    }

    var recent: CommandDescription {
        command(
            .recent,
            .recentSummary,
            groups: [output],
            examples: [
                example("nasa-photos recent --limit 5", .exampleRecent)
            ]
        )
    }

    var popular: CommandDescription {
        command(
            .popular,
            .popularSummary,
            groups: [output],
            examples: [
                example("nasa-photos popular --format jsonl", .examplePopular)
            ]
        )
    }

    var random: CommandDescription {
        command(
            .random,
            .randomSummary,
            discussion: .randomDiscussion,
            arguments: [words],
            groups: [content, oneFormat],
            examples: [
                example("nasa-photos random nebula", .exampleRandom)
            ]
        )
    }

    private var words: ArgumentDescription {
        ArgumentDescription("WORDS", count: .any, help: strings(.searchWords))
    }

    private var content: OptionGroup {
        OptionGroup(
            strings(.headingSearchOptions),
            SearchOptions(strings: strings).content
        )
    }

    private var output: OptionGroup {
        OptionGroup(
            strings(.headingOutputOptions),
            ListOutputOptions(strings: strings).all
        )
    }
}
