extension English {
    /// Downloads: failures, help, progress.
    static let downloads: [StringKey: String] = [
        .failDiskFull: "The disk is full.",
        .failFileExists: "A different file with this name already exists.",
        .failFileBusy: "Another process is downloading this file.",
        .failFileKind: "Received something else than the name says: “{0}”",
        .failFileChecksum:
            "The checksum does not match; the download was corrupted.",
        .failFile: "The file could not be saved: {0}.",

        .hintDiskFull:
            "Free some space and repeat the download; it continues.",
        .hintFileExists: "Use --overwrite to replace it, or --rename.",
        .hintSidecarExists: "Use --overwrite to replace it.",
        .failNothingWithin: "It has no file of at most {0}.",
        .hintNothingWithin: "Raise --max-bytes.",
        .hintFileBusy: "Wait for it to finish.",
        .hintFile: "Check the folder and its permissions.",

        .status7: "some of the files could not be downloaded",
        .status9: "the disk is full",

        .downloadSummary: "Download the files of items",
        .downloadDiscussion:
            "Saves the original of each item, or the size given, in the "
            + "current folder. A download that was interrupted continues when "
            + "the command runs again. Files are verified before they get their"
            + " name, and never replace another file unless asked to. In a "
            + "pipe, the path of each file is printed when it is complete.",
        .downloadIDs:
            "NASA IDs, or - to read them from standard input; with --verify a"
            + " folder",
        .headingDownloadOptions: "DOWNLOAD OPTIONS",
        .optionDownloadSearch: "Download the results of a search",
        .optionFavorites:
            "Download your favorites (only those of --source, if given)",
        .exampleDownloadFavorites: "Download what is marked as a favorite",
        .exampleDownloadSol: "Download a rover's photos of one sol",
        .optionVerify:
            "Check downloaded files against their recorded checksums",
        .optionDownloadSize:
            "Size to download, or the next smaller one available",
        .optionAllFiles: "Download all files of each item",
        .optionOutput:
            "Folder to save files in; - writes a single file to standard "
            + "output",
        .optionName:
            "Template for names, with fields in braces, {size} and {ext}",
        .optionParallel: "Number of files to download at a time",
        .optionLimitRate: "Limit the download rate to N bytes per second",
        .optionMinRate: "Abort a download slower than N bytes per second",
        .optionOverwrite: "Replace different files of the same name",
        .optionRename: "Add a number if a different file has that name",
        .optionSidecar:
            "Write a description beside each file: NAME.json or NAME.xmp",
        .optionDryRun:
            "List the files with their sizes, without downloading them",
        .optionDownloadLimit: "Download at most N items",
        .optionDownloadFormat: "Print paths, or a JSON record for each file",
        .exampleDownload: "Save the original of a photo in the current folder",
        .exampleDownloadSearch: "See what would be downloaded",
        .exampleDownloadMany:
            "Download the results of a search, as other commands list them",
        .exampleVerify: "Check the files below the current folder",
        .usageDownloadNothing:
            "missing NASA IDs, --search, --album or --favorites",
        .usageDownloadBoth:
            "NASA IDs, a search or an album, and --favorites cannot be "
            + "combined",
        .usageTerms:
            "NASA content is generally not subject to copyright in the United"
            + " States; see https://www.nasa.gov/nasa-brand-center/images-and-"
            + "media/",
        .downloadInterrupted:
            "Interrupted. Run the same command again to continue.",
        .downloadNoLocks:
            "{0} is on a file system without locks. Download to it with one "
            + "command at a time.",
        .downloadOneFile: "Standard output takes exactly one file.",
        .downloadConfirmFiles: "Download {0} files to {1}? [y/N] ",
        .downloadConfirmBytes: "Download {0} to {1}? [y/N] ",
        .downloadSkipped: "already downloaded",
        .downloadResumed: "continued",
        .downloadOtherSize: "there is no {0} file; chose {1}",
        .downloadProgress: "{0} of {1} items",
        .downloadRate: "{0}/s",
        .downloadTimeLeft: "{0} s left",
        .downloadFailed: "{0} failed:",
        .downloadCause: "{0} × {1}",
        .downloadRepeat: "Repeat them with: nasa-photos download {0}",
        .downloadRepeatAll:
            "Run the same command again to repeat them; what is complete is "
            + "skipped.",
        .promptDownload: "d download",
        .helpDownload: "download it",
        .helpDownloadNumber: "download item 3",
        .downloadsStarted: "Downloading {0} to {1}",
        .downloadsRunning: "{0} is already being downloaded.",
        .downloadsSaved: "Downloaded {0} ({1})",
        .downloadsResumed: "Downloaded {0} ({1}, continued)",
        .downloadsSkipped: "{0} was already downloaded.",
        .downloadsCount: "{0} of {1} files",
        .downloadsShare: "{0} %",
        .downloadsDone: "done",
        .summaryNew: "{0} to download",
        .summarySaved: "{0} saved",
        .summarySkipped: "{0} already there",
        .summaryStopped: "{0} stopped",
        .summaryTime: "{0} in {1} s",
        .optionDownloadSort: "Sort the results before --limit applies",
        .optionSince:
            "Only items of this day or later, as in 2026-09-16 or 2026",
        .exampleDownloadNewest: "Download the newest results of a search",
        .usageOnlyWith: "{0} can only be used with {1}",
        .optionExec:
            "Run a command with each file that was saved; {} is its path",
        .failExec: "{0}: the command failed with status {1}",
        .usageTerminal:
            "-o - does not write to a terminal; use a file or a pipe",
        .downloadNone: "There is nothing to download.",
        .downloadsFailed: "{0} failed",
        .downloadsStopped: "The others were stopped: {0}",
        .downloadsQuestion:
            "Downloads are not complete: {0}. Wait for them? [Y/n] ",
        .downloadsLeft: "To continue: nasa-photos download {0}",
        .optionMaxTime:
            "Longest time for a request with its retries, in seconds (not for "
            + "downloads)",
        .verifySame: "ok",
        .verifyChanged: "changed",
        .verifyMissing: "missing",
        .verifyCount: "Files checked: {0}",
    ]
}
