/// The English texts.
enum English {
    static let table = [commandLine, stored].reduce(session) {
        $0.merging($1) { text, _ in text }
    }

    /// Lists, details, pictures and failures.
    private static let session: [StringKey: String] = [
        .loading: "Loading…",

        .listRange: "{0} of {1}",
        .listRows: "{0}–{1}",
        .listRangeLimited: "{0} of {1} (first {2} available)",
        .listStart: "Start of list.",
        .listEnd: "End of list.",
        .listEndSkipped: "End of list. Skipped unreadable items: {0}.",
        .listNothing: "No results for {0}.",
        .listNothingHint:
            "Try fewer or different words, a wider range of years, or "
            + "--media-type any.",
        .listLimitReached:
            "NASA returns at most {0} results per search. Narrow the search, "
            + "for example with --year-start and --year-end, --center or "
            + "--media-type.",
        .listNoSuchNumber: "There is no item {0}; the last is {1}.",
        .listNoRows: "The list is empty.",
        .listNotLoaded:
            "Item {0} is not loaded yet; type g {1} to go to its page.",

        .photoPosition: "{0} of {1}",
        .photoStart: "This is the first item.",
        .photoEnd: "This is the last item.",
        .photoID: "NASA ID",
        .photoType: "Media type",
        .photoCenter: "Center",
        .photoLocation: "Location",
        .photoKeywords: "Keywords",
        .photoAlbums: "Albums",
        .photoFiles: "Files",
        .photoNoFiles: "none",
        .photoPreview: "Preview",
        .photoPicture: "Picture",

        .typeImage: "image",
        .typeVideo: "video",
        .typeAudio: "audio",
        .sizeOriginal: "original",
        .sizeLarge: "large",
        .sizeMedium: "medium",
        .sizeSmall: "small",
        .sizeThumbnail: "thumbnail",
        .sizePreview: "preview",
        .sizeMobile: "mobile",
        .sizeOther: "other",

        .loadingPicture: "Loading picture…",
        .zoomCaption: "{0}: {1} of width and height, centered at {2}%, {3}%",
        .zoomNone: "There is no picture to zoom.",
        .zoomNotShown: "Pictures are not shown, so there is nothing to zoom.",
        .zoomEnd: "Maximum zoom reached.",
        .zoomWhole: "The whole photo is shown.",

        .failConnectionRefused: "{0} refused the connection.",
        .failHostNotFound: "Could not resolve host {0}.",
        .failConnection: "The connection failed ({0}).",
        .failTimedOut: "The service did not respond in time.",
        .failInsecure: "Could not establish a secure connection ({0}).",
        .failProxy: "The connection through the proxy failed ({0}).",
        .failNoCurl: "libcurl is missing ({0}).",
        .failNoSample: "No sample library found in {0}.",
        .failCutShort: "The response was incomplete.",
        .failNotFound: "Not found in NASA's library.",
        .failNothing: "There are no pictures for {0}.",
        .failWrongRecord:
            "Requested {0}, but the service sent “{1}”.",
        .failRefused: "The service rejected the request (HTTP {0}).",
        .failService: "The service reported an error (HTTP {0}).",
        .failRateLimited: "NASA is rate-limiting requests.",
        .failSignIn: "Received a web page instead of NASA's response.",
        .failNotJSON: "The response is not valid JSON.",
        .failShape: "The response has an unexpected format ({0}).",
        .failWholeShape: "The response has an unexpected format.",
        .failNotUTF8: "The response is not valid UTF-8.",
        .failTooLarge: "The response is larger than {0} MB.",
        .failTooManyValues: "The response has more than {0} values.",
        .failUntrustedURL:
            "The response points to {0}, which is not a NASA host; the link "
            + "was not followed.",
        .failRedirects: "Too many redirects.",
        .failCancelled: "Canceled.",
        .failReason: "The service says: “{0}”",
        .failPictureFormat: "This is not a JPEG, PNG or GIF file.",
        .failPictureCoding: "This picture encoding is not supported ({0}).",
        .failPictureDamaged: "The picture is damaged.",
        .failPictureSize: "The picture is too large: {0} × {1} pixels.",
        .failWrite: "Could not write the output: {0}.",
        .failOffline: "Not stored; run without --offline.",
        .offlineAsOf: "offline: as of {0}",
        .ageSeconds: "less than a minute ago",
        .ageMinute: "1 minute ago",
        .ageMinutes: "{0} minutes ago",
        .ageHour: "1 hour ago",
        .ageHours: "{0} hours ago",
        .ageDays: "{0} days ago",
        .listStoredOnly: "Only the first {0} items of the list are stored.",
        .retrying: "{0} Retrying in {1} s (attempt {2} of {3}).",

        .hintSample: "Check the network, or use --sample to work offline.",
        .hintConnection:
            "Check the network, or try again later; --sample works offline.",
        .hintInsecure:
            "Check this machine's clock, and whether a proxy or a sign-in "
            + "page intercepts the connection.",
        .hintProxy: "Check https_proxy and no_proxy.",
        .hintNoCurl: "Install it; on Debian, the package is libcurl4.",
        .hintNoSample:
            "Place the folder nasa-photos_App.resources next to the program.",
        .hintTimeout: "Try again later, or wait longer with --timeout.",
        .hintURL:
            "Check NASA_PHOTOS_API_URL, and whether a proxy or a sign-in page "
            + "intercepts the connection.",
        .hintTooLarge: "Try images.nasa.gov instead.",
        .hintNearest: "The nearest are {0}.",
        .hintRetryLater: "Try again later.",
        .hintRetryAfter: "Try again in {0}.",
        .hintSignIn: "Sign in to the network with a browser, then try again.",
        .hintReport:
            "Try again; if the problem persists, update this program.",
        .hintCheck: "IDs and album names are case-sensitive.",
        .hintRefused: "Fix the query; retrying will not help.",
        .waitSeconds: "{0} s",
        .waitMinutes: "{0} min",
        .waitHours: "{0} h",
        .waitDays: "{0} days",
        .waitHoursMinutes: "{0} h {1} min",

        .promptNext: "n next",
        .promptPrevious: "p previous",
        .promptOpen: "number opens",
        .promptBack: "b back",
        .promptSearch: "/words search",
        .promptZoom: "z zoom",
        .promptZoomReset: "Z whole photo",
        .promptOpenPage: "o web page",
        .promptRetry: "r retry",
        .promptHelp: "? help",
        .promptQuit: "q quit",
        .helpNextPage: "next page",
        .helpPreviousPage: "previous page",
        .helpOpen: "open item 5",
        .helpBackToList: "back to the previous list",
        .helpSearch: "search with the same options",
        .helpPage: "go to page 3",
        .helpReloadList: "reload from the start",
        .helpNextPhoto: "next item",
        .helpPreviousPhoto: "previous item",
        .helpBackFromPhoto: "back to the list",
        .helpZoomIn: "zoom in",
        .helpZoomAt: "zoom in at 30%, 70%",
        .helpZoomOut: "zoom out",
        .helpZoomReset: "show the whole photo",
        .helpOpenPage: "open its page on images.nasa.gov",
        .helpReloadPhoto: "reload files and picture",
        .helpRetry: "retry after a failure",
        .helpHelp: "show this help",
        .helpQuit: "quit",
        .unknownCommand: "Unknown command. Try {0}.",
    ]
}
