import Models
import Repositories
import Services

/// What downloads are made of.
struct DownloadParts: Sendable {
    let photos: any PhotoLibrary
    let files: any FileLoader
    /// `nil` for the sample, whose files are here.
    let downloader: FileDownloader?
    /// What was downloaded; `nil` if there is no folder for it.
    let ledger: DownloadLedger?

    init(_ composition: Composition) {
        photos = composition.photos
        files = composition.files
        downloader = composition.downloader
        ledger = composition.network.storage.records("downloads")
            .map(DownloadLedger.init)
    }
}
