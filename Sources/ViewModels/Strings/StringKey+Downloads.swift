/// Downloads: failures, help, progress.
package extension StringKey {
    static let failDiskFull: Self = "The disk is full."
    static let failFileExists: Self =
        "A different file with this name already exists."
    static let failFileBusy: Self = "Another process is downloading this file."
    static let failFileKind: Self =
        "The response is not the file that was requested; it begins with “{0}”."
    static let failFilePage: Self = "Expected a file but received a web page."
    static let failFileChecksum: Self =
        "The checksum does not match; the download was corrupted."
    static let failFile: Self = "The file could not be saved: {0}."

    static let hintDiskFull: Self =
        "Free some space and repeat the download; it continues."
    static let hintFileExists: Self =
        "Use --overwrite to replace it, or --rename."
    static let hintSidecarExists: Self = "Use --overwrite to replace it."
    static let failNothingWithin: Self = "It has no file of at most {0}."
    static let hintNothingWithin: Self = "Raise --max-bytes."
    static let hintFileBusy: Self = "Wait for it to finish."
    static let hintFile: Self = "Check the folder and its permissions."

    static let status7: Self = "some files could not be downloaded"
    static let status9: Self = "the disk is full"

    static let downloadSummary: Self = "Download the files of items"
    static let downloadDiscussion: Self = """
        Saves the original of each item, or the --size given, in the current \
        folder. An interrupted download continues when the command runs again. \
        Files are verified before they are moved into place. Existing files \
        are never overwritten without --overwrite. In a pipe, the path of each \
        finished file is printed.
        """
    static let downloadIDs: Self =
        "Item IDs, or URLs of their pages; - reads standard input; with "
        + "--verify, a folder"
    static let headingDownloadOptions: Self = "DOWNLOAD OPTIONS"
    static let optionDownloadSearch: Self = "Download the results of a search"
    static let optionFavorites: Self =
        "Download your favorites (only those of --source, if given)"
    static let exampleDownloadFavorites: Self = "Download your favorites"
    static let exampleDownloadSol: Self = "Download a rover's photos of one sol"
    static let optionVerify: Self =
        "Check downloaded files against their recorded checksums"
    static let optionDownloadSize: Self =
        "Size to download, or the next smaller one available"
    static let optionAllFiles: Self = "Download all files of each item"
    static let optionOutput: Self =
        "Folder to save files in, or the file name for one item; - is standard "
        + "output"
    static let optionName: Self =
        "File name template, such as '{date} {title}.{ext}'"
    static let optionParallel: Self = "Download N files at a time"
    static let optionLimitRate: Self =
        "Limit the download rate to N bytes per second"
    static let optionMinRate: Self =
        "Abort a download slower than N bytes per second"
    static let optionOverwrite: Self =
        "Overwrite different files of the same name"
    static let optionRename: Self =
        "Add a number if a different file has that name"
    static let optionSidecar: Self =
        "Write a description beside each file: NAME.json or NAME.xmp"
    static let optionDryRun: Self =
        "List the files with their sizes, without downloading them"
    static let optionDownloadLimit: Self = "Download at most N items"
    static let optionDownloadFormat: Self =
        "Print paths, or a JSON record for each file"
    static let exampleDownload: Self =
        "Save the original of a photo in the current folder"
    static let exampleDownloadSearch: Self = "See what would be downloaded"
    static let exampleDownloadMany: Self = "Download what another command lists"
    static let exampleVerify: Self = "Check the files below the current folder"
    static let usageDownloadNothing: Self =
        "missing IDs, --search, --album or --favorites"
    static let usageDownloadBoth: Self =
        "use only one of IDs, a search or album, and --favorites"
    static let usageTerms: Self =
        "NASA content is generally not subject to copyright in the United "
        + "States; see https://www.nasa.gov/nasa-brand-center/images-and-media/"
    static let downloadInterrupted: Self =
        "Interrupted. Run the same command again to continue."
    static let downloadNoLocks: Self =
        "{0} is on a file system without locks. Download to it with one "
        + "command at a time."
    static let downloadOneFile: Self = "Standard output takes exactly one file."
    static let downloadConfirmFiles: Self = "Download {0} files to {1}? [y/N] "
    static let downloadConfirmBytes: Self = "Download {0} to {1}? [y/N] "
    static let downloadSkipped: Self = "already downloaded"
    static let downloadResumed: Self = "continued"
    static let downloadOtherSize: Self = "no {0} file; using {1}"
    static let downloadRate: Self = "{0}/s"
    static let timeLeft: Self = "{0} left"
    static let downloadFailed: Self = "{0} failed:"
    static let downloadCause: Self = "{0} × {1}"
    static let downloadRepeat: Self = "Retry with: nasa-photos download {0}"
    static let downloadRepeatAll: Self =
        "Run the same command again to retry; finished files are skipped."
    static let promptDownload: Self = "d download"
    static let helpDownload: Self = "download it"
    static let helpDownloadNumber: Self = "download item 3"
    static let downloadsStarted: Self = "Downloading {0} to {1}"
    static let downloadsRunning: Self = "{0} is already being downloaded."
    static let downloadsSaved: Self = "Downloaded {0} ({1})"
    static let downloadsResumed: Self = "Downloaded {0} ({1}, continued)"
    static let downloadsSkipped: Self = "{0} was already downloaded."
    static let downloadsCount: Self = "{0} of {1} {1|file|files}"
    static let downloadsShare: Self = "{0} %"
    static let downloadsDone: Self = "done"
    static let summaryNew: Self = "{0} to download"
    static let summarySaved: Self = "{0} saved"
    static let summarySkipped: Self = "{0} already there"
    static let summaryStopped: Self = "{0} stopped"
    static let summaryTime: Self = "{0} in {1} s"
    static let optionDownloadSort: Self =
        "Sort the results before --limit applies"
    static let optionSince: Self =
        "Only items of this day or later, such as 2026-09-16 or 2026"
    static let exampleDownloadNewest: Self =
        "Download the newest results of a search"
    static let usageOnlyWith: Self = "{0} can only be used with {1}"
    static let optionExec: Self =
        "Run a command for each saved file; {} is its path"
    static let failExec: Self = "{0}: the command failed with status {1}"
    static let usageTerminal: Self =
        "-o - does not write to a terminal; use a file or a pipe"
    static let downloadNone: Self = "There is nothing to download."
    static let downloadsFailed: Self = "{0} failed"
    static let downloadsStopped: Self = "The others were stopped: {0}"
    static let downloadsQuestion: Self =
        "Downloads are not complete: {0}. Wait for them? [Y/n] "
    static let downloadsLeft: Self = "To continue: nasa-photos download {0}"
    static let optionMaxTime: Self =
        "Longest time for a request with its retries, in seconds (not for "
        + "downloads)"
    static let verifySame: Self = "ok"
    static let verifyChanged: Self = "changed"
    static let verifyMissing: Self = "missing"
    static let verifyCount: Self = "Files checked: {0}"
}
