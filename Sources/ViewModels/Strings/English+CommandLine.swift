extension English {
    /// The command line: usage errors, help, options, and what commands print.
    static let commandLine: [StringKey: String] = [
        .usageNoCommand: "missing command",
        .searching: "Searching for “{0}”; 'nasa-photos help' lists commands.",
        .usageSeeHelp: "see '{0}'",
        .usageUnknownCommand: "unknown command “{0}”",
        .usageUnknownSubject:
            "unknown help topic “{0}” (choose a command, or from {1})",
        .usageUnknownOption: "unknown option {0}",
        .usageMissingValue: "missing value: {0} {1}",
        .usageUnexpectedValue: "unexpected value “{1}” for {0}",
        .usageNotANumber: "invalid value “{1}” for {0} (expected an integer)",
        .usageOutOfRange:
            "invalid value “{1}” for {0} (expected a number from {2} to {3})",
        .usageNotAChoice: "invalid value “{1}” for {0} (choose from {2})",
        .usageRepeated: "{0} was given more than once",
        .usageNotUTF8:
            "“{0}” is not valid UTF-8. Check the encoding of your terminal.",
        .usageMissingArgument: "missing argument: {0}",
        .usageUnexpectedArgument: "unexpected argument “{0}”",
        .usageDidYouMean: "{0}; did you mean {1}?",
        .usageYear:
            "invalid value “{0}” for --year (expected YEAR or YEAR-YEAR)",
        .usageYearOrder: "--year-start is after --year-end",
        .usageNoWords: "missing search words or an option such as --center",
        .usageInvalidURL: "invalid URL “{1}” in {0}",
        .usageExtent:
            "invalid value “{1}” for {0} (expected {2}, each from 1 to {3})",
        .usageTemplateName:
            "unknown field “{0}” in {2} (choose from {1})",
        .usageBinary:
            "{0} writes binary data to the terminal; redirect it to a file",
        .usageConflict: "{0} cannot be combined with {1}",
        .usageTemplateBrace:
            "unmatched brace in {0} (double a brace to print it)",
        .configLine: "{0}:{1}: ",
        .configUnknown: "unknown setting “{0}”",
        .configSection: "unknown command “{0}” in brackets",
        .configMisplaced: "“{0}” has to be set below its command: {1}",
        .configNotSettable: "--{0} cannot be set in the configuration file",
        .configNoValue: "expected “key = value” or “[command]”",
        .configNoQuote: "expected a closing quote at the end of the value",
        .configFlag: "invalid value “{1}” for {0} (choose from true, false)",

        .exportNothing: "No results.",
        .exportNothingHint: "No results. {0}",
        .hintWords: "Try different words, or --media-type any.",
        .hintCenter: "--center {0} is not a known center; did you mean {1}?",
        .hintCenters: "--center {0} is not one of the known centers: {1}.",
        .hintYear: "--year-start {0} is in the future.",
        .hintFilters: "Try without {0}, or with --media-type any.",
        .exportSkipped: "Skipped {0} unreadable {0|item|items}.",
        .sortedSome:
            "Sorted the first {0} of {1} results. Use --all to sort all of "
            + "them.",
        .sortedAll: "Sorted all {0} results.",
        .showMoreLines: "{0} more {0|line|lines}; use --pictures none for all.",
        .shownSome: "Showing {0} of {1}; use --all for the rest.",
        .shownFew:
            "Showing {0} of {1}; use -n for more, or --all for the rest.",
        .shownFirst: "Showing the first {0}; use --all for the rest.",
        .exportPartition:
            "{0} items exceed the limit of {1} per search; splitting the "
            + "search by year, media type and center.",
        .waitingFor: "Waiting for {0}…",
        .exportProgress: "{0} of {1} {1|item|items}",
        .exportMissing:
            "Could not list {0} of {1} items: they have no date, or more than "
            + "10,000 share one year, type and center.",
        .filesNoBest: "No file matches these options.",
        .captionsNone: "This video has no captions.",
        .captionsNotVideo: "Only videos have captions.",
        .itemElsewhere:
            "Only items of NASA's image library have this. 'nasa-photos show "
            + "{0}' shows the details of this one.",
        .openFailed: "Could not start the browser. Open {0} yourself.",
        .verifyNoFolder: "No such folder: {0}",
        .listCutShort:
            "The service sent only {0} of {1} items. Try again later.",
        .doctorNotChecked: "not checked (--offline)",
        .pictureNone:
            "No image support detected; choose one with --pictures.",
        .pictureFirstFrame: "This GIF is animated; its first frame is shown.",
        .pictureNoFile: "{0} is neither a readable file nor an item.",
        .pictureUntrusted:
            "{0} is not a NASA host. Download the picture with another "
            + "program, such as curl, and pass the file.",
        .cacheFolder: "Folder",
        .cacheResponses: "Responses",
        .cachePictures: "Pictures",
        .cacheTotal: "Total",
        .cacheSize: "{0} of {1}",
        .cacheNone: "none",
        .cacheEntries: "{0} · {1} · last checked {2}",
        .cacheAges: "{0} to {1}",
        .cacheConfirm: "Remove {0} from the cache? [y/N] ",
        .cacheNotCleared: "Nothing was removed.",
        .cacheUnreadable: "Could not read the cache folder.",
        .cacheCleared: "Cache cleared.",
        .cacheFailed: "Could not write to the cache folder.",
        .tooFewFiles: "Only {0} files may be open at a time, and {1} are "
            + "needed. Run “ulimit -n {1}”.",
        .noArguments: "Cannot read the arguments from /proc/self/cmdline. "
            + "Mount /proc, as with “mount -t proc proc /proc”.",
        .cacheNoFolder:
            "No cache folder: neither XDG_CACHE_HOME nor HOME is set.",
        .configNoFile: "(not found)",
        .configNoFileType: "not a regular file",
        .configUnreadable: "cannot be read",
        .sourceFlag: "command line",
        .sourceEnvironment: "environment",
        .sourceFile: "file",
        .sourceBuiltIn: "default",
        .doctorReached: "reached in {0} ms, {1} {1|item|items}",
        .doctorNoTerminal: "standard output is not a terminal",
        .doctorUnknown: "unknown",
        .doctorNoColors: "no color support",
        .doctorDetected: "detected",
        .recentTitle: "Recently added",
        .popularTitle: "Popular",

        .headingUsage: "USAGE",
        .headingLists: "LIST COMMANDS",
        .headingItems: "ITEM COMMANDS",
        .headingProgram: "ADDITIONAL COMMANDS",
        .headingTopics: "HELP TOPICS",
        .headingExamples: "EXAMPLES",
        .headingArguments: "ARGUMENTS",
        .headingOptions: "OPTIONS",
        .headingSearchOptions: "SEARCH OPTIONS",
        .headingSortOptions: "SORT OPTIONS",
        .headingOutputOptions: "OUTPUT OPTIONS",
        .headingCommonOptions: "COMMON OPTIONS",
        .headingCommand: "COMMAND",
        .headingOptionsMark: "[options]",
        .headingDefault: "default",
        .headingChoices: "one of",
        .headingList: "any of",
        .headingEnvironment: "environment",

        .programSummary:
            "NASA's photos in your terminal: search, browse and download them.",
        .programDiscussion:
            "NASA publishes photos, videos and audio recordings in a public "
            + "library. This program searches it, shows the results page by "
            + "page, and exports them as data.\nOn a terminal, a list opens "
            + "an interactive session; type ? in it for help. In a pipe, a "
            + "list is printed as tab-separated lines.",
        .programClosing:
            "Use --no-FLAG to override a flag set in the configuration file, "
            + "as in --no-quiet; if the flag begins with no-, drop that, as "
            + "in --cache.\nType ? in a session for help.",

        .searchSummary: "Search NASA's image library",
        .searchDiscussion:
            "On a terminal, the results open in a session: n and p turn the "
            + "pages, a number opens the details. In a pipe, each item is "
            + "one tab-separated line: id, date, media type, center, "
            + "photographer, title.",
        .searchWords:
            "Words to search for; quotes are not needed, - reads standard "
            + "input",
        .albumSummary: "List an album",
        .albumDiscussion:
            "Album names are case-sensitive. The show command prints the "
            + "albums that contain an item.",
        .albumName: "Name of the album; quotes are not needed",
        .recentSummary: "List recently added items",
        .popularSummary: "List the most viewed items",
        .randomSummary: "Show a random item",
        .randomDiscussion:
            "Picks one of the search results or, without words, of all "
            + "images in the library.",
        .showSummary: "Show the details of items",
        .filesSummary: "List the files of items",
        .filesDiscussion:
            "Prints one line per file: size name, extension and URL, with "
            + "--sizes also the size in bytes. With --best, --size or "
            + "--max-bytes, prints only the URL of the largest file that "
            + "matches, never that of a video's stills or captions.",
        .metadataSummary: "Show the metadata embedded in the files of items",
        .metadataDiscussion:
            "Names are printed as recorded. Details of the machine that "
            + "stored the file are omitted.",
        .captionsSummary: "Print the captions of videos",
        .creditSummary: "Print credit lines or citations",
        .pictureSummary: "Display a picture",
        .pictureDiscussion:
            "Displays a JPEG, a PNG or the first frame of a GIF. With --ppm, "
            + "prints the pixels for other programs instead.",
        .pictureWhat:
            "File, item ID, URL on a NASA host or on this machine, or - for "
            + "standard input",
        .openSummary: "Open the web pages of items",
        .playSummary: "Play a video or an audio recording",
        .playDiscussion:
            "Uses the program in NASA_PHOTOS_PLAYER, or else mpv, vlc, ffplay "
            + "or the desktop's default program, with captions if the player "
            + "supports them. Prints the URL if there is no player.",
        .playNothing: "Nothing to play: this is neither a video nor audio.",
        .playFailed: "{0} failed to play this.",
        .playing: "Playing {0}; y stops it.",
        .playStopped: "Stopped.",
        .promptPlay: "y play",
        .helpPlay: "play it, or stop it",
        .examplePlay: "Play a recording",
        .envPlayer: "program to play videos and audio with",
        .itemID: "Item ID, as shown in lists, or the URL of its page",
        .itemIDs:
            "Item IDs, as shown in lists, or URLs of their pages; - reads "
            + "standard input",
        .cacheSummary: "Show or clear the cache",
        .cacheDiscussion:
            "Responses are reused for five minutes and pictures for a day, "
            + "then checked with the service. If the service cannot be "
            + "reached, cached copies are shown with their age. The cache "
            + "holds at most 200 MB; the least recently used entries are "
            + "removed first.",
        .cacheAction: "Action",
        .optionYes: "Do not ask for confirmation",
        .completionsSummary: "Generate shell completions",
        .completionsDiscussion:
            "bash: source the script in ~/.bashrc. zsh: save it as "
            + "_nasa-photos in a folder of $fpath. fish: save it as "
            + "~/.config/fish/completions/nasa-photos.fish.",
        .completionsShell: "Shell; that of $SHELL if left out",
        .manSummary: "Print the manual page",
        .configSummary: "Show settings and where they come from",
        .configDiscussion:
            "The configuration file has lines of the form “key = value”, "
            + "where the key is the name of an option without its dashes. # "
            + "starts a comment, and quotes preserve spaces. Options of all "
            + "commands come first, then those of each command under its name "
            + "in brackets, such as [download]. The command line overrides "
            + "the environment, which overrides the file; --no-KEY ignores a "
            + "setting.",
        .configAction: "Action; get prints one value",
        .configKey: "Name of the setting, such as timeout or download.size",
        .doctorSummary: "Check the network, the terminal and the folders",
        .helpSummary: "Show help for a command or topic",
        .helpArgument: "Command or topic",
        .helpCommonOptions:
            "'{0}' lists the options of all commands, such as --offline.",

        .optionMediaType: "Filter by media type",
        .optionType: "Same as --media-type",
        .optionYear: "Filter by year or range of years, such as 1969-1972",
        .optionYearStart: "Earliest year",
        .optionYearEnd: "Latest year",
        .optionCenter: "Filter by NASA center",
        .optionKeywords: "Filter by comma-separated keywords",
        .optionLocation: "Filter by location",
        .optionPhotographer: "Filter by photographer",
        .optionSecondaryCreator: "Filter by secondary creator",
        .optionTitle: "Search the title",
        .optionDescription: "Search the description",
        .optionDescription508:
            "Search the alt text (Section 508 description)",
        .optionNasaID: "Filter by NASA ID",
        .optionAlbum: "Filter by album",
        .optionSort: "Sort results locally",
        .optionFormat: "Output format",
        .optionJSON: "Same as --format json",
        .optionJSONFields:
            "Same as --format json; FIELDS are those of --fields",
        .optionFields: "Fields to print, in this order",
        .optionTemplate: "Template for each line, such as '{date} {nasa_id}'",
        .optionNull: "End records with NUL instead of a newline",
        .optionLimit: "Maximum number of items",
        .optionAll: "List all items (implies many requests)",
        .optionSlideshow:
            "Begin with a slide show, 8 seconds for each picture by default",
        .homeSummary: "Show the picture of the day and where to go",
        .homeDiscussion:
            "nasa-photos without a command opens it on a terminal.",
        .exampleHome: "Begin at home, with lists as tiles",
        .optionTiles: "Show lists as tiles",
        .optionPageSize: "Rows per page (default: as many as fit)",
        .optionInteractive: "Open a session even in a pipe",
        .optionBest: "Print only the URL of the best file",
        .optionMaxBytes: "Exclude files larger than N bytes",
        .optionSize: "Select files of this size",
        .optionSizes: "Also print the sizes of the files in bytes",
        .optionStyle: "Citation style",
        .optionPictureSize:
            "Maximum size in cells (default: that of the terminal)",
        .optionPPM: "Print the pixels as PGM or PPM",
        .optionScale: "Scale of a JPEG for --ppm",
        .optionUnrotated: "Keep the stored orientation, for --ppm",
        .optionSample: "Use the built-in sample library",
        .optionPictures: "How to display pictures",
        .optionOffline:
            "Work offline, using only cached responses and pictures",
        .optionRefresh: "Ignore cached copies and fetch everything again",
        .optionNoCache: "Do not use the cache",
        .optionTimeout: "Give up if no data arrives for this many seconds",
        .optionColor: "When to use color",
        .optionAccessible:
            "Screen-reader mode: append-only output, pictures described in "
            + "words",
        .optionNoPager: "Do not use a pager",
        .optionQuiet: "Print errors only",
        .optionVerbose: "Log each request",
        .optionHelp: "Show help",
        .optionVersion: "Show version",

        .exampleSearch: "Search for photos of Apollo 11",
        .exampleSample: "Try it without a network",
        .exampleVideo: "Find videos from 2021 to 2023",
        .exampleJSON: "Export data for another program",
        .exampleTemplate: "Print the 100 newest results, one line each",
        .exampleAlbum: "Browse an album",
        .exampleAlbumAll: "Print two columns of a complete album",
        .exampleRecent: "List the five most recent items",
        .examplePopular: "Export data for another program",
        .exampleRandomAny: "Show any image",
        .exampleRandom: "Show a random nebula",
        .exampleShow: "Show the details of one item",
        .exampleShowMany: "Export many items as one document",
        .exampleFiles: "List the URLs of all files",
        .exampleSizes: "List all files with their sizes",
        .exampleBest: "Print one URL, for curl to download",
        .exampleMetadata: "Show camera, lens and exposure",
        .exampleCaptions: "Print captions for a web page",
        .exampleCredit: "Print an entry for a bibliography",
        .exampleOpen: "Open an item in the browser",
        .examplePicture: "Display a picture",
        .exampleCache: "Show the size and location of the cache",
        .exampleCompletions: "Generate completions for bash",
        .exampleMan: "Save the manual page to install it",
        .exampleConfig: "Show the settings in effect",
        .exampleConfigGet: "Print one setting",
        .exampleDoctor: "Diagnose a problem",

        .topicStatusTitle: "Exit status",
        .topicStatusSummary: "Meaning of the exit status",
        .status0: "success, including an empty result",
        .status1: "other error",
        .status2: "invalid command line",
        .status3: "not found",
        .status4: "network failure",
        .status5: "service failure or unusable response",
        .status6: "rate limit exceeded",
        .status8: "output could not be written",
        .status129: "hung up: the terminal was closed",
        .status130: "interrupted with Ctrl-C",
        .status131: "quit with Ctrl-\\",
        .status143: "terminated with SIGTERM",
        .topicEnvironmentTitle: "Environment",
        .topicEnvironmentSummary: "Environment variables in use",
        .envAPI: "URL of the image library, for tests and mirrors",
        .envAssets: "URL of its files and feeds",
        .envPictures: "how to display pictures, as with --pictures",
        .envAccessible: "set to 1: same as --accessible",
        .envNoColor: "if not empty: no color",
        .envForceColor: "set to 1: color even in a pipe",
        .envTerm: "dumb: no color, nothing redrawn",
        .envSize: "terminal size, if the terminal does not report it",
        .envPager: "pager for long texts; empty or cat: none",
        .envLocale: "language, and format of dates and numbers",
        .envTimeLocale: "format of dates, unless LC_ALL is set",
        .envConfig: "location of the configuration file",
        .envProxy: "proxies for https and http URLs",
        .envAllProxy: "default proxy; hosts to contact directly",
        .envColorTerm: "truecolor or 24bit: use 24-bit color",
        .envBrand: "terminal program, to choose how to show pictures",
        .envCache: "location of the cache",
        .envCertificates: "file of the certificate authorities to trust",
        .envCertificatesToo: "the same, if CURL_CA_BUNDLE is not set",
        .fileCache: "cached responses and pictures (default: ~/.cache)",
        .fileFavorites: "favorites (default: ~/.local/share)",
        .filePictures: "thumbnails and previews of favorites",
        .fileHistory: "opened items (default: ~/.local/state)",
        .fileLedger: "downloaded files and their checksums",
        .fileConfig: "settings, in lines of the form “key = value”",
    ]
}
