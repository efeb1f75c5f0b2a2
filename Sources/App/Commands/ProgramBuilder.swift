import Arguments
import ViewModels

/// Describes what the program can be asked to do: the one source of what it
/// understands, its help, its completions and its manual.
struct ProgramBuilder {
    let texts: Texts

    init(texts: Texts) {
        self.texts = texts
    }

    func program() -> ProgramDescription {
        ProgramDescription(
            name: "nasa-photos",
            version: NasaPhotos.version,
            summary: texts(.programSummary),
            discussion: texts(.programDiscussion),
            commandGroups: [
                CommandGroup(
                    texts(.headingLists),
                    [search, album, recent, popular, random]
                ),
                CommandGroup(
                    texts(.headingItems),
                    [show, files, metadata, captions, credit, picture, open]
                ),
                CommandGroup(
                    texts(.headingProgram),
                    [cache, completions, manual, config, doctor, help]
                ),
            ],
            optionGroups: [
                OptionGroup(
                    texts(.headingCommonOptions),
                    CommonOptions(texts: texts).all
                )
            ],
            topics: TopicBuilder(texts: texts).topics(),
            examples: examples,
            closing: texts(.programClosing),
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

    func example(_ line: String, _ help: TextKey) -> ExampleDescription {
        ExampleDescription(line, texts(help))
    }

    /// A command whose option groups need no titles of their own.
    func command(
        _ name: CommandName,
        _ summary: TextKey,
        discussion: TextKey? = nil,
        arguments: [ArgumentDescription] = [],
        groups: [OptionGroup] = [],
        examples: [ExampleDescription]
    ) -> CommandDescription {
        CommandDescription(
            name.rawValue,
            summary: texts(summary),
            discussion: discussion.map { texts($0) } ?? "",
            arguments: arguments,
            optionGroups: groups,
            examples: examples
        )
    }
}
