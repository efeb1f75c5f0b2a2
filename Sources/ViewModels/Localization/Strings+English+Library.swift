extension [StringKey: String] {
    /// What the commands beside the search say.
    static let englishLibrary: Self = [
        .headingLists: "Lists",
        .headingItems: "Items",
        .headingProgram: "The program",
        .headingSortOptions: "Order",
        .programDiscussion:
            "NASA keeps photos, videos and recordings in a public "
            + "library. This program finds them, shows them page by page, "
            + "and writes what is known of them so that other programs can "
            + "read it.\nOn a terminal a list opens in a session, in which "
            + "? tells what can be typed. In a pipe a list is lines, its "
            + "columns parted by tabs.",
        .albumSummary: "List an album",
        .albumDiscussion:
            "Names of albums are case-sensitive; show tells in which "
            + "albums an item is.",
        .albumName: "The name of the album; quotes are not needed",
        .recentSummary: "List what came last",
        .recentTitle: "recent",
        .popularSummary: "List what is looked at most",
        .popularTitle: "popular",
        .randomSummary: "Show one item at random",
        .randomDiscussion:
            "Each of the first 10,000 items that a search finds is as "
            + "likely as the others.",
        .showSummary: "Show the details of items",
        .filesSummary: "List the files of an item",
        .filesDiscussion:
            "A line for each file: its size by name, its ending, its "
            + "address. With --best, --size or --max-bytes just one "
            + "address is written, that of the largest file which is like "
            + "that; a still or captions of a video never are.",
        .metadataSummary: "Show what is recorded in the file of an item",
        .metadataDiscussion:
            "Names are as they were recorded. What only concerns the "
            + "machine that a file lay on is left out.",
        .captionsSummary: "Write the captions of a video",
        .captionsNone:
            "There are no captions for this item; only videos have some.",
        .creditSummary: "Write the line to print under a photo",
        .openSummary: "Open the page of an item on images.nasa.gov",
        .itemID: "The id of the item, as in lists",
        .itemIDs: "Ids as in lists; - reads them from standard input",
        .filesNoBest: "No file of this item is like that.",
        .completionsSummary: "Write completions for a shell",
        .completionsDiscussion:
            "bash: source the script in ~/.bashrc. zsh: save it as "
            + "_nasa-photos in a folder of fpath. fish: save it as "
            + "~/.config/fish/completions/nasa-photos.fish.",
        .completionsShell: "The shell",
        .manSummary: "Write the manual page",
        .configSummary: "Show the settings and where they come from",
        .configDiscussion:
            "The configuration file has lines of the form “key = "
            + "value”, in which the key is an option without its dashes; "
            + "# begins a remark. What the command line says comes before "
            + "the environment, and that before the file.",
        .configLine: "{0}, line {1}: ",
        .configUnknown: "There is no option “{0}”.",
        .configNoValue: "“key = value” is expected.",
        .configFlag: "{0} takes true or false, not “{1}”.",
        .configNoFile: "(not there)",
        .sourceFlag: "command line",
        .sourceEnvironment: "environment",
        .sourceFile: "file",
        .sourceBuiltIn: "built in",
        .doctorSummary: "Check the network, the terminal and the folders",
        .doctorReached: "reached in {0} ms, {1} items",
        .doctorNoTerminal: "The output is no terminal.",
        .doctorUnknown: "unknown",
        .usageTemplateAlone:
            "--template takes the place of --format and --fields.",
        .usageTextForPeople:
            "--format text is for people: it takes neither --fields nor "
            + "--null.",
        .usageTemplateName: "--template does not know “{0}”. It knows: {1}.",
        .usageTemplateBrace:
            "--template has a brace that stands alone; doubled braces "
            + "stand for themselves.",
        .sortedSome:
            "The service cannot sort: the first {0} items are put in "
            + "order here. --all takes all of them.",
        .sortedAll:
            "The service cannot sort: all items are fetched first, and "
            + "put in order here.",
        .exportParting:
            "{0} items are more than the {1} that one search gives: it "
            + "is parted by years, kinds and centers.",
        .exportProgress: "{0} of {1} items",
        .exportMissing:
            "{0} of {1} items could not be reached: no year, kind or "
            + "center leads to them, or too many share the same ones.",
        .optionFields: "Which fields to write, in this order",
        .optionTemplate:
            "A line of your own for each item, such as {date} {nasa_id}",
        .optionNull: "End each record with NUL in place of a newline",
        .optionSort: "Put in order what was fetched",
        .optionBest: "Write only the address of the best file",
        .optionMaxBytes: "Take no file larger than this",
        .optionSize: "Take only a file of this size",
        .optionStyle: "How to write the credit",
        .optionColor: "When to use colours",
        .optionNoPager: "Write long texts without a pager",
        .optionQuiet: "Say nothing but failures",
        .optionVerbose: "Tell each request",
        .envAssets: "the address of the files and feeds",
        .envPager: "what shows long texts; empty or cat for nothing",
        .envConfig: "where the configuration file is",
        .fileConfig:
            "the defaults of options, in lines of the form “key = "
            + "value”",
        .exampleTemplate:
            "the newest of the first hundred, in lines of your own",
        .exampleAlbum: "look through an album",
        .exampleAlbumAll: "all of an album, two columns",
        .exampleRecent: "the five newest items",
        .examplePopular: "data for another program",
        .exampleRandom: "be surprised",
        .exampleShow: "the details of one item",
        .exampleShowMany: "one document about many items",
        .exampleFiles: "the addresses of all its files",
        .exampleBest: "one address, for curl to fetch",
        .exampleMetadata: "camera, lens and exposure",
        .exampleCaptions: "captions for a web page",
        .exampleCredit: "an entry for a bibliography",
        .exampleOpen: "look at it on the web",
        .exampleCompletions: "completions to source in bash",
        .exampleMan: "a manual page to install",
        .exampleConfig: "see which defaults hold",
        .optionAccessible:
            "Only add lines, say what goes on, and put words in place of "
            + "pictures",
        .envAccessible: "neither empty nor 0: like --accessible",
        .photoPicture: "Picture",
        .doctorNoColors: "No colours are shown.",
        .doctorAsked: "The terminal was asked.",
        .exampleDoctor: "find out what is wrong",
    ]
}
