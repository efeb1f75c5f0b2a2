/// What other programs, and NASA's services, call what is said here in other
/// words. Each row is tried in its order, and used if the line that it leads to
/// can be read.
enum OtherWords {
    /// An option that a line has, and what says the same here.
    struct Row {
        /// Names of the option, without dashes, and with `-` for `_`.
        let names: [String]
        /// How the line has to begin; any if it is empty.
        var lines: [String] = []
        /// The command to use instead of the line's, or that of the line if it
        /// is empty. A download is of the whole line, unless some are named.
        var command = ""
        /// What stands in the option's place, with `NAME` for its value. A
        /// qualifier is for searches only.
        let words: String
        /// `true` if its value goes with it.
        var dropsValue = false
    }

    private static let items = ["show", "files", "open", "play", "picture"]
    private static let days = [
        "apod", "earth", "moon", "mars curiosity", "mars perseverance",
    ]

    static let options = [
        // Qualifiers of a search.
        Row(names: ["photographer"], words: "photographer:NAME"),
        Row(names: ["keyword", "keywords", "tag"], words: "keyword:NAME"),
        Row(names: ["title"], words: "title:NAME"),
        Row(names: ["album"], words: "album:NAME"),
        Row(names: ["location"], words: "location:NAME"),
        Row(names: ["creator", "secondary-creator"], words: "creator:NAME"),
        Row(names: ["description"], words: "description:NAME"),
        Row(names: ["description-508"], words: "alt:NAME"),
        Row(names: ["media-type", "type"], words: "type:NAME"),
        Row(names: ["center"], words: "center:NAME"),
        Row(names: ["video", "videos"], words: "type:video"),
        Row(names: ["audio"], words: "type:audio"),
        Row(names: ["image", "images"], words: "type:image"),
        Row(
            names: ["nasa-id", "id"],
            lines: items + ["captions", "credit", "download"],
            words: "NAME"
        ),
        Row(
            names: ["nasa-id", "id"],
            lines: ["search --nasa-id", "search --nasa_id", "search --id"],
            command: "show",
            words: "NAME"
        ),
        Row(names: ["nasa-id", "id"], words: "id:NAME"),
        Row(names: ["q", "query", "search"], lines: ["search"], words: "NAME"),
        // Days and years.
        Row(
            names: ["date", "earth-date", "year"],
            lines: days,
            words: "NAME"
        ),
        Row(
            names: ["sol"],
            lines: ["mars curiosity", "mars perseverance"],
            words: "NAME"
        ),
        Row(
            names: ["since", "from", "start-date"],
            lines: days,
            words: "NAME.."
        ),
        Row(
            names: ["until", "to", "end-date"],
            lines: days,
            words: "..NAME"
        ),
        Row(names: ["year-start", "since", "from"], words: "year:NAME-"),
        Row(names: ["year-end", "until", "to"], words: "year:-NAME"),
        Row(names: ["date", "year"], words: "year:NAME"),
        Row(names: ["today"], lines: ["apod"], words: "today"),
        Row(
            names: ["latest", "newest"],
            lines: ["apod", "earth", "mars curiosity", "mars perseverance"],
            words: "latest"
        ),
        Row(names: ["latest"], lines: ["mars"], words: "curiosity latest"),
        Row(
            names: ["latest", "newest", "recent"],
            command: "recent",
            words: ""
        ),
        Row(names: ["latest", "newest", "recent"], words: "--sort newest"),
        Row(names: ["rover"], lines: ["mars"], words: "NAME"),
        Row(
            names: ["rover"],
            lines: ["search --rover"],
            command: "mars",
            words: "NAME"
        ),
        Row(names: ["rover"], lines: ["search"], words: "NAME"),
        Row(names: ["random"], lines: ["apod"], words: "random"),
        Row(names: ["random"], command: "random", words: ""),
        Row(names: ["count"], lines: ["apod"], words: "random -n NAME"),
        Row(names: ["count"], command: "stats", words: ""),
        // Pages and output.
        Row(names: ["per-page", "max", "max-results"], words: "--limit NAME"),
        Row(names: ["csv"], words: "--format csv"),
        Row(names: ["tsv"], words: "--format tsv"),
        Row(names: ["jsonl"], words: "--format jsonl"),
        Row(names: ["output-format"], words: "--format NAME"),
        Row(
            names: ["wallpaper"],
            command: "apod",
            words: "--min-size 1920x1080"
        ),
        // Files.
        Row(
            names: ["dir", "directory", "out"],
            lines: ["download"],
            words: "--output NAME"
        ),
        Row(
            names: ["o", "output", "out", "dir", "directory"],
            lines: items,
            command: "download",
            words: "--output NAME"
        ),
        Row(
            names: ["o", "output", "out", "dir", "directory"],
            command: "download",
            words: "--output NAME"
        ),
        Row(names: ["hd"], lines: ["download"], words: "--size original"),
        Row(names: ["hd"], command: "download", words: ""),
        Row(
            names: ["size"],
            lines: ["show"],
            command: "download",
            words: "--size NAME"
        ),
        Row(names: ["size"], command: "download", words: "--size NAME"),
        Row(
            names: ["force"],
            lines: ["download", "favorites export"],
            words: "--overwrite"
        ),
        Row(
            names: ["force"],
            lines: [
                "favorites remove", "history clear", "cache clear",
                "mirror clear",
            ],
            words: "--yes"
        ),
        Row(names: ["api-key"], words: "", dropsValue: true),
    ]

    /// How a line begins, and how that is said here.
    static let beginnings: KeyValuePairs = [
        "picture of the day": "apod", "photo of the day": "apod",
        "image of the day": "apod", "today": "apod today",
        "yesterday": "apod yesterday",
        "wallpaper": "apod --min-size 1920x1080",
        "mars latest": "mars curiosity latest", "curiosity": "mars curiosity",
        "perseverance": "mars perseverance", "epic": "earth",
        "latest": "recent", "newest": "recent", "ls": "recent",
        "count": "stats", "get": "download", "save": "download",
        "info": "show", "details": "show", "metadata": "show",
        "view": "picture", "cite": "credit", "subtitles": "captions",
        "bookmarks": "favorites", "add": "favorites add",
        "rm": "favorites remove", "remove": "favorites remove",
        "delete": "favorites remove", "sync": "mirror update",
        "update": "mirror update", "settings": "config",
        "man": "help manual", "manual": "help manual",
    ]
}
