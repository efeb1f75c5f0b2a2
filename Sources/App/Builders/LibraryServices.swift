import Foundation
import HTTP
import Services

/// What the repositories ask: over HTTP, or in a folder.
struct LibraryServices {
    let json: any CodableGetService
    let files: any DataGetService
    let sizes: any FileSizeService

    init(folder: URL) {
        json = FileCodableGetService(folder: folder)
        files = FileDataService(folder: folder)
        sizes = DataFileSizeService(files: files)
    }

    /// - Parameters:
    ///   - client: What asks over HTTP.
    ///   - cache: Where files are kept; `nil` keeps none.
    init(client: HTTPClient, cache: DiskCache?) {
        json = HTTPCodableGetService(client: client)
        files =
            cache.map { CachedDataService(client: client, cache: $0) }
            ?? HTTPDataGetService(client: client)
        sizes = HTTPFileSizeService(client: client)
    }
}
