import Foundation
import HTTP
import Models
import Repositories
import Services
import TestSupport

/// A stand-in for NASA's service on this machine, and the repositories that
/// send it requests over HTTP, once each.
final class Site: Sendable {
    let server: LoopbackServer
    let service: HTTPDataService

    init(_ respond: @escaping LoopbackServer.Handler) throws {
        let server = try LoopbackServer(respond)
        self.server = server
        service = HTTPDataService(
            client: HTTPClient(
                settings: HTTPSettings(
                    userAgent: "nasa-photos/test",
                    retries: .none,
                    mayRedirect: { _, _ in true }
                )
            )
        )
    }

    deinit {
        server.stop()
    }

    var api: String { server.url("").absoluteString }

    /// The targets of all requests, in order.
    var targets: [String] { server.requests.map(\.target) }

    func library() throws -> LibraryHarness {
        try LibraryHarness(service, api: api)
    }

    /// The first page of a search.
    func page(_ query: PhotoQuery = PhotoQuery(words: "x")) async throws
        -> Page<Photo>
    {
        try await library().library.photos(matching: query).page()
    }
}
