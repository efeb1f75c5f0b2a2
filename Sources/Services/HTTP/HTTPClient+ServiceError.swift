internal import Foundation
internal import HTTP

extension HTTPClient {
    /// Sends a request with this module's errors.
    @concurrent
    func response(
        to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        do {
            return try await send(request)
        } catch {
            throw .http(error)
        }
    }
}

extension HTTPResponse {
    /// Returns the response unless it is a page for a browser, which no
    /// service asks for.
    func refusingPages() throws(ServiceError) -> HTTPResponse {
        let type = headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInPage }
        return self
    }
}
