import Arguments

extension Demo {
    static let find = CommandDescription(
        "find",
        summary: "Finds books by words.",
        discussion: "All words must occur in a book.",
        arguments: [
            ArgumentDescription(
                "WORDS",
                count: .any,
                help: "What to look for."
            )
        ],
        optionGroups: [content, listing],
        examples: [
            ExampleDescription(
                "book-shelf find whales",
                "Books about whales."
            )
        ]
    )

    static let album = CommandDescription(
        "album",
        summary: "Lists an album.",
        arguments: [ArgumentDescription("NAME", help: "The album's name.")],
        optionGroups: [listing]
    )

    static let show = CommandDescription(
        "show",
        summary: "Shows books by their numbers.",
        arguments: [
            ArgumentDescription(
                "ID",
                .number(1 ... 9999),
                count: .oneOrMore,
                help: "The book's number."
            )
        ],
        optionGroups: [
            OptionGroup(
                "Options",
                [
                    OptionDescription(
                        "sort",
                        value: ValueDescription(
                            "ORDER",
                            .choice(["number", "given"])
                        ),
                        help: "The order of the books."
                    )
                ]
            )
        ]
    )

    static let cover = CommandDescription(
        "cover",
        summary: "Draws a cover.",
        arguments: [
            ArgumentDescription("FILE", .file, help: "The picture; - reads."),
            ArgumentDescription(
                "FOLDER",
                .folder,
                count: .oneOrNone,
                help: "Where to keep it."
            ),
        ],
        optionGroups: [
            OptionGroup(
                "Options",
                [
                    OptionDescription(
                        "size",
                        value: ValueDescription("COLSxROWS"),
                        help: "The cells to fill."
                    )
                ]
            )
        ]
    )

    static let stock = CommandDescription(
        "stock",
        summary: "Counts or clears the stock.",
        arguments: [
            ArgumentDescription(
                "ACTION",
                .choice([
                    Choice("status", "says what is there"), Choice("clear"),
                ]),
                help: "What to do."
            )
        ]
    )

    static let completions = CommandDescription(
        "completions",
        summary: "Prints a shell's completions.",
        arguments: [
            ArgumentDescription(
                "SHELL",
                .choice(["bash", "zsh", "fish"]),
                help: "The shell."
            )
        ]
    )

    static let help = CommandDescription(
        "help",
        summary: "Shows help.",
        arguments: [
            ArgumentDescription(
                "SUBJECT",
                count: .oneOrNone,
                help: "A command or a topic."
            )
        ],
        role: .help
    )

    static let secret = CommandDescription(
        "secret",
        summary: "Works without being listed.",
        isHidden: true
    )

    static let statuses = TopicDescription(
        "statuses",
        title: "Exit status",
        summary: "What the exit status means.",
        rows: [
            TopicRow("0", "All is well."),
            TopicRow("2", "The command line was wrong."),
        ]
    )

    static let variables = TopicDescription(
        "variables",
        title: "Environment",
        summary: "The variables that count.",
        text: "An option wins over its variable.",
        rows: TopicRow.environment(of: common.options)
    )

    static let headings = HelpHeadings(
        usage: "Usage",
        examples: "Examples",
        arguments: "Arguments",
        options: "Options",
        topics: "Topics",
        commandPlaceholder: "COMMAND",
        optionsPlaceholder: "[options]",
        defaultLabel: "default",
        choicesLabel: "one of",
        listLabel: "some of",
        environmentLabel: "environment"
    )
}
