/// Help: headings, commands, options, examples, topics.
package extension StringKey {
    static let headingUsage: Self = "USAGE"
    static let headingLists: Self = "LIST COMMANDS"
    static let headingItems: Self = "ITEM COMMANDS"
    static let headingProgram: Self = "ADDITIONAL COMMANDS"
    static let headingTopics: Self = "HELP TOPICS"
    static let headingExamples: Self = "EXAMPLES"
    static let headingArguments: Self = "ARGUMENTS"
    static let headingOptions: Self = "OPTIONS"
    static let headingSearchOptions: Self = "SEARCH OPTIONS"
    static let headingSortOptions: Self = "SORT OPTIONS"
    static let headingOutputOptions: Self = "OUTPUT OPTIONS"
    static let headingCommonOptions: Self = "COMMON OPTIONS"
    static let headingCommand: Self = "COMMAND"
    static let headingOptionsMark: Self = "[options]"
    static let headingChoices: Self = "one of"
    static let headingList: Self = "any of"

    static let programSummary: Self =
        "NASA's photos in your terminal: search, browse and download them."
    static let programDiscussion: Self = """
        NASA publishes photos, videos and audio recordings in a public \
        library. This program searches it, shows the results page by page, and \
        exports them as data.
        On a terminal, a list opens an interactive session; type ? in it for \
        help. In a pipe, a list is printed as tab-separated lines.
        """
    static let programClosing: Self = """
        Use --no-FLAG to override a flag set in the configuration file, as in \
        --no-quiet; if the flag begins with no-, drop that, as in --cache.
        Type ? in a session for help.
        """

    static let searchSummary: Self = "Search NASA's image library"
    static let searchDiscussion: Self = """
        On a terminal, the results open in a session: n and p turn the pages, \
        a number opens the details. In a pipe, each item is one tab-separated \
        line: id, date, media type, center, photographer, title.
        """
    static let searchWords: Self =
        "Words to search for; quotes are not needed, - reads standard input"
    static let albumSummary: Self = "List an album"
    static let albumDiscussion: Self =
        "Album names are case-sensitive. The show command prints the albums "
        + "that contain an item."
    static let albumName: Self = "Name of the album; quotes are not needed"
    static let recentSummary: Self = "List recently added items"
    static let popularSummary: Self = "List the most viewed items"
    static let randomSummary: Self = "Show a random item"
    static let randomDiscussion: Self =
        "Picks one of the search results or, without words, of all images in "
        + "the library."
    static let showSummary: Self = "Show the details of items"
    static let filesSummary: Self = "List the files of items"
    static let filesDiscussion: Self = """
        Prints one line per file: size name, extension and URL, with --sizes \
        also the size in bytes. With --best, --size or --max-bytes, prints \
        only the URL of the largest file that matches, never that of a video's \
        stills or captions.
        """
    static let metadataSummary: Self =
        "Show the metadata embedded in the files of items"
    static let metadataDiscussion: Self =
        "Names are printed as recorded. Details of the machine that stored the "
        + "file are omitted."
    static let captionsSummary: Self = "Print the captions of videos"
    static let creditSummary: Self = "Print credit lines or citations"
    static let pictureSummary: Self = "Display a picture"
    static let pictureDiscussion: Self =
        "Displays a JPEG, a PNG or the first frame of a GIF. With --ppm, "
        + "prints the pixels for other programs instead."
    static let pictureWhat: Self =
        "File, item ID, URL on a NASA host or on this machine, or - for "
        + "standard input"
    static let openSummary: Self = "Open the web pages of items"
    static let playSummary: Self = "Play a video or an audio recording"
    static let playDiscussion: Self =
        "Uses the program in NASA_PHOTOS_PLAYER, or else mpv, vlc, ffplay or "
        + "the desktop's default program, with captions if the player supports "
        + "them. Prints the URL if there is no player."
    static let playNothing: Self =
        "Nothing to play: this is neither a video nor audio."
    static let playFailed: Self = "{0} failed to play this."
    static let playing: Self = "Playing {0}; y stops it."
    static let playStopped: Self = "Stopped."
    static let promptPlay: Self = "y play"
    static let helpPlay: Self = "play it, or stop it"
    static let examplePlay: Self = "Play a recording"
    static let envPlayer: Self = "program to play videos and audio with"
    static let itemID: Self =
        "Item ID, as shown in lists, or the URL of its page"
    static let itemIDs: Self =
        "Item IDs, as shown in lists, or URLs of their pages; - reads standard "
        + "input"
    static let cacheSummary: Self = "Show or clear the cache"
    static let cacheDiscussion: Self = """
        Responses are reused for five minutes and pictures for a day, then \
        checked with the service. If the service cannot be reached, cached \
        copies are shown with their age. The cache holds at most 200 MB; the \
        least recently used entries are removed first.
        """
    static let action: Self = "Action"
    static let optionYes: Self = "Do not ask for confirmation"
    static let completionsSummary: Self = "Generate shell completions"
    static let completionsDiscussion: Self =
        "bash: source the script in ~/.bashrc. zsh: save it as _nasa-photos in "
        + "a folder of $fpath. fish: save it as "
        + "~/.config/fish/completions/nasa-photos.fish."
    static let completionsShell: Self = "Shell; that of $SHELL if left out"
    static let manSummary: Self = "Print the manual page"
    static let configSummary: Self = "Show settings and where they come from"
    static let configDiscussion: Self = """
        The configuration file has lines of the form “key = value”, where the \
        key is the name of an option without its dashes. # starts a comment, \
        and quotes preserve spaces. Options of all commands come first, then \
        those of each command under its name in brackets, such as [download]. \
        The command line overrides the environment, which overrides the file; \
        --no-KEY ignores a setting.
        """
    static let configAction: Self = "Action; get prints one value"
    static let configKey: Self =
        "Name of the setting, such as timeout or download.size"
    static let doctorSummary: Self =
        "Check the network, the terminal and the folders"
    static let helpSummary: Self = "Show help for a command or topic"
    static let helpArgument: Self = "Command or topic"
    static let helpCommonOptions: Self =
        "'{0}' lists the options of all commands, such as --offline."

    static let optionMediaType: Self = "Filter by media type"
    static let optionType: Self = "Same as --media-type"
    static let optionYear: Self =
        "Filter by year or range of years, such as 1969-1972"
    static let optionYearStart: Self = "Earliest year"
    static let optionYearEnd: Self = "Latest year"
    static let optionCenter: Self = "Filter by NASA center"
    static let optionKeywords: Self = "Filter by comma-separated keywords"
    static let optionLocation: Self = "Filter by location"
    static let optionPhotographer: Self = "Filter by photographer"
    static let optionSecondaryCreator: Self = "Filter by secondary creator"
    static let optionTitle: Self = "Search the title"
    static let optionDescription: Self = "Search the description"
    static let optionDescription508: Self =
        "Search the alt text (Section 508 description)"
    static let optionNasaID: Self = "Filter by NASA ID"
    static let optionAlbum: Self = "Filter by album"
    static let optionSort: Self = "Sort results locally"
    static let optionFormat: Self = "Output format"
    static let optionJSON: Self = "Same as --format json"
    static let optionJSONFields: Self =
        "Same as --format json; FIELDS are those of --fields"
    static let optionFields: Self = "Fields to print, in this order"
    static let optionTemplate: Self =
        "Template for each line, such as '{date} {nasa_id}'"
    static let optionNull: Self = "End records with NUL instead of a newline"
    static let optionLimit: Self = "Maximum number of items"
    static let optionAll: Self = "List all items (implies many requests)"
    static let optionSlideshow: Self =
        "Begin with a slide show, 8 seconds for each picture by default"
    static let homeSummary: Self = "Show the picture of the day and where to go"
    static let homeDiscussion: Self =
        "nasa-photos without a command opens it on a terminal."
    static let exampleHome: Self = "Begin at home, with lists as tiles"
    static let optionTiles: Self = "Show lists as tiles"
    static let optionPageSize: Self = "Rows per page (default: as many as fit)"
    static let optionInteractive: Self = "Open a session even in a pipe"
    static let optionBest: Self = "Print only the URL of the best file"
    static let optionMaxBytes: Self = "Exclude files larger than N bytes"
    static let optionSize: Self = "Select files of this size"
    static let optionSizes: Self = "Also print the sizes of the files in bytes"
    static let optionStyle: Self = "Citation style"
    static let optionPictureSize: Self =
        "Maximum size in cells (default: that of the terminal)"
    static let optionPPM: Self = "Print the pixels as PGM or PPM"
    static let optionScale: Self = "Scale of a JPEG for --ppm"
    static let optionUnrotated: Self = "Keep the stored orientation, for --ppm"
    static let optionSample: Self = "Use the built-in sample library"
    static let optionPictures: Self = "How to display pictures"
    static let optionOffline: Self =
        "Work offline, using only cached responses and pictures"
    static let optionRefresh: Self =
        "Ignore cached copies and fetch everything again"
    static let optionNoCache: Self = "Do not use the cache"
    static let optionTimeout: Self =
        "Give up if no data arrives for this many seconds"
    static let optionColor: Self = "When to use color"
    static let optionAccessible: Self =
        "Screen-reader mode: append-only output, pictures described in words"
    static let optionNoPager: Self = "Do not use a pager"
    static let optionQuiet: Self = "Print errors only"
    static let optionVerbose: Self = "Log each request"
    static let optionHelp: Self = "Show help"
    static let optionVersion: Self = "Show version"

    static let exampleSearch: Self = "Search for photos of Apollo 11"
    static let exampleSample: Self = "Try it without a network"
    static let exampleVideo: Self = "Find videos from 2021 to 2023"
    static let exampleJSON: Self = "Export data for another program"
    static let exampleTemplate: Self =
        "Print the 100 newest results, one line each"
    static let exampleAlbum: Self = "Browse an album"
    static let exampleAlbumAll: Self = "Print two columns of a complete album"
    static let exampleRecent: Self = "List the five most recent items"
    static let exampleRandomAny: Self = "Show any image"
    static let exampleRandom: Self = "Show a random nebula"
    static let exampleShow: Self = "Show the details of one item"
    static let exampleShowMany: Self = "Export many items as one document"
    static let exampleFiles: Self = "List the URLs of all files"
    static let exampleSizes: Self = "List all files with their sizes"
    static let exampleBest: Self = "Print one URL, for curl to download"
    static let exampleMetadata: Self = "Show camera, lens and exposure"
    static let exampleCaptions: Self = "Print captions for a web page"
    static let exampleCredit: Self = "Print an entry for a bibliography"
    static let exampleOpen: Self = "Open an item in the browser"
    static let examplePicture = Self("Display a picture", sense: "example")
    static let exampleCache: Self = "Show the size and location of the cache"
    static let exampleCompletions: Self = "Generate completions for bash"
    static let exampleMan: Self = "Save the manual page to install it"
    static let exampleConfig: Self = "Show the settings in effect"
    static let exampleConfigGet: Self = "Print one setting"
    static let exampleDoctor: Self = "Diagnose a problem"

    static let topicStatusTitle: Self = "Exit status"
    static let topicStatusSummary: Self = "Meaning of the exit status"
    static let status0: Self = "success, including an empty result"
    static let status1: Self = "other error"
    static let status2: Self = "invalid command line"
    static let status3: Self = "not found"
    static let status4: Self = "network failure"
    static let status5: Self = "service failure or unusable response"
    static let status6: Self = "rate limit exceeded"
    static let status8: Self = "output could not be written"
    static let status129: Self = "hung up: the terminal was closed"
    static let status130: Self = "interrupted with Ctrl-C"
    static let status131: Self = "quit with Ctrl-\\"
    static let status143: Self = "terminated with SIGTERM"
    static let topicEnvironmentTitle: Self = "Environment"
    static let topicEnvironmentSummary: Self = "Environment variables in use"
    static let envAPI: Self = "URL of the image library, for tests and mirrors"
    static let envAssets: Self = "URL of its files and feeds"
    static let envPictures: Self = "how to display pictures, as with --pictures"
    static let envAccessible: Self = "set to 1: same as --accessible"
    static let envNoColor: Self = "if not empty: no color"
    static let envForceColor: Self = "set to 1: color even in a pipe"
    static let envTerm: Self = "dumb: no color, nothing redrawn"
    static let envSize: Self =
        "terminal size, if the terminal does not report it"
    static let envPager: Self = "pager for long texts; empty or cat: none"
    static let envLocale: Self = "language, and format of dates and numbers"
    static let envTimeLocale: Self = "format of dates, unless LC_ALL is set"
    static let envConfig: Self = "location of the configuration file"
    static let envProxy: Self = "proxies for https and http URLs"
    static let envAllProxy: Self = "default proxy; hosts to contact directly"
    static let envColorTerm: Self = "truecolor or 24bit: use 24-bit color"
    static let envBrand: Self =
        "terminal program, to choose how to show pictures"
    static let envCache: Self = "location of the cache"
    static let envCertificates: Self =
        "file of the certificate authorities to trust"
    static let envCertificatesToo: Self =
        "the same, if CURL_CA_BUNDLE is not set"
    static let fileCache: Self =
        "cached responses and pictures (default: ~/.cache)"
    static let fileFavorites: Self = "favorites (default: ~/.local/share)"
    static let filePictures: Self = "thumbnails and previews of favorites"
    static let fileHistory: Self = "opened items (default: ~/.local/state)"
    static let fileLedger: Self = "downloaded files and their checksums"
    static let fileConfig: Self = "settings, in lines of the form “key = value”"
}
