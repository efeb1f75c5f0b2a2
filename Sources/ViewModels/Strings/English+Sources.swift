extension English {
    /// The sources of photos beside the image library.
    static let sources: [StringKey: String] = [
        // The picture of the day.
        .apodTitle: "Astronomy Picture of the Day",
        .apodLast: "the last {0}",
        .apodRandom: "{0} at random",
        .photoVideo: "Video",
        .photoInteractive: "Interactive",
        .photoWebPage: "Web page",
        .typeInteractive: "interactive",

        .apodSummary: "Show the Astronomy Picture of the Day",
        .apodDiscussion:
            "Without a date, shows the newest picture. On a terminal, p and n "
            + "go to the previous and the next day, and b lists all days. The "
            + "other options list several days, newest first; all of them "
            + "unless --limit is given. The archive starts on 1995-06-16.",
        .apodDate:
            "Day, such as 2026-09-16, yesterday or -3 (3 days before the "
            + "newest)",
        .headingDays: "DAY OPTIONS",
        .optionFrom: "First day to list",
        .optionTo: "Last day to list",
        .optionMonth: "List the days of a month, such as 2026-09",
        .optionLast: "List the newest N pictures",
        .optionRandom: "List N random days (default: 1)",
        .optionMinSize:
            "Leave out videos and pictures smaller than this, in pixels",
        .apodTooSmall: "No picture of this size or larger.",
        .exampleApodSize: "Find the newest picture that suits a wallpaper",
        .exampleApod: "Show the newest picture",
        .exampleApodDay: "Show the picture of a day",
        .exampleApodMonth: "Export a month as JSON lines",
        .exampleApodRandom: "Show three random pictures",
        .envApod: "URL of the picture of the day",

        .usageDays:
            "use only one of DATE, --from/--to, --month, --last and --random",
        .usageDay:
            "invalid value “{1}” for {0} (expected a day such as 2026-09-16)",
        .usageNoSuchDay: "invalid value “{1}” for {0} (there is no such day)",
        .usageMonth: "invalid value “{0}” for --month (expected YYYY-MM)",
        .usageDayOrder: "--from is after --to",

        // Photos of the rovers on Mars.
        .marsSummary: "List photos of a rover on Mars",
        .marsDiscussion:
            "Without ROVER, lists the rovers and how many photos each has. "
            + "The photos are the raw images that NASA publishes as they "
            + "arrive, most recently received first. A sol is a day on Mars, "
            + "counted from the landing; --sol and --earth-date list all of "
            + "its photos unless --limit is given.\n--earth-date and --stereo "
            + "are applied locally, so they are slower. The service can take "
            + "more than 20 seconds for a sol of Perseverance, so the timeout "
            + "is 60 seconds unless --timeout is given.",
        .marsRover: "Name of the rover: curiosity or perseverance",
        .marsWhen:
            "Sol, range of sols or day on Earth, such as 4681, 4600-4681, "
            + "latest, -1 (one before the latest) or 2025-10-06",
        .marsOldest: "oldest first",
        .marsDates: "launched {0}, landed {1}",
        .marsEnded: "last contact {0}",
        .marsActive: "active",
        .marsNewest: "latest sol {0} ({1})",
        .marsPhotos: "{0} {0|photo|photos}",
        .marsNoFeed:
            "NASA no longer publishes its raw images as a feed; try "
            + "'nasa-photos search {0} rover'.",
        .headingRoverOptions: "ROVER OPTIONS",
        .optionSol:
            "Filter by sol or range of sols, such as 4600-4681, latest or -1",
        .optionEarthDate: "Filter by day on Earth (UTC), such as 2025-10-06",
        .optionCamera: "Filter by camera names or instrument codes",
        .optionCameras: "List the names and codes of the rover's cameras",
        .optionOldest: "List the earliest sols first",
        .optionThumbnails: "Include low-resolution previews",
        .optionStereo: "For stereo pairs, which image to list",
        .usageSol:
            "invalid sol “{0}” (expected a number up to 99998, a range such as "
            + "4600-4681, latest or -1)",
        .usageEarthDate: "“{0}” is before {1} landed, on {2}",
        .usageTable:
            "--fields, --template and --null cannot be combined with {0}",
        .exampleMars: "List the rovers",
        .exampleMarsSol: "List the photos of a day on Mars",
        .exampleMarsCamera: "Export the newest photos of two cameras",
        .exampleMarsCameras: "List the cameras of a rover",
        .photoSol: "Sol",
        .photoCamera: "Camera",
        .photoInstrument: "Instrument",
        .photoLocalSolarTime: "Local time",
        .photoSite: "Site",
        .rowLocalTime: "{0} local",
        .rowSite: "site {0}",
        .photoDrive: "Drive",
        .photoFilter: "Filter",
        .envMars: "URL of the rovers' photos",

        // Pictures of the whole Earth.
        .earthTitle: "Earth",
        .photoDiscCenter: "Centered on",
        .photoEarthDistance: "Distance from Earth (km)",
        .photoSunDistance: "Distance from the Sun (km)",

        .earthSummary: "List pictures of the whole Earth",
        .earthDiscussion:
            "The pictures are taken by EPIC, the camera of the DSCOVR "
            + "spacecraft, some 1.5 million km from Earth: 12 to 22 on most "
            + "days since 2015. Without DATE, lists those of the newest day, "
            + "which is usually a few days old.",
        .earthDate:
            "Day, such as 2026-08-20",
        .optionEarthLast: "List the last picture of each of the newest N days",
        .optionEnhanced: "List pictures with enhanced colors",
        .exampleEarth: "List the pictures of the newest day",
        .exampleEarthDay: "List the pictures of a day",
        .exampleEarthLast: "List one picture for each of five days",
        .envEarth: "URL of the pictures of the Earth",
    ]
}
