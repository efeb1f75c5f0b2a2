import Arguments
import ViewModels

/// Describes what the program can be asked to do: the one source of what it
/// understands, its help, its completions and its manual.
struct ProgramBuilder {
    let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    func program() -> ProgramDescription {
        ProgramDescription(
            name: "nasa-photos",
            version: NasaPhotos.version,
            summary: strings(.programSummary),
            discussion: strings(.programDiscussion),
            commandGroups: [
                CommandGroup(
                    strings(.headingLists),
                    [search, album, recent, popular, random]
                ),
                CommandGroup(
                    strings(.headingItems),
                    [show, files, metadata, captions, credit, picture, open]
                ),
                CommandGroup(
                    strings(.headingProgram),
                    [cache, completions, manual, config, doctor, help]
                ),
            ],
            optionGroups: [
                OptionGroup(
                    strings(.headingCommonOptions),
                    CommonOptions(strings: strings).all
                )
            ],
            topics: TopicBuilder(strings: strings).topics(),
            examples: examples,
            closing: strings(.programClosing),
            seeAlso: ["curl(1)", "jq(1)", "https://images.nasa.gov"]
        )
    }

    private var examples: [ExampleDescription] {
        [
            example(#"nasa-photos search "apollo 11""#, .exampleSearch),
            example("nasa-photos search mars --sample", .exampleSample),
            example(
                "nasa-photos search moon --format jsonl | head -3",
                .exampleJSON
            ),
        ]
    }

    func example(_ line: String, _ help: StringKey) -> ExampleDescription {
        ExampleDescription(line, strings(help))
    }

    /// A command whose option groups need no titles of their own.
    func command(
        _ name: CommandName,
        _ summary: StringKey,
        discussion: StringKey? = nil,
        arguments: [ArgumentDescription] = [],
        groups: [OptionGroup] = [],
        examples: [ExampleDescription]
    ) -> CommandDescription {
        CommandDescription(
            name.rawValue,
            summary: strings(summary),
            discussion: discussion.map { strings($0) } ?? "",
            arguments: arguments,
            optionGroups: groups,
            examples: examples
        )
    }
}
