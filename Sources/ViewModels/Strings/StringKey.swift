/// A text in English, which is the key of its translations.
package struct StringKey: Hashable, ExpressibleByStringLiteral, Sendable {
    let english: String
    /// Tells it from a text that is the same in English only.
    private let sense: String

    init(_ english: String, sense: String) {
        self.english = english
        self.sense = sense
    }

    package init(stringLiteral english: String) {
        self.init(english, sense: "")
    }

    /// Joins the lines of a long text.
    static func + (start: Self, end: Self) -> Self {
        Self(start.english + end.english, sense: "")
    }
}

/// Lists, details, pictures and failures, and what commands print.
package extension StringKey {
    static let loading: Self = "Loading…"

    static let listRange: Self = "{0} of {1}"
    static let listAnyMedia: Self = "any media type"
    static let listRows: Self = "{0}–{1}"
    static let listLimit: Self = "first {0} available"
    static let listPage: Self = "page {0} of {1}"
    static let listPageOpen: Self = "page {0}"
    static let listStart: Self = "Start of list."
    static let listEnd: Self = "End of list."
    static let listEndSkipped: Self =
        "End of list. Skipped {0} unreadable {0|item|items}."
    static let listNothing: Self = "No results for {0}."
    static let listLimitReached: Self =
        "NASA returns at most {0} results per search. Narrow the search, for "
        + "example with --year-start and --year-end, --center or --media-type."
    static let listNoSuchNumber: Self = "There is no item {0}; the last is {1}."
    static let listNoSuchItem: Self = "There is no item {0}."
    static let listNoRows: Self = "The list is empty."
    static let listNotLoaded: Self =
        "Item {0} is not loaded yet; type g {1} to go to its page."

    static let photoNumber: Self = "item {0}"
    static let photoStart: Self = "This is the first item."
    static let photoEnd: Self = "This is the last item."
    static let photoNoPage: Self = "This item has no web page."
    static let photoID: Self = "NASA ID"
    static let photoLocation: Self = "Location"
    static let photoKeywords: Self = "Keywords"
    static let photoAlbums: Self = "Albums"
    static let photoFiles: Self = "Files"
    static let noEntries: Self = "none"
    static let photoThumbnailOnly: Self =
        "Only the thumbnail could be loaded: {0}"
    static let photoPicture: Self = "Picture"

    static let typeImage: Self = "image"
    static let typeVideo: Self = "video"
    static let typeAudio: Self = "audio"
    static let sizeOriginal: Self = "original"
    static let sizeLarge: Self = "large"
    static let sizeMedium: Self = "medium"
    static let sizeSmall: Self = "small"
    static let sizeThumbnail: Self = "thumbnail"
    static let sizePreview: Self = "preview"
    static let sizeMobile: Self = "mobile"
    static let sizeOther: Self = "other"

    static let loadingPicture: Self = "Loading picture…"
    static let zoomCaption: Self = "{0}× at {1}%, {2}%"
    static let zoomNone: Self = "There is no picture to zoom."
    static let zoomNotShown: Self =
        "Pictures are not shown, so there is nothing to zoom."
    static let zoomEnd: Self = "Maximum zoom reached."
    static let zoomEdge: Self = "This is the edge of the photo."
    static let zoomWhole: Self = "The whole photo is shown."

    static let failConnectionRefused: Self = "{0} refused the connection."
    static let failHostNotFound: Self = "Could not resolve host {0}."
    static let failConnection: Self = "The connection failed ({0})."
    static let failTimedOut: Self = "The service did not respond in time."
    static let failInsecure: Self =
        "Could not establish a secure connection ({0})."
    static let failProxy: Self =
        "The connection through the proxy failed ({0})."
    static let failNoCurl: Self = "libcurl is missing ({0})."
    static let failNoSample: Self = "No sample library found in {0}."
    static let failCutShort: Self = "The response was incomplete."
    static let failNotFound: Self = "Not found."
    static let failNothing: Self = "No photos for {0}."
    static let failWrongRecord: Self =
        "Requested {0}, but the service sent “{1}”."
    static let failRefused: Self =
        "The service rejected the request (HTTP {0})."
    static let failService: Self = "The service reported an error (HTTP {0})."
    static let failRateLimited: Self = "NASA is rate-limiting requests."
    static let failSignIn: Self =
        "Received a web page instead of NASA's response."
    static let failNotJSON: Self = "The response is not valid JSON."
    static let failShape: Self = "The response has an unexpected format ({0})."
    static let failWholeShape: Self = "The response has an unexpected format."
    static let failNotUTF8: Self = "The response is not valid UTF-8."
    static let failTooLarge: Self = "The response is larger than {0}."
    static let failTooManyValues: Self =
        "The response has more than {0} values."
    static let failUntrustedURL: Self =
        "The response points to {0}, which is not a NASA host; the link was "
        + "not followed."
    static let failRedirects: Self = "Too many redirects."
    static let failCancelled: Self = "Canceled."
    static let failReason: Self = "The service said: “{0}”."
    static let failPictureFormat: Self = "This is not a JPEG, PNG or GIF file."
    static let failPictureOther: Self =
        "Cannot show {0} files, only JPEG, PNG and GIF."
    static let failPictureCoding: Self =
        "This picture encoding is not supported ({0})."
    static let failPictureMissing: Self = "NASA does not have this picture."
    static let failPictureDamaged: Self = "The picture is damaged."
    static let failPictureSize: Self =
        "The picture is too large: {0} × {1} pixels."
    static let failWrite: Self = "Could not write the output: {0}."
    static let failOffline: Self = "Not stored; run without --offline."
    static let offlineAsOf: Self = "offline: as of {0}"
    static let ageSeconds: Self = "less than a minute ago"
    static let ageMinute: Self = "1 minute ago"
    static let ageMinutes: Self = "{0} minutes ago"
    static let ageHour: Self = "1 hour ago"
    static let ageHours: Self = "{0} hours ago"
    static let ageDays: Self = "{0} days ago"
    static let listStoredOnly: Self =
        "Only the first {0} {0|item|items} of the list {0|is|are} stored."
    static let retrying: Self = "{0} Retrying in {1} s (attempt {2} of {3})."

    static let hintSample: Self =
        "Check the network, or use --sample to work offline."
    static let hintConnection: Self =
        "Check the network, or try again later; --sample works offline."
    static let hintInsecure: Self =
        "Check this machine's clock, and whether a proxy or a sign-in page "
        + "intercepts the connection."
    static let hintProxy: Self = "Check https_proxy and no_proxy."
    static let hintNoCurl: Self =
        "Install it; on Debian, the package is libcurl4."
    static let hintNoSample: Self =
        "Install the sample to ../share/nasa-photos/Sample (Docs/Install.md)."
    static let hintTimeout: Self =
        "Try again later, or wait longer with --timeout."
    static let hintURL: Self =
        "Check NASA_PHOTOS_API_URL, and whether a proxy or a sign-in page "
        + "intercepts the connection."
    static let hintTooLarge: Self = "Try images.nasa.gov instead."
    static let hintNearest: Self = "Nearest with photos: {0}."
    static let hintRetryLater: Self = "Try again later."
    static let hintRetryAfter: Self = "Try again in {0}."
    static let hintSignIn: Self =
        "Sign in to the network with a browser, then try again."
    static let hintReport: Self =
        "Try again; if the problem persists, update this program."
    static let hintCheck: Self = "IDs and album names are case-sensitive."
    static let hintRefused: Self = "Fix the query; retrying will not help."
    static let hintDenied: Self = "Try again later, or from another network."
    static let waitSeconds: Self = "{0} s"
    static let waitMinutes: Self = "{0} min"
    static let waitHours: Self = "{0} h"
    static let waitDays: Self = "{0} days"
    static let waitHoursMinutes: Self = "{0} h {1} min"

    static let promptNext: Self = "n next"
    static let promptPrevious: Self = "p previous"
    static let promptOpen: Self = "number opens"
    static let promptBack: Self = "b back"
    static let promptSearch: Self = "/words search"
    static let promptSlides: Self = "s slide show"
    static let promptStopSlides: Self = "Enter stops the slide show"
    static let helpSlides: Self = "slide show, 8 s each"
    static let helpSlidesEvery: Self = "slide show, 20 s each"
    static let helpStopSlides: Self = "stop the slide show"
    static let usageSlides: Self = "--slideshow needs a terminal"
    static let slidesNotShown: Self =
        "Pictures are not shown, so there is no slide show."
    static let helpHome: Self = "home"
    static let helpOpenPlace: Self = "go to place 5"
    static let helpCredit: Self = "show the credit line"
    static let helpCaptions: Self = "show the captions of a video"
    static let helpFiles: Self = "show the URLs of its files"
    static let helpNextPeriod: Self = "next sol of a rover, or month of days"
    static let helpPreviousPeriod: Self =
        "previous sol of a rover, or month of days"
    static let noPeriod: Self =
        "Only photos of rovers and pictures of days have this."
    static let filesNone: Self = "This item has no files."
    static let homeTitle: Self = "NASA in your terminal"
    static let homeDay: Self = "Picture of the day · {0}"
    static let promptTiles: Self = "t tiles"
    static let promptRows: Self = "t rows"
    static let helpTiles: Self = "show tiles"
    static let helpRows: Self = "show rows"
    static let tilesAccessible: Self = "Screen-reader mode shows rows only."
    static let tilesNoPictures: Self =
        "Tiles need pictures, which are not shown here."
    static let tilesTooSmall: Self = "The window is too small for tiles."
    static let promptZoom: Self = "z zoom"
    static let promptZoomOut: Self = "- zoom out"
    static let promptMove: Self = "i j k l move"
    static let promptView: Self = "v view"
    static let promptMore: Self = "m more"
    static let promptOpenPage: Self = "o web page"
    static let promptRetry: Self = "r retry"
    static let promptHelp: Self = "? help"
    static let promptQuit: Self = "q quit"
    static let helpNextPage: Self = "next page"
    static let helpPreviousPage: Self = "previous page"
    static let helpOpen: Self = "open item 5"
    static let helpBack: Self = "back"
    static let helpSearch: Self = "search for “moon”"
    static let helpPage: Self = "go to page 3"
    static let helpReloadList: Self = "reload the list"
    static let helpNextPhoto: Self = "next item"
    static let helpPreviousPhoto: Self = "previous item"
    static let helpZoomIn: Self = "zoom in"
    static let helpZoomAt: Self = "zoom in at 30%, 70%"
    static let helpZoomOut: Self = "zoom out"
    static let helpZoomMore: Self = "zoom in further"
    static let helpMove: Self = "move up, left, down, right"
    static let helpView: Self = "only the picture"
    static let helpMore: Self = "show the rest"
    static let noMore: Self = "There is no more text."
    static let helpOpenPage: Self = "open its web page"
    static let helpReloadPhoto: Self = "load it again"
    static let helpRetry: Self = "try again"
    static let helpHelp: Self = "this help"
    static let helpQuit: Self = "quit"
    static let unknownCommand: Self = "Unknown command. Try {0}."

    static let usageNoCommand: Self = "missing command"
    static let searching: Self =
        "Searching for “{0}”; 'nasa-photos help' lists commands."
    static let usageSeeHelp: Self = "see '{0}'"
    static let usageUnknownCommand: Self = "unknown command “{0}”"
    static let usageUnknownSubject: Self =
        "unknown help topic “{0}” (choose a command, or from {1})"
    static let usageUnknownOption: Self = "unknown option {0}"
    static let usageMissingValue: Self = "missing value: {0} {1}"
    static let usageUnexpectedValue: Self = "unexpected value “{1}” for {0}"
    static let usageNotANumber: Self =
        "invalid value “{1}” for {0} (expected an integer)"
    static let usageOutOfRange: Self =
        "invalid value “{1}” for {0} (expected a number from {2} to {3})"
    static let usageNotAChoice: Self =
        "invalid value “{1}” for {0} (choose from {2})"
    static let usageRepeated: Self = "{0} was given more than once"
    static let usageNotUTF8: Self =
        "“{0}” is not valid UTF-8. Check the encoding of your terminal."
    static let usageMissingArgument: Self = "missing argument: {0}"
    static let usageUnexpectedArgument: Self = "unexpected argument “{0}”"
    static let usageDidYouMean: Self = "{0}; did you mean {1}?"
    static let usageYear: Self =
        "invalid value “{0}” for --year (expected YEAR or YEAR-YEAR)"
    static let usageYearOrder: Self = "--year-start is after --year-end"
    static let usageNoWords: Self =
        "missing search words or an option such as --center"
    static let usageInvalidURL: Self = "invalid URL “{1}” in {0}"
    static let usageExtent: Self =
        "invalid value “{1}” for {0} (expected {2}, each from 1 to {3})"
    static let usageTemplateName: Self =
        "unknown field “{0}” in {2} (choose from {1})"
    static let usageBinary: Self =
        "{0} writes binary data to the terminal; redirect it to a file"
    static let usageConflict: Self = "{0} cannot be combined with {1}"
    static let usageTemplateBrace: Self =
        "unmatched brace in {0} (double a brace to print it)"
    static let configLine: Self = "{0}:{1}: "
    static let configUnknown: Self = "unknown setting “{0}”"
    static let configSection: Self = "unknown command “{0}” in brackets"
    static let configMisplaced: Self =
        "“{0}” has to be set below its command: {1}"
    static let configNotSettable: Self =
        "--{0} cannot be set in the configuration file"
    static let configNoValue: Self = "expected “key = value” or “[command]”"
    static let configNoQuote: Self =
        "expected a closing quote at the end of the value"
    static let configFlag: Self =
        "invalid value “{1}” for {0} (choose from true, false)"

    static let exportNothing: Self = "No results."
    static let exportNothingHint: Self = "No results. {0}"
    static let hintWords: Self = "Try different words, or --media-type any."
    static let hintCenter: Self =
        "--center {0} is not a known center; did you mean {1}?"
    static let hintCenters: Self =
        "--center {0} is not one of the known centers: {1}."
    static let hintYear: Self = "--year-start {0} is in the future."
    static let hintFilters: Self = "Try without {0}, or with --media-type any."
    static let exportSkipped: Self = "Skipped {0} unreadable {0|item|items}."
    static let sortedSome: Self =
        "Sorted the first {0} of {1} results. Use --all to sort all of them."
    static let sortedAll: Self = "Sorted all {0} results."
    static let showMoreLines: Self =
        "{0} more {0|line|lines}; use --pictures none for all."
    static let shownSome: Self = "Showing {0} of {1}; use --all for the rest."
    static let shownFew: Self =
        "Showing {0} of {1}; use -n for more, or --all for the rest."
    static let shownFirst: Self =
        "Showing the first {0}; use --all for the rest."
    static let exportPartition: Self =
        "{0} items exceed the limit of {1} per search; splitting the search by "
        + "year, media type and center."
    static let waitingFor: Self = "Waiting for {0}…"
    static let exportProgress: Self = "{0} of {1} {1|item|items}"
    static let exportMissing: Self =
        "Could not list {0} of {1} items: they have no date, or more than "
        + "10,000 share one year, type and center."
    static let filesNoBest: Self = "No file matches these options."
    static let captionsNone: Self = "This video has no captions."
    static let captionsNotVideo: Self = "Only videos have captions."
    static let itemElsewhere: Self =
        "Only items of NASA's image library have this. 'nasa-photos show {0}' "
        + "shows the details of this one."
    static let openFailed: Self =
        "Could not start the browser. Open {0} yourself."
    static let verifyNoFolder: Self = "No such folder: {0}"
    static let listCutShort: Self =
        "The service sent only {0} of {1} items. Try again later."
    static let doctorNotChecked: Self = "not checked (--offline)"
    static let pictureNone: Self =
        "No image support detected; choose one with --pictures."
    static let pictureFirstFrame: Self =
        "This GIF is animated; its first frame is shown."
    static let pictureNoFile: Self =
        "{0} is neither a readable file nor an item."
    static let pictureUntrusted: Self =
        "{0} is not a NASA host. Download the picture with another program, "
        + "such as curl, and pass the file."
    static let folder: Self = "Folder"
    static let cacheResponses: Self = "Responses"
    static let cachePictures: Self = "Pictures"
    static let cacheTotal: Self = "Total"
    static let cacheSize = Self("{0} of {1}", sense: "size")
    static let cacheEntries: Self = "{0} · {1} · last checked {2}"
    static let cacheAges: Self = "{0} to {1}"
    static let cacheConfirm: Self = "Remove {0} from the cache? [y/N] "
    static let cacheNotCleared: Self = "Nothing was removed."
    static let cacheUnreadable: Self = "Could not read the cache folder."
    static let cacheCleared: Self = "Cache cleared."
    static let cacheFailed: Self = "Could not write to the cache folder."
    static let tooFewFiles: Self =
        "Only {0} files may be open at a time, and {1} are needed. Run “ulimit "
        + "-n {1}”."
    static let noArguments: Self =
        "Cannot read the arguments from /proc/self/cmdline. Mount /proc, as "
        + "with “mount -t proc proc /proc”."
    static let cacheNoFolder: Self =
        "No cache folder: neither XDG_CACHE_HOME nor HOME is set."
    static let configNoFile: Self = "(not found)"
    static let configNoFileType: Self = "not a regular file"
    static let configUnreadable: Self = "cannot be read"
    static let sourceFlag: Self = "command line"
    static let environment: Self = "environment"
    static let sourceFile: Self = "file"
    static let defaultValue: Self = "default"
    static let doctorReached: Self = "reached in {0} ms, {1} {1|item|items}"
    static let doctorNoTerminal: Self = "standard output is not a terminal"
    static let doctorUnknown: Self = "unknown"
    static let doctorNoColors: Self = "no color support"
    static let doctorDetected: Self = "detected"
    static let recentTitle: Self = "Recently added"
    static let popularTitle: Self = "Popular"
}
