import Foundation
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

    init(client: HTTPClient) {
        json = HTTPCodableGetService(client: client)
        files = HTTPDataGetService(client: client)
        sizes = HTTPFileSizeService(client: client)
    }
}
