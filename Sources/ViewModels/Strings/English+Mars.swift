extension English {
    /// Photos of the rovers on Mars.
    static let mars: [StringKey: String] = [
        .marsSummary: "List photos of a rover on Mars",
        .marsDiscussion:
            "Without ROVER, lists the rovers and what there is of their "
            + "photos. The photos are the raw images that NASA publishes as "
            + "they arrive; those received last come first. A sol is a day "
            + "on Mars, counted from the landing; --sol and --earth-date "
            + "list all of its photos unless --limit is given.\nNASA's "
            + "service filters by sol and camera. --earth-date and --stereo, "
            + "and for Perseverance thumbnails, are filtered locally. The "
            + "service can take 20 seconds and more for a sol of "
            + "Perseverance, so it has 60 seconds unless --timeout is given.",
        .marsRover: "Rover",
        .marsWhen:
            "Sol, range of sols or day on Earth, such as 4681, 4600-4681, "
            + "latest, -1 (one before the latest) or 2025-10-06",
        .marsOldest: "oldest first",
        .marsDates: "launched {0}, landed {1}",
        .marsEnded: "last contact {0}",
        .marsActive: "active",
        .marsNewest: "latest sol {0} ({1})",
        .marsPhotos: "{0} images",
        .marsNoFeed:
            "NASA no longer publishes its raw images as a feed; try "
            + "'nasa-photos search {0} rover'.",
        .headingRoverOptions: "ROVER OPTIONS",
        .optionSol: "Sol, range of sols such as 4600-4681, latest or -1",
        .optionEarthDate: "Day on Earth (UTC), such as 2025-10-06",
        .optionCamera: "Names of cameras or codes of instruments",
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
        .exampleMarsCameras: "List cameras",
        .photoSol: "Sol",
        .photoCamera: "Camera",
        .photoInstrument: "Instrument",
        .photoLocalSolarTime: "Local time",
        .photoSite: "Site",
        .photoDrive: "Drive",
        .photoFilter: "Filter",
        .envMars: "URL of the service for photos of rovers",
    ]
}
