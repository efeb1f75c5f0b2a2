extension English {
    /// Downloads: failures, help, progress.
    static let downloads: [StringKey: String] = [
        .failDiskFull: "The disk is full.",
        .failFileExists: "A different file with this name already exists.",
        .failFileBusy: "Another process is downloading this file.",
        .failFileKind:
            "The response is not the file that was requested; it begins with "
            + "“{0}”.",
        .failFilePage: "Expected a file but received a web page.",
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

        .status7: "some files could not be downloaded",
        .status9: "the disk is full",

        .downloadSummary: "Download the files of items",
        .downloadDiscussion:
            "Saves the original of each item, or the --size given, in the "
            + "current folder. An interrupted download continues when the "
            + "command runs again. Files are verified before they are moved "
            + "into place. Existing files are never overwritten without "
            + "--overwrite. In a pipe, the path of each finished file is "
            + "printed.",
        .downloadIDs:
            "Item IDs, or URLs of their pages; - reads standard input; with "
            + "--verify, a folder",
        .headingDownloadOptions: "DOWNLOAD OPTIONS",
        .optionDownloadSearch: "Download the results of a search",
        .optionFavorites:
            "Download your favorites (only those of --source, if given)",
        .exampleDownloadFavorites: "Download your favorites",
        .exampleDownloadSol: "Download a rover's photos of one sol",
        .optionVerify:
            "Check downloaded files against their recorded checksums",
        .optionDownloadSize:
            "Size to download, or the next smaller one available",
        .optionAllFiles: "Download all files of each item",
        .optionOutput:
            "Folder to save files in, or the file name for one item; - is "
            + "standard output",
        .optionName: "File name template, such as '{date} {title}.{ext}'",
        .optionParallel: "Download N files at a time",
        .optionLimitRate: "Limit the download rate to N bytes per second",
        .optionMinRate: "Abort a download slower than N bytes per second",
        .optionOverwrite: "Overwrite different files of the same name",
        .optionRename: "Add a number if a different file has that name",
        .optionSidecar:
            "Write a description beside each file: NAME.json or NAME.xmp",
        .optionDryRun:
            "List the files with their sizes, without downloading them",
        .optionDownloadLimit: "Download at most N items",
        .optionDownloadFormat: "Print paths, or a JSON record for each file",
        .exampleDownload: "Save the original of a photo in the current folder",
        .exampleDownloadSearch: "See what would be downloaded",
        .exampleDownloadMany: "Download what another command lists",
        .exampleVerify: "Check the files below the current folder",
        .usageDownloadNothing: "missing IDs, --search, --album or --favorites",
        .usageDownloadBoth:
            "use only one of IDs, a search or album, and --favorites",
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
        .downloadOtherSize: "no {0} file; using {1}",
        .downloadProgress: "{0} of {1} {1|item|items}",
        .downloadRate: "{0}/s",
        .timeLeft: "{0} left",
        .downloadFailed: "{0} failed:",
        .downloadCause: "{0} × {1}",
        .downloadRepeat: "Retry with: nasa-photos download {0}",
        .downloadRepeatAll:
            "Run the same command again to retry; finished files are skipped.",
        .promptDownload: "d download",
        .helpDownload: "download it",
        .helpDownloadNumber: "download item 3",
        .downloadsStarted: "Downloading {0} to {1}",
        .downloadsRunning: "{0} is already being downloaded.",
        .downloadsSaved: "Downloaded {0} ({1})",
        .downloadsResumed: "Downloaded {0} ({1}, continued)",
        .downloadsSkipped: "{0} was already downloaded.",
        .downloadsCount: "{0} of {1} {1|file|files}",
        .downloadsShare: "{0} %",
        .downloadsDone: "done",
        .summaryNew: "{0} to download",
        .summarySaved: "{0} saved",
        .summarySkipped: "{0} already there",
        .summaryStopped: "{0} stopped",
        .summaryTime: "{0} in {1} s",
        .optionDownloadSort: "Sort the results before --limit applies",
        .optionSince:
            "Only items of this day or later, such as 2026-09-16 or 2026",
        .exampleDownloadNewest: "Download the newest results of a search",
        .usageOnlyWith: "{0} can only be used with {1}",
        .optionExec: "Run a command for each saved file; {} is its path",
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
