package import Foundation
package import HTTP

/// Loads bytes over HTTP, without a cache.
package struct HTTPDataService: DataService {
    /// A server without support for ranges sends the whole file; reading more
    /// of it than this costs more than knowing its size is worth.
    private static let sizeBodyLimit = 64 << 10

    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    @concurrent
    package func data(
        from url: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        try await response(to: HTTPRequest(url, bodyLimit: limit)).body
    }

    @concurrent
    package func data(
        from url: URL,
        limit: Int,
        unlessMatching validators: Validators
    ) async throws(ServiceError) -> ValidatedData {
        var request = HTTPRequest(url, bodyLimit: limit)
        request.headers["If-None-Match"] = validators.entityTag
        request.headers["If-Modified-Since"] = validators.lastModified
        let response = try await response(to: request)
        if response.status == 304 {
            return ValidatedData(nil, validators: validators)
        }
        return ValidatedData(
            response.body,
            validators: Validators(
                entityTag: response.headers["etag"],
                lastModified: response.headers["last-modified"],
                total: response.headers["x-wp-total"].flatMap { Int($0) },
                pageCount: response.headers["x-wp-totalpages"]
                    .flatMap { Int($0) }
            )
        )
    }

    /// Requests only the first byte; the response reports how many there are.
    @concurrent
    package func size(of url: URL) async throws(ServiceError) -> Int? {
        let request = HTTPRequest(
            url,
            headers: ["Range": "bytes=0-0"],
            bodyLimit: Self.sizeBodyLimit
        )
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch .tooLarge {
            return nil
        } catch {
            throw .http(error)
        }
        // `bytes 0-0/1234` (RFC 9110, section 14.4).
        let range = response.headers["content-range"]
        let total = range?.split(separator: "/").last.flatMap { Int($0) }
        return total ?? (response.status == 200 ? response.body.count : nil)
    }

    /// Sends a request. HTML comes from a sign-in page, since no service
    /// loads HTML.
    private func response(
        to request: HTTPRequest
    ) async throws(ServiceError) -> HTTPResponse {
        let response: HTTPResponse
        do {
            response = try await client.send(request)
        } catch {
            throw .http(error)
        }
        let type = response.headers["content-type"]?.lowercased() ?? ""
        guard !type.hasPrefix("text/html") else { throw .signInPage }
        return response
    }
}
