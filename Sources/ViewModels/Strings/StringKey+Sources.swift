/// The sources of photos beside the image library.
package extension StringKey {
    // The picture of the day.
    static let apodTitle: Self = "Astronomy Picture of the Day"
    static let apodLast: Self = "the last {0}"
    static let apodRandom: Self = "{0} at random"
    static let photoVideo: Self = "Video"
    static let photoInteractive: Self = "Interactive"
    static let photoWebPage: Self = "Web page"
    static let typeInteractive: Self = "interactive"

    static let apodSummary: Self = "Show the Astronomy Picture of the Day"
    static let apodDiscussion: Self = """
        Without a date, shows the newest picture. On a terminal, p and n go to \
        the previous and the next day, and b lists all days. The other options \
        list several days, newest first; all of them unless --limit is given. \
        The archive starts on 1995-06-16.
        """
    static let apodDate: Self =
        "Day, such as 2026-09-16, yesterday or -3 (3 days before the newest)"
    static let headingDays: Self = "DAY OPTIONS"
    static let optionFrom: Self = "First day to list"
    static let optionTo: Self = "Last day to list"
    static let optionMonth: Self = "List the days of a month, such as 2026-09"
    static let optionLast: Self = "List the newest N pictures"
    static let optionRandom: Self = "List N random days (default: 1)"
    static let optionMinSize: Self =
        "Leave out videos and pictures smaller than this, in pixels"
    static let apodTooSmall: Self = "No picture of this size or larger."
    static let exampleApodSize: Self =
        "Find the newest picture that suits a wallpaper"
    static let exampleApod: Self = "Show the newest picture"
    static let exampleApodDay: Self = "Show the picture of a day"
    static let exampleApodMonth: Self = "Export a month as JSON lines"
    static let exampleApodRandom: Self = "Show three random pictures"
    static let envApod: Self = "URL of the picture of the day"

    static let usageDays: Self =
        "use only one of DATE, --from/--to, --month, --last and --random"
    static let usageDay: Self =
        "invalid value “{1}” for {0} (expected a day such as 2026-09-16)"
    static let usageNoSuchDay: Self =
        "invalid value “{1}” for {0} (there is no such day)"
    static let usageMonth: Self =
        "invalid value “{0}” for --month (expected YYYY-MM)"
    static let usageDayOrder: Self = "--from is after --to"

    // Photos of the rovers on Mars.
    static let marsSummary: Self = "List photos of a rover on Mars"
    static let marsDiscussion: Self = """
        Without ROVER, lists the rovers and how many photos each has. The \
        photos are the raw images that NASA publishes as they arrive, most \
        recently received first. A sol is a day on Mars, counted from the \
        landing; --sol and --earth-date list all of its photos unless --limit \
        is given.
        --earth-date and --stereo are applied locally, so they are slower. The \
        service can take more than 20 seconds for a sol of Perseverance, so \
        the timeout is 60 seconds unless --timeout is given.
        """
    static let marsRover: Self = "Name of the rover: curiosity or perseverance"
    static let marsWhen: Self =
        "Sol, range of sols or day on Earth, such as 4681, 4600-4681, latest, "
        + "-1 (one before the latest) or 2025-10-06"
    static let marsOldest: Self = "oldest first"
    static let marsDates: Self = "launched {0}, landed {1}"
    static let marsEnded: Self = "last contact {0}"
    static let marsActive: Self = "active"
    static let marsNewest: Self = "latest sol {0} ({1})"
    static let marsPhotos: Self = "{0} {0|photo|photos}"
    static let marsNoFeed: Self =
        "NASA no longer publishes its raw images as a feed; try 'nasa-photos "
        + "search {0} rover'."
    static let headingRoverOptions: Self = "ROVER OPTIONS"
    static let optionSol: Self =
        "Filter by sol or range of sols, such as 4600-4681, latest or -1"
    static let optionEarthDate: Self =
        "Filter by day on Earth (UTC), such as 2025-10-06"
    static let optionCamera: Self = "Filter by camera names or instrument codes"
    static let optionCameras: Self =
        "List the names and codes of the rover's cameras"
    static let optionOldest: Self = "List the earliest sols first"
    static let optionThumbnails: Self = "Include low-resolution previews"
    static let optionStereo: Self = "For stereo pairs, which image to list"
    static let usageSol: Self =
        "invalid sol “{0}” (expected a number up to 99998, a range such as "
        + "4600-4681, latest or -1)"
    static let usageEarthDate: Self = "“{0}” is before {1} landed, on {2}"
    static let usageTable: Self =
        "--fields, --template and --null cannot be combined with {0}"
    static let exampleMars: Self = "List the rovers"
    static let exampleMarsSol: Self = "List the photos of a day on Mars"
    static let exampleMarsCamera: Self =
        "Export the newest photos of two cameras"
    static let exampleMarsCameras: Self = "List the cameras of a rover"
    static let photoSol: Self = "Sol"
    static let photoCamera: Self = "Camera"
    static let photoInstrument: Self = "Instrument"
    static let photoLocalSolarTime: Self = "Local time"
    static let photoSite: Self = "Site"
    static let rowLocalTime: Self = "{0} local"
    static let rowSite: Self = "site {0}"
    static let photoDrive: Self = "Drive"
    static let photoFilter: Self = "Filter"
    static let envMars: Self = "URL of the rovers' photos"

    // Pictures of the whole Earth.
    static let earthTitle: Self = "Earth"
    static let photoDiscCenter: Self = "Centered on"
    static let photoEarthDistance: Self = "Distance from Earth (km)"
    static let photoSunDistance: Self = "Distance from the Sun (km)"

    static let earthSummary: Self = "List pictures of the whole Earth"
    static let earthDiscussion: Self = """
        The pictures are taken by EPIC, the camera of the DSCOVR spacecraft, \
        some 1.5 million km from Earth: 12 to 22 on most days since 2015. \
        Without DATE, lists those of the newest day, which is usually a few \
        days old.
        """
    static let earthDate: Self = "Day, such as 2026-08-20"
    static let optionEarthLast: Self =
        "List the last picture of each of the newest N days"
    static let optionEnhanced: Self = "List pictures with enhanced colors"
    static let exampleEarth: Self = "List the pictures of the newest day"
    static let exampleEarthDay: Self = "List the pictures of a day"
    static let exampleEarthLast: Self = "List one picture for each of five days"
    static let envEarth: Self = "URL of the pictures of the Earth"
}
