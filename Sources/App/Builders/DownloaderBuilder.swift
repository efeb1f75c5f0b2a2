import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// Creates what chooses and downloads files, as options say.
struct DownloaderBuilder: Sendable {
    let library: Dependencies
    let console: Console
    let choices: DownloadChoices

    var chooser: FileChooser {
        FileChooser(
            library: library.photos,
            loader: library.files,
            options: choices.options
        )
    }

    /// Opens the folder, and creates it if it is missing.
    func downloader() throws(LoadFailure) -> PhotoDownloader {
        let console = console
        let folder = try LocalDownloads(
            choices.folder,
            isDryRun: choices.isDryRun,
            loader: library.files,
            downloader: library.downloader,
            // Without a downloader, the files are those of the sample.
            ledger: choices.unnamed == nil && library.downloader != nil
                ? DownloadLedger(
                    environment: console.environment,
                    disk: library.disk
                ) : nil,
            output: choices.unnamed,
            byteLimit: choices.options.byteLimit,
            pace: choices.pace,
            disk: Disk(warn: { [folder = choices.folder] _ in
                console.say(
                    .downloadNoLocks,
                    folder.path(percentEncoded: false)
                )
            }),
            warn: { error in
                console.say(
                    console.formatters.failures.string(from: LoadFailure(error))
                )
            }
        )
        let names: any FileNames =
            if let name = choices.fileName {
                GivenFileName(name)
            } else {
                FileNameFormatter(
                    choices.templates,
                    byteLimit: folder.longestName
                        - (choices.sidecar?.suffix.utf8.count ?? 0),
                    clean: Sanitizer.clean
                )
            }
        return PhotoDownloader(
            chooser,
            folder: folder,
            sidecar: choices.sidecar,
            names: names
        )
    }
}
