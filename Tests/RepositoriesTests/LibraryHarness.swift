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
        urls = ImagesURLs(api: try #require(ImagesURLs.server(api)))
    }

    var library: ImagesLibrary {
        ImagesLibrary(
            json: service,
            bytes: UnsetService(),
            urls: urls
        )
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

/// Fails the test when anything is requested.
private struct UnsetService: DataService {
    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        Issue.record("the bytes of \(request.url) were requested")
        throw .notUTF8
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        Issue.record("the size of \(url) was requested")
        throw .notUTF8
    }
}
