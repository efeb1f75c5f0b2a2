import Foundation
import Models
import Repositories
import Services
import Testing

/// The image library over one service for JSON, at NASA's URL or another.
struct LibraryHarness {
    let service: any DataService
    let urls: ImagesURLs

    init(
        _ service: any DataService,
        api: String = ImagesURLs.nasa
    ) throws {
        self.service = service
        urls = ImagesURLs(api: try #require(URL(server: api)))
    }

    var library: ImagesLibrary {
        ImagesLibrary(json: service, urls: urls)
    }

    /// The list at a URL.
    func list(_ url: String) throws -> CollectionRepository {
        CollectionRepository(
            service: service,
            trusted: urls.trusted,
            url: try #require(URL(string: url))
        )
    }

    func files(of id: PhotoID) async throws -> PhotoFiles {
        try await library.files(of: Photo(id: id))
    }
}
