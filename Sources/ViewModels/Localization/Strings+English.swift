extension [StringKey: String] {
    static let english: Self = [
        .listRange: "{0} of {1}",
        .listRows: "{0}–{1}",
        .listRangeReach: "{0} of {1}, of which {2} can be reached",
        .listEnd: "This is the end of the list.",
        .listEndLost:
            "This is the end of the list. Items that could not be read: {0}.",
        .listStart: "This is the start of the list.",
        .listNothing: "Nothing was found for {0}.",
        .listNothingHint:
            "Try fewer or other words, a wider range of years, or "
            + "--media-type any.",
        .listLimitReached:
            "The service gives no more than {0} results of one search. Narrow "
            + "it, for example with --year-start and --year-end, --center or "
            + "--media-type.",
        .listNoSuchNumber: "There is no number {0} here: the last is {1}.",
        .listNoRows: "There is nothing here to page through or to open.",
        .listNotLoaded: "Number {0} is not loaded yet: g {1} goes to its page.",

        .photoPosition: "{0} of {1}",
        .photoEnd: "This is the last one.",
        .photoStart: "This is the first one.",
        .photoID: "NASA ID",
        .photoCenter: "Center",
        .photoLocation: "Location",
        .photoKeywords: "Keywords",
        .photoAlbums: "Albums",
        .photoType: "Kind",
        .photoFiles: "Files",
        .photoPreview: "Preview",
        .photoNoFiles: "none",

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

        .failConnectionRefused: "{0} refuses the connection.",
        .failHostNotFound: "The network is unreachable: {0} was not found.",
        .failConnection: "The connection failed ({0}).",
        .failTimedOut: "The service did not answer in time.",
        .failInsecure: "No secure connection could be made ({0}).",
        .failProxy: "The proxy did not let the request through ({0}).",
        .failNoCurl:
            "libcurl, which connections are made with, is missing ({0}).",
        .failNoSample: "There is no sample library in {0}.",
        .failCutShort: "The answer was cut short on the way.",
        .failNotFound: "NASA's library does not have this.",
        .failRefused: "The service refuses the request (status {0}).",
        .failService: "The service has a problem (status {0}).",
        .failRateLimited: "The service wants fewer requests for now.",
        .failSignIn: "A web page came where NASA's answer was expected.",
        .failNotJSON: "The service's answer cannot be read: it is not JSON.",
        .failShape:
            "The service's answer cannot be read: it has another form than "
            + "expected ({0}).",
        .failNotUTF8:
            "The service's answer cannot be read: it is not UTF-8 text.",
        .failTooLarge: "The service's answer is too large: over {0} MB.",
        .failForeign:
            "The answer leads away from NASA's hosts, to {0}, which is not "
            + "asked.",
        .failRedirects: "The service redirects without an end.",
        .failCancelled: "Cancelled.",
        .failReason: "It says: “{0}”",
        .hintSample: "Check the network; --sample works without one.",
        .hintConnection:
            "Check the network, or try again in a while; --sample works "
            + "without a network.",
        .hintInsecure:
            "Check the clock of this machine, and whether a portal or a "
            + "proxy stands between.",
        .hintProxy: "Check https_proxy and no_proxy.",
        .hintNoCurl: "Install it; Debian's package is libcurl4.",
        .hintNoSample:
            "Put the folder nasa-photos_App.resources beside the program.",
        .hintTimeout: "Try again in a while; --timeout sets how long to wait.",
        .hintAddress:
            "The address of the service may be wrong, or a portal or a proxy "
            + "may stand between: check NASA_PHOTOS_API_URL and the network.",
        .hintTooLarge: "images.nasa.gov may show it.",
        .waitSeconds: "{0} s",
        .waitMinutes: "{0} min",
        .waitHours: "{0} h",
        .waitHoursMinutes: "{0} h {1} min",
        .hintRetryLater: "Try again in a while.",
        .hintSignIn: "Sign in to the network with a browser, then try again.",
        .hintReport:
            "Try again; if it stays so, this program needs an update.",
        .hintCheck: "Check the id or the name: capitals count.",
        .hintRetryAfter: "Try again in {0}.",
        .hintRefused: "Change the request: as it is, it will not be answered.",

        .loading: "Loading…",
        .promptList: "p previous, n next, number opens, ? help, q quits > ",
        .promptListBack:
            "b back, p previous, n next, number opens, ? help, q quits > ",
        .promptPhoto: "p previous, n next, b back, ? help, q quits > ",
        .promptFailedFirst: "r retries, ? help, q quits > ",
        .promptFailed: "r retries, b back, q quits > ",
        .helpList: """
        n, Enter  next page
        p         previous page
        5         open number 5
        g 3       go to page 3
        /moon     search for moon
        b         back to the list before a search
        r         reload from the start
        q         quit
        """,
        .helpPhoto: """
        b         back to the list
        n, Enter  next one
        p         previous one
        o         its page on images.nasa.gov
        z, z+, z- nearer, and back by a step
        z 30 70   nearer around a point, in percent of what is shown
        Z         the whole photo again
        r         reload
        q         quit
        """,
        .unknownList:
            "Not understood. Possible: n, p, a number, g PAGE, /WORDS, r, ?, q",
        .unknownListBack:
            "Not understood. "
            + "Possible: n, p, a number, g PAGE, /WORDS, r, b, ?, q",
        .unknownPhoto: "Not understood. Possible: b, n, p, o, z, Z, r, ?, q",

        .failPictureFormat:
            "No picture that can be shown here: neither JPEG, PNG nor GIF.",
        .failPictureCoding:
            "The picture is coded in a way that is not read here ({0}).",
        .failPictureDamaged: "The picture is damaged.",
        .failPictureSize: "The picture is too large: {0} × {1} pixels.",
        .loadingPicture: "Loading the picture…",
        .zoomCaption: "{0}: {1} of its width and height, at {2} % and {3} %",
        .zoomNone: "There is no picture to zoom into.",
        .zoomNotShown:
            "Pictures are not shown here: there is nothing to zoom into.",
        .zoomEnd: "This is as near as it goes.",

        .pictureNone:
            "No way to show pictures is known here; --pictures names one.",
        .pictureNoFile: "There is no file {0} that can be read.",
        .pictureForeign:
            "Only NASA's hosts and this machine are asked for pictures, not "
            + "{0}: fetch it with another program, such as curl, and give the "
            + "file.",
        .usagePictureSize:
            "--size takes COLUMNSxROWS, each from 1 to 1000, not “{0}”.",
        .cacheStatus: "{0}: {1} files, {2} MB",
        .cacheCleared: "The cache is empty now.",
        .cacheFailed: "The cache folder cannot be written.",
        .cacheNoFolder:
            "There is no folder for the cache: neither XDG_CACHE_HOME nor "
            + "HOME is set.",

        .pictureSummary: "Draw one picture",
        .pictureDiscussion:
            "Draws a JPEG, a PNG or the first frame of a GIF on the "
            + "terminal, or with --ppm writes its pixels for other "
            + "programs.",
        .pictureWhat:
            "A file, an address of NASA's or of this machine, or - for "
            + "standard input",
        .optionPictureSize:
            "The largest size in cells; what fits, where it is not given",
        .optionPPM: "Write the pixels as PGM or PPM",
        .optionScale: "How far a JPEG is reduced for --ppm",
        .optionUnrotated: "Leave a photo as the camera stored it, for --ppm",
        .optionNoCache:
            "Keep no pictures on the disk, and use none kept there",
        .examplePicture: "draw a picture",
        .exampleCache: "how much is kept, and where",
        .cacheSummary: "Tell of the pictures that are kept, or remove them",
        .cacheDiscussion:
            "Pictures are kept on the disk for a day, and for longer "
            + "where the service confirms them; at most 200 MB, the least "
            + "recently used leave first.",
        .cacheAction: "What to do: status or clear",
    ]
}
