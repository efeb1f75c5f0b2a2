import Arguments

/// A small library program that uses everything a description can say.
enum Demo {
    static let limit = Option<Int>(
        "limit",
        "N",
        in: 1 ... 1000,
        default: 100
    ).short("n")
    static let all = Option<Bool>("all").short("a")
    static let quiet = Option<Bool>("quiet").short("q")
    static let color = Option<Color>(
        "color",
        "WHEN",
        default: .auto
    ).environment("SHELF_COLOR")
    static let sort = Option<Sort?>("sort", "ORDER")
    static let copies = Option<Int?>("copies", "N", in: 1 ... 9, implied: 1)
    static let title = Option<String?>("title", "TEXT").short("t")
    static let genre = Option<[Genre]>("genre", "GENRE")
    static let keywords = Option<[String]>("keywords", "WORDS")
    static let author = Option<[String]>("author", "NAMES", .list("authors"))
    static let year = Option<Int?>("year", "YEAR", in: 1000 ... 2100)
        .excluding("all", "sort=oldest")

    enum Color: String, CaseIterable { case auto, always, never }
    enum Sort: String, CaseIterable { case newest, oldest, title }
    enum Genre: String, CaseIterable { case novel, essay, verse }

    static let program = {
        var program = ProgramDescription(
            name: "book-shelf",
            version: "1.2.3",
            summary: "Finds the books on a shelf.",
            commandGroups: [
                (title: "Looking", commands: [find, album, show, cover, lend]),
                (title: "Tending", commands: [stock, completions, help]),
            ]
        )
        program.discussion = "Looks along the shelf.\n\nNever moves a book."
        program.optionGroups = [common]
        program.topics = [statuses, variables]
        program.examples = [
            (
                "book-shelf find whales --limit 5",
                "The first five books about whales."
            ),
            (
                "book-shelf find --title 'The Old Man and the Sea' "
                    + "--genre novel,essay --sort newest",
                "One book by its title."
            ),
        ]
        program.closing = "Read more: book-shelf help statuses"
        program.seeAlso = ["ls(1)", "https://shelf.example/"]
        return program
    }()

    static let common = OptionGroup(
        "Options for every command",
        [
            color.help("Whether to use color."),
            quiet.help("Prints results only."),
            Option<Bool>("help").short("h").requesting(.help)
                .help("Shows this help."),
            Option<Bool>("version").short("V").requesting(.version)
                .help("Shows the version."),
        ]
    )

    static let listing = OptionGroup(
        "Output",
        [
            limit.help("How many books at most."),
            sort.help("The order of the books."),
            all.help("Every book there is."),
        ]
    )

    static let content = OptionGroup(
        "What to look for",
        [
            title.help("Words of the title."),
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
                help: "The kinds of book."
            ),
            keywords.help("Words that the book is filed under."),
            Option<String?>(
                "place",
                "PLACE",
                .suggested([Choice("attic"), Choice("cellar")])
            ).help("Where the shelf stands."),
            year.help("The year of publication."),
            author.help("Who wrote it."),
        ]
    )
}

extension Demo {
    static let find = CommandDescription(
        "find",
        summary: "Finds books by words.",
        discussion: "All words must occur in a book.",
        arguments: [
            ArgumentDescription(
                "[WORDS...]",
                help: "What to look for.",
                after: [
                    "--quiet": ValueDescription("FOLDER", .folder),
                    "within": ValueDescription("FILE", .file),
                ],
                hasHyphens: true
            )
        ],
        optionGroups: [content, listing],
        examples: [("book-shelf find whales", "Books about whales.")]
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
                "ID...",
                .number(1 ... 9999),
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
                            .choice([Choice("number"), Choice("given")])
                        ),
                        help: "The order of the books."
                    ),
                    copies.help("How many copies."),
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
                "[COPY]",
                .file,
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

    static let lend = CommandDescription(
        "lend",
        summary: "Lends an author's books.",
        arguments: [
            ArgumentDescription(
                "AUTHOR...",
                .listed("authors"),
                help: "Who wrote them."
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
                .choice([Choice("bash"), Choice("zsh"), Choice("fish")]),
                help: "The shell."
            )
        ]
    )

    static let help = CommandDescription(
        "help",
        summary: "Shows help.",
        arguments: [
            ArgumentDescription(
                "[SUBJECT]",
                help: "A command or a topic."
            )
        ],
        isHelp: true
    )

    static let statuses: TopicDescription = (
        name: "statuses",
        title: "Exit status",
        summary: "What the exit status means.",
        rows: [
            ("0", "All is well."),
            ("2", "The command line was wrong."),
        ]
    )

    static let variables: TopicDescription = (
        name: "variables",
        title: "Environment",
        summary: "The variables that count.",
        rows: [("SHELF_COLOR", "Whether to use color.")]
    )
}

