import Arguments

/// A small library program that uses everything a description can say.
enum Demo {
    static let program = ProgramDescription(
        name: "book-shelf",
        version: "1.2.3",
        summary: "Finds the books on a shelf.",
        discussion: "Looks along the shelf.\n\nNever moves a book.",
        commandGroups: [
            CommandGroup("Looking", [find, album, show, cover]),
            CommandGroup("Tending", [stock, completions, help, secret]),
        ],
        optionGroups: [common],
        topics: [statuses, variables],
        examples: [
            ExampleDescription(
                "book-shelf find whales --limit 5",
                "The first five books about whales."
            ),
            ExampleDescription(
                "book-shelf find --title 'The Old Man and the Sea' "
                    + "--genre novel,essay --sort newest",
                "One book by its title."
            ),
        ],
        closing: "Read more: book-shelf help statuses",
        seeAlso: ["ls(1)", "https://shelf.example/"]
    )

    static let common = OptionGroup(
        "Options for every command",
        [
            OptionDescription(
                "color",
                value: ValueDescription(
                    "WHEN",
                    .choice(["auto", "always", "never"])
                ),
                help: "Whether to use colour.",
                defaultValue: "auto",
                isConfigurable: true,
                environment: "SHELF_COLOR"
            ),
            OptionDescription(
                "quiet",
                short: "q",
                help: "Says nothing but results.",
                isConfigurable: true
            ),
            OptionDescription(
                "help",
                short: "h",
                help: "Shows this help.",
                role: .help
            ),
            OptionDescription(
                "version",
                short: "V",
                help: "Shows the version.",
                role: .version
            ),
        ]
    )

    static let limit = OptionDescription(
        "limit",
        short: "n",
        value: ValueDescription("N", .number(1 ... 1000)),
        help: "How many books at most.",
        defaultValue: "100",
        isConfigurable: true
    )

    static let listing = OptionGroup(
        "Output",
        [
            limit,
            OptionDescription(
                "sort",
                value: ValueDescription(
                    "ORDER",
                    .choice(["newest", "oldest", "title"])
                ),
                help: "The order of the books."
            ),
            OptionDescription("all", short: "a", help: "Every book there is."),
        ]
    )

    static let content = OptionGroup(
        "What to look for",
        [
            OptionDescription(
                "title",
                short: "t",
                value: ValueDescription("TEXT"),
                help: "Words of the title."
            ),
            OptionDescription(
                "genre",
                value: ValueDescription(
                    "GENRE",
                    .choices([
                        Choice("novel", "a long story"),
                        Choice("essay", "somebody's [thoughts]: short"),
                        Choice("verse", "poems"),
                    ])
                ),
                help: "The kinds of book.",
                isConfigurable: true
            ),
            OptionDescription(
                "keywords",
                value: ValueDescription("WORDS", .texts),
                help: "Words that the book is filed under."
            ),
            OptionDescription(
                "place",
                value: ValueDescription(
                    "PLACE",
                    .suggested([Choice("attic"), Choice("cellar")])
                ),
                help: "Where the shelf stands."
            ),
            OptionDescription(
                "not",
                value: ValueDescription("WORD"),
                repeats: true,
                help: "A word that must not occur."
            ),
        ]
    )
}
