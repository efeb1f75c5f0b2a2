extension English {
    /// The mirror.
    static let mirror: [StringKey: String] = [
        .mirrorSummary: "Keep a copy of the library and search it locally",
        .mirrorDiscussion:
            "A mirror is a copy of the records of NASA's image "
            + "library, without the files. update fetches the whole "
            + "library, which takes some 50 minutes the first time and a "
            + "few later, when it fetches what has changed, the last two "
            + "years, and a part of the rest; interrupted, it continues. "
            + "import adds the records of a file of JSON lines, as "
            + "printed by 'search --format jsonl', or of standard input "
            + "(-); export writes all records to a new file, or to "
            + "standard output. 'search --local' searches the mirror, "
            + "without NASA's limit of 10,000 results; every search does "
            + "with --offline, or when the service fails.\nIn a mirror, "
            + "words match whole words; \"a phrase\" matches words in a "
            + "row, moon* words that begin with moon, and -word excludes "
            + "a word (type -- before the words, or quote them).",
        .headingMirrorOptions: "Options of update",
        .optionRate: "Requests per second",
        .mirrorDone: "Added: {0}. Changed: {1}. Gone: {2}. Requests: {3}.",
        .mirrorResume: "Run the same command again to continue.",
        .mirrorSample: "The sample library is not mirrored.",
        .mirrorCoverage: "Complete",
        .mirrorAll: "the whole library",
        .mirrorUnfinished: "Incomplete",
        .exampleMirrorUpdate: "Fetch the library, or what has changed in it",
        .exampleMirrorYears: "Fetch the images of some years only",
        .mirrorAction: "Action",
        .mirrorFile: "File to import, or to export to; - for a pipe",
        .exampleMirrorImport: "Add the records of a file",
        .exampleMirrorStatus: "Show what is mirrored",
        .exampleLocal: "List all results of the local mirror",
        .fileMirror: "mirror of the image library",
        .optionLocal: "Search the local mirror",
        .mirrorAsOf: "mirror: as of {0}",
        .mirrorNone:
            "There is no mirror. Create one with 'nasa-photos mirror update'.",
        .mirrorBusy: "Another process is changing the mirror.",
        .mirrorImported: "Added: {0}. Changed: {1}. Unreadable: {2}.",
        .mirrorConfirm: "Remove the mirror ({0} {0|item|items})? [y/N] ",
        .mirrorCleared: "The mirror is removed.",
        .mirrorFolder: "Folder",
        .mirrorItems: "Items",
        .mirrorGone: "No longer listed",
        .mirrorSize: "Size",
        .mirrorUpdated: "Updated",
        .mirrorYears: "Years",
        .mirrorNever: "never completed",
        .statsSummary: "Count items by year, center or keyword",
        .statsDiscussion:
            "Counts the items of the mirror that match, of all media types, or "
            + "the records on standard input (-), such as those of 'search "
            + "--format jsonl'. On a terminal, counts are bars, or a table "
            + "for two properties; in a pipe, tab-separated lines. An item "
            + "counts for each of its keywords.",
        .statsWords: "Words to search for; - counts standard input",
        .optionBy: "What to count by, one or two",
        .usageBy: "--by takes one or two of its values",
        .exampleStats: "Show how many items there are of each year",
        .exampleStatsCenter: "Show which centers published the results",
        .exampleStatsInput: "Count the results of a search",
        .statsMissing: "(none)",
        .statsOthers: "({0} others)",
        .statsTotal: "total",
        .rowGone: "no longer listed",
        .photoGone: "No longer listed since",
    ]
}