extension Demo {
    enum Form: String, CaseIterable { case lines, table, json }
    enum Shade: String, CaseIterable, AliasedChoice {
        case gray, black
        var aliases: [String] { self == .gray ? ["grey"] : [] }
    }

    /// A program with options that stand for others, and with commands for what
    /// is left out.
    static let desk = {
        var program = ProgramDescription(
            name: "desk",
            version: "1",
            summary: "Writes.",
            commandGroups: [
                (title: "", commands: [find, write, again, weigh, help])
            ]
        )
        program.optionGroups = [common]
        program.impliedCommand = "write"
        program.startCommand = "write"
        program.home = "/home/ann"
        return program
    }()

    private static let columns = [Choice("title"), Choice("year")]

    static let write = CommandDescription(
        "write",
        summary: "Writes.",
        arguments: [ArgumentDescription("[WORDS...]", help: "What.")],
        optionGroups: [
            OptionGroup(
                "Options",
                [
                    Option<Form>("form", "FORM", default: .lines).help("Form."),
                    Option<[String]>("fields", "FIELDS", .texts(columns))
                        .help("Fields."),
                    OptionDescription(
                        "json",
                        value: ValueDescription("FIELDS", .texts(columns)),
                        help: "JSON.",
                        role: .shortcut(["form=json", "fields"]),
                        isValueOptional: true
                    ),
                    OptionDescription(
                        "table",
                        help: "A table.",
                        role: .shortcut(["form=table"])
                    ),
                    Option<Bool>("no-ink").help("Saves ink."),
                    Option<Form?>("draft", "FORM").off("lines").help("Draft."),
                    Option<String?>("file", "FILE", .file)
                        .excluding("form=json").help("File."),
                    Option<String?>("folder", "FOLDER", .folder)
                        .help("Folder."),
                    Option<Int?>(bytes: "most").help("Size."),
                    Option<Shade?>("shade", "SHADE").help("Shade."),
                    OptionDescription(
                        "paper",
                        value: ValueDescription(
                            "PAPER",
                            .choice([Choice("A4"), Choice("A5")])
                        ),
                        help: "Paper."
                    ),
                ]
            )
        ]
    )

    static let weigh = CommandDescription(
        "weigh",
        summary: "Weighs.",
        arguments: [ArgumentDescription("[KEY]", .listed("keys"), help: "Key.")]
    )

    static let again = CommandDescription("again", summary: "Repeats a line.") {
        var details = CommandDetails(
            arguments: [
                ArgumentDescription(
                    "[TIMES]",
                    .number(1 ... 9),
                    help: "How often."
                )
            ]
        )
        details.lines = FollowingLines(of: ["find"], without: ["title"])
        return details
    }
}

extension CommandDescription {
    /// A command whose details are made at once.
    init(
        _ name: String,
        summary: String,
        discussion: String = "",
        arguments: [ArgumentDescription] = [],
        optionGroups: [OptionGroup] = [],
        examples: [ExampleDescription] = [],
        isHelp: Bool = false
    ) {
        let details = CommandDetails(
            discussion: discussion,
            arguments: arguments,
            optionGroups: optionGroups,
            examples: examples
        )
        self.init(name, summary: summary, isHelp: isHelp) { details }
    }
}
