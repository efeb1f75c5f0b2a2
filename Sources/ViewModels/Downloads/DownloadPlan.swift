package import Foundation
package import Models

/// The destination of downloads, and the options that choose the files.
package struct DownloadPlan: Sendable {
    package let folder: URL
    /// The folder as a person writes it.
    let name: String
    package let options: DownloadOptions
    /// Opens the folder.
    let open: @Sendable () throws -> PhotoDownloader

    package init(
        folder: URL,
        name: String,
        options: DownloadOptions,
        open: @escaping @Sendable () throws -> PhotoDownloader
    ) {
        self.folder = folder
        self.name = name
        self.options = options
        self.open = open
    }
}
