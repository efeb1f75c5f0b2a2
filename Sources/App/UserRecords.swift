import Foundation
import Models
import Repositories
import Services
import ViewModels

/// What belongs to the user; `nil` if there is no folder for it. Nothing is
/// read before it is asked for, and what is added to the sample is not stored.
struct UserRecords: Sendable {
    let favorites: Favorites?
    let history: StoredPhotos?
    /// Adds to the history.
    let opened: History?
    let saved: SavedSearches?
    let news: News?
    /// The files that were downloaded, to which the sample adds nothing.
    let downloads: DownloadLedger?

    /// `sources` load what is to be stored.
    init(
        _ storage: Storage,
        isSample: Bool,
        sources: PhotoSources,
        now: @escaping Now
    ) {
        let files = SourceFileLoader(files: sources.files)
        func records(_ name: String) -> (any RecordStore)? {
            isSample ? MemoryRecords() : storage.records(name)
        }
        func folder(_ folder: URL?) -> URL? { isSample ? nil : folder }
        favorites =
            isSample || storage.folders.data != nil
            ? Favorites(
                folder: folder(storage.folders.data),
                library: sources.photos,
                loader: files,
                disk: storage.disk,
                now: now
            ) : nil
        history = records("history").map {
            StoredPhotos($0, timeLabel: .opened, files: files, limit: 500)
        }
        opened = history.map {
            History(
                $0,
                folder: folder(storage.folders.state),
                loader: files,
                now: now
            )
        }
        saved = records("saved").map(SavedSearches.init)
        news = records("seen").map { News(StoredSeen($0, now: now)) }
        downloads = storage.records("downloads").map(DownloadLedger.init)
    }

    /// A picture of a favorite, or of what was opened.
    @Sendable func picture(at url: URL) async -> [UInt8]? {
        if let picture = await favorites?.picture(at: url) { return picture }
        return await opened?.picture(at: url)
    }
}
