package import Foundation
package import Models

/// Where the downloads of a session go.
package struct DownloadPlace {
    let folder: URL
    /// The folder as a person writes it.
    let name: String
    /// The number of photos that are downloaded at a time.
    let concurrencyLimit: Int
    let options: DownloadOptions
    /// Opens the folder.
    let open: @MainActor () throws -> PhotoDownloader

    package init(
        folder: URL,
        name: String,
        concurrencyLimit: Int,
        options: DownloadOptions,
        open: @escaping @MainActor () throws -> PhotoDownloader
    ) {
        self.folder = folder
        self.name = name
        self.concurrencyLimit = concurrencyLimit
        self.options = options
        self.open = open
    }
}
